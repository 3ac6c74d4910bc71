//! Graphs of more than 64 vertices: the same play as on smaller ones, and values that are known.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::LoopyValue;
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{
    BitSet, Cells, DescribedPosition, DescribedRuleset, WideSet, read_ruleset, value_of_position,
};

use crate::read::{position, shipped};

fn value(ruleset: &DescribedRuleset, text: &str, arena: &mut Arena) -> LoopyValue {
    let position = position(ruleset, text);
    value_of_position(ruleset, position, arena, &Budget::UNLIMITED)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A graph beside so many removed vertices that it is wide.
fn widened(graph: &str) -> String {
    format!("{}+{graph}", vec!["#"; 70].join("+"))
}

#[test]
fn removed_vertices_make_no_difference() {
    let game_0_33 = "name = \"0.33\"\nsource = \"\"\nabout = \"\"\n[patterns]\nsymbols = \".\"\n\
         both = [{ from = \".\", to = \"#\", if = \"pieces <= parts\" },\n\
         { from = \"..\", to = \"##\", directions = \"edges\", if = \"pieces <= parts\" }]\n\
         [patterns.count]\nparts = { groups = \".\", neighbours = \"edges\" }\n\
         pieces = { groups = \".\", neighbours = \"edges\", after = true }\n";
    let mut rulesets: Vec<(DescribedRuleset, &[&str])> = vec![(
        read_ruleset("a.toml", game_0_33).expect("a ruleset"),
        &[".-.-.-.-.", ".:a-.-.-.:a-."],
    )];
    let shipped_ones: [(&str, &[&str]); 8] = [
        ("clobber", &["x-o-x-o", "x(-o-x;-o-x;-o)"]),
        ("col", &["-(-;--)", "L-.-R-.-."]),
        ("edge-geography", &["t:a-.-.:b-.-.:a", "t:a>.:b-.>:a"]),
        ("fjords", &["L--(-R;-R)-"]),
        ("geography", &["t>.(>.;-.<.)", "t:a-.-.:b-.-.:a"]),
        ("nogo", &[".-.-x-.", ".-o-.-.-."]),
        ("peg-duotaire", &["x-x(-.-x;-x-.)"]),
        ("poset-game", &[".:a(>.:b>.:d;>.:c>.:d)"]),
    ];
    rulesets.extend(shipped_ones.map(|(name, graphs)| (shipped(name), graphs)));
    let mut arena = Arena::new();
    for (ruleset, graphs) in &rulesets {
        for graph in *graphs {
            let wide = position(ruleset, &widened(graph));
            let is_wide = matches!(wide, DescribedPosition::Cells(Cells::WideGraph(_)));
            assert!(is_wide, "{graph}");
            let text = wide.to_string();
            let expected = value(ruleset, graph, &mut arena);
            for text in [&widened(graph), &text] {
                let found = value(ruleset, text, &mut arena);
                assert_eq!(found, expected, "{}: {graph}", ruleset.name());
            }
        }
    }
}

/// Node Kayles on a path is Dawson's Chess on a row (Guy and Smith), and a stalk of n edges for both is \*n.
#[test]
fn long_paths_are_rows_and_stalks() {
    let (kayles, chess) = (shipped("node-kayles"), shipped("dawsons-chess"));
    let mut arena = Arena::new();
    for length in [65, 70] {
        let path = value(&kayles, &format!("Path({length})"), &mut arena);
        assert_eq!(path, value(&chess, &length.to_string(), &mut arena));
    }
    // A token on a directed path is a heap from which one counter is taken.
    let geography = shipped("geography");
    let ends = value(&geography, &format!("t{}", ">.".repeat(80)), &mut arena);
    assert_eq!(ends, LoopyValue::Short(arena.zero()));
    let hackenbush = shipped("hackenbush");
    let stalk = value(&hackenbush, &"e".repeat(70), &mut arena);
    assert_eq!(stalk, LoopyValue::Short(arena.nimber(70)));
    let arcs = shipped("arc-kayles");
    let options = |length: usize| {
        let path = position(&arcs, &"-".repeat(length));
        arcs.distinct_options(&path, chopsticks_cgt::player::Player::Left)
            .into_iter()
            .map(|option| arcs.components(option).into_iter().count())
            .max()
    };
    assert_eq!(options(80), options(20));
}

#[test]
fn wide_sets_are_sets() {
    let of = |places: &[u32]| {
        let single = places.iter().map(|&place| WideSet::single(place));
        single.fold(WideSet::NONE, |all, one| all | one)
    };
    let set = of(&[3, 63, 64, 500, 1023]);
    assert_eq!((set.count(), set.places_before()), (5, 3));
    assert_eq!(set.without_lowest(), of(&[63, 64, 500, 1023]));
    assert_eq!(set.lowest(), of(&[3]));
    assert_eq!(set & of(&[64, 65]), of(&[64]));
    assert_eq!((!set).count(), 1019);
    assert!(set.has(1023) && !set.has(1022) && !WideSet::NONE.has(0));
    assert_eq!(WideSet::NONE.places_before(), WideSet::BITS);
}
