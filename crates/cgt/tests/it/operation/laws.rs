//! Laws of operations on values, and comparisons with definitions on plain trees.

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, Form, GameId, Relation};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::value::days::born_by;
use chopsticks_cgt::value::{
    Coolings, ReducedForms, companion, conjunctive_sum, conway_product, heat, norton_product,
    ordinal_product, ordinal_sum, overheat, power, power_to, selective_sum, star_projection,
    subordinate,
};
use num_bigint::BigInt;

use super::{Found, UNLIMITED, found, up};

fn some_of_day_3(arena: &mut Arena, step: usize) -> Vec<GameId> {
    born_by::<3>(arena).into_iter().step_by(step).collect()
}

/// Grossman and Siegel, *Reductions of partizan games*: the reduced canonical form is p(∫^* G).
#[test]
fn the_reduced_canonical_form_is_the_star_projection_of_the_game_heated_by_star() {
    let mut arena = Arena::new();
    let star = arena.nimber(1);
    let mut reduced = ReducedForms::default();
    for game in born_by::<3>(&mut arena) {
        let hot = found(heat(&mut arena, game, star, UNLIMITED));
        let projected = found(star_projection(&mut arena, hot, UNLIMITED));
        assert_eq!(
            reduced.reduced_form(&mut arena, game, UNLIMITED),
            Ok(projected)
        );
    }
}

#[test]
fn cooling_undoes_heating() {
    let mut arena = Arena::new();
    let games = born_by::<3>(&mut arena);
    for t in [Dyadic::from(1), Dyadic::new(BigInt::from(3), 2)] {
        let by = arena.number(t.clone());
        let mut coolings = Coolings::new(t).expect("above -1");
        for &game in &games {
            let hot = found(heat(&mut arena, game, by, UNLIMITED));
            assert_eq!(coolings.cool(&mut arena, hot, UNLIMITED), Ok(game));
        }
    }
}

/// For U > 0 the Norton product preserves order and sums (Siegel II.7).
#[test]
fn norton_products_are_homomorphisms() {
    let mut arena = Arena::new();
    let games = some_of_day_3(&mut arena, 37);
    let up = up(&mut arena);
    for (at, &g) in games.iter().enumerate() {
        for &h in &games[..at] {
            let sum = arena.sum(g, h);
            let [a, b, of_sum] =
                [g, h, sum].map(|game| found(norton_product(&mut arena, game, up, UNLIMITED)));
            assert_eq!(of_sum, arena.sum(a, b));
            assert_eq!(arena.compare(g, h), arena.compare(a, b));
        }
    }
}

#[test]
fn overheating_from_one_to_zero_changes_nothing_and_negatives_are_kept() {
    let mut arena = Arena::new();
    let (zero, one, star) = (arena.zero(), arena.integer(1), arena.nimber(1));
    for game in born_by::<3>(&mut arena) {
        let same = overheat(&mut arena, game, one, zero, UNLIMITED);
        assert_eq!(same, Ok(game));
        let negative = arena.negative(game);
        let [hot, mirrored] =
            [game, negative].map(|game| found(overheat(&mut arena, game, star, one, UNLIMITED)));
        assert_eq!(arena.negative(hot), mirrored);
    }
}

#[test]
fn conway_products_distribute_over_sums_of_numbers_and_of_nimbers() {
    let mut arena = Arena::new();
    let product = |arena: &mut Arena, g, h| found(conway_product(arena, g, h, UNLIMITED));
    let games = born_by::<2>(&mut arena);
    let eighths: Vec<GameId> = (-5..6)
        .map(|m| arena.number(Dyadic::new(BigInt::from(m), 3)))
        .collect();
    for &g in &games {
        for &h in &games {
            assert_eq!(product(&mut arena, g, h), product(&mut arena, h, g));
            let negative = arena.negative(h);
            let of_negative = product(&mut arena, g, negative);
            let positive = product(&mut arena, g, h);
            assert_eq!(of_negative, arena.negative(positive));
        }
    }
    for &x in &eighths {
        for &y in &eighths {
            let xy = product(&mut arena, x, y);
            let expected = arena.as_number(x).cloned().zip(arena.as_number(y));
            let (a, b) = expected.expect("numbers");
            let expected = Dyadic::new(a.numerator() * b.numerator(), a.exponent() + b.exponent());
            assert_eq!(arena.as_number(xy), Some(&expected));
        }
    }
}

/// The Conway product by the definition on trees, without the shortcuts for numbers, integers and nimbers.
fn conway_by_definition(g: &Form, h: &Form) -> Form {
    let part = |a: &Form, b: &Form| {
        let whole = conway_by_definition(a, h).sum(&conway_by_definition(g, b));
        let both = conway_by_definition(a, b).negative();
        whole.sum(&both).canonical()
    };
    let side = |moves: [(Player, Player); 2]| {
        let mut options = Vec::new();
        for (mine, other) in moves {
            for a in &g.options[mine] {
                options.extend(h.options[other].iter().map(|b| part(a, b)));
            }
        }
        options
    };
    let (left, right) = (Player::Left, Player::Right);
    Form::new(
        side([(left, left), (right, right)]),
        side([(left, right), (right, left)]),
    )
}

/// The sum in which a player moves in both components, or, if `either`, in one or both.
fn joint_by_definition(g: &Form, h: &Form, either: bool) -> Form {
    let options = ByPlayer::from_fn(|player| {
        let mut options = Vec::new();
        for a in &g.options[player] {
            let both = h.options[player].iter();
            options.extend(both.map(|b| joint_by_definition(a, b, either)));
        }
        if either {
            let of_g = g.options[player].iter();
            options.extend(of_g.map(|a| joint_by_definition(a, h, true)));
            let of_h = h.options[player].iter();
            options.extend(of_h.map(|b| joint_by_definition(g, b, true)));
        }
        options
    });
    Form { options }
}

fn ordinal_by_definition(g: &Form, h: &Form) -> Form {
    let options = ByPlayer::from_fn(|player| {
        let of_h = h.options[player].iter();
        let sums = of_h.map(|option| ordinal_by_definition(g, option));
        g.options[player].iter().cloned().chain(sums).collect()
    });
    Form { options }
}

fn ordinal_product_by_definition(g: &Form, h: &Form) -> Form {
    let mirrored = g.negative();
    let options = ByPlayer::from_fn(|player| {
        let mut options = Vec::new();
        for (edge, factor) in [(Player::Left, g), (Player::Right, &mirrored)] {
            for option in &h.options[edge] {
                let base = ordinal_product_by_definition(g, option);
                let played = factor.options[player].iter();
                options.extend(played.map(|played| ordinal_by_definition(&base, played)));
            }
        }
        options
    });
    Form { options }
}

#[test]
fn sums_and_products_follow_their_definitions_on_day_2() {
    type Operation = fn(&mut Arena, GameId, GameId, &Budget<'_>) -> Found;
    type OnTrees = fn(&Form, &Form) -> Form;
    let cases: [(Operation, OnTrees); 5] = [
        (conway_product, conway_by_definition),
        (conjunctive_sum, |g, h| joint_by_definition(g, h, false)),
        (selective_sum, |g, h| joint_by_definition(g, h, true)),
        (ordinal_sum, ordinal_by_definition),
        (ordinal_product, ordinal_product_by_definition),
    ];
    let mut arena = Arena::new();
    let games = born_by::<2>(&mut arena);
    let trees: Vec<Form> = games
        .iter()
        .map(|&game| arena.form(game, usize::MAX).expect("no limit"))
        .collect();
    for (operation, on_trees) in cases {
        for (&g, a) in games.iter().zip(&trees) {
            for (&h, b) in games.iter().zip(&trees) {
                let value = found(operation(&mut arena, g, h, UNLIMITED));
                assert_eq!(value, arena.import(&on_trees(a, b)), "{a:?} {b:?}");
            }
        }
    }
}

/// G ⊛ (H:K) = (G⊛H):(G⊛K) for forms. This fails for the canonical form of 1/2:(−1), which is that of 1/4.
#[test]
fn ordinal_products_distribute_over_ordinal_sums_of_forms() {
    let mut arena = Arena::new();
    let mut trees = Vec::new();
    for game in born_by::<1>(&mut arena) {
        trees.push(arena.form(game, usize::MAX).expect("no limit"));
    }
    for g in &trees {
        for h in &trees {
            for k in &trees {
                let whole = ordinal_product_by_definition(g, &ordinal_by_definition(h, k));
                let [a, b] = [h, k].map(|factor| ordinal_product_by_definition(g, factor));
                let parts = ordinal_by_definition(&a, &b);
                assert_eq!(arena.import(&whole), arena.import(&parts));
            }
        }
    }
    let [star, star_three] = [1, 3].map(|heap| arena.nimber(heap));
    let [half, quarter] = [1, 2].map(|k| arena.number(Dyadic::new(BigInt::from(1), k)));
    let minus_one = arena.integer(-1);
    let shorter = ordinal_sum(&mut arena, half, minus_one, UNLIMITED);
    assert_eq!(shorter, Ok(quarter));
    let whole = ordinal_product(&mut arena, star, quarter, UNLIMITED);
    assert_eq!(whole, Ok(star));
    let [a, b] =
        [half, minus_one].map(|factor| found(ordinal_product(&mut arena, star, factor, UNLIMITED)));
    assert_eq!(ordinal_sum(&mut arena, a, b, UNLIMITED), Ok(star_three));
}

/// The nim sequence of selective Nim: from heaps a and b every smaller total can be reached.
#[test]
fn the_selective_sum_of_heaps_is_the_heap_of_both() {
    let mut arena = Arena::new();
    for (a, b) in [(5, 6), (1, 1), (3, 9)] {
        let (g, h) = (arena.nimber(a), arena.nimber(b));
        let sum = found(selective_sum(&mut arena, g, h, UNLIMITED));
        assert_eq!(sum, arena.nimber(a + b));
    }
}

/// The Colon Principle, and the subordinate as the inverse.
#[test]
fn ordinal_sums_preserve_order_and_have_one_subordinate() {
    let mut arena = Arena::new();
    let games = some_of_day_3(&mut arena, 61);
    for base in born_by::<2>(&mut arena) {
        let sums: Vec<GameId> = games
            .iter()
            .map(|&game| found(ordinal_sum(&mut arena, base, game, UNLIMITED)))
            .collect();
        for (&g, &a) in games.iter().zip(&sums) {
            assert_eq!(subordinate(&mut arena, a, base, UNLIMITED), Ok(Some(g)));
            for (&h, &b) in games.iter().zip(&sums) {
                assert_eq!(arena.compare(a, b), arena.compare(g, h));
            }
        }
    }
}

/// ↑^→n = ↑ + ↑² + … + ↑^n, and each power is infinitesimal with respect to the one before it.
#[test]
fn powers_of_up_add_up() {
    let mut arena = Arena::new();
    let up = up(&mut arena);
    let mut total = arena.zero();
    let mut before = arena.integer(1);
    for n in 1..8 {
        let n = Dyadic::from(n);
        let next = found(power(&mut arena, up, &n, UNLIMITED));
        total = arena.sum(total, next);
        assert_eq!(power_to(&mut arena, up, &n, UNLIMITED), Ok(total));
        let many = arena.multiple(&BigInt::from(20), next);
        assert_eq!(arena.compare(many, before), Relation::Less);
        before = next;
    }
}

/// The companion is an automorphism of the lattice of games born by day 3, its own inverse, and commutes with negatives.
#[test]
fn companions_are_a_symmetry_of_day_3() {
    let mut arena = Arena::new();
    let games = born_by::<3>(&mut arena);
    let companions: Vec<GameId> = games
        .iter()
        .map(|&game| found(companion(&mut arena, game, UNLIMITED)))
        .collect();
    for (&game, &other) in games.iter().zip(&companions) {
        assert!(games.contains(&other));
        assert_eq!(companion(&mut arena, other, UNLIMITED), Ok(game));
        let negative = arena.negative(game);
        let of_negative = companion(&mut arena, negative, UNLIMITED);
        assert_eq!(of_negative, Ok(arena.negative(other)));
    }
    for at in (0..games.len()).step_by(11) {
        for to in 0..games.len() {
            let relation = arena.compare(games[at], games[to]);
            assert_eq!(relation, arena.compare(companions[at], companions[to]));
        }
    }
}
