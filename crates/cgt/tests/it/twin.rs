//! The engine and the naive twin agree on everything within the reach of the twin.

use chopsticks_cgt::game::{Arena, Form, GameId, Relation};
use chopsticks_cgt::player::Player;
use chopsticks_cgt::value::{Birthdays, OutcomeClass, outcome};
use proptest::prelude::*;

use crate::common::{forms, subsets};
use chopsticks_cgt::value::days::born_by;

/// Trees beyond this many nodes are too large for the twin.
const NODES: usize = 10_000;

fn form(arena: &Arena, game: GameId) -> Form {
    arena.form(game, NODES).expect("a small game")
}

fn naive_relation(g: &Form, h: &Form) -> Relation {
    match (g.le(h), h.le(g)) {
        (true, true) => Relation::Equal,
        (true, false) => Relation::Less,
        (false, true) => Relation::Greater,
        (false, false) => Relation::Confused,
    }
}

fn naive_outcome(game: &Form) -> OutcomeClass {
    match Player::BOTH.map(|player| game.wins_first(player)) {
        [true, true] => OutcomeClass::Next,
        [true, false] => OutcomeClass::Left,
        [false, true] => OutcomeClass::Right,
        [false, false] => OutcomeClass::Previous,
    }
}

/// Asserts everything the twin computes about a form: its canonical form and negative, whether it is a number, its
/// stops, birthday and outcome.
fn assert_same_value(arena: &mut Arena, raw: &Form) {
    let game = arena.import(raw);
    let canonical = raw.canonical();
    assert_eq!(form(arena, game), canonical, "canonical form of {raw:?}");
    assert_eq!(
        arena.as_number(game),
        canonical.number().as_ref(),
        "{raw:?}"
    );
    let stops = arena.stops(game).map(Clone::clone);
    assert_eq!(stops, canonical.stops(), "stops of {raw:?}");
    let negative = arena.negative(game);
    assert_eq!(form(arena, negative), canonical.negative(), "−{raw:?}");
    let birthday = Birthdays::default().birthday(arena, game).clone();
    assert_eq!(birthday, raw.birthday().into(), "birthday of {raw:?}");
    assert_eq!(outcome(arena, game), naive_outcome(raw), "{raw:?}");
    let listed = arena.options(game).map(|side| side.len());
    assert_eq!(listed, canonical.options.as_ref().map(Vec::len), "{raw:?}");
}

fn assert_same_order(arena: &mut Arena, g: &Form, h: &Form) {
    let (a, b) = (arena.import(g), arena.import(h));
    let relation = arena.compare(a, b);
    assert_eq!(relation, naive_relation(g, h), "{g:?} and {h:?}");
}

fn assert_same_sum(arena: &mut Arena, g: &Form, h: &Form) {
    let (a, b) = (arena.import(g), arena.import(h));
    let sum = arena.sum(a, b);
    let naive = g.sum(h).canonical();
    assert_eq!(form(arena, sum), naive, "{g:?} + {h:?}");
}

/// {A | B} for all sets A and B of games of day 1, as forms; most are not canonical.
fn forms_of_day_two() -> Vec<Form> {
    let zero = Form::default();
    let one = Form::new(vec![zero.clone()], vec![]);
    let star = Form::new(vec![zero.clone()], vec![zero.clone()]);
    let sides = subsets(&[zero, one.negative(), one, star]);
    let pairs = sides
        .iter()
        .flat_map(|left| sides.iter().map(move |right| (left, right)));
    let forms = pairs.map(|(left, right)| Form::new(left.clone(), right.clone()));
    forms.collect()
}

/// The canonical forms of every `stride`-th value of day 3.
fn samples_of_day_three(stride: usize) -> Vec<Form> {
    let mut arena = Arena::new();
    let games = born_by::<3>(&mut arena);
    let samples = games.iter().step_by(stride);
    samples.map(|&game| form(&arena, game)).collect()
}

#[test]
fn values_of_day_two() {
    let mut arena = Arena::new();
    for form in forms_of_day_two() {
        assert_same_value(&mut arena, &form);
    }
}

#[test]
fn order_of_day_two() {
    let mut arena = Arena::new();
    let forms = forms_of_day_two();
    assert_eq!(forms.len(), 256);
    for g in &forms {
        for h in &forms {
            assert_same_order(&mut arena, g, h);
        }
    }
}

#[test]
fn sums_of_day_two() {
    let mut arena = Arena::new();
    let games = born_by::<2>(&mut arena);
    for &g in &games {
        for &h in &games {
            let (g, h) = (form(&arena, g), form(&arena, h));
            assert_same_sum(&mut arena, &g, &h);
        }
    }
}

#[test]
fn values_of_day_three() {
    let mut arena = Arena::new();
    for form in samples_of_day_three(1) {
        assert_same_value(&mut arena, &form);
    }
}

#[test]
fn order_of_day_three() {
    let mut arena = Arena::new();
    let forms = samples_of_day_three(3);
    for g in &forms {
        for h in &forms {
            assert_same_order(&mut arena, g, h);
        }
    }
}

#[test]
fn sums_of_day_three() {
    let mut arena = Arena::new();
    let forms = samples_of_day_three(37);
    for g in &forms {
        for h in &forms {
            assert_same_sum(&mut arena, g, h);
        }
    }
}

#[test]
fn comparisons_survive_a_cache_that_forgets() {
    let forms = samples_of_day_three(13);
    let mut arena = Arena::with_order_cache(2);
    for g in &forms {
        for h in &forms {
            assert_same_order(&mut arena, g, h);
        }
    }
}

proptest! {
    #![proptest_config(forms::with_regressions())]

    #[test]
    fn values_of_random_dicotic_games(raw in forms::dicotic(2)) {
        assert_same_value(&mut Arena::new(), &raw);
    }

    #[test]
    fn values_of_random_games(raw in forms::any(2)) {
        assert_same_value(&mut Arena::new(), &raw);
    }

    #[test]
    fn order_of_random_games(g in forms::any(2), h in forms::any(2)) {
        assert_same_order(&mut Arena::new(), &g.canonical(), &h.canonical());
    }

    #[test]
    fn order_of_random_dicotic_games(g in forms::dicotic(2), h in forms::dicotic(2)) {
        assert_same_order(&mut Arena::new(), &g.canonical(), &h.canonical());
    }

    #[test]
    fn order_of_random_sums(
        [g, h, k] in [forms::dicotic(1), forms::dicotic(1), forms::dicotic(1)],
    ) {
        let sum = g.canonical().sum(&h.canonical());
        assert_same_order(&mut Arena::new(), &sum.canonical(), &k.canonical());
        assert_same_order(&mut Arena::new(), &sum.canonical(), &h.sum(&g).canonical());
    }

    #[test]
    fn sums_of_random_games(g in forms::any(1), h in forms::any(1)) {
        assert_same_sum(&mut Arena::new(), &g.canonical(), &h.canonical());
    }
}
