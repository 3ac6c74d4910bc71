//! Graphs with numbers: their texts, their moves, and games that they contain.

use std::collections::BTreeSet;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{
    DescribedRuleset, DrawnPosition, PositionFamily, ShippedRuleset, check_fact, read_ruleset,
};

use crate::read::{position, shipped};

fn text_of(table: &str) -> String {
    format!("name = \"Own\"\nsource = \"\"\nabout = \"\"\n[weights]\n{table}\n")
}

fn read(table: &str) -> Result<DescribedRuleset, String> {
    read_ruleset("own.toml", &text_of(table)).map_err(|error| error.to_string())
}

fn own(table: &str) -> DescribedRuleset {
    read(table).unwrap_or_else(|error| panic!("{error}"))
}

/// Asserts the values of positions of a file, as published values of it.
fn assert_values(file: &str, values: &[(&str, &str)]) {
    let facts = values.iter().map(|(position, value)| {
        format!("[[fact]]\nposition = \"{position}\"\nvalue = \"{value}\"\nsource = \"here\"\n")
    });
    let text = format!("{file}\n{}", facts.collect::<String>());
    let ruleset = read_ruleset("own.toml", &text).unwrap();
    for fact in ruleset.facts() {
        let checked = check_fact(&ruleset, fact, &mut Arena::new(), &Budget::UNLIMITED);
        checked.unwrap_or_else(|error| panic!("{error}"));
    }
}

/// An edge along which the token comes back is a heap of Nim (Bouton); one with a direction is left by the only move.
#[test]
fn an_edge_is_a_heap() {
    let nim = ShippedRuleset::called("nim-on-graphs").unwrap().text;
    assert_values(
        nim,
        &[
            ("edges: a-b=7", "*7"),
            ("edges: a>b=7 a=t", "*"),
            ("edges: a>b b=t", "0"),
        ],
    );
    // Without a token, the edges are heaps of their own.
    let heaps = text_of("both = [{ lowers = \"edge\", by = \"any\" }]");
    assert_values(&heaps, &[("edges: a-b=3 b-c=5 d-e=1", "*7")]);
    // Winning Ways, chapter 4: the nim-values of subtraction by 1, 3 and 4 are 0101232 again and again.
    let subtraction = text_of("both = [{ lowers = \"edge\", by = [1, 3, 4] }]");
    let values = ["0", "*", "0", "*", "*2", "*3", "*2"];
    for n in 0..14 {
        assert_values(&subtraction, &[(&format!("edges: a-b={n}"), values[n % 7])]);
    }
}

/// Each player has moves of their own: 3 of Left's moves by 1 along one edge are the number 3. If a player takes one from 2 and the other
/// two, the value is {1|0}.
#[test]
fn players_may_have_other_moves() {
    let of_left = text_of("left = [{ lowers = \"edge\", by = 1 }]\nright = []");
    assert_values(&of_left, &[("edges: a-b=3 b-c", "4")]);
    let of_both =
        text_of("left = [{ lowers = \"edge\", by = 1 }]\nright = [{ lowers = \"edge\", by = 2 }]");
    assert_values(&of_both, &[("edges: a-b=2", "{1|0}")]);
}

/// What has number 0 is removed, but the vertex of the token only when the token leaves it.
#[test]
fn what_has_number_0_is_removed() {
    let ends = own("token = true\nboth = [{ lowers = \"end\", by = \"any\" }]");
    let options = |text: &str| {
        let options = ends.options(&position(&ends, text), Player::Left);
        options
            .iter()
            .map(ToString::to_string)
            .collect::<BTreeSet<String>>()
    };
    let expected = ["edges: a-b b-c=2 b=t", "edges: a-b b-c=2 b=0t"].map(str::to_owned);
    assert_eq!(options("edges: a-b b-c=2 b=2"), BTreeSet::from(expected));
    assert_eq!(
        options("edges: a-b b-c b=0t c=0"),
        BTreeSet::from(["edges: a=0t".to_owned()])
    );
    assert_eq!(options("edges: a-b b-c b=0 c=0t"), BTreeSet::new());
}

#[test]
fn positions_are_read_as_they_are_written() {
    let nim = shipped("nim-on-graphs");
    for (text, written) in [
        ("edges: a-b=3 b>c a=4 b=2t", "edges: a-b=3 b>c a=4 b=2t"),
        ("edges: a-b=0 b-c", "edges: b-c a=t"),
        ("Path(3)=3,1", "edges: 1-2=3 2-3 1=t"),
        ("Cycle(3)=12", "edges: 1-2=12 1-3=12 2-3=12 1=t"),
        ("2-t-3", "edges: 1-2 2-3 1=2 2=t 3=3"),
        ("graph6:Bw", "edges: 1-2 1-3 2-3 1=t"),
    ] {
        let read = position(&nim, text);
        assert_eq!(read.to_string(), written, "{text}");
        assert_eq!(position(&nim, written), read, "{text}");
    }
    // Without a token, what has no edge is left out.
    let arcs = shipped("weighted-arc-kayles");
    assert_eq!(position(&arcs, "edges: a b=3").to_string(), ".");
    assert_eq!(position(&arcs, "."), position(&arcs, "edges: a"));
}

#[test]
fn wrong_positions_and_files_are_refused() {
    let nim = shipped("nim-on-graphs");
    for (text, told) in [
        (
            "edges: a-b=1001",
            "found `1001`, expected a number from 0 to 1000",
        ),
        (
            "edges: a-b=x",
            "found `x`, expected a number from 0 to 1000",
        ),
        (
            "edges: a-b a=t b=t",
            "found several tokens `t`, expected one",
        ),
        ("edges: a-a", "found an edge from a vertex to itself"),
        (
            "Path(3)=",
            "found `=`, expected the letters or numbers of its edges in turn",
        ),
        ("edges: a-b=", "found `a-b=`, expected an edge `a-b`"),
        (
            "Pathh(3)",
            "found `Pathh(…)`, expected one of the graphs Path, Cycle",
        ),
    ] {
        let refused = nim.position(text).unwrap_err().to_string();
        assert!(refused.contains(told), "{refused}");
    }
    let arcs = shipped("weighted-arc-kayles");
    let refused = arcs.position("edges: a-b a=t").unwrap_err().to_string();
    assert!(refused.contains("found a token `t`"), "{refused}");
    for (table, told) in [
        (
            "both = [{ lowers = [], by = 1 }]",
            "line 5: lowers: expected \"edge\", \"start\" or \"end\"",
        ),
        (
            "both = [{ lowers = \"edge\", by = 0 }]",
            "line 5: by: expected numbers from 1 on",
        ),
        (
            "both = [{ lowers = \"edge\", by = [] }]",
            "line 5: by: expected numbers from 1 on",
        ),
        (
            "both = [{ lowers = \"middle\", by = 1 }]",
            "expected \"edge\", \"start\" or \"end\", or a list of these",
        ),
        (
            "both = [{ lowers = \"edge\", by = \"some\" }]",
            "expected a number, a list of numbers, or \"any\"",
        ),
        (
            "left = [{ lowers = \"edge\", by = 1 }]",
            "found `left` alone",
        ),
    ] {
        let refused = read(table).unwrap_err();
        assert!(refused.contains(told), "{refused}");
    }
}

/// Families put numbers where braces are.
#[test]
fn families_have_numbers() {
    let nim = shipped("nim-on-graphs");
    let family = PositionFamily::nameless(&nim, "edges: a-b={n} b-c={m} c-a").unwrap();
    let member = family.member(&[3_u32.into(), 2_u32.into()]).unwrap();
    assert_eq!(
        position(&nim, &member).to_string(),
        "edges: a-b=3 b-c=2 c-a a=t"
    );
}

#[test]
fn pictures_have_the_numbers() {
    let nim = shipped("nim-on-graphs");
    let drawn = nim.drawn(&position(&nim, "edges: a-b=3 b>c a=4 b=2t"));
    let DrawnPosition::Weighted { vertices, edges } = drawn else {
        panic!("a graph with numbers");
    };
    let vertices = vertices.iter().map(|one| (one.number, one.has_token));
    assert_eq!(
        vertices.collect::<Vec<_>>(),
        [(4, false), (2, true), (1, false)]
    );
    let edges = edges
        .iter()
        .map(|(edge, number)| (edge.is_directed, *number));
    assert_eq!(edges.collect::<Vec<_>>(), [(false, 3), (true, 1)]);
}
