"""Sets the formulas of built pages as mathematics (MathML), which browsers draw without a script and without the network.

The pages write formulas as plain text, such as (1|1)_n, φ^(−d) and f(m)·x + f(m − 1)·d, so that they are read on a terminal too. A
formula is a longest part of a text without words; `_` and `^` begin a subscript or superscript, which is one sign or what stands in
brackets. Code stays as it is. A block that is indented by four blanks, and so is code to Markdown, is a display: its columns are
separated by two blanks or more.
"""

import re
import unicodedata
from html import escape, unescape
from html.parser import HTMLParser

LETTER = r"[^\W\d_²³₀-₉ₐ-ₜᵢⱼ]"
# Words, with hyphens and apostrophes; names of files, boards, sequences, versions and sizes; initials.
WORD = rf"{LETTER}{{2,}}(?:['’_-]\w+)*|{LETTER}(?:[-’']\w+)+|A\d{{6}}|\d+s(?!\w)|U\+\w{{4}}|{LETTER}\d[\w.]*|\d+[a-zA-Z]+\d\w*|\d+(?:_\w+)+|(?:[A-Z]\. )+(?=[A-Z]\. )[A-Z]\.|[A-Z]\.(?= [A-Z][a-z]+,)"
TOKEN = re.compile(
    rf"(?P<word>{WORD})"
    r"|(?P<number>\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?)"
    rf"|(?P<letter>{LETTER})"
    r"|(?P<open>[(\[{⌊⌈])|(?P<close>[)\]}⌋⌉])"
    r"|(?P<operator>[=≠≤≥<>≡≢+−±×·/|∥‖↦→:,;…√Σ]|\.\.\.)"
    r"|(?P<value>[↑↓⇑⇓*∞])"
    r"|(?P<script>[_^])|(?P<raised>[²³]|[′']+|[₀-₉ₐ-ₜᵢⱼ₊]+)"
    r"|(?P<blank>\s+)|(?P<other>.)",
    re.DOTALL,
)
PAIRS = {"(": ")", "[": "]", "{": "}", "⌊": "⌋", "⌈": "⌉"}
FUNCTIONS = {"mod", "max", "min", "gcd", "lcm"}
# After the article there is none of these words.
AFTER_A_LETTER = {"and", "or", "is", "are", "if", "for", "to", "by", "with", "may", "has", "does", "from", "at", "in", "on", "steps"}
RAISED = {"²": "<mn>2</mn>", "³": "<mn>3</mn>", "'": "<mo>′</mo>", "''": "<mo>″</mo>"}
# A browser may break a line between a formula and a sign beside it.
UNBROKEN = re.compile(r"[(\[]?<math>(?:(?!</math>).)*</math>[.,;:)\]]+|[(\[]<math>(?:(?!</math>).)*</math>")
# A formula has one of these; the others may be prose: numbers, brackets, bars.
TELLING = {"letter", "value", "script"}
RELATIONS = set("=≠≤≥<>≡≢")
ARITHMETIC = RELATIONS | set("+−±/|")
# Browsers break no line within a formula.
LONG = 24
UNTOUCHED = {"code", "pre", "script", "style", "title", "svg", "math", "button", "kbd"}

STYLE = """<style>
math { font-size: 1.05em; }
.formula { white-space: nowrap; }
.display { display: grid; margin: 0 0 1rem 2rem; overflow-x: auto; }
.display > div { display: contents; }
.display span { padding: .1rem .6rem .1rem 0; white-space: nowrap; }
</style></head>"""


def set_formulas(html):
    """The page with its formulas as MathML. No letter and no digit is lost."""
    result = Setter(html).result
    if signs(result) != signs(html):
        raise ValueError(f"the formulas of this page have other letters than its text: {html[:200]}")
    return result.replace("</head>", STYLE, 1)


def signs(html):
    """The letters and digits of a page, in order."""
    text = unicodedata.normalize("NFKC", unescape(re.sub("<[^>]*>", "", html)))
    return "".join(sign for sign in text if sign.isalnum())


class Setter(HTMLParser):
    """Copies a page, and sets the formulas of its texts."""

    def __init__(self, html):
        super().__init__()
        self.parts, self.open = [], []
        self.feed(DISPLAY.sub(display, html))
        self.close()
        self.result = "".join(self.parts)

    def handle_decl(self, declaration):
        self.parts.append(f"<!{declaration}>")

    def handle_comment(self, comment):
        self.parts.append(f"<!--{comment}-->")

    def handle_startendtag(self, tag, attributes):
        self.parts.append(self.get_starttag_text())

    def handle_starttag(self, tag, attributes):
        self.parts.append(self.get_starttag_text())
        if tag in UNTOUCHED:
            self.open.append(tag)

    def handle_endtag(self, tag):
        self.parts.append(f"</{tag}>")
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, text):
        if not self.open:
            self.parts.append(with_formulas(text))
        else:
            self.parts.append(text if self.open[-1] in {"script", "style"} else escape(text, quote=False))


# An indented block; a fence without a language has the class of one.
DISPLAY = re.compile(r"<pre><code>((?:(?!</code>).)*)</code></pre>", re.DOTALL)


def display(match):
    """A block of formulas as a grid, with one row for each line. Its text is set with that of the page."""
    lines = [re.split(r"\s{2,}|\s(?=[=≤≥] )", line.strip()) for line in match[1].strip("\n").split("\n") if line.strip()]
    columns = max(map(len, lines))
    rows = "".join("<div>" + "".join(f"<span>{cell}</span>" for cell in line + [""] * (columns - len(line))) + "</div>" for line in lines)
    return f'<div class="display" style="grid-template-columns: repeat({columns}, max-content)">{rows}</div>'


def with_formulas(text):
    """A text as HTML, its formulas as MathML.

    >>> with_formulas("A move to φ^(−d), and a > 2:")
    'A move to <span class="formula"><math><msup><mrow><mi>φ</mi></mrow><mrow><mo form="prefix">−</mo><mi>d</mi></mrow></msup></math>,</span> and <span class="formula"><math><mi>a</mi><mo form="infix">&gt;</mo><mn>2</mn></math>:</span>'
    >>> with_formulas("player's 2x3 board, 5 s, P-position A110035 (1984)")
    "player's 2x3 board, 5 s, P-position A110035 (1984)"
    """
    tokens = [(match.lastgroup, match[0]) for match in TOKEN.finditer(text)]
    tokens = [(read_as(tokens, at), sign) for at, (_, sign) in enumerate(tokens)]
    result, formula = [], []
    for token in [*tokens, ("word", "")]:
        if token[0] in {"word", "other"}:
            result += [part for run in runs(formula) for part in set_run(run)] + [escape(token[1], quote=False)]
            formula = []
        else:
            formula.append(token)
    return UNBROKEN.sub(r'<span class="formula">\g<0></span>', "".join(result))


def read_as(tokens, at):
    """The kind of a token in its place: names of functions are letters, and the article is a word."""
    kind, sign = tokens[at]
    following = [token for token in tokens[at + 1 : at + 3]] + [("other", "")] * 2
    if kind == "word" and sign in FUNCTIONS:
        return "function"
    if kind == "word" and re.fullmatch("[a-z]{2}", sign) and is_product(tokens, at):
        return "letter"
    if kind == "letter" and at > 1 and tokens[at - 1][0] == "blank" and tokens[at - 2][0] == "number":
        return "word"  # a unit, as in 5 s
    if kind == "letter" and sign in "aAI" and following[0][0] == "blank":
        earlier = [token for token in tokens[max(0, at - 2) : at] if token[0] != "blank"]
        is_operand = earlier and (earlier[-1][0] == "script" or earlier[-1][1] in ARITHMETIC) or following[1][0] == "operator"
        return kind if sign != "I" and (is_operand or following[1][1] in AFTER_A_LETTER) else "word"
    return kind


def is_product(tokens, at):
    """Whether two letters are a product: the argument of a function, or between operators."""
    before = [token for token in tokens[max(0, at - 2) : at] if token[0] != "blank"][-2:]
    after = [token for token in tokens[at + 1 : at + 3] if token[0] != "blank"][:1]
    is_argument = len(before) == 2 and before[0][0] == "letter" and before[1][1] == "("
    return is_argument or bool(before and after) and before[-1][1] in {*"+−·"} and after[0][1] in {*"+−·"}


def runs(tokens):
    """The tokens, divided where a bracket has no partner and at commas outside brackets."""
    partner, opened = {}, []
    for at, (kind, sign) in enumerate(tokens):
        if kind == "open":
            opened.append(at)
        elif kind == "close" and opened and PAIRS[tokens[opened[-1]][1]] == sign:
            partner[at] = opened.pop()
            partner[partner[at]] = at
    found, depth = [[]], 0
    for at, (kind, sign) in enumerate(tokens):
        depth += {"open": 1, "close": -1}.get(kind, 0) if at in partner else 0
        divides = kind in {"open", "close"} and at not in partner or depth == 0 and sign in {",", ";", ":", "→"}
        found += [[(kind, sign)], []] if divides else []
        if not divides:
            found[-1].append((kind, sign))
    return found


def set_run(run):
    """A run as parts of HTML: a formula, with what is around it as text."""
    start, end = 0, len(run)
    while start < end and (run[start][0] in {"blank", "script", "raised"} or run[start][1] in {*"…=·/|:", "..."}):
        start += 1
    while end > start and (run[end - 1][0] in {"blank", "script"} or run[end - 1][1] in "…=≤≥·/|+−±:√<>"):
        end -= 1
    inner = run[start:end]
    signs = {sign for _, sign in inner}
    is_formula = TELLING & {kind for kind, _ in inner} or RELATIONS & signs or {"±", "·"} & signs or {"(", "|"} <= signs
    if not is_formula:
        return [escape("".join(sign for _, sign in run), quote=False)]
    before, after = ("".join(sign for _, sign in part) for part in (run[:start], run[end:]))
    lines = "<wbr>".join(f"<math>{Reader(part).row()}</math>" for part in breakable(inner))
    return [escape(before, quote=False), lines, escape(after, quote=False)]


def breakable(formula):
    """The formula in parts between which a line may end: a long one before its relations."""
    if len(formula) <= LONG:
        return [formula]
    parts, depth = [[]], 0
    for kind, sign in formula:
        depth += {"open": 1, "close": -1}.get(kind, 0)
        if depth == 0 and sign in RELATIONS and parts[-1]:
            parts.append([])
        parts[-1].append((kind, sign))
    return parts


class Reader:
    """Reads a formula from left to right."""

    def __init__(self, tokens):
        self.tokens, self.at = tokens, 0

    def kind(self):
        return self.tokens[self.at][0] if self.at < len(self.tokens) else "end"

    def row(self):
        """The elements up to a closing bracket or the end."""
        elements = []
        while self.kind() not in {"end", "close"}:
            if self.kind() == "blank":
                elements += self.blank()
            else:
                elements.append(self.with_scripts(self.element()))
        return "".join(elements)

    def blank(self):
        """A blank shows between two parts that no operator joins."""
        self.at += 1
        beside = {self.tokens[self.at - 2][0] if self.at > 1 else "end", self.kind()}
        return [] if beside & {"end", "operator", "function", "script"} else ['<mspace width=".3em"/>']

    def element(self):
        kind, sign = self.tokens[self.at]
        self.at += 1
        if kind == "open":
            return self.brackets(sign)
        if kind == "number":
            return f"<mn>{sign}</mn>"
        if kind == "letter":
            return "".join(f"<mi>{letter}</mi>" for letter in sign)
        if kind == "value":
            return f'<mi mathvariant="normal">{sign.replace("*", "∗")}</mi>'
        if sign == "√":
            return f"<msqrt>{self.element()}</msqrt>"
        if kind == "function":
            return f'<mo lspace=".2em" rspace=".2em">{sign}</mo>' if sign == "mod" else f"<mi>{sign}</mi>"
        return self.operator(sign)

    def brackets(self, opening):
        """Brackets and what is in them. Scripts belong to the closing one, so that they are not lower for a high inside."""
        inner = self.row()
        self.at += 1
        closing = self.with_scripts(f'<mo stretchy="false">{PAIRS[opening]}</mo>')
        return f'<mrow><mo stretchy="false">{opening}</mo>{inner}{closing}</mrow>'

    def operator(self, sign):
        """A bar has blanks if the text has them, and a sign after another operator or a bracket is a prefix."""
        if sign in "|∥‖:":
            space = ".2em" if self.at > 1 and self.tokens[self.at - 2][0] == "blank" else "0"
            return f'<mo stretchy="false" form="infix" lspace="{space}" rspace="{space}">{sign}</mo>'
        if sign == "/":
            return '<mo lspace="0" rspace="0">/</mo>'
        earlier = [token for token in self.tokens[: self.at - 1] if token[0] != "blank"]
        if sign in RELATIONS:
            return f'<mo form="infix">{escape(sign)}</mo>'
        is_prefix = sign in "+−±" and (not earlier or earlier[-1][0] in {"open", "operator", "script"})
        return ('<mo form="prefix">' if is_prefix else "<mo>") + escape(sign) + "</mo>"

    def with_scripts(self, base):
        """The element with what is written below and above it."""
        base = self.with_raised(base)
        scripts = {}
        while self.kind() == "script":
            sign = self.tokens[self.at][1]
            self.at += 1
            scripts[sign] = self.script()
        tag = {"_": "msub", "^": "msup", "_^": "msubsup"}.get("".join(sorted(scripts, reverse=True)))
        return f"<{tag}><mrow>{base}</mrow>{''.join(scripts[sign] for sign in sorted(scripts, reverse=True))}</{tag}>" if tag else base

    def script(self):
        """A script: a sign and what it belongs to, or what stands in parentheses, without them."""
        kind, sign = self.tokens[self.at] if self.at < len(self.tokens) else ("end", "")
        if kind == "end":
            return "<mrow></mrow>"
        if sign == "(":
            self.at += 1
            inner = self.row()
            self.at += 1
            return f"<mrow>{inner}</mrow>"
        prefix = f'<mo form="prefix">{sign}</mo>' if sign in "+−" else ""
        self.at += bool(prefix)
        return f"<mrow>{prefix}{self.with_raised(self.element())}</mrow>"

    def with_raised(self, base):
        """The element with the small signs after it."""
        while self.kind() == "raised":
            sign = self.tokens[self.at][1]
            self.at += 1
            sign = sign.replace("′", "'")
            tag, small = ("msup", RAISED[sign]) if sign in RAISED else ("msub", f"<mn>{unicodedata.normalize('NFKC', sign)}</mn>")
            base = f"<{tag}><mrow>{base}</mrow>{small}</{tag}>"
        return base
