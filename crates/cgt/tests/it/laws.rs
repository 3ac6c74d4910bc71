//! The laws of the group and order of games, over all games of day 2, over day 3, and over random ones.

use chopsticks_cgt::game::{Arena, Form, GameId};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::player::{ByPlayer, Player};
use num_bigint::BigInt;
use proptest::prelude::*;

use crate::common::forms;
use chopsticks_cgt::value::days::born_by;

/// ≤ is reflexive, antisymmetric and transitive, and equality of values is equality of ids.
fn assert_partial_order(arena: &mut Arena, [g, h, k]: [GameId; 3]) {
    assert!(arena.le(g, g));
    let equal = arena.le(g, h) && arena.le(h, g);
    assert_eq!(equal, g == h);
    let chain = arena.le(g, h) && arena.le(h, k);
    assert!(!chain || arena.le(g, k));
}

/// Sums are associative and commutative with identity 0, and adding and then subtracting a game changes nothing.
fn assert_group(arena: &mut Arena, [g, h, k]: [GameId; 3]) {
    let (gh, hg, hk) = (arena.sum(g, h), arena.sum(h, g), arena.sum(h, k));
    assert_eq!(gh, hg);
    assert_eq!(arena.sum(gh, k), arena.sum(g, hk));
    let zero = arena.zero();
    assert_eq!(arena.sum(g, zero), g);
    assert_eq!(arena.difference(gh, h), g);
    assert_eq!(arena.difference(g, g), zero);
    assert_eq!(arena.sum_of(&[g, h, k]), arena.sum(gh, k));
}

/// G ≤ H exactly when G + K ≤ H + K, when H − G ≥ 0, and when −H ≤ −G.
fn assert_order_respects_sums(arena: &mut Arena, [g, h, k]: [GameId; 3]) {
    let le = arena.le(g, h);
    let (gk, hk) = (arena.sum(g, k), arena.sum(h, k));
    assert_eq!(arena.le(gk, hk), le);
    let (difference, zero) = (arena.difference(h, g), arena.zero());
    assert_eq!(arena.le(zero, difference), le);
    let (minus_g, minus_h) = (arena.negative(g), arena.negative(h));
    assert_eq!(arena.le(minus_h, minus_g), le);
}

/// G + H satisfies its definition {G^L + H, G + H^L | G^R + H, G + H^R}, with numbers spelled out.
fn assert_sum_by_definition(arena: &mut Arena, g: GameId, h: GameId) {
    let sum = arena.sum(g, h);
    let mut options = ByPlayer::<Vec<GameId>>::default();
    for (moving, other) in [(g, h), (h, g)] {
        let moves = arena.options(moving);
        for player in Player::BOTH {
            options[player].extend(moves[player].iter().map(|&option| arena.sum(option, other)));
        }
    }
    assert_eq!(arena.game(options), sum);
}

/// RS(G) = −LS(−G), LS(G) ≥ RS(G), and LS(G) + RS(H) ≤ LS(G + H) ≤ LS(G) + LS(H)
/// (Siegel, *Combinatorial Game Theory*, chapter II).
fn assert_stops(arena: &mut Arena, g: GameId, h: GameId) {
    let (negative, sum) = (arena.negative(g), arena.sum(g, h));
    let (of_g, of_h) = (arena.stops(g), arena.stops(h));
    assert_eq!(*of_g.right, -arena.stops(negative).left);
    assert!(of_g.left >= of_g.right);
    let of_sum = arena.stops(sum);
    assert!(of_g.left + of_h.right <= *of_sum.left);
    assert!(*of_sum.left <= of_g.left + of_h.left);
}

/// The Gift Horse Principle (*Winning Ways*, chapter 3): a new Left option H with H ⊲| G, or a new Right option H with
/// H |⊳ G, does not change the value of G; it is dominated or reversible.
fn assert_gift_horses_do_nothing(arena: &mut Arena, g: GameId, horses: &[GameId]) {
    let mut options = arena.options(g);
    for &horse in horses {
        if !arena.le(g, horse) {
            options.left.insert(0, horse);
        }
        if !arena.le(horse, g) {
            options.right.insert(0, horse);
        }
    }
    assert_eq!(arena.game(options), g);
}

#[test]
fn order_and_group_of_day_two() {
    let mut arena = Arena::new();
    let games = born_by::<2>(&mut arena);
    for &g in &games {
        for &h in &games {
            for &k in &games {
                assert_partial_order(&mut arena, [g, h, k]);
                assert_group(&mut arena, [g, h, k]);
                assert_order_respects_sums(&mut arena, [g, h, k]);
            }
            assert_sum_by_definition(&mut arena, g, h);
            assert_stops(&mut arena, g, h);
        }
        assert_gift_horses_do_nothing(&mut arena, g, &games);
    }
}

#[test]
fn stops_and_gift_horses_of_day_three() {
    let mut arena = Arena::new();
    let horses = born_by::<2>(&mut arena);
    for (at, g) in born_by::<3>(&mut arena).into_iter().enumerate() {
        let horse = horses[at % horses.len()];
        assert_stops(&mut arena, g, horse);
        assert_sum_by_definition(&mut arena, g, horse);
        assert_gift_horses_do_nothing(&mut arena, g, &horses);
    }
}

/// Values, sums, differences and negatives of three games, as trees.
fn results(arena: &mut Arena, [g, h, k]: [GameId; 3]) -> Vec<Form> {
    let sum = arena.sum(g, h);
    let difference = arena.difference(h, k);
    let negative = arena.negative(g);
    let games = [g, h, k, sum, difference, negative].into_iter();
    games
        .map(|game| arena.form(game, usize::MAX).expect("no limit"))
        .collect()
}

fn three(arena: &mut Arena, raw: &[Form; 3]) -> [GameId; 3] {
    raw.each_ref().map(|form| arena.import(form))
}

fn any_three() -> impl Strategy<Value = [Form; 3]> {
    [forms::any(1), forms::any(1), forms::any(1)]
}

fn dicotic_three() -> impl Strategy<Value = [Form; 3]> {
    [forms::dicotic(1), forms::dicotic(1), forms::dicotic(1)]
}

proptest! {
    #![proptest_config(forms::with_regressions())]

    #[test]
    fn order_and_group(raw in prop_oneof![any_three(), dicotic_three()]) {
        let mut arena = Arena::new();
        let games = three(&mut arena, &raw);
        assert_partial_order(&mut arena, games);
        assert_group(&mut arena, games);
        assert_order_respects_sums(&mut arena, games);
    }

    #[test]
    fn order_of_deeper_games(raw in [forms::any(2), forms::dicotic(2), forms::any(2)]) {
        let mut arena = Arena::new();
        let [g, h, k] = three(&mut arena, &raw);
        for games in [[g, h, k], [h, k, g], [k, g, h], [g, k, h]] {
            assert_partial_order(&mut arena, games);
        }
    }

    #[test]
    fn a_form_minus_itself_is_zero(raw in prop_oneof![forms::any(1), forms::dicotic(1)]) {
        let mut arena = Arena::new();
        let difference = raw.sum(&raw.negative());
        let zero = arena.zero();
        prop_assert_eq!(arena.import(&difference), zero);
    }

    #[test]
    fn sums_by_definition(g in forms::any(2), h in prop_oneof![forms::any(1), forms::dicotic(1)]) {
        let mut arena = Arena::new();
        let (g, h) = (arena.import(&g), arena.import(&h));
        assert_sum_by_definition(&mut arena, g, h);
        assert_stops(&mut arena, g, h);
    }

    #[test]
    fn number_translation(g in forms::any(2), numerator in -9i64..=9, exponent in 0u32..=3) {
        let mut arena = Arena::new();
        let x = arena.number(Dyadic::new(BigInt::from(numerator), exponent));
        let g = arena.import(&g);
        assert_sum_by_definition(&mut arena, g, x);
    }

    #[test]
    fn gift_horses_do_nothing(
        g in prop_oneof![forms::any(2), forms::dicotic(2)],
        horses in proptest::collection::vec(forms::any(1), 1..=8),
    ) {
        let mut arena = Arena::new();
        let horses: Vec<GameId> = horses.iter().map(|horse| arena.import(horse)).collect();
        let g = arena.import(&g);
        assert_gift_horses_do_nothing(&mut arena, g, &horses);
    }

    #[test]
    fn results_do_not_depend_on_history(raw in [forms::any(2), forms::dicotic(1), forms::any(1)]) {
        let mut first = Arena::new();
        let [g, h, k] = three(&mut first, &raw);
        let order = [first.compare(g, h), first.compare(h, k)];
        let found = results(&mut first, [g, h, k]);

        let mut second = Arena::with_order_cache(2);
        let [k, h, g] = [2, 1, 0].map(|at: usize| second.import(&raw[at]));
        second.sum(k, g);
        prop_assert_eq!(found, results(&mut second, [g, h, k]));
        prop_assert_eq!(order, [second.compare(g, h), second.compare(h, k)]);
    }

    #[test]
    fn multiples_are_additive(g in forms::dicotic(1), m in -3i32..=3, n in -3i32..=3) {
        let mut arena = Arena::new();
        let g = arena.import(&g);
        let [m_copies, n_copies, both] =
            [m, n, m + n].map(|times| arena.multiple(&BigInt::from(times), g));
        prop_assert_eq!(arena.sum(m_copies, n_copies), both);
        let one_by_one = vec![g; m.unsigned_abs() as usize];
        let sum = arena.sum_of(&one_by_one);
        let expected = if m < 0 { arena.negative(sum) } else { sum };
        prop_assert_eq!(m_copies, expected);
    }
}
