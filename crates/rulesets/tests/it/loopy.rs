//! Values of loopy rulesets: canonical forms are equal exactly if the values are.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::{CanonicalStopper, LoopyValue, Outcome};
use chopsticks_rulesets::{outcome_of_position, value_of_position};

use crate::read::{position, shipped};

/// The sides of all positions of Backsliding Toads and Frogs on six cells, each once.
fn sides() -> Vec<CanonicalStopper> {
    let ruleset = shipped("backsliding-toads-and-frogs");
    let mut arena = Arena::new();
    let mut found: Vec<CanonicalStopper> = Vec::new();
    for board in ruleset.boards("1x6", None).expect("a size") {
        let value = value_of_position(&ruleset, board, &mut arena, &Budget::UNLIMITED);
        let sides = match value.expect("a value") {
            LoopyValue::Stopper(stopper) => vec![stopper],
            LoopyValue::Sided { onside, offside } => vec![onside, offside],
            LoopyValue::Short(_) | LoopyValue::Unknown { .. } | LoopyValue::Loony => Vec::new(),
        };
        for side in sides {
            if !found.contains(&side) {
                found.push(side);
            }
        }
    }
    found
}

#[test]
fn sides_that_are_equal_have_one_canonical_form() {
    let sides = sides();
    assert!(sides.len() > 5, "{} sides", sides.len());
    let at_least = |a: &CanonicalStopper, b| a.at_least(b, &Budget::UNLIMITED).expect("no limit");
    for (number, a) in sides.iter().enumerate() {
        for b in &sides[number + 1..] {
            assert!(!at_least(a, b) || !at_least(b, a), "{a:?} equals {b:?}");
        }
    }
}

/// Hounds at three points and the hare at another, with the winner if Left or if Right moves first, by
/// `tests/independent/graphs.py`. The points are a to k, column after column.
#[test]
fn hare_and_hounds_has_draws() {
    let (left, draw) = (Outcome::Left, Outcome::Draw);
    let board = ".:a(>.:b;>.:c;>.:d)+.:b(-.:c;>.:e;>.:f)+.:c(-.:d;>.:f)+.:d(>.:f;>.:g)+.:e(-.:f;>.:h)\
        +.:f(-.:g;>.:h;>.:i;>.:j)+.:g>.:j+.:h(-.:i;>.:k)+.:i(-.:j;>.:k)+.:j>.:k";
    let game = shipped("hare-and-hounds");
    for (hounds, hare, first_left, first_right) in [
        ("abd", 'k', left, left),
        ("abd", 'f', left, left),
        ("bcd", 'f', draw, left),
        ("bcd", 'i', left, draw),
        ("efg", 'k', draw, draw),
        ("efg", 'i', draw, draw),
        ("hjf", 'k', left, draw),
    ] {
        let pieces = hounds
            .chars()
            .map(|point| (point, 'd'))
            .chain([(hare, 'h')]);
        let text = pieces.fold(board.to_owned(), |text, (point, piece)| {
            text.replace(&format!(".:{point}"), &format!("{piece}:{point}"))
        });
        let start = position(&game, &text);
        let found = outcome_of_position(&game, start, &mut Arena::new(), &Budget::UNLIMITED)
            .expect("an outcome");
        assert_eq!(
            (found.left, found.right),
            (first_left, first_right),
            "{hounds} {hare}"
        );
    }
}
