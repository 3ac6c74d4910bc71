"""Hostile numbers, expressions, texts and bytes, from a source of random choices."""

import re

TOKEN = re.compile(r"\d+|[A-Za-z]+|\s+|.", re.DOTALL)
NUMBERS = ("0", "1", "1", "2", "2", "3", "4", "5", "7", "10", "12", "20", "31", "64", "100", "1000", "4095", "10^12", "10^50", "1/2", "3/4")
WILD_NUMBERS = (
    "0", "1", "2", "3", "7", "-1", "-0", "00", "0x10", "1e9", "63", "64", "255", "256", "4095", "4096", "65535", "65536",
    "99999", "10**6", "999999", "2147483647", "2147483648", "4294967295", "4294967296", "9223372036854775807",
    "9223372036854775808", "18446744073709551615", "18446744073709551616", "10^50", "2**100000", "10**(10**10)",
    "9" * 40, "9" * 400, "1/2", "1/3", "-5/8", "1/0", "1/2**64", "1.5", ".5", "1..5", "5..1", "1..=10**12", "NaN", "inf", "",
)
SIGNS = list("{}()[]|,;:&.*^v+-/%<>=!#$@~`\\\"'_? \t\n") + ["||", "..", ":=", "->", "==", "+-", "±", "↑", "⇑", "\0", "\r", "é", "𝄞", "−"]
ATOMS = (
    "0", "1", "-1", "*", "*2", "^", "v", "^^*", "^[2]", "^<3>", "J", "+-1", "+-J", "{2|1}", "{0|^[2]}", "Tiny(1)", "on", "off",
    "over", "under", "upon", "dud", "pass", "{0|pass}", "a{0||0|a}", "(1|1)_12", "(2|5)_40", "(1^3|1^3)_8", "*[2]", "{|}", "x",
    'Clobber("xox")', 'Domineering("2x2")', 'Nim("3,5")', "Tower(0,*,3)", "{3||2|1}", "1/2",
)


def number(chance, wildness=0.3):
    """A number, or, with this probability, a very large one or what is almost a number."""
    if chance.random() >= wildness:
        return chance.choice(NUMBERS)
    return chance.choice(WILD_NUMBERS) if chance.random() < 0.7 else str(chance.getrandbits(chance.choice((4, 8, 16, 33, 70, 900))))


def nested(chance, inside):
    """The text within many brackets, some of which may not be closed."""
    opened, closed = chance.choice((("{", "|0}"), ("{0|", "}"), ("(", ")"), ("[", "]"), ("-", ""), ("+-", ""), ("a{0|", "}"), ("2.", "")))
    depth = chance.choice((2, 3, 10, 100, 1000, 30000))
    return opened * depth + inside + closed * (depth - chance.choice((0, 0, 0, 1)))


def expression(chance, words, depth=4):
    """An expression that the calculator may or may not accept."""
    wildness = chance.choice((0, 0, 0.05, 0.3))

    def game():
        return expression(chance, words, depth - 1)

    def count():
        return number(chance, wildness)

    if depth <= 0 or chance.random() < 0.15:
        return chance.choice(ATOMS) if chance.random() < 0.8 else count()
    mild = (
        lambda: f"{game()} {chance.choice('+-')} {game()}",
        lambda: f"{{{game()}|{game()}}}",
        lambda: f"{{{game()},{game()}|{game()},{game()}}}",
        lambda: f"{{{game()}||{game()}|{game()}}}",
        lambda: f"({count()}|{count()})_({count()})",
        lambda: f"{chance.choice('*^v')}{count()}",
        lambda: f"{chance.choice('^v')}{chance.choice(('[%s]', '<%s>'))}" % count(),
        lambda: f"{count()}.({game()})",
        lambda: f"+-({game()})",
        lambda: f"({game()}).{chance.choice(words)}",
        lambda: f"({game()}).{chance.choice(words)}({game()})",
        lambda: f"({game()}).{chance.choice(words)}({count()})",
        lambda: f"{chance.choice(words)}({game()},{game()})",
        lambda: f"Tower({game()},{game()},{count()})",
        lambda: " + ".join("{%s|-%s}" % (base**i, base**i) for base in [chance.choice((2, 3))] for i in range(chance.choice((2, 3, 5, 8) if chance.random() < 0.9 else (20, 40)))),
    )
    wild = (
        lambda: f"{game()} {chance.choice('*/%:&')} {game()}",
        lambda: f"{game()} {chance.choice(('==', '<', '>=', '<>', '<|', '!='))} {game()}",
        lambda: f"[{game()} for n from {count()} to {count()}]",
        lambda: f"x := {game()}; x + {game()}",
        lambda: f"def f(x) := {game()}; f({game()})",
        lambda: f"Sum({game()} for n from 1 to {count()})",
        lambda: nested(chance, game()),
    )
    return chance.choice(mild if chance.random() < 0.9 else wild)()


def text(chance, good, others):
    """A good text with some changes; `others` are good texts of the same kind."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        tokens = TOKEN.findall(good)
        at = chance.randrange(len(tokens) + 1)
        other = TOKEN.findall(chance.choice(others)) if others else []
        numbers = [place for place, token in enumerate(tokens) if token.isdigit()]
        change = chance.randrange(14) - 6
        if change <= 2 and numbers:
            tokens[chance.choice(numbers)] = number(chance)
        elif change <= 2 and len(tokens) > 1:
            at %= len(tokens)
            tokens[at], tokens[at - 1] = tokens[at - 1], chance.choice((tokens[at], chance.choice(tokens)))
        elif change == 3:
            tokens[at:at + 1] = [chance.choice(SIGNS)]
        elif change == 4:
            del tokens[at:at + chance.choice((1, 1, 2, 5))]
        elif change == 5:
            tokens[at:at] = tokens[at:at + 4] * chance.choice((1, 2, 50, 1000))
        elif change == 6 and other:
            cut = chance.randrange(len(other))
            tokens[at:] = other[cut:]
        elif change == 7 and chance.random() < 0.3:
            tokens = [nested(chance, "".join(tokens))]
        good = "".join(tokens)
    return good


def content(chance, good, others):
    """The bytes of a good file with some changes; `others` are good files."""
    change = chance.randrange(12)
    at = chance.randrange(len(good) + 1)
    if change == 0:
        return good[:at]
    if change == 1:
        flipped = bytearray(good)
        for _ in range(chance.choice((1, 1, 3, 50))):
            if flipped:
                flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
        return bytes(flipped)
    if change == 2:
        return good[:at] + bytes(chance.choice((1, 9, 5000))) + good[at:]
    if change == 3:
        return chance.choice((b"", b"\n", b"\xff\xfe", b"\xef\xbb\xbf" + good, b"{}", b"[]", b"null", b"[" * 100_000, b"{\"a\":" * 100_000))
    if change == 4:
        return good.replace(b"\n", b"\r\n")
    if change == 5:
        return good + chance.choice(others)
    lines = good.split(b"\n")
    at = chance.randrange(len(lines))
    if change == 6:
        lines[at:at] = lines[at:at + 3] * chance.choice((1, 2, 300))
    elif change == 7:
        del lines[at:at + chance.choice((1, 3))]
    else:
        line = lines[at].decode("utf-8", "replace")
        sample = [other.decode("utf-8", "replace") for other in chance.sample(lines, min(4, len(lines)))]
        lines[at] = text(chance, line[:20_000], sample).encode("utf-8", "replace")
    return b"\n".join(lines)
