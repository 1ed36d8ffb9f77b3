"""One module a widget; each draws one thing."""
