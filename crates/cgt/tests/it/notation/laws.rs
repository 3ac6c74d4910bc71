//! Written values are read back, and the text depends on the value alone.

use chopsticks_cgt::budget::Budget;
use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, Writer, read, write};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::value::{Digits, Uptimal, uptimal};
use num_bigint::BigInt;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::FileFailurePersistence;

use super::value;
use chopsticks_cgt::value::days::born_by;

const STYLES: [Style; 4] = [Style::Plain, Style::Unicode, Style::Latex, Style::Braces];

#[test]
fn day_3_is_read_back_and_written_alike_after_another_history() {
    let (mut arena, mut other) = (Arena::new(), Arena::new());
    let games = born_by::<3>(&mut arena);
    assert_eq!(games.len(), 1474);
    let (mut writer, mut other_writer) = (Writer::default(), Writer::default());
    for &game in games.iter().rev() {
        for style in STYLES {
            let text = writer.write(&mut arena, game, style);
            assert_eq!(value(&mut arena, &text), game, "{text}");
            let read = value(&mut other, &text);
            assert_eq!(other_writer.write(&mut other, read, style), text);
        }
    }
}

#[test]
fn day_3_has_one_text_for_each_value() {
    let mut arena = Arena::new();
    let games = born_by::<3>(&mut arena);
    let mut writer = Writer::default();
    for style in STYLES {
        let write = |&game| writer.write(&mut arena, game, style);
        let texts: HashSet<String> = games.iter().map(write).collect();
        assert_eq!(texts.len(), games.len());
    }
}

/// A form, canonical or not.
#[derive(Clone, Debug)]
enum Tree {
    Leaf(&'static str),
    Node(Vec<Tree>, Vec<Tree>),
}

impl Tree {
    fn value(&self, arena: &mut Arena) -> GameId {
        match self {
            Tree::Leaf(text) => value(arena, text),
            Tree::Node(left, right) => {
                let side = |arena: &mut Arena, side: &[Tree]| -> Vec<GameId> {
                    side.iter().map(|option| option.value(arena)).collect()
                };
                let left = side(arena, left);
                let right = side(arena, right);
                arena.game(ByPlayer { left, right })
            }
        }
    }

    /// The same form with its options in the opposite order.
    fn reversed(&self) -> Tree {
        match self {
            Tree::Leaf(text) => Tree::Leaf(text),
            Tree::Node(left, right) => {
                let side = |side: &[Tree]| side.iter().rev().map(Tree::reversed).collect();
                Tree::Node(side(left), side(right))
            }
        }
    }
}

/// Forms of at most `levels` levels over these leaves, with one to three options a side.
fn trees(levels: u32, leaves: &'static [&'static str]) -> BoxedStrategy<Tree> {
    let leaf = select(leaves).prop_map(Tree::Leaf);
    leaf.prop_recursive(levels, 40, 6, |option| {
        let side = vec(option, 1..=3);
        (side.clone(), side).prop_map(|(left, right)| Tree::Node(left, right))
    })
    .boxed()
}

const DICOTS: &[&str] = &["0", "*", "*2", "^", "v", "^*", "v*", "^[2]", "v<2>*", "^3"];
const MIXED: &[&str] = &[
    "0", "1", "-2", "1/2", "*", "^", "1v*2", "+-1", "Tiny(1)", "{3|*}",
];
const NAMED: &[&str] = &[
    "3",
    "-5/8",
    "2",
    "10",
    "1/2",
    "1/2**40",
    "-10**12",
    "*",
    "*3",
    "^",
    "vv*",
    "^7",
    "^3*2",
    "v6",
    "^[4]",
    "v[2]*2",
    "^<3>",
    "v<2>*",
    ".1(-2)3*",
    "+-1",
    "+-{3|^}",
    "Tiny(2)",
    "1/2Miny(3/4)",
    "{0|^[2]}",
    "{2||1|*}",
    "{0,{1|0}|-1}",
];

const LATEX: &[&str] = &[
    "{",
    "}",
    r"\{",
    r"\}",
    "(",
    ")",
    "^",
    "_",
    "1",
    "2",
    "n",
    "+",
    "-",
    "|",
    ",",
    " ",
    "$",
    "~",
    "[",
    "]",
    r"\frac",
    r"\mid",
    r"\uparrow",
    r"\downarrow ",
    r"\ast",
    r"\cdot",
    r"\pm",
    r"\mathrel",
    r"\,",
    r"\",
    "↑",
    "é",
];

/// Writes a value and reads it back, here and in an arena that `prepare` has filled first.
fn check(arena: &mut Arena, game: GameId, prepare: impl FnOnce(&mut Arena)) {
    let mut other = Arena::new();
    prepare(&mut other);
    for style in STYLES {
        let text = write(arena, game, style);
        assert_eq!(value(arena, &text), game, "{text}");
        let read = value(&mut other, &text);
        assert_eq!(write(&mut other, read, style), text);
    }
    if let Some(uptimal) = uptimal(arena, game) {
        assert_eq!(value(arena, &uptimal.to_string()), game, "{uptimal}");
    }
}

pub(super) fn config() -> ProptestConfig {
    ProptestConfig::with_failure_persistence(FileFailurePersistence::WithSource("regressions"))
}

/// Steps from g to {g | H} in braces up to four times, and as Tower(G,H,k) from five on; the steps end at a game with a name.
#[test]
fn towers_of_more_than_four_steps_are_written_as_such() {
    let mut arena = Arena::new();
    for (text, plain) in [
        ("Tower({0|^[2]},0,4)", "{{0|^[2]||0|||0||||0}|0}"),
        ("Tower({0|^[2]},0,5)", "Tower({0|^[2]},0,5)"),
        ("{Tower({0|^[2]},0,5)|0}", "Tower({0|^[2]},0,6)"),
        ("-Tower({0|^[2]},0,5)", "-Tower({0|^[2]},0,5)"),
        ("Tower(0,*,9)", "^[9]"),
        ("Tower({2|1},-1,5)", "Tower({2|1},-1,5)"),
        ("{3|-Tower({2|1},-1,5)}", "{3|-Tower({2|1},-1,5)}"),
    ] {
        let game = value(&mut arena, text);
        assert_eq!(write(&mut arena, game, Style::Plain), plain);
        check(&mut arena, game, |_| ());
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn dicotic_games_are_read_back(tree in trees(4, DICOTS)) {
        let mut arena = Arena::new();
        let game = tree.value(&mut arena);
        check(&mut arena, game, |other| _ = tree.reversed().value(other));
    }

    #[test]
    fn games_are_read_back(tree in trees(3, MIXED)) {
        let mut arena = Arena::new();
        let game = tree.value(&mut arena);
        check(&mut arena, game, |other| _ = tree.reversed().value(other));
    }

    #[test]
    fn sums_of_named_values_are_read_back(terms in vec((select(NAMED), any::<bool>()), 1..=4)) {
        let mut arena = Arena::new();
        let signed = |&(name, negative): &(&str, bool)| format!("{}({name})", if negative { "-" } else { "" });
        let parts: Vec<String> = terms.iter().map(signed).collect();
        let game = value(&mut arena, &parts.join(" + "));
        let backwards: Vec<String> = parts.iter().rev().cloned().collect();
        prop_assert_eq!(value(&mut arena, &backwards.join(" + ")), game);
        check(&mut arena, game, |other| _ = value(other, &backwards.join(" + ")));
    }

    #[test]
    fn numbers_with_ups_and_stars_are_read_back(
        numerator in -40i64..=40,
        exponent in prop_oneof![0u32..4, 30u32..70],
        ups in -12i64..=12,
        star in 0u32..4,
    ) {
        let mut arena = Arena::new();
        let number = Dyadic::new(numerator.into(), exponent);
        let game = Uptimal { number, star, digits: Digits::new([ups]) }.value(&mut arena);
        check(&mut arena, game, |_| ());
    }

    /// Exponents below 3 are those of powers, as CGSuite prints 2 + ↑ as `2^` and 2 + 2·↑ as `2^^`.
    #[test]
    fn an_integer_with_a_caret_and_a_digit_below_3_is_a_power(base in 0i64..3000, exponent in 0u32..3) {
        let mut arena = Arena::new();
        for (text, expected) in [
            (format!("{base}^{exponent}"), base.pow(exponent)),
            (format!("-{base}^{exponent} + 1"), 1 - base.pow(exponent)),
            (format!("{{{base}^{exponent}|}}"), base.pow(exponent) + 1),
        ] {
            let found = value(&mut arena, &text);
            prop_assert_eq!(arena.as_number(found), Some(&Dyadic::from(expected)), "{}", text);
        }
    }

    /// Neither reading of `10^4` is chosen; either can be written.
    #[test]
    fn an_integer_with_a_caret_and_digits_is_refused(base in 0u32..3000, exponent in 3u32..40) {
        let mut arena = Arena::new();
        let text = format!("{base}^{exponent}");
        let refusal = read(&text, &mut arena, &Budget::DEFAULT).unwrap_err().to_string();
        let (power, sum) = (format!("{base}**{exponent}"), format!("{base} + ^{exponent}"));
        prop_assert!(refusal.contains(&power) && refusal.contains(&sum), "{}", refusal);
        let expected = Dyadic::from(BigInt::from(base).pow(exponent));
        let power = value(&mut arena, &power);
        prop_assert_eq!(arena.as_number(power), Some(&expected));
        let [number, ups] = [base.to_string(), format!("{exponent}.^")].map(|text| value(&mut arena, &text));
        prop_assert_eq!(value(&mut arena, &sum), arena.sum(number, ups));
    }

    /// Neither reading of `2*3` is chosen; either can be written.
    #[test]
    fn a_number_with_a_star_and_digits_is_refused(factor in -300i64..300, heap in 0u32..40) {
        let mut arena = Arena::new();
        let text = format!("{factor}*{heap}");
        let refusal = read(&text, &mut arena, &Budget::DEFAULT).unwrap_err().to_string();
        let (product, sum) = (format!("{factor} * {heap}"), format!("{factor} + *{heap}"));
        prop_assert!(refusal.contains(&product) && refusal.contains(&sum), "{}", refusal);
        let expected = Dyadic::from(factor * i64::from(heap));
        let product = value(&mut arena, &product);
        prop_assert_eq!(arena.as_number(product), Some(&expected));
        let number = arena.number(Dyadic::from(factor));
        let nimber = arena.nimber(heap);
        prop_assert_eq!(value(&mut arena, &sum), arena.sum(number, nimber));
    }

    #[test]
    fn no_latex_makes_reading_panic(parts in vec(select(LATEX), 0..16)) {
        let text = parts.concat();
        let limits = Budget { nimber: 20, exponent: 50, ups: 50, multiple: 20, ..Default::default() };
        let parsed = chopsticks_cgt::notation::Expression::parse(&text, &limits);
        if let Err(error) = parsed {
            prop_assert!(error.at <= text.chars().count());
            prop_assert!(error.in_text(&text).contains('^'));
        }
    }

    #[test]
    fn no_text_makes_reading_panic(text in r"[{}()|,+\-*^v.<>\[\]_/0-9 ±↑²·nT]{0,24}") {
        let limits = Budget { nimber: 20, exponent: 50, ups: 50, multiple: 20, ..Default::default() };
        let parsed = chopsticks_cgt::notation::Expression::parse(&text, &limits);
        if let Err(error) = parsed {
            prop_assert!(error.at <= text.chars().count());
            prop_assert!(error.in_text(&text).contains('^'));
        }
    }
}
