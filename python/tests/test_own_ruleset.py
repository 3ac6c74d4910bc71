"""A ruleset written in Python answers what that of a file answers."""

import copy
import gc
import pickle
import threading
import weakref

import pytest

from chopsticks_lab import (
    Family,
    LimitReached,
    LoopyValue,
    NotShort,
    Position,
    Ruleset,
    Solver,
    Value,
    evaluate,
    star,
)


class Strip:
    """Clobber on a strip: a stone moves onto a stone of the opponent next to it."""

    picture = {"x": "left stone", "o": "right stone"}
    text = read = board = staticmethod(str)

    def moves(self, strip, own, other):
        for pair, made in ((own + other, "." + own), (other + own, own + ".")):
            for at in range(len(strip) - 1):
                if strip[at : at + 2] == pair:
                    yield strip[:at] + made + strip[at + 2 :]

    def left(self, strip):
        return self.moves(strip, "x", "o")

    def right(self, strip):
        return self.moves(strip, "o", "x")


class StripByComponents(Strip):
    """The same, with components and mirror images."""

    def components(self, strip):
        return [part for part in strip.split(".") if "x" in part and "o" in part]

    def representative(self, strip):
        exchanged = strip.translate(str.maketrans("xo", "ox"))
        return min((strip, False), (strip[::-1], False), (exchanged, True), (exchanged[::-1], True))


class OneOrTwo:
    """A move takes one or two counters."""

    def options(self, heap):
        return [heap - taken for taken in (1, 2) if taken <= heap]


class ByPlayer(Strip):
    """The same moves by one method."""

    left = right = None

    def options(self, strip, player):
        return self.moves(strip, *("xo" if player == "Left" else "ox"))


clobber = Ruleset("clobber")


@pytest.fixture(params=[Strip, StripByComponents, ByPlayer])
def strip(request):
    return Ruleset(request.param, name="Strip")


def answers(position):
    """What a position is asked, without the name of its ruleset."""
    moves = position.moves(max_positions=100_000)
    shown = [column for column in moves.columns if column not in ("component", "becomes", "after")]
    boards = [[str(option).split('"')[1] for option in position.options(player)] for player in ("Left", "Right")]
    return (
        [str(position.value()), position.outcome(), position.outcome(misere=True), position.birthday],
        [str(position.mean), str(position.temperature), position.follower_count, str(position.left_stop)],
        sorted(map(sorted, boards)),
        sorted(repr([row[column] for column in shown[2:]]) for row in moves),
    )


@pytest.mark.parametrize("board", ["xo", "xox.oxxo", "xxoo", "oxxoox", "x.o", "xoxoxo"])
def test_answers_are_those_of_the_file(strip, board):
    own, shipped = strip(board), clobber.position(board)
    assert str(own) == f'Strip("{board}")' and own == strip.position(board)
    assert answers(own) == answers(shipped)
    assert (own - shipped).value() == 0 and (own - shipped).outcome() == "P"
    assert (own + Position("Nim(3)")).value() == shipped.value() + Value("*3")


def test_sums_families_and_expressions(strip):
    total = strip("xox") + Position('Domineering("2x2")') - 2 * strip("xo")
    assert total.value() == evaluate('Clobber("xox") + Domineering("2x2") - 2*Clobber("xo")')
    assert total.rulesets == (Ruleset("domineering"), strip)
    assert evaluate('G + Clobber("xo") - H', G=strip("xo"), H=strip("xox")) == Value("*")
    assert evaluate("G.Options(Left).Length", G=strip("xox")) == 2
    of_own, of_file = (Family("{xo*n}", ruleset=ruleset).table(n=range(1, 5)) for ruleset in (strip, clobber))
    assert of_own.to_csv() == of_file.to_csv()
    drawn = (ruleset.position("xo.x").drawing()._repr_svg_() for ruleset in (strip, clobber))
    assert len(set(drawn)) == 1


def test_variants(strip):
    for variant in ("impartial", "dicotic", "twisted", "pass"):
        own = Ruleset(strip_class(strip), name="Strip", variant=variant)
        for board in ("xox", "xxo", "xoxo"):
            assert own(board).value() == Ruleset("clobber", variant=variant).position(board).value()


def strip_class(ruleset):
    return pickle.loads(pickle.dumps(ruleset)).__reduce__()[1][1]


def test_numbers_need_no_quotation_marks():
    subtraction = Ruleset(OneOrTwo)
    five = subtraction(5)
    assert str(five) == "OneOrTwo(5)" and str(five + subtraction(1)) == "OneOrTwo(5) + OneOrTwo(1)"
    assert five.value() == Value("*2") and five.genus == Position("Nim(2)").genus
    assert [str(option) for option in five.left_options] == ["OneOrTwo(4)", "OneOrTwo(3)"]
    assert evaluate("[OneOrTwo(n).CanonicalForm for n from 0 to 3]", G=five) == (Value(0), Value("*"), Value("*2"), Value(0))

    class Pairs:
        def left(self, pair):
            return [(pair[0] - 1, pair[1])] if pair[0] else []

        def right(self, pair):
            return [(pair[0], pair[1] - 1)] if pair[1] else []

    pairs = Ruleset(Pairs)
    assert str(pairs((3, 1))) == "Pairs(3, 1)" and Position("Pairs(3, 1)", [pairs]).value() == 2


def test_play_that_continues():
    class Walk:
        """Both walk around a circle; Right may stop at 0."""

        loopy = True

        def left(self, place):
            return [(place + 1) % 3]

        def right(self, place):
            return [(place + 1) % 3] if place else []

    walk = Ruleset(Walk)
    assert isinstance(evaluate("G", G=walk(0)), LoopyValue)
    assert str(evaluate("G", G=walk(0))) == "on" and walk(0).outcome() == "L"

    class Silent(Walk):
        loopy = False

    silent = Ruleset(Silent)
    for question in (silent(0).value, lambda: evaluate("G", G=silent(0)), lambda: Solver(silent).value(0)):
        with pytest.raises(NotShort) as caught:
            question()
        assert set(caught.value.cycle) == {0, 1, 2} and "loopy = True" in str(caught.value)


class Unruly:
    """Fails at one position, once told to."""

    def __init__(self):
        self.fails = True

    def left(self, position):
        if position == 3 and self.fails:
            raise KeyError("no such place")
        return [position - 1] if position else []

    def right(self, position):
        return []


QUESTIONS = [
    lambda position: position.value(),
    lambda position: position.follower_count,
    lambda position: position.moves(),
    lambda position: position.birthday,
    lambda position: (position + Position('Clobber("xoxoxoxoxo")')).outcome(),
    lambda position: evaluate("G + 1", G=position),
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_exception_passes_and_leaves_nothing_wrong_behind(question):
    game = Unruly()
    unruly = Ruleset(game)
    for _ in range(2):
        with pytest.raises(KeyError, match="no such place") as caught:
            question(unruly(9))
        assert caught.traceback[-1].name == "left"
    assert Value("{1|-1}") + 1 == Value("{2|0}") and unruly(2).value() == 2
    game.fails = False
    assert unruly(9).value() == 9 and evaluate("G + 1", G=unruly(9)) == 10


def test_limits_and_endless_answers():
    class Endless:
        def left(self, n):
            return [n + 1]

        right = left

    class Wide:
        def options(self, n):
            while True:
                yield 0

    for game in (Endless, Wide):
        with pytest.raises(LimitReached) as caught:
            Ruleset(game)(0).value(max_positions=1000)
        assert caught.value.limit == "max_positions"


def test_what_is_no_ruleset_or_no_position():
    with pytest.raises(TypeError, match="found object, expected a Ruleset, or an object with methods left and right, or options"):
        Ruleset(object())
    with pytest.raises(TypeError, match="unhashable"):
        Ruleset(OneOrTwo)([3])
    with pytest.raises(ValueError, match="expected a literal of Python"):
        Ruleset(OneOrTwo).position("x + 1")
    with pytest.raises(ValueError, match="picture"):
        Ruleset(type("Painted", (Strip,), {"picture": {"x": "green stone"}}))

    for name in ["J", "on", "v", "if", "Nothing"]:
        with pytest.raises(ValueError, match=f"cannot be called `{name}`.*expected another name"):
            Ruleset(type(name, (OneOrTwo,), {}))
        assert Ruleset(type(name, (OneOrTwo,), {}), name="Another")(1).value() == star()

    class Forgetful(OneOrTwo):
        def text(self, heap):
            return "a heap"

    with pytest.raises(ValueError, match="text: found \"a heap\" for 2 and for 1"):
        print(Ruleset(Forgetful)(2).moves())
    told = "two rulesets are called `OneOrTwo`: each call of Ruleset makes a ruleset of its own; expected one of them everywhere"
    with pytest.raises(ValueError, match=told):
        (Ruleset(OneOrTwo)(1) + Ruleset(OneOrTwo)(2)).value()

    other = Position("Nim(2)")

    class Mixed:
        def options(self, n):
            return [other] if n else []

    told = r"found .*Nim\(2\).*, expected a position of the same ruleset as 3"
    with pytest.raises(TypeError, match=told):
        Ruleset(Mixed)(3).value()

    class Late(Mixed):
        def options(self, n):
            return [Position("Nim(2)")]

    with pytest.raises(RuntimeError, match="expected one that was made before"):
        Ruleset(Late)(3).value()


def test_pickles_and_copies(strip):
    game = frozenset({(1, 2)})

    class Sets:
        def options(self, cells):
            return [cells - {cell} for cell in cells]

    assert pickle.loads(pickle.dumps(strip)) == strip == copy.deepcopy(strip)
    position = strip("xo") + Position("Nim(2)")
    assert pickle.loads(pickle.dumps(position)) == position
    sets = Ruleset(Sets)
    assert copy.copy(sets(game)) == sets(game) == sets.position("frozenset({(1, 2)})")
    assert sets(frozenset()).value() == 0


def test_in_threads(strip):
    found = []
    work = [threading.Thread(target=lambda: found.append(strip("xoxoxoxo").value())) for _ in range(4)]
    for thread in work:
        thread.start()
    for thread in work:
        thread.join()
    assert found == [Position('Clobber("xoxoxoxo")').value()] * 4


def test_a_ruleset_that_refers_to_itself_is_collected():
    game = OneOrTwo()
    game.ruleset = Ruleset(game)
    gone = weakref.ref(game)
    del game
    gc.collect()
    assert gone() is None


def test_a_class_of_the_language(tmp_path):
    """A position of a class that a text defines keeps the class."""
    strip = """
        game Strip(s)
          def Steps(own, other) := [Strip(s.Substring(1, at - 1) + made + s.Substring(at + 2, s.Length))
            for at from 1 to s.Length - 1 for made in ["." + own, own + "."]
            where s.Substring(at, at + 1) == if made == "." + own then own + other else other + own end];
          def Left := Steps("x", "o");
          def Right := Steps("o", "x");
        end;
    """
    own = Position(strip + 'Strip("xox.oxxo")')
    assert str(own) == 'Strip("xox.oxxo")'
    file = tmp_path / "strip.cgs"
    file.write_text(strip)
    imported = Position(f'import "{file}"; Strip("xox.oxxo")')
    assert answers(imported) == answers(own)
    assert answers(own) == answers(clobber.position("xox.oxxo"))
    assert (own - clobber.position("xox.oxxo")).value() == 0
    with pytest.raises(TypeError, match="cannot pickle the ruleset Strip"):
        pickle.dumps(own)
