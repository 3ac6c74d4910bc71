//! Atomic weight: how many times ↑ a dicotic game is, in the presence of far stars.
//!
//! See Siegel II.7 and *Winning Ways*, chapter 8.
//! Every dicotic g has exactly one atomic weight G, itself a game, with ↓ + ☆ < g − G·↑ < ↑ + ☆, where the *far star*
//! ☆ is any nimber larger than those among the followers of g and G·↑ is the Norton product. It is additive, and a
//! game of weight 2 or more is positive. With G° = {aw(g^L) − 2 | aw(g^R) + 2}, the weight of g is G° unless G° is an
//! integer. Then several integers may fit between the options of G°, and the weight is the largest of them if g > ☆,
//! the least if g < ☆, and 0 if g is confused with ☆.
//!
//! A game that is not infinitesimal has no atomic weight: if its Left stop is above 0, Left moving first wins the sum of
//! the game and any number of ↓, which no G·↑ allows; likewise for Right. Some infinitesimals that are not dicotic, such
//! as tiny-two {0 || 0 | −2}, are atomic under wider definitions; this module leaves all of them undecided.

use num_bigint::BigInt;

use super::class::{is_infinitesimal, is_integer};
use super::inherited::Inherited;
use crate::game::{Arena, GameId, Relation, Shape};
use crate::player::{ByPlayer, Player};

/// The atomic weight of a game, as far as it is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtomicWeight {
    /// The game is dicotic, and this is its atomic weight.
    Weight(GameId),
    /// The game is not infinitesimal and has no atomic weight.
    NotAtomic,
    /// The game is infinitesimal but not dicotic; whether it has an atomic weight is not decided here.
    Undecided,
}

impl AtomicWeight {
    /// The weight, if the game has one and it is decided.
    pub fn known(self) -> Option<GameId> {
        match self {
            AtomicWeight::Weight(weight) => Some(weight),
            AtomicWeight::NotAtomic | AtomicWeight::Undecided => None,
        }
    }
}

/// Atomic weights, each computed once.
#[derive(Clone, Debug, Default)]
pub struct AtomicWeights {
    /// `None` for games that are not dicotic.
    table: Inherited<Option<Dicot>>,
}

/// The properties of a dicotic game that decide the weights of games with this option.
#[derive(Clone, Copy, Debug)]
struct Dicot {
    weight: GameId,
    /// The k for which the game is the nimber *k.
    heap: Option<u32>,
    /// The least k ≥ 1 such that no follower is a nimber *k or larger.
    far_star: u32,
}

impl AtomicWeights {
    /// The atomic weight of `game`.
    pub fn of(&mut self, arena: &mut Arena, game: GameId) -> AtomicWeight {
        for follower in self.table.missing(arena, game) {
            let entry = self.dicot(arena, follower);
            self.table.insert(follower, entry);
        }
        match self.table[game] {
            Some(dicot) => AtomicWeight::Weight(dicot.weight),
            None if is_infinitesimal(arena, game) => AtomicWeight::Undecided,
            None => AtomicWeight::NotAtomic,
        }
    }

    /// The entry of `game`, if it is dicotic; its options have theirs.
    fn dicot(&self, arena: &mut Arena, game: GameId) -> Option<Dicot> {
        let options = match arena.shape(game) {
            Shape::Number(x) if x.is_zero() => ByPlayer::default(),
            Shape::Number(_) => return None,
            Shape::Form(options) => self.dicots(options)?,
        };
        let heap = nim_heap(arena, game, &options);
        let both = options.left.iter().chain(&options.right);
        let below = both.map(|option| option.far_star).max();
        let far_star = below.max(heap.map(|heap| heap + 1)).unwrap_or(1);
        let weight = weight(arena, game, &options, far_star);
        Some(Dicot {
            weight,
            heap,
            far_star,
        })
    }

    fn dicots(&self, options: ByPlayer<&[GameId]>) -> Option<ByPlayer<Vec<Dicot>>> {
        let entries = |side: &[GameId]| side.iter().map(|&g| self.table[g]).collect::<Option<_>>();
        Some(ByPlayer {
            left: entries(options.left)?,
            right: entries(options.right)?,
        })
    }
}

/// The k with `game` = *k: a canonical form with nimbers as options, the same for both players.
fn nim_heap(arena: &Arena, game: GameId, options: &ByPlayer<Vec<Dicot>>) -> Option<u32> {
    let is_nimber = match arena.shape(game) {
        Shape::Number(_) => true,
        Shape::Form(forms) => {
            forms.left == forms.right && options.left.iter().all(|option| option.heap.is_some())
        }
    };
    let heap = u32::try_from(options.left.len()).ok();
    heap.filter(|_| is_nimber)
}

fn weight(
    arena: &mut Arena,
    game: GameId,
    options: &ByPlayer<Vec<Dicot>>,
    far_star: u32,
) -> GameId {
    let bounds = bounds(arena, options);
    let candidate = arena.game(bounds.clone());
    if !is_integer(arena, candidate) {
        return candidate;
    }
    let star = arena.nimber(far_star);
    match arena.compare(game, star) {
        Relation::Confused => arena.zero(),
        Relation::Greater => {
            let largest = largest_integer_below(arena, &bounds.right);
            arena.number(largest.into())
        }
        Relation::Less => {
            let negatives: Vec<GameId> = bounds.left.iter().map(|&g| arena.negative(g)).collect();
            let least = -largest_integer_below(arena, &negatives);
            arena.number(least.into())
        }
        Relation::Equal => unreachable!("the far star is larger than any nimber the game could be"),
    }
}

/// The options of G°: the weights of the options, two less for Left and two more for Right.
fn bounds(arena: &mut Arena, options: &ByPlayer<Vec<Dicot>>) -> ByPlayer<Vec<GameId>> {
    ByPlayer::from_fn(|player| {
        let shift = arena.integer(match player {
            Player::Left => -2,
            Player::Right => 2,
        });
        let weights = options[player].iter();
        weights
            .map(|option| arena.sum(option.weight, shift))
            .collect()
    })
}

/// The largest integer n with no `bound` ≤ n. There is at least one bound, because a dicotic game that is greater or less
/// than ☆ is not 0.
fn largest_integer_below(arena: &mut Arena, bounds: &[GameId]) -> BigInt {
    let each = bounds
        .iter()
        .map(|&bound| largest_integer_not_above(arena, bound));
    each.min()
        .expect("a nonzero dicotic game has options for both players")
}

/// The largest integer n for which `bound` ≤ n fails: above the Left stop it holds, below it fails.
fn largest_integer_not_above(arena: &mut Arena, bound: GameId) -> BigInt {
    let floor = arena.stops(bound).left.floor();
    let at = arena.number(floor.clone().into());
    if arena.le(bound, at) {
        floor - 1
    } else {
        floor
    }
}

#[cfg(test)]
mod tests {
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
        let weight = AtomicWeights::default().of(arena, game);
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
            assert_eq!(weights.of(&mut arena, none), AtomicWeight::NotAtomic);
        }
        assert_eq!(weights.of(&mut arena, tiny), AtomicWeight::Undecided);
    }

    #[test]
    fn weights_add() {
        let (mut arena, dicots) = dicots_of_day_3();
        let mut weights = AtomicWeights::default();
        let mut of = |arena: &mut Arena, game| weights.of(arena, game).known().expect("dicotic");
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
            // Heavier games than day 3 has, with weights that are not integers among them.
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
}
