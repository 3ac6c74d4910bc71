//! What cells look like: whose a symbol is follows from the moves, and `[picture]` overrides it.

use chopsticks_cgt::player::Player;
use chopsticks_rulesets::{CellLook, DescribedRuleset, DrawnPosition, NumbersLook, read_ruleset};

use crate::read::{position, shipped};

const LEFT: Option<Player> = Some(Player::Left);
const RIGHT: Option<Player> = Some(Player::Right);

/// The looks of the cells of a board, row by row.
fn looks(ruleset: &DescribedRuleset, position: &str) -> Vec<CellLook> {
    let position = ruleset.position(position).unwrap();
    match ruleset.drawn(&position) {
        DrawnPosition::Board { cells, .. } => cells.iter().map(|cell| cell.look).collect(),
        other => panic!("{other:?} is not a board"),
    }
}

/// The owners are those of the rules in words, which the file has as `about`.
#[test]
fn a_symbol_belongs_to_the_player_who_moves_it() {
    use CellLook::{Arrow, Domino, Empty, Hole, Letter, Queen, Stone, Tint, Wall};
    let expected: [(&str, &str, &[CellLook]); 12] = [
        ("clobber", "xo.", &[Stone(LEFT), Stone(RIGHT), Empty]),
        ("konane", "xo.", &[Stone(LEFT), Stone(RIGHT), Empty]),
        ("nogo-strip", "xo.", &[Stone(LEFT), Stone(RIGHT), Empty]),
        (
            "ski-jumps",
            "LlRr",
            &[Letter(LEFT), Letter(LEFT), Letter(RIGHT), Letter(RIGHT)],
        ),
        ("fission", ".x#", &[Empty, Stone(None), Wall]),
        ("domineering", ".#", &[Empty, Wall]),
        ("amazons", "xo#", &[Queen(LEFT), Queen(RIGHT), Arrow]),
        (
            "toads-and-frogs",
            "tf.",
            &[Letter(LEFT), Letter(RIGHT), Empty],
        ),
        (
            "toppling-dominoes",
            "lre#",
            &[Domino(LEFT), Domino(RIGHT), Domino(None), Hole],
        ),
        // In Snort only Left may colour a cell next to one of Left's; in Col only Right may.
        ("snort", "LR.#", &[Tint(LEFT), Tint(RIGHT), Empty, Wall]),
        ("col", "LR.#", &[Tint(RIGHT), Tint(LEFT), Empty, Wall]),
        (
            "fjords",
            "LRB.",
            &[Tint(LEFT), Tint(RIGHT), Tint(None), Empty],
        ),
    ];
    for (name, position, cells) in expected {
        assert_eq!(looks(&shipped(name), position), cells, "{name}");
    }
}

/// In Hare and Hounds, Left moves the hounds and Right the hare; in Geography both move the token.
#[test]
fn vertices_of_graphs_have_looks_too() {
    for (name, position, expected) in [
        (
            "hare-and-hounds",
            "d>.>h",
            [
                CellLook::Stone(LEFT),
                CellLook::Empty,
                CellLook::Stone(RIGHT),
            ],
        ),
        (
            "edge-geography",
            "t-.-.",
            [CellLook::Stone(None), CellLook::Empty, CellLook::Empty],
        ),
    ] {
        let ruleset = shipped(name);
        let position = ruleset.position(position).unwrap();
        let DrawnPosition::Graph { vertices, .. } = ruleset.drawn(&position) else {
            panic!("{name} has graphs");
        };
        let looks: Vec<CellLook> = vertices.iter().map(|vertex| vertex.look).collect();
        assert_eq!(looks, expected, "{name}");
    }
}

/// A ruleset with the table `lines` after its moves.
fn own(lines: &str) -> Result<DescribedRuleset, String> {
    let text = format!(
        "name = \"Own\"\nsource = \"\"\nabout = \"\"\n[patterns]\nsymbols = \"_ab\"\n\
         left = [{{ from = \"ab\", to = \"_a\", directions = \"right\" }}]\n\
         right = [{{ from = \"_\", to = \"b\", directions = \"right\" }}]\n{lines}"
    );
    read_ruleset("own.toml", &text).map_err(|error| error.to_string())
}

#[test]
fn a_file_may_choose_the_looks() {
    let usual = [
        CellLook::Stone(LEFT),
        CellLook::Stone(RIGHT),
        CellLook::Empty,
    ];
    assert_eq!(looks(&own("").unwrap(), "ab_"), usual);
    let chosen = own("[picture]\na = \"either queen\"\n_ = \"wall\"\n\"#\" = \"hole\"").unwrap();
    let expected = [
        CellLook::Queen(None),
        CellLook::Stone(RIGHT),
        CellLook::Wall,
        CellLook::Hole,
    ];
    assert_eq!(looks(&chosen, "ab_#"), expected);
}

#[test]
fn every_look_is_read_as_it_is_printed() {
    let words = "empty wall hole arrow".split(' ').map(str::to_owned);
    let owned = ["left", "right", "either"].into_iter().flat_map(|owner| {
        let pieces = ["stone", "queen", "domino", "letter", "tint"];
        pieces.map(|piece| format!("{owner} {piece}"))
    });
    for words in words.chain(owned) {
        let ruleset = own(&format!("[picture]\na = \"{words}\"")).unwrap();
        assert_eq!(looks(&ruleset, "a")[0].to_string(), words);
    }
}

#[test]
fn mistakes_in_the_picture_are_reported_with_their_line() {
    for (lines, expected) in [
        (
            "[picture]\nc = \"wall\"",
            "own.toml, line 9: picture: found the sign `c`, expected one of _ a b #",
        ),
        (
            "[picture]\nab = \"wall\"",
            "own.toml, line 9: picture: found the sign `ab`",
        ),
        (
            "[picture]\na = \"left horse\"",
            "own.toml, line 9: picture: found \"left horse\", expected one of empty",
        ),
        (
            "[picture]\na = \"stone\"",
            "followed by one of stone, queen",
        ),
    ] {
        let message = own(lines).unwrap_err();
        assert!(message.contains(expected), "{message}");
    }
    for (moves, picture, expected) in [
        (
            "[edges]\nremoves = \"adjacent\"",
            "a = \"wall\"",
            "found [picture], expected it only with [patterns]",
        ),
        (
            "[heap]\nboth = [1]",
            "a = \"wall\"",
            "line 7: picture: found the key `a`, expected `numbers`",
        ),
        (
            "[heap]\nboth = [1]",
            "numbers = \"bars\"",
            "line 7: numbers: found \"bars\", expected one of heaps, rows, rectangle, piece",
        ),
        (
            "[heap]\nboth = [1]",
            "numbers = \"piece\"",
            "line 7: numbers: found \"piece\", expected heaps or rows",
        ),
    ] {
        let message = numbers(moves, picture).unwrap_err();
        assert!(message.contains(expected), "{message}");
    }
}

/// A ruleset with these moves and this line of `[picture]`.
fn numbers(moves: &str, picture: &str) -> Result<DescribedRuleset, String> {
    let text = format!("name = \"\"\nsource = \"\"\nabout = \"\"\n{moves}\n[picture]\n{picture}\n");
    read_ruleset("own.toml", &text).map_err(|error| error.to_string())
}

#[test]
fn numbers_have_looks_too() {
    let pairs = "[coordinates]\nvariables = [\"a\", \"b\"]\nboth = [\"(a - 1, b)\"]";
    for (word, look) in [
        ("heaps", NumbersLook::Heaps),
        ("rows", NumbersLook::Rows),
        ("rectangle", NumbersLook::Rectangle),
        ("piece", NumbersLook::Piece),
    ] {
        let ruleset = numbers(pairs, &format!("numbers = \"{word}\"")).unwrap();
        let drawn = ruleset.drawn(&position(&ruleset, "(2,3)"));
        assert_eq!(drawn, DrawnPosition::Tuples(vec![vec![2, 3]], look));
    }
}

/// In the twisted variant the players exchange roles after every move.
#[test]
fn pieces_have_the_other_owner_when_the_players_are_exchanged() {
    let twisted = shipped("clobber").with_variant(chopsticks_rulesets::Variant::Twisted);
    let exchanged = [CellLook::Stone(RIGHT), CellLook::Stone(LEFT)];
    assert_eq!(looks(&twisted, "xo exchanged"), exchanged);
}

/// A graph has the vertices and edges of its text: the example of the notation, and a directed edge.
#[test]
fn graphs_have_their_edges() {
    let hackenbush = shipped("hackenbush");
    let position = hackenbush.position("l(l;re)").unwrap();
    let DrawnPosition::Picture {
        vertices,
        has_ground,
        edges,
    } = hackenbush.drawn(&position)
    else {
        panic!("a graph with edges");
    };
    let owners: Vec<_> = edges.iter().map(|(_, owner)| *owner).collect();
    assert_eq!((vertices, has_ground), (5, true));
    assert_eq!(owners, [LEFT, LEFT, RIGHT, None]);
    let digraph = shipped("digraph-placement");
    let position = digraph.position("L>R-.").unwrap();
    let DrawnPosition::Graph { vertices, edges } = digraph.drawn(&position) else {
        panic!("a graph with vertices");
    };
    let directed: Vec<bool> = edges.iter().map(|edge| edge.is_directed).collect();
    assert_eq!((vertices.len(), directed), (3, vec![true, false]));
}

/// The cells of a board are hexagons if neighbours are only hexagonal ones.
#[test]
fn the_cells_of_hex_are_hexagons() {
    for (name, expected) in [("hex", true), ("notakto", false), ("nogo", false)] {
        let ruleset = shipped(name);
        let drawn = ruleset.drawn(&position(&ruleset, "2x2"));
        let is_hexagonal = matches!(
            drawn,
            DrawnPosition::Board {
                is_hexagonal: true,
                ..
            }
        );
        assert_eq!(is_hexagonal, expected, "{name}");
    }
}
