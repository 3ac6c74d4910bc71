//! Values of Hackenbush by the Colon and the Fusion Principle, compared with those by the definition, and published ones.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::LoopyValue;
use chopsticks_cgt::solve::{CanonicalForms, Solver};
use chopsticks_rulesets::{DescribedRuleset, Variant, value_of_position};

use crate::read::{position, shipped};

/// Whole numbers that look random: Knuth's linear congruential generator.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// A number below this one.
    pub(crate) fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// A picture of so many edges of these colours: each begins at a vertex that is there, and may end there too.
fn picture(edges: u64, colours: &str, numbers: &mut Numbers) -> String {
    let (mut vertices, mut text) = (1, Vec::new());
    for _ in 0..edges {
        let low = numbers.below(vertices);
        // Every third edge may close a circle.
        let high = match numbers.below(3) {
            0 => numbers.below(vertices),
            _ => vertices,
        };
        vertices = vertices.max(high + 1);
        let colour = numbers.below(colours.len() as u64) as usize;
        text.push(format!(":{low}{}:{high}", &colours[colour..=colour]));
    }
    text.join("+")
}

/// Compares the value with that of the same moves without components and without theory.
fn compare(ruleset: &DescribedRuleset, text: &str) {
    let mut arena = Arena::new();
    let start = || position(ruleset, text);
    let found = value_of_position(ruleset, start(), &mut arena, &Budget::UNLIMITED);
    let short = ruleset.short().expect("play ends");
    let mut solver = Solver::new(short, CanonicalForms::new(&mut arena));
    let expected = solver.value(start(), &Budget::UNLIMITED).expect("a value");
    assert_eq!(
        found,
        Ok(LoopyValue::Short(expected)),
        "{} {text}",
        ruleset.name()
    );
}

#[test]
fn values_are_those_by_the_definition() {
    let hackenbush = shipped("hackenbush");
    let impartial = shipped("hackenbush").with_variant(Variant::Impartial);
    let others = [
        shipped("childish-hackenbush"),
        shipped("hackenbush").with_variant(Variant::Dicotic),
        shipped("hackenbush").with_variant(Variant::Twisted),
        shipped("hackenbush").with_variant(Variant::Pass),
    ];
    let mut numbers = Numbers(1);
    for colours in ["lr", "e", "lre", "llre", "leee"] {
        for round in 0..40 {
            let text = picture(2 + round % 7, colours, &mut numbers);
            compare(&hackenbush, &text);
            compare(&impartial, &text);
            if round % 7 < 4 {
                others.iter().for_each(|other| compare(other, &text));
            }
        }
    }
}

/// The branches of a tree are added up, so that few positions are examined (*Winning Ways*, chapters 1 and 7).
#[test]
fn large_trees_have_values_at_once() {
    let hackenbush = shipped("hackenbush");
    let mut arena = Arena::new();
    let [two, zero, star] = [arena.integer(2), arena.zero(), arena.nimber(1)];
    let branch = "l(rlrl(l;lr(r;r));r(l;r(l;l)));r(lrlr(r;rl(l;l));l(r;l(r;r)))";
    let green = "e(eee(e;ee;eee(e;e));ee(e;e))";
    for (text, expected) in [
        // Two branches of 1/2 are 1, and 1:1 is 2.
        ("l(lr;lr)".to_owned(), two),
        // Each branch has its negative beside it.
        (format!("({branch};{branch};{branch})"), zero),
        (format!("({green};{green})"), zero),
        // A circle of an odd number of green edges is *.
        (":aeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee:a".to_owned(), star),
    ] {
        let few = Budget {
            positions: 200,
            ..Budget::UNLIMITED
        };
        let start = position(&hackenbush, &text);
        let found = value_of_position(&hackenbush, start, &mut arena, &few);
        assert_eq!(found, Ok(LoopyValue::Short(expected)), "{text}");
    }
}

/// A stalk of n green edges is *n, and one of n blue edges is n (*Winning Ways*, chapters 2 and 3), also if picture and stalk together
/// have more vertices than a picture may have.
#[test]
fn tall_stalks_have_values() {
    let hackenbush = shipped("hackenbush");
    let mut arena = Arena::new();
    let mut value = |text: String| {
        let found = position(&hackenbush, &text);
        value_of_position(&hackenbush, found, &mut arena, &Budget::UNLIMITED)
    };
    let blue = value("l".repeat(520));
    let green = value("e".repeat(40));
    let short = |found| match found {
        Ok(LoopyValue::Short(game)) => game,
        other => panic!("{other:?}"),
    };
    assert_eq!(short(blue), arena.integer(520));
    assert_eq!(short(green), arena.nimber(40));
}
