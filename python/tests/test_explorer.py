"""The explorer in a notebook: what is shown with the program, and what stays without it."""

import html
import shutil

import pytest

from chopsticks_lab import Value, explore

NO_PROGRAM = "no-such-program"


def test_without_the_program_the_value_and_its_thermograph_stay():
    shown = explore(Value("{3||2|1}"), program=NO_PROGRAM)._repr_html_()
    assert html.escape("{3||2|1}") in shown
    assert "<svg" in shown and "<iframe" not in shown
    assert f"needs the program {NO_PROGRAM}" in shown


def test_a_text_cannot_become_part_of_the_notebook():
    shown = explore('"<b>"', program=NO_PROGRAM)._repr_html_()
    assert "<b>" not in shown


@pytest.mark.skipif(shutil.which("chopsticks") is None, reason="the program is not installed")
def test_with_the_program_a_frame_shows_the_page():
    shown = explore("(2|3)_20")._repr_html_()
    assert '<iframe src="http://127.0.0.1:' in shown
    assert "#view=value&amp;text=%282%7C3%29_20" in shown
