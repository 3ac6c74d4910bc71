"""The explorer in a notebook: what is shown with the program, and what stays without it."""

import html
import shutil

import pytest

from chopsticks_lab import LoopyValue, Position, Ruleset, Value, evaluate, explore

NO_PROGRAM = "no-such-program"


def test_without_the_program_the_value_and_its_thermograph_stay():
    shown = explore(Value("{3||2|1}"), program=NO_PROGRAM)._repr_html_()
    assert html.escape("{3||2|1}") in shown
    assert "<svg" in shown and "<iframe" not in shown
    assert f"needs the program {NO_PROGRAM}" in shown


def test_a_text_cannot_become_part_of_the_notebook():
    shown = explore('"<b>"', program=NO_PROGRAM)._repr_html_()
    assert "<b>" not in shown


def test_values_and_positions_have_the_explorer():
    board = Ruleset("domineering").position("..|..")
    for what, text in [(Value("{3||2|1}"), "{3||2|1}"), (LoopyValue("over"), "over"), (Position("(2|3)_20"), "(2|3)_20"), (board, 'Domineering("..|..")')]:
        assert repr(what.explore()) == f"explore({text!r})"
    assert evaluate(board.explore().text) == board.value()


def test_rulesets_that_the_page_does_not_know_are_refused():
    game = Ruleset("wythoff").position("(1,2)")
    assert evaluate(game.explore().text) == game.value()
    variant = Ruleset("domineering", variant="impartial").position("..|..")
    with pytest.raises(ValueError, match="nor variants"):
        variant.explore()


def test_a_view_has_the_state_that_its_link_has():
    window = explore(view="map", x="0.3", width="0.01")
    assert repr(window) == "explore(view='map', x='0.3', width='0.01')"
    assert "missing" not in window._static()


def test_positions_are_set_as_mathematics():
    assert Position("(1^3|12)_20")._repr_latex_() == r"$(1^{3} \mid 12)_{20}$"


@pytest.mark.skipif(shutil.which("chopsticks") is None, reason="the program is not installed")
def test_with_the_program_a_frame_shows_the_page():
    shown = explore("(2|3)_20")._repr_html_()
    assert '<iframe src="http://127.0.0.1:' in shown
    assert "#view=value&amp;text=%282%7C3%29_20" in shown
