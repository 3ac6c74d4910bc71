"""The eleven values of the cone, by their names in tests/second_checker, in words of TeX."""

LETTER = {
    "*": r"\st",
    "v": r"\downarrow",
    "v[2]": r"\dn{2}",
    "+-J": r"\pm J",
    "{J|v}": r"\g{J}{\downarrow}",
    "{J|0}": r"\g{J}{0}",
    "{{J|0}|-J}": r"\g{\g{J}{0}}{-J}",
    "0": "0",
    "^": r"\uparrow",
    "J": "J",
    "{0|{0|-J}}": r"\g{0}{\g{0}{-J}}",
}


def word_of(letters):
    return "(" + r",\ ".join(LETTER[letter] for letter in letters) + ")"


def in_order(words):
    return sorted(words, key=lambda word: [list(LETTER).index(letter) for letter in word])


def in_lines(words, at_most):
    """Words in lines of TeX, at most so many in a line."""
    texts = [word_of(word) for word in in_order(words)]
    rows = [texts[begin : begin + at_most] for begin in range(0, len(texts), at_most)]
    return r"\begin{aligned}" + r"\\ ".join("&" + r",\quad ".join(row) for row in rows) + r"\end{aligned}"
