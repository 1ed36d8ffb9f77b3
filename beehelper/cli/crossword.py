"""``beehelper crossword``: each of its tasks is a part."""

PARTS = {
    "fill": "fill the open cells of a grid with words of a list",
    "help": "hints for somebody's puzzle, one rung at a time",
    "find": "words by pattern, by letters to use, by letters to avoid",
}
