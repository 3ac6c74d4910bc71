//! Tests of atomic weights, against published weights and the definition.

use super::*;
use crate::value::days::born_by;
use crate::value::dicotic::is_dicotic;

fn game(arena: &mut Arena, left: &[GameId], right: &[GameId]) -> GameId {
    arena.game(ByPlayer {
        left: left.to_vec(),
        right: right.to_vec(),
    })
}

fn weight_of(arena: &mut Arena, game: GameId) -> GameId {
    let weight = AtomicWeights::default().atomic_weight(arena, game);
    weight.known().expect("a dicotic game")
}

fn dicots_of_day_3() -> (Arena, Vec<GameId>) {
    let mut arena = Arena::new();
    let mut dicots = born_by::<3>(&mut arena);
    dicots.retain(|&game| is_dicotic(&arena, game));
    assert_eq!(dicots.len(), 67);
    (arena, dicots)
}

/// ↑^[n], from ↑^[n + 1] = {↑^[n] | *} and ↑^[0] = 0.
fn ups(arena: &mut Arena, n: u32) -> GameId {
    let star = arena.nimber(1);
    (0..n).fold(arena.zero(), |ups, _| game(arena, &[ups], &[star]))
}

#[test]
fn published_weights() {
    let mut arena = Arena::new();
    let [zero, one, two, four] = [0, 1, 2, 4].map(|n| arena.integer(n));
    let (star, star_4) = (arena.nimber(1), arena.nimber(4));
    let up = ups(&mut arena, 1);
    let double_up_star = game(&mut arena, &[zero], &[up]);
    let up_star = arena.sum(up, star);
    let quadruple = arena.multiple(&BigInt::from(4), up);
    let up_2 = ups(&mut arena, 2);
    let up_second = arena.difference(up_2, up);
    for (game, weight) in [
        (zero, zero),
        (star, zero),
        (star_4, zero),
        (up, one),
        (up_star, one),
        (double_up_star, two),
        (quadruple, four),
        (up_2, one),
        (up_second, zero),
    ] {
        assert_eq!(weight_of(&mut arena, game), weight);
    }
}

#[test]
fn what_is_not_infinitesimal_has_no_weight() {
    let mut arena = Arena::new();
    let [zero, one, two, minus_two] = [0, 1, 2, -2].map(|n| arena.integer(n));
    let half = game(&mut arena, &[zero], &[one]);
    let switch = game(&mut arena, &[two], &[zero]);
    let threat = game(&mut arena, &[zero], &[minus_two]);
    let tiny = game(&mut arena, &[zero], &[threat]);
    let mut weights = AtomicWeights::default();
    for none in [half, one, switch, threat] {
        let reason = AtomicWeight::NotAtomic(NotAtomic::NotInfinitesimal);
        assert_eq!(weights.atomic_weight(&mut arena, none), reason);
    }
    assert_eq!(
        weights.atomic_weight(&mut arena, tiny),
        AtomicWeight::Weight(zero)
    );
}

/// From the tests of CGSuite 2: {1 | ⇑ || ↑} has weight 2, and {1 | ⇑↑ || ↑} has none.
#[test]
fn threats_that_outweigh_every_multiple_of_up() {
    let mut arena = Arena::new();
    let [one, two] = [1, 2].map(|n| arena.integer(n));
    let up = ups(&mut arena, 1);
    let mut found = Vec::new();
    for copies in [2, 3] {
        let many = arena.multiple(&BigInt::from(copies), up);
        let threat = game(&mut arena, &[one], &[many]);
        let whole = game(&mut arena, &[threat], &[up]);
        found.push(AtomicWeights::default().atomic_weight(&mut arena, whole));
    }
    let outweighs = AtomicWeight::NotAtomic(NotAtomic::Outweighs);
    assert_eq!(found, [AtomicWeight::Weight(two), outweighs]);
}

/// The definition for all infinitesimals born by day 3. If a weight is found, it satisfies the definition. If none is
/// found, no game born by day 2, no small integer and no other weight satisfies it.
#[test]
fn agrees_with_the_definition_on_days_0_to_3() {
    let mut arena = Arena::new();
    let mut games = born_by::<3>(&mut arena);
    let mut candidates = games[..22].to_vec();
    candidates.extend((-6..=6).map(|n| arena.integer(n)));
    games.retain(|&game| is_infinitesimal(&arena, game));
    let (up, star) = (ups(&mut arena, 1), arena.nimber(9));
    let upper = arena.sum(up, star);
    let lower = arena.negative(upper);
    let mut weights = AtomicWeights::default();
    let found: Vec<AtomicWeight> = games
        .iter()
        .map(|&g| weights.atomic_weight(&mut arena, g))
        .collect();
    candidates.extend(found.iter().filter_map(|weight| weight.known()));
    candidates.sort_unstable_by_key(|weight| format!("{weight:?}"));
    candidates.dedup();
    let products: Vec<GameId> = candidates
        .iter()
        .map(|&weight| times_up(&mut arena, weight))
        .collect();
    let mut fits = |weight: usize, game: GameId| {
        let rest = arena.difference(game, products[weight]);
        arena.compare(lower, rest) == Relation::Less && arena.compare(rest, upper) == Relation::Less
    };
    for (&game, found) in games.iter().zip(&found) {
        for (at, &candidate) in candidates.iter().enumerate() {
            assert_eq!(fits(at, game), found.known() == Some(candidate));
        }
    }
    let atomic = found.iter().filter(|weight| weight.known().is_some());
    assert_eq!((games.len(), atomic.count()), (292, 292));
}

#[test]
fn weights_add() {
    let (mut arena, dicots) = dicots_of_day_3();
    let mut weights = AtomicWeights::default();
    let mut of =
        |arena: &mut Arena, game| weights.atomic_weight(arena, game).known().expect("dicotic");
    for (at, &g) in dicots.iter().enumerate() {
        for &h in &dicots[..=at] {
            let sum = arena.sum(g, h);
            let [a, b, of_sum] = [g, h, sum].map(|game| of(&mut arena, game));
            assert_eq!(of_sum, arena.sum(a, b));
        }
    }
}

/// The Norton product G·↑: n·↑ for an integer n, else {G^L·↑ + ⇑* | G^R·↑ + ⇓*}.
fn times_up(arena: &mut Arena, game: GameId) -> GameId {
    let (up, star) = (ups(arena, 1), arena.nimber(1));
    if let Some(n) = arena.as_number(game).and_then(|x| x.to_integer()) {
        return arena.multiple(&n, up);
    }
    let double = arena.sum(up, up);
    let double_up_star = arena.sum(double, star);
    let options = arena.options(game);
    let mut products = ByPlayer::<Vec<GameId>>::default();
    for player in Player::BOTH {
        let shift = match player {
            Player::Left => double_up_star,
            Player::Right => arena.negative(double_up_star),
        };
        for &option in &options[player] {
            let product = times_up(arena, option);
            products[player].push(arena.sum(product, shift));
        }
    }
    arena.game(products)
}

#[test]
fn a_game_is_its_weight_times_up_but_for_far_stars() {
    let (mut arena, dicots) = dicots_of_day_3();
    let (up, star) = (ups(&mut arena, 1), arena.nimber(9));
    let upper = arena.sum(up, star);
    let lower = arena.negative(upper);
    let mut others = Vec::new();
    for (at, &g) in dicots.iter().enumerate() {
        // Heavier games than those of day 3, including games with weights that are not integers.
        let heavy = arena.sum(dicots[dicots.len() - 1 - at], up);
        let right = arena.negative(heavy);
        others.push(game(&mut arena, &[g, heavy], &[right]));
    }
    let mut fractional = 0;
    for g in dicots.into_iter().chain(others) {
        let weight = weight_of(&mut arena, g);
        fractional += usize::from(!is_integer(&arena, weight));
        let product = times_up(&mut arena, weight);
        let rest = arena.difference(g, product);
        assert_eq!(arena.compare(lower, rest), Relation::Less);
        assert_eq!(arena.compare(rest, upper), Relation::Less);
    }
    assert!(fractional > 0);
}

#[test]
fn a_hundred_thousand_moves_deep() {
    let mut arena = Arena::new();
    let deep = ups(&mut arena, 100_000);
    assert_eq!(weight_of(&mut arena, deep), arena.integer(1));
}

#[test]
fn a_weight_is_left_if_asked() {
    let mut arena = Arena::new();
    let star = arena.nimber(1);
    let zero = arena.zero();
    let budget = Budget {
        should_stop: &|| true,
        ..Budget::UNLIMITED
    };
    let mut weights = AtomicWeights::default();
    let stopped = weights.atomic_weight_within(&mut arena, star, &budget);
    assert_eq!(stopped, Err(Stopped::Asked));
    let far_star = weights.far_star(&mut arena, star, &budget);
    assert_eq!(far_star, Err(Stopped::Asked));
    // A known value needs no step.
    let weight = AtomicWeight::Weight(zero);
    assert_eq!(weights.atomic_weight(&mut arena, star), weight);
    assert_eq!(
        weights.atomic_weight_within(&mut arena, star, &budget),
        Ok(weight)
    );
    assert_eq!(weights.far_star(&mut arena, star, &budget), Ok(2));
}
