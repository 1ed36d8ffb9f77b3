"""Run the program with ``python -m beehelper``."""

if __name__ == "__main__":
    from beehelper.cli.main import main

    raise SystemExit(main())
