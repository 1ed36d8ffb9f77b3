"""The screen: what a person sees and types."""
