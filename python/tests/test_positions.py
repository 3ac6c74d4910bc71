"""Positions, families, grids and certificates of Simple Chopsticks."""

import pickle
import re
import sys
from fractions import Fraction

import pytest

from chopsticks_lab import (
    CertificateError,
    Family,
    LimitReached,
    LoopyValue,
    NotationError,
    Position,
    Refuted,
    Table,
    Value,
    certify,
    check_certificate,
    grid,
    regions,
    star,
    up,
)

PLUS_MINUS_J = Value("+-{0|^[2]}")


def test_positions():
    position = Position(" (1,2,1 | 3) _ 5")
    assert str(position) == "(1,1,2|3)_5" and repr(position) == "Position('(1,1,2|3)_5')"
    assert (position.left, position.right, position.fingers) == ((1, 1, 2), (3,), 5)
    assert position == Position("(1,1,2|3)_5") and len({position, Position(str(position))}) == 1
    assert pickle.loads(pickle.dumps(position)) == position
    assert [str(p) for p in position.options("Left")] == ["(1,1,2|4)_5", "(1,1,2|5)_5"]
    assert [str(p) for p in position.options("Right")] == ["(1,2,4|3)_5", "(1,1,5|3)_5"]
    assert position.value().outcome == position.outcome()
    with pytest.raises(ValueError, match="'Left' or 'Right'"):
        position.options("left")


def test_the_value_of_a_position_is_that_of_its_options():
    position = Position("(1,2|1,3)_7")
    options = ([p.value() for p in position.options(player)] for player in ("Left", "Right"))
    assert Value.of(*options) == position.value()


def test_the_end():
    end = Position("(5|)_7")
    assert end.value() == 0 and end.options("Left") == end.options("Right") == ()
    assert Position("(7|1)_7").options("Left") == (Position("(7|)_7"),)


def test_far_positions():
    far = Position("(3|7)_(10^50)")
    assert far.fingers == 10**50 and far.left == (3,)
    (option,) = far.options("Left")
    assert option == Position("(3|10)_(10^50)")
    (end,) = Position(f"({10**50}|1)_(10^50)").options("Left")
    assert end == Position(f"({10**50}|)_(10^50)") and end.value() == 0
    # By the theorem on (1|1)_n: ±J just below a Fibonacci number of odd place, 0 from there on.
    assert Position("(1|1)_(10^50)").value() == PLUS_MINUS_J
    assert Position("(1|1)_100000").value() == 0
    with pytest.raises(NotationError, match="finger count"):
        Position("(1,1|1)_(10^50)")


def test_faults_of_a_position_are_all_told():
    with pytest.raises(NotationError, match="hand 1 shows 9 fingers.*hand 2 shows 0") as caught:
        Position("(9|1,0)_3")
    assert caught.value.at == 0


def test_families():
    family = Family("(i|j)_20")
    assert family.parameters == ("i", "j") and repr(family) == "Family('(i|j)_20')"
    table = family.table(columns=["value", "temperature", "atomic_weight"])
    assert len(table) == 400 and table.columns == ("i", "j", "value", "temperature", "atomic_weight")
    assert table[22] == {
        "i": 2,
        "j": 3,
        "value": Value("{0|^[2]}"),
        "temperature": 0,
        "atomic_weight": Value(2),
    }
    assert len(set(table.column("value"))) == 24
    assert not table.missing


def test_families_over_n():
    """Table 2 of the paper: of n ≤ 606, * 276 times, 0 232 times, ±J 98 times."""
    values = Family("(1|1)_n").table(n=range(1, 607)).column("value")
    counts = [values.count(value) for value in (star(), 0, PLUS_MINUS_J)]
    assert counts == [276, 232, 98]


def test_families_of_many_hands_and_far_positions():
    values = Family("(1^h|1^h)_n").table(h=2, n=range(1, 11)).column("value")
    assert values[:5] == [star(), star(), star(), 0, star()]
    assert values[6:] == [star(), star(), 0, Value("{0,^*|0,v*}")]
    table = Family("(1|1)_n").table(n=[10**50, 10**50 + 1, 100_000])
    assert table.column("value") == [PLUS_MINUS_J, PLUS_MINUS_J, 0]


def test_members_without_a_value_say_why():
    table = Family("(i|j)_n").table(i=[1, 4], j=2, n=3)
    assert table.column("value")[1] is None and table[1]["outcome"] is None
    assert "4 fingers" in table.missing[1, "value"]
    table = Family("(1^3|1^3)_n").table(n=[4, 8], max_positions=2000)
    assert table[0]["value"] == 0 and table[1]["value"] is None
    assert "limit" in table.missing[1, "value"]


def test_faults_of_a_family():
    family = Family("(1|1)_n")
    with pytest.raises(ValueError, match="the parameter n has no range"):
        family.table()
    with pytest.raises(ValueError, match="k is not a parameter"):
        family.table(n=3, k=4)
    with pytest.raises(LimitReached, match="more than the limit"):
        family.table(n=range(1, 100), max_members=50)
    with pytest.raises(ValueError, match="negative"):
        family.table(n=[-1])
    with pytest.raises(NotationError) as caught:
        Family("(i|j)")
    assert caught.value.at == 5


def test_columns_that_there_are_not_are_refused_before_anything_is_evaluated():
    def members():
        raise AssertionError("a member was asked for")
        yield

    for wrong in ("colour", "compare"):
        with pytest.raises(ValueError, match=wrong):
            Family("(1|1)_n").table(n=members(), columns=["value", wrong])
        with pytest.raises(ValueError, match=wrong):
            Table.of(members(), [wrong])


def test_tables():
    table = Table.of([star(), up()], ["value", "birthday"])
    assert table.to_csv() == "value,birthday\n*,1\n^,2\n"
    assert re.search(r"<td[^>]*><math><m[^>]*>↑</m[io]></math></td><td[^>]*>2</td>", table._repr_html_())
    assert table[0:1] == [{"value": star(), "birthday": 1}] and len(list(table)) == 2
    with pytest.raises(KeyError, match="no column"):
        table.column("colour")
    tiny = Table.of([Value("Tiny(2)")], ["atomic_weight"])
    assert tiny[0]["atomic_weight"] == 0


def test_frames():
    pandas = pytest.importorskip("pandas")
    frame = Family("(i|j)_20").table().to_pandas()
    assert isinstance(frame, pandas.DataFrame) and frame.shape == (400, 4)
    assert frame["value"].nunique() == 24
    (row,) = frame[(frame["i"] == 2) & (frame["j"] == 3)].to_dict("records")
    assert row["value"] == Value("{0|^[2]}") and row["outcome"] == "L"
    assert frame["i"].dtype == "Int64" and frame["i"].sum() == 20 * 210


def test_frames_have_numeric_types_where_python_has_them():
    pytest.importorskip("pandas")
    columns = ["value", "mean", "birthday", "is_number", "nim_value"]
    table = Table.of([up(), Value("3/4"), Value("{3|0}"), star(2)], columns)
    exact, rounded = table.to_pandas(), table.to_pandas(exact=False)
    types = {"mean": "object", "birthday": "Int64", "is_number": "boolean", "nim_value": "Int64"}
    assert {name: str(exact[name].dtype) for name in types} == types
    assert list(exact["mean"]) == [0, Fraction(3, 4), Fraction(3, 2), 0]
    assert exact["nim_value"].isna().tolist() == [True, True, True, False]
    assert rounded["mean"].dtype == "float64" and rounded["mean"].mean() == 0.5625


def test_without_pandas_frames_say_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        Family("(i|j)_5").table().to_pandas()


def test_grids():
    board = grid(20)
    assert board[2, 3] == Value("{0|^[2]}") and board[7, 1] == Value("^^*")
    # Column i and row j, as in Table 1 of the paper: (2|3)_20 = J = −(3|2)_20.
    assert board.values[board.cells[2, 1]] == Value("{0|^[2]}") == -board.values[board.cells[1, 2]]
    assert len(board.values) == 24 and board.cells.shape == (20, 20)
    table = Family("(i|j)_20").table().column("value")
    assert [board[i, j] for i in range(1, 21) for j in range(1, 21)] == table
    census = board.census()
    assert sum(count for _, count in census) == 400
    assert all(count == table.count(value) for value, count in census)
    with pytest.raises(IndexError):
        board[0, 1]
    with pytest.raises(LimitReached):
        grid(1000, max_positions=999_999)
    assert len(grid(1000, max_positions=1_000_000).values) == 1471
    assert len(grid(200).values) == 303
    one = grid(1)
    assert one[1, 1] == star() and one.census() == [(star(), 1)]


def test_grids_that_are_too_large_are_refused_at_once():
    """Their stretches of equal values could be evaluated, but nobody has the memory for all cells."""
    with pytest.raises(LimitReached) as caught:
        grid(3_000_000)
    assert caught.value.limit == "max_positions"


@pytest.mark.parametrize(
    "call",
    [
        lambda: grid(2**32),
        lambda: grid(20, max_positions=-1),
        lambda: regions(-1),
        lambda: regions(2**64),
        lambda: Position("(1|1)_12").value(max_positions=10**30),
        lambda: Value("^", max_games=-1),
        lambda: Value("^").text(max_length=-1),
        lambda: Value("^").tree(max_depth=-1),
        lambda: Family("(1|1)_n").table(n=3, max_games=2**64),
        lambda: Position("(1|1)_12").value(max_seconds=-1),
        lambda: Value("^", max_seconds=2**64),
        lambda: grid(20, max_seconds=-1),
    ],
)
def test_ints_out_of_range_are_wrong_values(call):
    with pytest.raises(ValueError, match="from 0 to"):
        call()


def test_a_limit_of_no_seconds_ends_a_long_search():
    with pytest.raises(LimitReached) as caught:
        Position("(1^4|1^4)_16").value(max_positions=10**9, max_seconds=0)
    assert (caught.value.limit, caught.value.bound) == ("max_seconds", 0)


def test_a_folder_is_no_certificate(tmp_path):
    with pytest.raises(OSError) as caught:
        check_certificate(tmp_path)
    assert caught.value.filename == str(tmp_path)


def test_arguments_of_other_types_are_type_errors():
    with pytest.raises(TypeError, match=r"expected a list of columns such as \['value'\]"):
        Family("(1|1)_n").table(n=3, columns="value")
    with pytest.raises(TypeError, match="max_positions"):
        Position("(1|1)_12").value(max_positions="many")


def test_grids_have_mirror_images_and_numbers_of_cells():
    """(j|i)_n = −(i|j)_n; and the cells that are counted in the rows are those of the array."""
    board = grid(300)
    cells = board.cells.tolist()
    negative = {place: board.values.index(-value) for place, value in enumerate(board.values)}
    assert all(negative[cells[i][j]] == cells[j][i] for i in range(300) for j in range(300))
    counted = [0] * len(board.values)
    for row in cells:
        for place in row:
            counted[place] += 1
    assert tuple(counted) == board.counts and counted == sorted(counted, reverse=True)


def test_regions():
    for scale in (3, 40):
        found = regions(scale)
        assert sum(region.area for region in found) == (1 - Fraction(2, scale)) ** 2 / 4
    region = max(found, key=lambda region: region.area)
    assert region.value == 0 and (Fraction(1, 3), Fraction(1, 3)) in region.corners
    assert regions(2) == []
    # The middle of a region is a position.
    for value, _, corners in found:
        x, y = (sum(part) / len(corners) for part in zip(*corners))
        n = x.denominator * y.denominator
        assert Position(f"({x * n}|{y * n})_{n}").value() == value
    with pytest.raises(ValueError, match="1073741824"):
        regions(0)
    with pytest.raises(LimitReached):
        regions(1000, max_positions=10)


def test_grids_as_arrays():
    numpy = pytest.importorskip("numpy")
    board = grid(20)
    array = numpy.asarray(board.cells)
    assert array.shape == (20, 20) and array.dtype == numpy.uint16
    assert board.values[array[2, 1]] == board[2, 3] != board[3, 2]


def test_certificates(tmp_path):
    certificate = certify("(1|1)_12", PLUS_MINUS_J)
    assert certificate.first <= 12 <= certificate.last and certificate.hands == (1, 1)
    assert certificate.value == PLUS_MINUS_J
    file = tmp_path / "proof.jsonl"
    certificate.save(file)
    assert file.read_text() == str(certificate)
    verdict = check_certificate(file)
    assert verdict.intervals == ((certificate.first, certificate.last, PLUS_MINUS_J),)
    assert (verdict.first, verdict.last, verdict.hands) == (certificate.first, certificate.last, (1, 1))
    assert verdict.phases > 0


def test_certificates_by_search():
    certificate = certify(Position("(1|1)_(10^50)"))
    assert certificate.value == PLUS_MINUS_J
    assert certificate.first <= 10**50 <= certificate.last


def test_tall_values_are_certified(tmp_path):
    # (1|n - 1)_n = {* | *} = 0, and (1|y)_n = {(1|y + 1)_n | *} where y is at least n/2.
    certificate = certify("(1|6*10**29)_(10**30)")
    assert certificate.name == f"^[{4 * 10**29 - 1}]"
    assert certificate.first <= 10**30 <= certificate.last
    with pytest.raises(LimitReached):
        certificate.value
    file = tmp_path / "tall.jsonl"
    certificate.save(file)
    assert '"letters"' in file.read_text()
    small = certify("(1|6)_10", "^[3]")
    assert (small.name, small.value) == ("^[3]", Value("^[3]"))


def test_wrong_claims_are_refuted():
    with pytest.raises(Refuted) as caught:
        certify("(1|1)_12", "*")
    error = caught.value
    assert error.relation == Position("(1|1)_12").value().compare(star()) == "<>"
    player, hands, rest = error.line[0]
    assert (player, hands) == ("Left", (1, 2)) and isinstance(rest, Value)
    assert error.line[-1][1] is None
    with pytest.raises(ValueError, match="one hand a side"):
        certify("(1,1|1)_12", 0)


def test_corrupted_certificates_are_refused(tmp_path):
    file = tmp_path / "proof.jsonl"
    text = str(certify("(1|1)_12", PLUS_MINUS_J))
    lines = text.splitlines()
    cases = {
        3: text.replace('"below":"13"', '"below":"23"'),
        1: "\n".join([lines[0].replace("chopsticks", "checkers"), *lines[1:]]),
        2: text.replace('"+-{0|^[2]}"', '"+-{0|^[3]}"'),
    }
    for line, corrupted in cases.items():
        assert corrupted != text
        file.write_text(corrupted)
        with pytest.raises(CertificateError) as caught:
            check_certificate(file)
        assert caught.value.line == line
    with pytest.raises(FileNotFoundError):
        check_certificate(tmp_path / "nothing")


def test_errors_of_files_name_them(tmp_path):
    missing = tmp_path / "nowhere" / "file.svg"
    certificate = certify("(1|1)_12", PLUS_MINUS_J)
    calls = [certificate.save, PLUS_MINUS_J.tree().save, check_certificate]
    for call in calls:
        with pytest.raises(FileNotFoundError) as caught:
            call(missing)
        assert caught.value.filename == str(missing)
        assert str(caught.value).count("No such file") == 1


def test_positions_are_compared_by_value():
    """Table 2 of the paper has (1|1)_12; heaps of Nim are nimbers (Bouton, 1901)."""
    position = Position("(1|1)_12")
    assert position == PLUS_MINUS_J and PLUS_MINUS_J == position and position != 0 and not position == star()
    heap = Position("Nim(2)")
    assert heap == Value("*2") and heap != Value("*") and heap != 2 and heap != "Nim(2)"
    assert Position('Domineering("2x1")') == 1 and 1 == Position('Domineering("2x1")')
    # Two positions are keys of their own.
    assert heap != Position("Kayles(2)") and len({heap, Position("Kayles(2)"), Position("Nim(2)")}) == 2
    assert Position('Domineering("2x1")') > heap > Position('Domineering("1x2")')
    assert heap <= Position("Kayles(2)") and heap >= Position("Kayles(2)") and not heap < Position("Kayles(2)")
    assert heap < 1 and not heap > 0 and heap < LoopyValue("on")
    with pytest.raises(TypeError):
        heap < "Nim(2)"


def test_proved_outcomes_need_no_value():
    """Exchanging the players exchanges L and R; no value of so many hands is built within 1000 games."""
    more, fewer = (Family(text).table(columns=["outcome"], h=40, max_games=1000) for text in ("(1^h|1^30)_3", "(1^30|1^h)_3"))
    assert (more.column("outcome"), fewer.column("outcome")) == (["L"], ["R"]) and not more.missing
    assert Position("(1^40|1^30)_3") > 0
    boards = Family('Domineering("{n}x{n}")').table(columns=["outcome"], n=[5, 6])
    assert boards.column("outcome") == ["P", "N"]  # Lachmann, Moore and Rapaport, 2002
    sums = Family("Kayles(n) + Nim(m)").table(columns=["outcome"], n=[1, 2], m=[1, 2])
    assert sums.column("outcome") == ["P", "N", "N", "P"]
    assert Family("(i|1)_3").table(columns=["outcome"], i=[3, 4], max_games=1000).missing


def test_every_expression_is_a_family():
    switches = Family("{n|-n}").table(n=range(1, 3))
    assert switches.column("value") == [Value("+-1"), Value("+-2")]
    boards = Family('Domineering(m + "x" + n)')
    assert boards.table(m=2, n=range(1, 3)).column("value") == [Value(1), Value("+-1")]
    assert Family("(1|1)_(2*n)").table(n=range(1, 4)).column("value") == Family("(1|1)_n").table(n=[2, 4, 6]).column("value")
