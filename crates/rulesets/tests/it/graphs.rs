//! Moves on graphs: a path is a strip, a grid is a graph, and colours are the rights of the players.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::LoopyValue;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{DescribedRuleset, read_ruleset, value_of_position};

use crate::read::{position, shipped};

const BEGIN: &str = "name = \"Mine\"\nsource = \"me\"\nabout = \"none\"\n";

fn described(moves: &str) -> DescribedRuleset {
    read_ruleset("mine.toml", &format!("{BEGIN}{moves}")).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn value(ruleset: &DescribedRuleset, text: &str, arena: &mut Arena) -> LoopyValue {
    let position = position(ruleset, text);
    value_of_position(ruleset, position, arena, &Budget::UNLIMITED)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn options(ruleset: &DescribedRuleset, text: &str) -> Vec<String> {
    let options = ruleset.options(&position(ruleset, text), Player::Left);
    options.iter().map(ToString::to_string).collect()
}

/// On a graph `*` leads to every vertex that can be reached, and a later cell may be one that was passed.
#[test]
fn a_cell_after_a_slide_may_have_been_passed() {
    let back = described(
        "[patterns]\nsymbols = \".xo\"\nboth = [{ from = \"x.*o.\", to = \"..*ox\", directions = \"edges\" }]\n",
    );
    // The piece x slides to o, and goes back onto the only vertex next to it.
    assert_eq!(options(&back, "x:a-.:b-o:c"), [":a-x:b-o:c"]);
    // The cells that the move names are different: x does not go back onto o or onto its own vertex.
    assert!(options(&back, "x-o").is_empty());
}

#[test]
fn options_keep_the_names_of_vertices() {
    let geography = shipped("geography");
    let found = options(&geography, "t:left-.:b-.:c-.:left");
    assert_eq!(
        found,
        ["#:{left}-t:b-:c-:{left}", "#:{left}-:b-t:c-:{left}"]
    );
    // A vertex without a name gets a number that is not a name.
    let edges = shipped("edge-geography");
    for option in options(&edges, "t:1-.-.-.(-:1;-.:0)+.:0-:1") {
        assert_eq!(position(&edges, &option).to_string(), option);
    }
}

/// All words of these letters of a length.
fn words(letters: &str, length: usize) -> Vec<String> {
    (0..length).fold(vec![String::new()], |words, _| {
        let longer = words
            .iter()
            .flat_map(|word| letters.chars().map(move |letter| format!("{word}{letter}")));
        longer.collect()
    })
}

/// The strip as a graph, with this sign for its edges.
fn path(strip: &str, edge: &str) -> String {
    let cells: Vec<String> = strip.chars().map(String::from).collect();
    cells.join(edge)
}

/// The ruleset gives each strip and the path of its cells the same value.
fn strips_are_paths(moves: &str, letters: &str, edge: &str) {
    let ruleset = described(moves);
    let mut arena = Arena::new();
    for strip in (2..=5).flat_map(|length| words(letters, length)) {
        assert_eq!(
            value(&ruleset, &path(&strip, edge), &mut arena),
            value(&ruleset, &strip, &mut arena),
            "{strip}"
        );
    }
}

#[test]
fn a_path_is_a_strip() {
    // A piece that slides and then blocks a cell, as in Amazons.
    strips_are_paths(
        "[patterns]\nsymbols = \".xo\"\nexchange = \"xo\"\n[[patterns.left]]\nfrom = \"x.*.\"\nto = \"..*x\"\n\
         directions = [\"horizontal\", \"edges\"]\n[patterns.left.then]\nfrom = \"x.*.\"\nto = \"x.*#\"\n\
         directions = [\"horizontal\", \"edges\"]\n",
        ".xo",
        "-",
    );
    // Toads and Frogs, with directed edges.
    strips_are_paths(
        "[patterns]\nsymbols = \".tf\"\nexchange = \"tf\"\nreverse = true\nleft = [\n\
         { from = \"t.\", to = \".t\", directions = [\"right\", \"along\"] },\n\
         { from = \"tf.\", to = \".ft\", directions = [\"right\", \"along\"] },\n]\n",
        ".tf",
        ">",
    );
    // Against the edges.
    strips_are_paths(
        "[patterns]\nsymbols = \".x\"\nleft = [{ from = \"x.\", to = \"#x\", directions = [\"right\", \"along\"] }]\n\
         right = [{ from = \"x.\", to = \"#x\", directions = [\"left\", \"against\"] }]\n",
        ".x",
        ">",
    );
    // A removal of three cells in a row, one of which may be of two kinds.
    strips_are_paths(
        "[patterns]\nsymbols = \".xo\"\nclasses = { \"?\" = \"xo\" }\nexchange = \"xo\"\n\
         left = [{ from = \"x?.\", to = \"#?#\", directions = [\"horizontal\", \"edges\"] }]\n",
        ".xo",
        "-",
    );
}

/// NoGo on a path, on a board, and on a strip by patterns of runs.
#[test]
fn groups_on_a_path_are_runs() {
    let (nogo, strip) = (shipped("nogo"), shipped("nogo-strip"));
    let mut arena = Arena::new();
    let mut count = 0;
    for text in (2..=6).flat_map(|length| words(".xo", length)) {
        let Ok(board) = nogo.position(&text) else {
            continue;
        };
        count += 1;
        let expected = value(&strip, &text, &mut arena);
        let found = value_of_position(&nogo, board, &mut arena, &Budget::UNLIMITED);
        assert_eq!(found.as_ref(), Ok(&expected), "{text}");
        assert_eq!(
            value(&nogo, &path(&text, "-"), &mut arena),
            expected,
            "{text}"
        );
    }
    assert!(count > 100, "{count} strips");
    let told = nogo.position("xo.").expect_err("a group without a liberty");
    assert!(
        told.to_string().contains("found a group without a liberty"),
        "{told}"
    );
    assert!(nogo.position("x-o-.").is_err());
}

/// Chomp is a poset game, with edges to the right and down.
#[test]
fn chomp_is_played_on_a_poset() {
    let (chomp, posets) = (shipped("chomp"), shipped("poset-game"));
    let mut arena = Arena::new();
    for (board, poset) in [
        ("...", ".>.>."),
        ("..|..", ".:a(>.:b>.:d;>.:c>.:d)"),
        ("...|.##", ".(>.>.;>.)"),
        ("#..|...", ".:b>.:c+.:d>.:e>.:f+.:b>.:e+.:c>.:f"),
        ("#..|.##|.##", ".>.+.>."),
    ] {
        let expected = value(&chomp, board, &mut arena);
        assert_eq!(value(&posets, poset, &mut arena), expected, "{board}");
    }
}

/// With a colour of their own for each player, equal colours at neighbours are Col, and different ones Snort.
#[test]
fn two_colours_are_those_of_the_players() {
    for (name, key, neighbour) in [("col", "own", '2'), ("snort", "enemy", '1')] {
        let coloured = described(&format!(
            "[placement]\ncolours = {{ left = [1], right = [2] }}\n{key} = \"lose\"\nneighbours = \"orthogonal\"\n"
        ));
        let plain = shipped(name);
        let other = if neighbour == '1' { '2' } else { '1' };
        let mut arena = Arena::new();
        for board in words(".LR", 4)
            .iter()
            .map(|word| format!("{}|{}", &word[..2], &word[2..]))
        {
            let text = board
                .replace('L', &neighbour.to_string())
                .replace('R', &other.to_string());
            assert_eq!(
                value(&coloured, &text, &mut arena),
                value(&plain, &board, &mut arena),
                "{name}: {board}"
            );
        }
    }
}

/// `both` is the same as the same effect on either player.
#[test]
fn an_effect_on_both_players_is_impartial() {
    let both = described("[placement]\nboth = \"lose\"\nneighbours = \"orthogonal\"\n");
    assert!(both.is_impartial());
    let node_kayles = shipped("node-kayles");
    let mut arena = Arena::new();
    for board in ["1x6", "3x3", "..#|...|#..", "-(-;--)-"] {
        let text = board
            .split_once('x')
            .map_or(board.to_owned(), |(rows, columns)| {
                let (rows, columns) = (rows.parse().unwrap_or(1), columns.parse().unwrap_or(1));
                vec![".".repeat(columns); rows].join("|")
            });
        let expected = value(&node_kayles, &text, &mut arena);
        assert_eq!(value(&both, &text, &mut arena), expected, "{board}");
    }
    let fjords = described("[placement]\nboth = \"gain\"\nneighbours = \"orthogonal\"\n");
    let options = fjords.distinct_options(&position(&fjords, ".B."), Player::Right);
    assert_eq!(options.len(), 1);
    assert_eq!(options[0].to_string(), "B#B");
}

/// A line along edges passes different vertices, so that a piece on a triangle does not come back to its place.
#[test]
fn a_line_passes_different_vertices() {
    let ruleset = described(
        "[patterns]\nsymbols = \".x\"\nboth = [{ from = \"x..\", to = \"..x\", directions = \"edges\" }]\n",
    );
    for (graph, count) in [
        ("x:a-.-.-:a", 2),
        ("x-.", 0),
        ("x-.-.", 1),
        ("x(-.-.;-.-.)", 2),
    ] {
        let start = position(&ruleset, graph);
        assert_eq!(
            ruleset.distinct_options(&start, Player::Left).len(),
            count,
            "{graph}"
        );
    }
}

#[test]
fn mistakes_in_moves_on_graphs_have_their_line() {
    let told = |moves: &str| {
        let text = format!("{BEGIN}[patterns]\n{moves}");
        read_ruleset("my.toml", &text)
            .expect_err("a mistake")
            .to_string()
    };
    for (moves, expected) in [
        (
            "symbols = \".x-\"\nboth = [{ from = \"x.\", to = \".x\", directions = \"along\" }]\n",
            "line 5: symbols: found `-`, which has a meaning in graphs",
        ),
        (
            "symbols = \"ox\"\nboth = [{ from = \"xo\", to = \"ox\", directions = \"along\" }]\n",
            "line 5: symbols: found \"ox\", expected `.` among the signs",
        ),
        (
            "symbols = \".x\"\nboth = [{ from = \"x#\", to = \".#\", directions = \"along\" }]\n",
            "line 6: found `#` with directions along edges",
        ),
        (
            "symbols = \".x\"\nboth = [{ from = \"x.*\", to = \"..*\", directions = \"along\" }]\n",
            "line 6: found `*` at an end of a line along edges",
        ),
        (
            "symbols = \".x\"\nboth = [{ from = \"x.*.\", to = \"..*x\", directions = \"along\", cuts = true }]\n",
            "line 6: found `cuts` in a move with `*`",
        ),
        (
            "symbols = \".x\"\nboth = [{ from = \"x.\", to = \".x\", directions = \"right\", cuts = true }]\n",
            "line 6: found `cuts`, expected it only with directions along edges",
        ),
        (
            "symbols = \".x\"\nboth = [{ from = \"x.\", to = \".x\" }]\n",
            "line 6: found no key `directions`, expected it for more than one cell",
        ),
        (
            "symbols = \".x\"\nboth = []\nleft = []\n",
            "line 5: expected the moves of both players as `both`, or as `left` and `right`",
        ),
        (
            "symbols = \".x\"\nboth = [{ from = \".\", to = \"x\" }]\ngroups = { of = \"q\", liberty = \".\", neighbours = \"all\" }\n",
            "line 7: of: found `q`, expected a sign in symbols",
        ),
    ] {
        let told = told(moves);
        assert!(told.contains(expected), "{told}");
    }
    let geography = shipped("edge-geography");
    for text in ["3x4", "t.|..", "t-x"] {
        assert!(geography.position(text).is_err(), "{text}");
    }
}

/// A move removes one edge, and a graph with two between the same vertices cannot say which.
#[test]
fn graphs_whose_edges_are_removed_have_no_parallel_edges() {
    let edges = shipped("edge-geography");
    for (text, between) in [
        ("t-.:a-.:b-:a", "between `a` and `b`"),
        ("t:a>.>:a", "between `a` and vertex 2"),
        ("t:a>.<:a", "between `a` and vertex 2"),
    ] {
        let told = edges.position(text).expect_err(text).to_string();
        assert!(told.contains(between), "{told}");
    }
    assert!(shipped("geography").position("t-.:a-.:b-:a").is_ok());
}

#[test]
fn a_vertex_has_one_sign() {
    let geography = shipped("geography");
    let told = geography.position("t:a-.-#:a").expect_err("two signs");
    assert!(told.to_string().contains("the signs `t` and `#`"), "{told}");
    assert!(geography.position("t:a-.-t:a").is_ok());
    assert!(geography.position(":a-.-t:a").is_ok());
}

/// Node Kayles on paths (OEIS A002187), and on graphs of which it follows: removing a vertex of a cycle and its neighbours
/// leaves a path, the hub of a star leaves nothing, and a vertex of a complete graph too.
#[test]
fn graphs_have_names() {
    let kayles = shipped("node-kayles");
    let value = |text: &str| nim_value(&kayles, text);
    let paths = [1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0];
    for (n, expected) in (1..).zip(paths) {
        assert_eq!(value(&format!("Path({n})")), expected, "{n}");
        assert_eq!(
            value(&format!("Cycle({})", n + 3)),
            u32::from(expected == 0),
            "{n}"
        );
    }
    for (text, expected) in [
        ("Star(4)", 2),
        ("Star(5)", 1),
        ("Wheel(3)", 1),
        ("Complete(5)", 1),
        ("CompleteBipartite(2,2)", 0),
        ("Grid(1,5)", 3),
        ("Circulant(5,1,2)", 1),
        ("Circulant(7, 1)", value("Cycle(7)")),
        ("edges: a-b b-c, c-d", 0),
        ("edges: a; b", 0),
        // The example of the description of the format: edges 0-2, 0-4, 1-3 and 3-4, a path.
        ("graph6:DQc", 3),
        ("graph6:@", 1),
        ("graph6:Bw", 1),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
    // A token on a directed cycle of odd length: the player who moves first takes the last move.
    let geography = shipped("geography");
    assert_eq!(nim_value(&geography, "edges: a>b b>c c>a a=t"), 0);
    assert_eq!(nim_value(&geography, "edges: a>b b>c c>d d>a a=t"), 1);
    for (text, says) in [
        ("Cycle(2)", "expected Cycle(5), of at least 3 vertices"),
        ("Path(1025)", "found 1025 vertices, expected from 1 to 1024"),
        ("Complete(100)", "found 4950 edges, expected at most 4096"),
        ("Path(x)", "found `Path(x)`, expected Path(5)"),
        ("edges: a-", "found `a-`, expected an edge `a-b`"),
        ("edges:", "found 0 vertices"),
        ("edges: a=q", "found `q`, expected a vertex"),
        ("graph6:DQ", "expected a graph in graph6"),
        ("graph6:~~~~", "expected a graph in graph6"),
    ] {
        let refused = kayles.position(text).unwrap_err().to_string();
        assert!(refused.contains(says), "{text}: {refused}");
    }
}

fn nim_value(ruleset: &DescribedRuleset, text: &str) -> u32 {
    let mut arena = Arena::new();
    match value(ruleset, text, &mut arena) {
        LoopyValue::Short(game) => arena.as_nimber(game).expect("an impartial game"),
        value => panic!("{text} is {value:?}"),
    }
}
