"""Values as Python objects: construction, order, group, hashing, text, copies."""

import copy
import pickle
import re
from fractions import Fraction
from importlib.metadata import version
from xml.etree import ElementTree

import pytest

import chopsticks_lab
from chopsticks_lab import LimitReached, NoResult, NotationError, Ruleset, Value, game, star, tiny, up

SAMPLES = ["0", "-3/4", "3/8", "*2", "^^*", "v[3]", "{0|^[2]}", "+-{2|1}", "Tiny(2)", "{3||2|1}"]


@pytest.mark.parametrize("text", SAMPLES)
def test_texts_are_read_back(text):
    value = Value(text)
    assert str(value) == text
    for style in ("plain", "unicode", "latex", "braces"):
        assert Value(value.text(style)) == value
    assert eval(repr(value)) == value
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.copy(value) == copy.deepcopy(value) == value
    assert value._repr_latex_() == f"${value.latex}$"
    assert f"{value:>20}" == f"{text:>20}"


def test_a_tall_value_has_the_text_of_the_program():
    """As `chopsticks value` prints it, in cli/tests/it/tall.rs."""
    assert str(Value("(17|4321)_(10**40)")) == "Tower({0|^[2]||^[2]},0,97)"


def test_styles():
    value = Value("+-{0|^[2]}")
    assert value.unicode == value.text("unicode") == "±{0|↑[2]}"
    assert value.latex == r"\pm\{0\mid\uparrow^{[2]}\}"
    assert Value("^").text("braces") == "{0|*}"
    with pytest.raises(ValueError, match="plain, unicode, latex, mathml, braces"):
        value.text("roman")


@pytest.mark.parametrize(
    "number", [0, 1, -1, 5, 2**200, -(2**61) + 1, 2**61 - 1, Fraction(3, 4), Fraction(-7, 2**100)]
)
def test_numbers_equal_and_hash_like_python_s(number):
    value = Value(number)
    assert value == number and number == value and not value != number
    assert hash(value) == hash(number)
    assert value.number == number and {value: 1}[number] == 1
    assert isinstance(value.number, Fraction) and bool(value) == bool(number)
    assert value <= number and value + 1 > number and number < value + 1


def test_conversion_to_python_s_numbers():
    assert float(Value("-3/4")) == -0.75 and int(Value("2**70")) == 2**70
    assert Fraction(*Value("-3/8").as_integer_ratio()) == Fraction(-3, 8)
    for convert in float, int, Value.as_integer_ratio:
        with pytest.raises(ValueError, match="expected a number"):
            convert(up())
    with pytest.raises(ValueError, match="found 1/2, expected an integer"):
        int(Value("1/2"))
    with pytest.raises(OverflowError):
        float(Value("2**2000"))


def test_the_version_is_that_of_the_package():
    assert chopsticks_lab.__version__ == version("chopsticks-lab")


def test_hashes_of_fractions_for_all_small_exponents():
    for exponent in range(130):
        for numerator in range(-9, 10):
            number = Fraction(numerator, 2**exponent)
            assert hash(Value(number)) == hash(number)


def test_equal_values_are_one_key():
    made = [Value("^^*"), game([0], ["^"]), up(2) + star(), -Value("vv*"), Value("⇑*")]
    assert len(set(made)) == 1
    assert len({Value("^"), Value("v"), Value("*"), Value(0), 0}) == 4


def test_order_is_partial():
    assert up() > 0 and not up() < star() and not up() > star() and up() != star()
    assert up().compare(star()) == "<>" and up().compare(0) == ">" and star().compare(star()) == "="
    assert (-up()).compare(0) == "<"
    assert star().confused_with(0) and not up().confused_with(0)
    assert up() >= up() and up() <= up()


def test_group():
    j = Value("{0|^[2]}")
    assert j - j == 0 and j + 0 == 0 + j == j == +j
    assert 3 * j == j * 3 == j + j + j and -2 * j == -(j + j) and 0 * j == 0
    assert 1 - j == -(j - 1) and Fraction(1, 2) + j == j + Fraction(1, 2)
    assert sum([j, j]) == 2 * j
    assert 10**9 * star() == 0 and 499 * Value("+-1") == Value("+-1")
    # As in the language: 501.{1|-1} is beyond max_multiple.
    for factor in [501, 10**30]:
        with pytest.raises(LimitReached, match=r"the multiple .* \(max_multiple of limits\)$") as caught:
            _ = factor * Value("+-1")
        assert caught.value.limit == "max_multiple"


def test_what_is_no_value():
    value = Value(1)
    assert value != "1" and value != Fraction(1, 3) and value is not None
    for operation in (lambda: value + "1", lambda: value < None, lambda: value * value, lambda: value * 0.5):
        with pytest.raises(TypeError):
            operation()
    with pytest.raises(TypeError, match="found the float 0.5, expected a Value, int, Fraction or str$"):
        Value(0.5)
    with pytest.raises(ValueError, match="not a power of 2"):
        value + Fraction(1, 3)


def test_a_division_without_a_value_has_no_result():
    assert Value("6/3") == 2
    with pytest.raises(NoResult):
        Value("1/0")
    with pytest.raises(ValueError, match="rational number that is not a game"):
        Value("1/3")


@pytest.mark.parametrize(
    ("text", "at"),
    [("{0|", 0), ("^^ + )", 5), ("3 + (1;1)_3", 6), ("{1|1,\n (9|1)_3}", 7), ("", 0)],
)
def test_errors_say_where(text, at):
    with pytest.raises(NotationError) as caught:
        Value(text)
    error = caught.value
    assert isinstance(error, ValueError) and (error.text, error.at) == (text, at)
    assert str(error).endswith("^") and error.reason in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (again.at, str(again)) == (at, str(error))


def test_a_caret_after_an_integer_is_refused():
    for text, power, total in [("10^4", "10**4", "10 + ^4"), ("1/2^31", "1/2**31", "1/2 + ^31")]:
        with pytest.raises(NotationError, match="ambiguous") as caught:
            Value(text)
        assert power in caught.value.reason and total in caught.value.reason
    assert Value("10**4") == 10**4 and Value("1/2**31") == Fraction(1, 2**31)
    assert Value("10 + ^4") == 10 + up(4) and str(10 + up(4)) == "10+^4"


def test_options_are_those_of_the_canonical_form():
    value = game(["^", 0, "*", -5], [star(2), "^"])
    assert value.left_options and all(isinstance(option, Value) for option in value.left_options)
    assert Value.of(value.left_options, value.right_options) == value
    assert Value("{3||2|1}").right_options == (Value("{2|1}"),)
    assert Value(3).left_options == (2,) and Value(3).right_options == ()
    assert Value("1/2").left_options == (0,) and Value("1/2").right_options == (1,)


def test_properties():
    j = Value("{0|^[2]}")
    assert (j.outcome, j.birthday, j.follower_count, j.temper) == ("L", 4, 5, "tepid")
    assert j.is_infinitesimal and j.is_dicotic and not j.is_number and j.number is None
    assert star(5).nim_value == 5 and Value(0).nim_value == 0
    assert (up().left_incentives, up().right_incentives) == ((Value("v"),), (Value("^*"),))
    assert str(Value("3+.1(-1)*2").uptimal) == "3+.1(-1)*2"
    assert tiny(2).atomic_weight == 0 and Value("{1|^^||^}").atomic_weight == 2
    with pytest.raises(NoResult, match="not a nimber"):
        _ = up().nim_value
    with pytest.raises(NoResult, match="no atomic weight"):
        _ = Value("{1|^3||^}").atomic_weight


def test_drawings(tmp_path):
    tree = ElementTree.fromstring(Value("+-{0|^[2]}").tree().svg)
    assert tree.tag.endswith("svg")
    hot = Value("{3||2|1}")
    walls = ElementTree.fromstring(hot.thermograph._repr_svg_())
    assert walls.tag.endswith("svg") and "9/4" in hot.thermograph._repr_svg_()
    assert hot.tree().svg == hot.tree().svg != Value("+-1").tree().svg
    sums = sum((Value(f"{{{2 * k}||{k}|{-k}}}") for k in range(1, 11)), Value(0))
    assert sums._repr_latex_() is None
    with pytest.raises(LimitReached) as caught:
        sums.tree()
    assert (caught.value.limit, caught.value.bound) == ("max_nodes", 400)
    drawing = Value("^^*").tree(full=True, max_depth=1)
    assert drawing.svg == drawing._repr_svg_() != Value("^^*").tree(full=True).svg
    drawing.save(tmp_path / "tree.svg")
    assert (tmp_path / "tree.svg").read_text(encoding="utf-8") == drawing.svg
    assert hot.thermograph.drawing().svg == hot.thermograph._repr_svg_()


def test_the_ending_of_a_file_decides_its_format(tmp_path):
    drawing = Value("{3||2|1}").tree()
    for name, start in [
        ("tree.svg", b"<svg"),
        ("tree.PNG", b"\x89PNG\r\n\x1a\n"),
        ("tree.pdf", b"%PDF-"),
    ]:
        drawing.save(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(start)
    for name in ["tree.tikz", "tree.tex"]:
        drawing.save(tmp_path / name)
        assert r"\begin{tikzpicture}" in (tmp_path / name).read_text(encoding="utf-8")
    for name in ["tree.gif", "tree", "svg", ".svg"]:
        with pytest.raises(ValueError, match=r"found .*, expected .* \.svg, \.png, \.tikz, \.tex, \.pdf"):
            drawing.save(tmp_path / name)
        assert not (tmp_path / name).exists()


def test_a_drawing_fits_a_column_and_has_other_colours(tmp_path):
    thermograph = Value("{3||2|1}").thermograph.drawing()
    file = tmp_path / "thermograph.svg"
    thermograph.save(file, print_width="84mm", font_size="8pt", style={"left": "#207040"})
    svg = file.read_text(encoding="utf-8")
    width = float(re.search(r'width="([0-9.]+)mm"', svg)[1])
    assert 83.5 < width <= 84.0 and "#207040" in svg.lower()
    for wrong in [{"print_width": "84"}, {"font_size": "8pt"}, {"style": {"left": "red"}}, {"print_width": "5mm"}]:
        with pytest.raises(ValueError):
            thermograph.save(file, **wrong)


def test_a_position_of_a_ruleset_is_drawn():
    position = Ruleset("clobber").position("xo.|.ox")
    svg = position.drawing().svg
    # Two blue stones of Left, and the sample of the legend.
    assert svg.lower().count("#005d9a") == 3


def test_deep_values():
    deep = Value("^[100000]")
    assert deep.birthday == 100_001
    assert repr(deep + deep) == "Value('{0|^[100000]*}')"
    assert deep - deep == 0 and deep > 0
    assert len(deep.uptimal.digits) == 100_000
    assert pickle.loads(pickle.dumps(deep)) == deep


def test_limits():
    with pytest.raises(LimitReached) as caught:
        Value("(1^3|1^3)_8", max_positions=1000)
    assert (caught.value.limit, caught.value.bound) == ("max_positions", 1000)
    with pytest.raises(LimitReached) as caught:
        Value("^[150003]", max_games=10)
    assert caught.value.limit == "max_games"
    with pytest.raises(LimitReached, match="max_nimber|4095"):
        Value("*100000")
    with pytest.raises(LimitReached):
        10**8 * up()
    with pytest.raises(LimitReached) as caught:
        Value("{3||2|1}").text(max_length=3)
    assert caught.value.limit == "max_length" and str(caught.value).endswith("(max_length of text)")


def test_everything_is_documented():
    for name in chopsticks_lab.__all__:
        thing = getattr(chopsticks_lab, name)
        assert thing.__doc__, name
        for attribute, member in vars(thing).items() if isinstance(thing, type) else []:
            if not attribute.startswith("_"):
                assert getattr(member, "__doc__", None), f"{name}.{attribute}"
