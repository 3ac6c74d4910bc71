//! Classes on grids and strips, in the words of CGSuite, have the values of the rulesets that come with the program.

use super::Lab;

/// A stone moves onto a stone of the opponent beside it.
const CLOBBER: &str = r#"
singleton class MyClobber extends game.grid.GridRuleset
  class Position(grid as Grid) extends GridGame
    override def Options(player as Player) begin
      var own := player.Ordinal;
      for at in grid FindAll own
      for step in Coordinates.Orthogonal
      where grid[at + step] == player.Opponent.Ordinal
      yield Position(grid Updated {at => 0, at + step => own}) end
    end
    override def Decomposition := [Position(part) for part in grid.Decomposition(0)];
  end
  override def CharMap := ".xo";
  override def Icons := [Icon.Blank, Icon.BlackStone, Icon.WhiteStone];
end"#;

/// Left places dominoes upright, Right across. A turn by half a circle and a flip change no value.
const DOMINEERING: &str = r##"
class MyDomineering(grid) extends GridGame
  def Pairs(step) := [MyDomineering(grid.Updated({at => 1, at + step => 1})) for at in grid.FindAll(0) where grid[at + step] == 0];
  def Left := Pairs(Coordinates.South);
  def Right := Pairs(Coordinates.East);
  def Components := [MyDomineering(part.SymmetryInvariant(Symmetry.Flip)) for part in grid.Decomposition(1)];
  def CharMap := ".#";
end"##;

/// A toad moves to the right, a frog to the left, to the next cell or over one animal of the other kind.
const TOADS: &str = r#"
class Hops(longest ? 1) extends StripRuleset
  class Position(strip as Strip) extends StripGame
    override def Options(player as Player) begin
      var step := if player == Left then 1 else -1 end;
      var found := [];
      for at in strip.FindAll(player.Ordinal) do
        var passed := 0;
        while strip[at + (passed + 1) * step] == player.Opponent.Ordinal do
          passed += 1;
          if passed > longest then break end
        end;
        if passed > longest then continue end;
        var next := at + (passed + 1) * step;
        if strip[next] == 0 then found.Add(Position(strip.Updated({at => 0, next => player.Ordinal}))) end
      end;
      return found;
    end
  end
  override def CharMap := ".tf";
end;
MyToads := Hops()"#;

/// A queen moves, and from there shoots an arrow; both go straight over empty cells.
const AMAZONS: &str = r##"
class MyAmazons(grid as Grid) extends GridGame
  def Reached(board, start) begin
    for step in Coordinates.Compass
    for far from 1 while board[start + far * step] == 0
    yield start + far * step end
  end
  def Options(player) begin
    for start in grid.FindAll(player.Ordinal)
    for gone := grid.Updated(start, 0)
    for next in Reached(grid, start)
    for shot in Reached(gone, next)
    yield MyAmazons(gone.Updated({next => player.Ordinal, shot => 3})) end
  end
  def CharMap := ".xo#";
end"##;

/// Boards of these sizes, with cells that follow one another as the digits of a number do.
fn boards((rows, columns): (usize, usize), symbols: &str, count: u64) -> Vec<String> {
    let symbols: Vec<char> = symbols.chars().collect();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        symbols[(state >> 33) as usize % symbols.len()]
    };
    let row = |next: &mut dyn FnMut() -> char| (0..columns).map(|_| next()).collect::<String>();
    let board =
        |next: &mut dyn FnMut() -> char| (0..rows).map(|_| row(next)).collect::<Vec<_>>().join("|");
    (0..count).map(|_| board(&mut next)).collect()
}

/// A class has the values of a shipped ruleset on random boards.
fn agrees(lab: &mut Lab, own: &str, shipped: &str, size: (usize, usize), symbols: &str) {
    for board in boards(size, symbols, 12) {
        let values = format!("{own}(\"{board}\") == {shipped}(\"{board}\")");
        lab.prints(&values, "true");
    }
}

#[test]
fn classes_on_boards_have_the_values_of_shipped_rulesets() {
    let mut lab = Lab::new(&[CLOBBER, DOMINEERING, TOADS, AMAZONS].join(";\n"));
    for size in [(1, 7), (2, 4), (3, 3)] {
        agrees(&mut lab, "MyClobber", "Clobber", size, ".xxoo");
    }
    for size in [(2, 4), (3, 4), (4, 3)] {
        agrees(&mut lab, "MyDomineering", "Domineering", size, "....#");
    }
    agrees(&mut lab, "MyToads", "ToadsAndFrogs", (1, 7), ".ttff");
    for size in [(1, 5), (2, 3)] {
        agrees(&mut lab, "MyAmazons", "Amazons", size, "...xo#");
    }
}

/// The values are those that CGSuite 2 prints (`GameGridTest`, `GameStripTest`).
#[test]
fn classes_on_boards_have_the_values_that_cgsuite_prints() {
    let mut lab = Lab::new(&[CLOBBER, DOMINEERING, TOADS].join(";\n"));
    lab.prints(
        "MyDomineering(Grid.Empty(4,4))",
        "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}",
    );
    lab.prints(
        "MyToads(\"tttt..ffff\").CanonicalForm == ToadsAndFrogs(\"tttt..ffff\")",
        "true",
    );
}

#[test]
fn positions_on_boards_are_written_as_all_boards_are() {
    let mut lab = Lab::new(&[CLOBBER, TOADS].join(";\n"));
    lab.prints(
        "[MyClobber(\"xo|.x\").LeftOptions, MyClobber(\"2x3\")]",
        "[[MyClobber(\".x|.x\"),MyClobber(\"xx|..\")],MyClobber(\"...|...\")]",
    );
    lab.prints(
        "MyClobber(Grid.Parse(\"xo\", \".xo\")) + MyClobber.Position(Grid([[1,2]])) == 0",
        "true",
    );
    lab.prints(
        "[Hops(longest => 2)(\"tff.\").LeftOptions.Length, Hops()(\"tff.\").LeftOptions.Length, Hops(2) == Hops(longest => 2)]",
        "[1,0,true]",
    );
    lab.says(
        "MyClobber(\"xz\")",
        &["row 1, column 2: found `z`, expected one of the symbols .xo"],
    );
    lab.says("MyToads(\"t|f\")", &["found 2 rows, expected one row"]);
    lab.prints("[MyClobber(Grid([[7]]))]", "[MyClobber(Grid([[7]]))]");
}

#[test]
fn texts_of_boards_can_be_read() {
    let mut lab =
        Lab::new("class Q(grid) extends GridGame def Options := []; def CharMap := \".#\"; end");
    lab.prints(
        "[Q(Grid([])), Q(\"#\"), Q(Grid([[7]]))]",
        "[Q(Grid([])),Q(\"#\"),Q(Grid([[7]]))]",
    );
    lab.prints("Q(\"Grid([])\") == Q(Grid([]))", "true");
    let mut lab =
        Lab::new("class R(strip) extends StripGame def Options := []; def CharMap := \".x\"; end");
    lab.says("R(\"2x3\")", &["found 2 rows, expected one row"]);
}

/// A grid has the numbers of the symbols, and then of `#`. The values are those of CGSuite's GameGridTest.
#[test]
fn grids_are_positions_of_shipped_rulesets() {
    let mut lab = Lab::new("0");
    lab.prints(
        "Domineering(Grid.Empty(4,4)).CanonicalForm",
        "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}",
    );
    lab.prints(
        "[Clobber(Grid([[1,2,1],[2,1,0]])), Amazons(Grid([[1,3],[0,2]])), Domineering(Grid([[0,1]]))]",
        "[Clobber(\"xox|ox.\"),Amazons(\"x#|.o\"),Domineering(\".#\")]",
    );
    lab.prints("Domineering(Grid.Empty(2,4)).MisereOutcomeClass", "\"N\"");
    lab.says("Domineering(Grid([[2]]))", &["the entry 2 of a board"]);
    lab.says("Kayles(Grid([[1]]))", &["Kayles of a grid"]);
}

/// A parameter that is left out after a board has its default value, in texts too.
#[test]
fn texts_of_boards_leave_out_default_values() {
    let mut lab = Lab::new(
        "class Q(grid, k ? 1) extends GridGame def Options := if k > 0 then [Q(grid, k - 1)] else [] end; def CharMap := \".xo\" end",
    );
    lab.prints(
        "[Q(\"x.\"), Q(Grid([[1,0]]),2), Q(\"x.\").NimValue, Q(\"x.\").LeftOptions]",
        "[Q(\"x.\"),Q(Grid([[1,0]]),2),1,[Q(Grid([[1,0]]),0)]]",
    );
    lab.prints("Q(\"x. + .o\") == Q(\"x.\") + Q(\".o\")", "true");
    lab.says("Q(\"xy\")", &["found `y`"]);
}

#[test]
fn symbols_and_looks_are_checked_when_the_class_is_defined() {
    let mut lab = Lab::new("0");
    for (said, part) in [
        ("def CharMap := \" xo\"", "found the symbol ` ` in CharMap"),
        ("def CharMap := \"..x\"", "found the symbol `.` in CharMap"),
        ("def CharMap := \"|xo\"", "found the symbol `|` in CharMap"),
        ("def CharMap := 3", "a text of symbols as CharMap"),
        (
            "def CharMap := \".x\"; def Icons := [\"lfet queen\"]",
            "found the look \"lfet queen\" in Icons",
        ),
        ("def CharMap := \".x\"; def Icons := [3]", "in Icons"),
    ] {
        let class = format!("class Q(grid) extends GridGame def Options := []; {said}; end");
        lab.says(&class, &[part]);
    }
}
