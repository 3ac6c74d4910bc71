"""The explorer: what a notebook shows, and the page that this process serves."""

import html
import json
from fractions import Fraction
from socket import create_connection
from time import sleep
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import pytest

from chopsticks_lab import LoopyValue, NotationError, Position, Ruleset, Value, evaluate, explore, latex_document, run


def request_of(view, question):
    """The address of this view, and a question of the page there, with the rulesets of the address."""
    address = urlsplit(view.address)
    rulesets = json.loads(parse_qs(address.fragment).get("rulesets", ["[]"])[0])
    return address, json.dumps({"version": 1, "question": question, "rulesets": rulesets}).encode()


def ask(view, question):
    """The answer to a question of the page with this view."""
    address, request = request_of(view, question)
    with urlopen(Request(f"{address.scheme}://{address.netloc}{address.path}answer", request)) as reply:
        return json.load(reply)


def test_the_value_and_its_thermograph_are_beside_the_frame():
    shown = explore(Value("{3||2|1}"))._repr_html_()
    assert html.escape("{3||2|1}") in shown
    assert "<svg" in shown and '<iframe src="http://127.0.0.1:' in shown


def test_a_text_cannot_become_part_of_the_notebook():
    shown = explore('"<b>"')._repr_html_()
    assert "<b>" not in shown


def test_values_and_positions_have_the_explorer():
    board = Ruleset("domineering").position("..|..")
    for what, text in [(Value("{3||2|1}"), "{3||2|1}"), (LoopyValue("over"), "over"), (Position("(2|3)_20"), "(2|3)_20"), (board, 'Domineering("..|..")')]:
        assert repr(what.explore()) == f"explore({text!r})"
    assert evaluate(board.explore().text) == board.value()


def test_rulesets_that_come_with_the_package_are_in_no_address():
    game = Ruleset("wythoff").position("(1,2)")
    assert evaluate(game.explore().text) == game.value()
    assert "rulesets" not in game.explore().address


class Shove:
    """A player shoves the stones from the left end up to one of their own by one place; stones fall off the end."""

    text = read = board = staticmethod(str)
    picture = {"x": "left stone", "o": "right stone"}

    def shoves(self, strip, own):
        return [strip[1 : at + 1] + "." + strip[at + 1 :] for at, stone in enumerate(strip) if stone == own]

    def left(self, strip):
        return self.shoves(strip, "x")

    def right(self, strip):
        return self.shoves(strip, "o")


class Wrong:
    def options(self, n):
        raise ValueError(f"no options of {n}")


def test_the_page_shows_rulesets_in_python_and_variants():
    position = Ruleset(Shove)(".xo") + Position("Nim(1)")
    view = position.explore()
    found = ask(view, {"evaluate": {"text": view.text}})["answer"]
    assert found["name"]["plain"] == str(position.value()) and found["is_game"]
    moves = ask(view, {"moves": {"text": view.text}})["answer"]
    assert moves["outcome"] == position.outcome()
    [stones, _] = moves["components"]
    assert stones["picture"] is not None
    assert len(moves["left"]) + len(moves["right"]) == len(position.moves())
    [first, *_] = ask(view, {"catalogue": {}})["answer"]["rulesets"]
    assert first["name"] == "Shove" and first["is_own"]
    variant = Ruleset("domineering", variant="impartial").position("..|..")
    found = ask(variant.explore(), {"evaluate": {"text": str(variant)}})["answer"]
    assert found["name"]["plain"] == str(variant.value())


def test_the_page_tells_exceptions_and_limits():
    view = Ruleset(Wrong)(3).explore()
    found = ask(view, {"evaluate": {"text": view.text}})
    assert "no options of 3" in found["error"]["message"]
    request = {"version": 1, "question": {"catalogue": {}}, "rulesets": [{"file": "Wrong.py", "text": "another"}]}
    address = urlsplit(view.address)
    url = f"{address.scheme}://{address.netloc}{address.path}answer"
    with urlopen(Request(url, json.dumps(request).encode())) as reply:
        assert "another process" in json.load(reply)["error"]["message"]


@pytest.mark.parametrize(
    ("path", "headers"),
    [("/", {}), ("/wrong/", {}), (None, {"Host": "evil.example"}), (None, {"Origin": "http://evil.example"})],
)
def test_other_pages_are_not_answered(path, headers):
    address = urlsplit(explore("1").address)
    url = f"{address.scheme}://{address.netloc}{path or address.path}"
    with urlopen(f"{address.scheme}://{address.netloc}{address.path}") as page:
        assert "<main" in page.read().decode()
    with pytest.raises(HTTPError, match="403"):
        urlopen(Request(url, headers=headers))
    with pytest.raises(HTTPError, match="403"):
        urlopen(Request(f"{url}answer", b"{}", headers={**headers, "Sec-Fetch-Site": "cross-site"}))


def test_a_view_has_the_state_that_its_link_has():
    window = explore(view="map", x="0.3", width="0.01")
    assert repr(window) == "explore(view='map', x='0.3', width='0.01')"
    assert "missing" not in window._static()


def test_positions_are_set_as_mathematics():
    assert Position("(1^3|12)_20")._repr_latex_() == r"$(1^{3} \mid 12)_{20}$"


def test_a_frame_shows_the_page():
    shown = explore("(2|3)_20")._repr_html_()
    assert "#view=value&amp;text=%282%7C3%29_20" in shown


class Endless:
    """Its options never end."""

    asked = 0

    def options(self, n):
        while True:
            Endless.asked += 1
            yield n


def test_a_question_that_the_page_no_longer_asks_ends():
    view = Ruleset(Endless)(3).explore()
    address, request = request_of(view, {"evaluate": {"text": view.text}})
    with create_connection((address.hostname, address.port)) as connection:
        head = f"POST {address.path}answer HTTP/1.1\r\nHost: {address.netloc}\r\nContent-Length: {len(request)}\r\n\r\n"
        connection.sendall(head.encode() + request)
        while Endless.asked < 1000:
            sleep(0.01)
    before = -1
    while before != Endless.asked:
        before = Endless.asked
        sleep(0.5)
    # The limit on positions would have ended it later.
    assert before < 4_000_000


def test_a_notebook_shows_boards_and_formulas():
    board = Ruleset("domineering").position("..|..")
    assert board._repr_latex_() is None and board._repr_svg_().startswith("<svg")
    assert Position("'{*|*}'")._repr_svg_() is None
    # A ko has two sides.
    assert LoopyValue("over")._repr_latex_() == f"${LoopyValue('over').latex}$"
    assert r"\&" in evaluate("a{1|{a|0}}").latex and evaluate("a{1|{a|0}}").text("unicode") == "2 & ±1"
    cells = board.moves()._repr_html_()
    # Each of the two moves of each player has pictures of what is moved in, what it becomes and the position after it.
    assert cells.count("<img") >= 4 and "max-height:44px" in cells and "<math>" in cells


def test_a_program_has_the_results_of_its_statements():
    hidden = "G := {3||2|1};\n"
    assert run(hidden + 'G.Mean\n[1,2].Length\nDomineering("2x2")') == [Fraction(9, 4), 2, Value("+-1")]
    with pytest.raises(NotationError, match="never closed"):
        run("1\n{0|")
    with pytest.raises(NotationError, match="not defined"):
        run("x")


def test_a_program_is_a_latex_document():
    document = latex_document('G := {3||2|1};\nPrint("told")\nG.Mean\nDomineering("2x2")')
    assert document.startswith(r"\documentclass") and r"$\frac{9}{4}$" in document
    assert "told" in document and "tikzpicture" in document
    with pytest.raises(NotationError):
        latex_document("{0|")
