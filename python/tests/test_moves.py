"""Positions of rulesets, forms and sums, and their moves."""

import pickle
import threading
from fractions import Fraction

import pytest

from chopsticks_lab import LimitReached, LoopyValue, NotationError, Position, Value, hackenbush, star, switch, up


def test_positions_are_read_back():
    for text, shown in [
        ('Domineering( "..|.." )', 'Domineering("..|..")'),
        ("Nim(3,5)  -2*(1|1)_5", "Nim(3,5) - 2 * (1|1)_5"),
        ("'{-1|1}' + ^", "'{-1|1}' + ^"),
        ('-(Clobber("xo") + Nim(1))', '-Clobber("xo") - Nim(1)'),
    ]:
        position = Position(text)
        assert str(position) == shown and Position(shown) == position
        assert eval(repr(position)) == position == pickle.loads(pickle.dumps(position))
        assert len({position, Position(shown)}) == 1


def test_wrong_texts_have_places():
    with pytest.raises(NotationError) as caught:
        Position("Nim(1) + {0|")
    assert caught.value.at == 9
    with pytest.raises(ValueError, match="expected a position or a game"):
        Position("[1]")
    for hands in ("left", "right", "fingers"):
        with pytest.raises(ValueError, match="Simple Chopsticks"):
            getattr(Position("Nim(1)"), hands)


def test_sums_of_positions():
    a, b = Position("Nim(2)"), Position('Domineering("..|..")')
    assert str(a + b) == str(sum([a, b])) == 'Nim(2) + Domineering("..|..")'
    assert (a - a).value() == 0 and a + a == 2 * a == a * 2 and -(-a) == +a == a
    assert str(1 - a) == "1 - Nim(2)" and str(a + up()) == "Nim(2) + ^"
    assert (a + b).value() == star(2) + switch(1)
    with pytest.raises(TypeError):
        _ = a + "Nim(1)"


def test_the_moves_of_a_sum():
    """In ↑ + *, Left wins by the move in * to 0, and Right by that in ↑ to *: then * + * = 0 (Winning Ways, chapter 8)."""
    table = Position("^ + Nim(1)").moves()
    left, right = ([row for row in table if row["player"] == player] for player in ("Left", "Right"))
    assert left[0]["after"] == Position("^ + Nim(0)") and left[0]["wins"] is True
    assert right[0]["after"] == Position("* + Nim(1)") and right[0]["value"] == 0
    assert [row["move"] for row in table] == [1, 2, 3, 4]
    assert not any(row["wins"] for row in right[1:])
    assert Position("^ + Nim(1)").move(3) == right[0]["after"]
    with pytest.raises(ValueError, match="from 1 to 4"):
        Position("^ + Nim(1)").move(5)


def test_the_moves_of_a_hot_game():
    """Right moves from G = {3||2|1} to {2|1}, which has mean 3/2 and temperature 1/2, and gains the incentive G − {2|1}."""
    left, right = Position("{3||2|1}").moves()
    assert (left["value"], right["value"]) == (3, Value("{2|1}"))
    assert (right["mean"], right["temperature"]) == (Fraction(3, 2), Fraction(1, 2))
    assert right["incentive"] == Value("{3||2|1}") - Value("{2|1}")
    assert right["outcome"] == "L" and right["wins"] is right["dominated"] is False


def test_misere_moves_have_no_values_and_say_why():
    """Kayles under misère play: rows of 1 and two rows of 2 are lost by the player who moves (by hand)."""
    table = Position("Kayles(3) + Kayles(2)").moves(misere=True)
    assert table[0]["after"] == Position("2 * Kayles(2)") and table[0]["wins"] is True
    assert table[0]["value"] is None and "normal play" in table.missing[0, "value"]
    assert Position("Kayles(1)").outcome() == "N" and Position("Kayles(1)").outcome(misere=True) == "P"


def test_operations_take_the_moves_of_positions():
    """Genera of Kayles: Winning Ways, chapter 13, table of 0.77."""
    assert [Position(f"Kayles({n})").genus for n in (5, 9)] == ["4^146", "4^046"]
    form = Position("'{-1|1}'")
    assert form.birthday == 2 and form.value() == 0 and form.canonical_form == 0
    assert form.left_options == (Position("-1"),) == form.options("Left")
    assert Position("Nim(2)").followers == tuple(Position(f"Nim({n})") for n in (2, 1, 0))


def test_loopy_positions():
    over = Position("over")
    (left, right) = over.moves()
    assert left["after"] == Position("0") and left["wins"] is True
    assert str(right["value"]) == "over" and right["wins"] is False
    with pytest.raises(ValueError, match="short"):
        over.value()


def test_a_ko_has_the_moves_of_its_braces():
    """B = {1 | C} and C = {B | 0} is a simple ko (Berlekamp 1996), whose value is not a stopper."""
    ko = Position("a{1|{a|0}}")
    wins, takes = ko.moves()
    assert (wins["becomes"], wins["wins"]) == (Position("1"), True)
    assert takes["wins"] == "draw" and takes["mean"] == takes["temperature"] == Fraction(1, 3)
    assert takes["incentive"] is None and "loopy" in ko.moves().missing[1, "incentive"]
    after = ko.options("Right")[0]
    assert after == takes["after"] and after.options("Left") == (ko,)
    value = LoopyValue("a{1|{a|0}}")
    assert value.left_options == (Position("1"),) and value.right_options == (after,)


def test_limits():
    with pytest.raises(LimitReached):
        Position('Clobber("4x4")').value(max_positions=10)


def test_positions_are_shared_by_threads():
    position, found = Position('Clobber("3x3") + Nim(2)'), []
    threads = [threading.Thread(target=lambda: found.append(position.value())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [position.value()] * 4


def test_hackenbush():
    """A stalk of a blue and a red edge is 1/2, and a green one on top of nothing is * (Winning Ways, chapter 1)."""
    assert hackenbush("lr") == Fraction(1, 2) and hackenbush("e") == star()
