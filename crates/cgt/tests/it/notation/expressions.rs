//! Expressions that are written without building their game.
use chopsticks_cgt::budget::Budget;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Expression, Style, SyntaxFault, read, read_with, write};
use num_bigint::{BigInt, BigUint};
use proptest::prelude::*;

use super::{game, value};

const STYLES: [Style; 3] = [Style::Plain, Style::Unicode, Style::Latex];

fn zero() -> Expression {
    Expression::ups(0.into(), 0)
}

/// J = {0 | ↑[2]}.
fn j() -> Expression {
    Expression::game(zero(), Expression::up_sum(2.into(), 0))
}

fn parsed(text: &str) -> Expression {
    match Expression::parse(text, &Budget::DEFAULT) {
        Ok(expression) => expression,
        Err(error) => panic!("{}", error.in_text(text)),
    }
}

fn rewritten(text: &str, style: Style) -> String {
    parsed(text).write(style)
}

#[test]
fn built_values_are_written_in_every_style() {
    let huge = || BigInt::from(10).pow(24);
    let cases = [
        (zero(), ["0", "0", "0"]),
        (Expression::ups(0.into(), 1), ["*", "*", r"{\ast}"]),
        (
            Expression::ups(huge(), 2),
            [
                "^1000000000000000000000000*2",
                "1000000000000000000000000·↑+*2",
                r"1000000000000000000000000\cdot\uparrow+{\ast}2",
            ],
        ),
        (
            Expression::ups((-5).into(), 1),
            ["v5*", "5·↓+*", r"5\cdot\downarrow+{\ast}"],
        ),
        (Expression::up_sum(1.into(), 0), ["^", "↑", r"\uparrow"]),
        (
            Expression::up_sum(-huge(), 0),
            [
                "v[1000000000000000000000000]",
                "↓[1000000000000000000000000]",
                r"\downarrow_{[1000000000000000000000000]}",
            ],
        ),
        (
            Expression::switch(j()),
            ["+-{0|^[2]}", "±{0|↑[2]}", r"\pm\{0\mid\uparrow^{[2]}\}"],
        ),
        (
            Expression::tower(j(), zero(), BigUint::from(7u32)).negative(),
            [
                "-Tower({0|^[2]},0,7)",
                "-Tower({0|↑[2]},0,7)",
                r"-\operatorname{Tower}(\{0\mid\uparrow^{[2]}\},0,7)",
            ],
        ),
        (
            Expression::game(
                Expression::up_sum(huge(), 0),
                Expression::game(zero(), j().negative()),
            ),
            [
                "{^[1000000000000000000000000]|||0||v[2]|0}",
                "{↑[1000000000000000000000000]|||0||↓[2]|0}",
                r"\{\uparrow^{[1000000000000000000000000]}\mathrel{|||}0\mathrel{||}\downarrow_{[2]}\mid0\}",
            ],
        ),
    ];
    for (expression, texts) in cases {
        for (style, text) in STYLES.into_iter().zip(texts) {
            assert_eq!(expression.write(style), text);
            let again = rewritten(text, style);
            assert_eq!(rewritten(&again, style), again);
        }
        assert_eq!(rewritten(texts[0], Style::Plain), texts[0]);
        assert_eq!(expression.write(Style::Braces), texts[0]);
        assert_eq!(expression.negative().negative(), expression);
    }
}

#[test]
fn counts_of_a_hundred_digits_are_read_as_text_and_refused_as_games() {
    let count = "1234567890".repeat(10);
    for (text, limit) in [
        (format!("^[{count}]"), "ups"),
        (format!("v<{count}>*"), "ups"),
        (format!("{{^{count}|0}}"), "ups"),
        (format!("-Tower({{0|^[2]}},0,{count})"), "tower"),
    ] {
        assert_eq!(parsed(&text).write(Style::Plain), text);
        let error = read(&text, &mut Arena::new(), &Budget::DEFAULT).unwrap_err();
        let SyntaxFault::OverLimit {
            limit: exceeded, ..
        } = error.fault
        else {
            panic!("{error}");
        };
        assert_eq!(exceeded.to_string(), limit);
    }
    let multiple = format!("{count}·↑");
    assert_eq!(rewritten(&multiple, Style::Unicode), multiple);
}

#[test]
fn games_and_their_descriptions_are_written_alike() {
    // {↑[k] | {0 | −J}} and {↑[k + 1] | {↑ | −J}} are canonical, so that the engine writes them with these options.
    for k in 2..9 {
        let mut arena = Arena::new();
        let threat = |left| Expression::game(left, j().negative());
        let up = Expression::ups(1.into(), 0);
        for described in [
            Expression::game(Expression::up_sum(k.into(), 0), threat(zero())),
            Expression::game(Expression::up_sum((k + 1).into(), 0), threat(up)),
            Expression::game(zero(), Expression::game(zero(), j().negative())),
        ] {
            for described in [described.negative(), described] {
                let game = value(&mut arena, &described.write(Style::Plain));
                for style in STYLES {
                    assert_eq!(write(&mut arena, game, style), described.write(style));
                }
            }
        }
    }
}

/// Texts of every operation.
const OPERATIONS: &[&str] = &[
    "1 - (2 - 3)",
    "1 - -2^",
    "1 + +-1",
    "2 - (+-(1*) - {1|-2})",
    "-(2^)",
    "--3",
    "-(-3)**3",
    "-3.^*",
    "2.(3 + .1)",
    "2*{1|-1}",
    "-2.(1 - 3.{2|1})",
    "J + .1(-1)2*",
    "+-J",
    "+-{0,{1|0}}",
    "+-{0,{1|0}} - 1/2Miny(3/4)",
    "Tiny({3|1})",
    "-2Tiny(1 + 1)",
    "+-(2Tiny({3|1}))",
    "{0,1 - 2|||0||-1|-3,{4|2}}",
    "{5|4||3|||2||||1}",
    "{6||||5|4||3|||2}",
    "{|}",
    "{1,^|}",
    "Tower({1|0}, -1 - Tower(0,*,2), 3)",
    "2.Tower(^,{0|-1},2) - Tower(0,*,2)",
];

#[test]
fn every_operation_is_written_and_read_back() {
    for text in OPERATIONS {
        let mut arena = Arena::new();
        let meant = value(&mut arena, text);
        for style in STYLES {
            let written = parsed(text).write(style);
            assert_eq!(value(&mut arena, &written), meant, "{text}: {written}");
            let again = rewritten(&written, style);
            assert_eq!(rewritten(&again, style), again);
        }
        let negative = parsed(text).negative().write(Style::Plain);
        let expected = arena.negative(meant);
        assert_eq!(value(&mut arena, &negative), expected, "{text}: {negative}");
    }
}

#[test]
fn positions_are_written_and_read_back() {
    let text = "{(1^12,2|i^ab)_40|-2.(1|1)_(2*10^80)}";
    for style in STYLES {
        let mut seen = Vec::new();
        let mut position = |arena: &mut Arena, text: &str| -> Result<GameId, SyntaxFault> {
            seen.push(text.to_owned());
            Ok(arena.zero())
        };
        let written = parsed(text).write(style);
        let limits = Budget::DEFAULT;
        let read = read_with(&written, &mut Arena::new(), &limits, &mut position);
        assert!(read.is_ok(), "{written}");
        assert_eq!(seen, ["(1^12,2|i^ab)_40", "(1|1)_(2*10^80)"], "{written}");
    }
}

/// A description, and how its game is built.
#[derive(Clone, Debug)]
enum Described {
    Ups(i32, u32),
    Sum(i32, u32),
    Game(Box<Described>, Box<Described>),
    Switch(Box<Described>),
    Tower(Box<Described>, Box<Described>, u32),
    Negative(Box<Described>),
}

impl Described {
    fn expression(&self) -> Expression {
        match self {
            Described::Ups(times, star) => Expression::ups((*times).into(), *star),
            Described::Sum(count, star) => Expression::up_sum((*count).into(), *star),
            Described::Game(left, right) => Expression::game(left.expression(), right.expression()),
            Described::Switch(left) => Expression::switch(left.expression()),
            Described::Tower(base, right, steps) => {
                Expression::tower(base.expression(), right.expression(), (*steps).into())
            }
            Described::Negative(of) => of.expression().negative(),
        }
    }

    /// The game by the definitions: ↑ = {0 | *}, ↑[k] = {↑[k − 1] | *}.
    fn game(&self, arena: &mut Arena) -> GameId {
        match self {
            Described::Ups(times, heap) => {
                let (zero, star) = (arena.zero(), arena.nimber(1));
                let up = game(arena, zero, star);
                let ups = arena.multiple(&(*times).into(), up);
                let heap = arena.nimber(*heap);
                arena.sum(ups, heap)
            }
            Described::Sum(count, heap) => {
                let star = arena.nimber(1);
                let zero = arena.zero();
                let sum = (0..count.abs()).fold(zero, |sum, _| game(arena, sum, star));
                let sum = if *count < 0 { arena.negative(sum) } else { sum };
                let heap = arena.nimber(*heap);
                arena.sum(sum, heap)
            }
            Described::Game(left, right) => {
                let (left, right) = (left.game(arena), right.game(arena));
                game(arena, left, right)
            }
            Described::Switch(left) => {
                let left = left.game(arena);
                let right = arena.negative(left);
                game(arena, left, right)
            }
            Described::Tower(base, right, steps) => {
                let (base, right) = (base.game(arena), right.game(arena));
                (0..*steps).fold(base, |tower, _| game(arena, tower, right))
            }
            Described::Negative(of) => {
                let of = of.game(arena);
                arena.negative(of)
            }
        }
    }
}

fn described() -> impl Strategy<Value = Described> {
    let leaf = prop_oneof![
        (-4..=4i32, 0..=2u32).prop_map(|(times, star)| Described::Ups(times, star)),
        (-4..=4i32, 0..=2u32).prop_map(|(count, star)| Described::Sum(count, star)),
    ];
    leaf.prop_recursive(4, 12, 2, |part| {
        let part = part.prop_map(Box::new);
        prop_oneof![
            (part.clone(), part.clone()).prop_map(|(left, right)| Described::Game(left, right)),
            part.clone().prop_map(Described::Switch),
            (part.clone(), part.clone(), 0..=4u32)
                .prop_map(|(base, right, steps)| Described::Tower(base, right, steps)),
            part.prop_map(Described::Negative),
        ]
    })
}

proptest! {
    #![proptest_config(super::laws::config())]

    #[test]
    fn descriptions_are_read_back(described in described()) {
        let mut arena = Arena::new();
        let meant = described.game(&mut arena);
        for style in STYLES {
            let text = described.expression().write(style);
            prop_assert_eq!(value(&mut arena, &text), meant, "{}", text);
            let again = rewritten(&text, style);
            prop_assert_eq!(value(&mut arena, &again), meant, "{}", again);
        }
    }
}
