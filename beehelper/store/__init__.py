"""What the program keeps on the disk: caches, saved boards, settings."""
