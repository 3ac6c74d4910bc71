//! Boards: their shapes and parts, and texts of positions.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::LoopyValue;
use chopsticks_cgt::nim::mex;
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_cgt::solve::Solver;
use chopsticks_rulesets::{
    DescribedPosition, DescribedRuleset, NimValues, Variant, read_ruleset, value_of_position,
};

use crate::read::{position, shipped};

/// Left places vertical dominoes in Domineering, and Right horizontal ones.
#[test]
fn moves_of_domineering_are_counted_on_every_shape() {
    let ruleset = shipped("domineering");
    for rows in 1..=64usize {
        for columns in 1..=64 / rows {
            let empty = position(&ruleset, &format!("{rows}x{columns}"));
            let count = |player| ruleset.options(&empty, player).len();
            assert_eq!(
                count(Player::Left),
                (rows - 1) * columns,
                "{rows}x{columns}"
            );
            assert_eq!(
                count(Player::Right),
                rows * (columns - 1),
                "{rows}x{columns}"
            );
        }
    }
}

fn parts(ruleset: &DescribedRuleset, text: &str) -> Vec<String> {
    let components = ruleset.components(position(ruleset, text)).into_iter();
    let mut parts: Vec<String> = components.map(|part| part.to_string()).collect();
    parts.sort();
    parts
}

/// A component is written on the smallest board that has it, so that equal components are equal positions.
#[test]
fn components_have_tight_boards() {
    let clobber = shipped("clobber");
    for text in ["xo", ".xo", "xo.", "...|.xo", "xo|..", "##|xo", "xo#|###"] {
        assert_eq!(parts(&clobber, text), ["xo"], "{text}");
    }
    assert_eq!(parts(&clobber, "xo.|..x|..o"), ["xo", "x|o"]);
    let domineering = shipped("domineering");
    for text in ["..|..", "#..|#..", "..#|..#", "##|..|..", "..|..|##"] {
        assert_eq!(parts(&domineering, text), ["..|.."], "{text}");
    }
}

/// A representative is on the smallest board too, and there is only one board without cells.
#[test]
fn representatives_have_tight_boards() {
    for name in ["clobber", "col"] {
        let ruleset = shipped(name);
        let representative = |text: &str| ruleset.representative(position(&ruleset, text)).position;
        let (bare, empty) = match name {
            "clobber" => ("xo", "#"),
            _ => ("L.", "#"),
        };
        for text in [
            format!("{bare}#"),
            format!("#{bare}|###"),
            format!("###|#{bare}"),
        ] {
            assert_eq!(
                representative(&text),
                representative(bare),
                "{name}: {text}"
            );
        }
        for text in ["##", "#|#", "###|###"] {
            assert_eq!(
                representative(text),
                representative(empty),
                "{name}: {text}"
            );
        }
    }
}

/// The nim-value of a position by its definition, without components and symmetries.
fn nim_value(ruleset: &DescribedRuleset, position: &DescribedPosition) -> u32 {
    let options = ruleset.options(position, Player::Left);
    mex(options.iter().map(|option| nim_value(ruleset, option)))
}

/// In the impartial variant of Clobber, exchanging the colours gives the negative, which has the same nim-value.
#[test]
fn nim_values_are_those_of_the_definition() {
    let ruleset = shipped("clobber").with_variant(Variant::Impartial);
    let short = ruleset.short().expect("play ends");
    let mut solver = Solver::by_components(short, NimValues);
    for text in [
        "xo",
        "ox",
        "xox",
        "oxo",
        "xo|ox",
        "xxo|oox",
        "oox|xxo",
        "xoxo|oxox",
        "xo.ox|oxxoo",
    ] {
        let position = position(&ruleset, text);
        let found = solver.value(position.clone(), &Budget::UNLIMITED);
        assert_eq!(found.unwrap(), nim_value(&ruleset, &position), "{text}");
    }
}

/// A vertex at which the text returns has a number, in braces from 10 on.
#[test]
fn circles_of_a_graph_are_written_with_numbers() {
    let hackenbush = shipped("hackenbush");
    for (text, written) in [
        (":alrel:a", ":0"),
        ("l:ale:a", ":1"),
        ("lrlrlrlrlrl:alrl:a", ":{11}"),
    ] {
        let read = position(&hackenbush, text);
        let shown = read.to_string();
        assert!(shown.contains(written), "{text}: {shown}");
        assert_eq!(position(&hackenbush, &shown), read, "{text}");
    }
}

/// If edges are not letters, a name may have several letters without braces.
#[test]
fn vertices_have_long_names() {
    for (name, text, short) in [
        (
            "digraph-placement",
            "L:alpha>R:beta->L:alpha",
            "L:a>R:b->L:a",
        ),
        (
            "digraph-placement",
            "L:{alpha}>R:beta2-:alpha",
            "L:a>R:b-:a",
        ),
        ("snort", ".:left-.:top-.:right-:left", ".:l-.:t-.:r-:l"),
        ("hackenbush", "l:{alpha}lre:{alpha}", "l:alre:a"),
    ] {
        let ruleset = shipped(name);
        assert_eq!(
            position(&ruleset, text),
            position(&ruleset, short),
            "{text}"
        );
    }
    let told = shipped("hackenbush")
        .position("l:alpha")
        .expect_err("two readings");
    let expected = "found `:alpha`, expected a name of one letter, or braces around a longer one, such as :{alpha}";
    assert!(told.to_string().contains(expected), "{told}");
    for wrong in ["L:", "L:{alpha", "L:-R", "L:alpha R"] {
        assert!(
            shipped("digraph-placement").position(wrong).is_err(),
            "{wrong}"
        );
    }
}

/// A ruleset in which a stone jumps onto an empty cell in these directions.
fn jumping(directions: &str) -> DescribedRuleset {
    let text = format!(
        "name = \"Jumps\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".x\"\n\
         left = [{{ from = \"x.\", to = \".x\", directions = {directions} }}]\nright = []\n"
    );
    read_ruleset("jumps.toml", &text).unwrap_or_else(|error| panic!("{error}"))
}

/// From the middle of a board, a stone reaches the cells in its directions.
#[test]
fn directions_are_those_of_their_names() {
    type Reaches = fn(i32, i32) -> bool;
    let named: [(&str, Reaches); 14] = [
        ("right", |down, right| (down, right) == (0, 1)),
        ("left", |down, right| (down, right) == (0, -1)),
        ("down", |down, right| (down, right) == (1, 0)),
        ("up", |down, right| (down, right) == (-1, 0)),
        ("down-right", |down, right| (down, right) == (1, 1)),
        ("down-left", |down, right| (down, right) == (1, -1)),
        ("up-left", |down, right| (down, right) == (-1, -1)),
        ("up-right", |down, right| (down, right) == (-1, 1)),
        ("horizontal", |down, right| down == 0 && right.abs() == 1),
        ("vertical", |down, right| down.abs() == 1 && right == 0),
        ("orthogonal", |down, right| down.abs() + right.abs() == 1),
        ("diagonal", |down, right| {
            down.abs() == 1 && right.abs() == 1
        }),
        ("all", |down, right| down.abs().max(right.abs()) == 1),
        ("knight", |down, right| (down * right).abs() == 2),
    ];
    for (name, reaches) in named {
        let ruleset = jumping(&format!("\"{name}\""));
        let board = |down: i32, right: i32| {
            let cell = |at: i32| {
                if at == (down + 2) * 5 + right + 2 {
                    'x'
                } else {
                    '.'
                }
            };
            let rows = (0..5).map(|row| (0..5).map(|column| cell(row * 5 + column)).collect());
            rows.collect::<Vec<String>>().join("|")
        };
        let options = ruleset.options(&position(&ruleset, &board(0, 0)), Player::Left);
        let mut found: Vec<String> = options.iter().map(ToString::to_string).collect();
        let steps = (-2..=2).flat_map(|down| (-2..=2).map(move |right| (down, right)));
        let reached = steps.filter(|&(down, right)| reaches(down, right));
        let mut expected: Vec<String> = reached.map(|(down, right)| board(down, right)).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{name}");
    }
}

/// A pattern may have any number of cells beyond the board: from the left end, one of them lies beyond each edge or
/// on the cell that is missing.
#[test]
fn any_number_of_cells_may_be_beyond_the_board() {
    for (count, options) in [(1, 2), (4, 2), (9, 1)] {
        let sign = "#".repeat(count);
        let text = format!(
            "name = \"Edge\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".x\"\n\
             left = [{{ from = \"{sign}x\", to = \"{sign}.\", directions = \"right\" }}]\nright = []\n"
        );
        let ruleset = read_ruleset("edge.toml", &text).expect("a correct file");
        let position = position(&ruleset, "xxx.####xx");
        let found = ruleset.options(&position, Player::Left);
        assert_eq!(found.len(), options, "{count}");
    }
}

/// Left claims a cell none of whose neighbours is hers: Col, with one pattern for cells at edges and elsewhere.
#[test]
fn a_class_may_include_the_outside_of_the_board() {
    let text = "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".LR\"\n\
         classes = { \"l\" = \".R#\" }\n\
         left = [{ from = \" l |l.l| l \", to = \" l |lLl| l \", directions = \"right\" }]\nexchange = \"LR\"\n";
    let patterns = read_ruleset("col.toml", text).expect("a correct file");
    let col = shipped("col");
    let mut arena = Arena::new();
    for board in ["1x1", "1x4", "2x2", "2x3", "3x3", ".#.|...", "#.#|...|#.#"] {
        let cells = board.split_once('x').map(|(rows, columns)| {
            let (rows, columns) = (rows.parse().unwrap_or(1), columns.parse().unwrap_or(1));
            vec![".".repeat(columns); rows].join("|")
        });
        let cells = cells.unwrap_or_else(|| board.to_owned());
        let values = [&patterns, &col].map(|ruleset| {
            let position = position(ruleset, &cells);
            value_of_position(ruleset, position, &mut arena, &Budget::UNLIMITED).expect("a value")
        });
        assert_eq!(values[0], values[1], "{board}");
    }
}

/// Of n empty cells in a line there are 2ⁿ − 1 choices; single cells are counted once for row and column.
#[test]
fn alternatives_choose_cells_of_a_line() {
    let juvavum = shipped("juvavum");
    for (board, count) in [("1x5", 31), ("2x3", 2 * 7 + 3), (".c.|ccc|.c.", 4 + 4)] {
        let options = juvavum.distinct_options(&position(&juvavum, board), Player::Left);
        assert_eq!(options.len(), count, "{board}");
    }
}

/// On a long line, seven repeated groups have more layouts than allowed.
#[test]
fn moves_with_too_many_layouts_are_refused() {
    let text = "name = \"Many\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".x\"\n\
         left = [{ from = \"x.*x.*x.*x.*x.*x.*x.*x\", to = \"..*..*..*..*..*..*..*.\", directions = \"right\" }]\nright = []\n";
    let ruleset = read_ruleset("many.toml", text).unwrap_or_else(|error| panic!("{error}"));
    assert!(ruleset.position("x.x.x.x.x.x.x.x").is_ok());
    let long = format!("x{}", ".x".repeat(31));
    let told = ruleset.position(&long).expect_err("too many").to_string();
    assert!(
        told.contains("the moves have more than 100000 layouts"),
        "{told}"
    );
}

/// A pattern of several rows that equals its own image is one pattern: three cells of a square of four are claimed in
/// four ways.
#[test]
fn patterns_of_several_rows_are_turned() {
    for (from, to, on_square, on_board) in [
        ("..|..", "xx|xx", 1, 4),
        ("..|.#", "xx|x#", 0, 0),
        ("..|?.", "xx|?x", 4, 16),
        (".|.|.", "x|x|x", 0, 6),
    ] {
        let text = format!(
            "name = \"Claims\"\nsource = \"me\"\nabout = \"none\"\n[patterns]\nsymbols = \".x\"\nclasses = {{ \"?\" = \".x\" }}\n\
             left = [{{ from = \"{from}\", to = \"{to}\", directions = \"orthogonal\" }}]\nright = []\n"
        );
        let ruleset = read_ruleset("claims.toml", &text).unwrap_or_else(|error| panic!("{error}"));
        for (board, count) in [("..|..", on_square), ("...|...|...", on_board)] {
            let options = ruleset.options(&position(&ruleset, board), Player::Left);
            assert_eq!(options.len(), count, "{from} on {board}");
        }
    }
}

/// In Fjords, Left claims the n cells of a line one after another, and a cell that both may claim is *. In LR, each
/// player moves to such a cell, so it is {*|*} = 0.
#[test]
fn rights_that_are_gained_spread() {
    let fjords = shipped("fjords");
    for (text, value) in [
        ("L..", "3"),
        (".L", "2"),
        ("..R", "-3"),
        ("L.L", "3"),
        ("R.", "-2"),
        ("B", "*"),
        ("LR", "0"),
        ("...", "0"),
    ] {
        let mut arena = Arena::new();
        let position = position(&fjords, text);
        let found = value_of_position(&fjords, position, &mut arena, &Budget::UNLIMITED);
        let Ok(LoopyValue::Short(game)) = found else {
            panic!("{text}: {found:?}");
        };
        let name = Writer::default().write(&mut arena, game, Style::Plain);
        assert_eq!(name, value, "{text}");
    }
}

/// The positions of NoGo are the legal positions of Go, which Tromp and Farnebäck counted (*Combinatorics of Go*, 2007).
#[test]
fn boards_without_a_liberty_are_left_out() {
    let nogo = shipped("nogo");
    for (size, count) in [
        ("1x1", 1),
        ("1x2", 5),
        ("1 x 3", 15),
        ("1×4", 41),
        ("2x2", 57),
        ("2x3", 489),
    ] {
        let boards = nogo.boards(size, None).expect(size);
        assert_eq!(boards.count(), count, "{size}");
    }
}
