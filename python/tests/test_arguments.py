"""Arguments of wrong types: the error says which one, what was expected and what was given."""

import pytest

from chopsticks_lab import ArgumentError, Family, Position, Value, apply, check_certificate, nim, star


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: nim(5000), "heaps: found the int 5000, expected a str"),
        (lambda: Value(1).text(3), "style: found the int 3, expected a str"),
        (lambda: Value("1", max_games="x"), "max_games: found the str 'x', expected an int from 0 to .*"),
        (lambda: Position("*").moves(misere=3), "misere: found the int 3, expected a bool"),
        (lambda: Position("*").options(None), "player: found None, expected a str"),
        (lambda: Family("{n}", ruleset="nim"), r'ruleset: found the str \'nim\', expected a Ruleset, such as .*'),
        (lambda: check_certificate([]), "path: found list, expected a path or a str"),
        (lambda: star(1.5), "heap: found float, expected an int"),
        (lambda: Value.of(1, 2), "found the int 1, expected an iterable of Values, ints, Fractions or strs"),
    ],
)
def test_an_argument_of_a_wrong_type_is_named_with_what_was_expected_and_given(call, message):
    with pytest.raises(ArgumentError, match=f"^{message}$"):
        call()


class Failing:
    """An object of the caller whose conversion fails."""

    def __init__(self, error):
        self.error = error

    def __index__(self):
        raise self.error


@pytest.mark.parametrize("error", [KeyError("mine"), TypeError("mine"), ZeroDivisionError("mine")])
def test_an_exception_of_the_caller_is_not_replaced(error):
    with pytest.raises(type(error), match="mine") as caught:
        apply("Mean", "^", max_positions=Failing(error))
    assert caught.value is error


def test_a_str_that_is_no_text_is_told_as_such():
    with pytest.raises(UnicodeEncodeError, match="surrogates not allowed"):
        Value("*").text("\ud800")
