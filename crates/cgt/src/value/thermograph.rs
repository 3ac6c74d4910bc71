//! Thermographs: how the stops of a game change as a tax on moving rises (Siegel II.5).
//!
//! For t ≥ 0 let the *scaffolds* of a game G that is not a number be max R_t(G^L) − t and min L_t(G^R) + t. Up to the
//! lowest t at which they meet they are the walls L_t(G) and R_t(G), the stops of G cooled by t. That t is the
//! *temperature* of G, the value there its *mean* (or mast value), and above it both walls stay at the mean: the mast.
//! The walls of a number x are x throughout.
//!
//! Conventions. Walls are stored for t ≥ 0, where they depend only on the value. The temperature of a number m/2^k in
//! lowest terms is −1/2^k, and −1 for an integer, in agreement with Siegel's extension of these rules to t ≥ −1. All
//! other games have temperature 0 or more, and exactly 0 if they are the sum of a number and an infinitesimal.
//!
//! Games with kos have thermographs of the same type ([`crate::loopy::ko_thermograph`]).

use num_bigint::BigInt;
use num_traits::One;

use super::coordinate::Coordinate;
use super::inherited::{Entries, Inherited, Part};
use super::trajectory::Trajectory;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::number::{Dyadic, Rational, rational};
use crate::player::{ByPlayer, Player};

/// The thermograph of a game. Its numbers are dyadic for short games, and rational for games with kos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph<N = Dyadic> {
    walls: ByPlayer<Trajectory<N>>,
    temperature: N,
}

impl<N> Thermograph<N> {
    /// The thermograph with these walls, which coincide as the mast from this temperature on.
    pub(super) fn new(walls: ByPlayer<Trajectory<N>>, temperature: N) -> Thermograph<N> {
        Thermograph { walls, temperature }
    }

    /// The Left wall L_t and the Right wall R_t, from temperature 0 up.
    pub fn walls(&self) -> &ByPlayer<Trajectory<N>> {
        &self.walls
    }

    /// The temperature: a player gains by a move as long as the tax on moves is below it.
    pub fn temperature(&self) -> &N {
        &self.temperature
    }

    /// The mean m: the stops of n copies of the game differ from n · m by a bounded amount.
    pub fn mean(&self) -> &N {
        self.walls.left.last_value()
    }
}

impl<N: PartialEq> Thermograph<N> {
    /// Whether another thermograph has the same mast: the same mean and the same temperature.
    pub fn has_mast_of(&self, other: &Thermograph<N>) -> bool {
        self.mean() == other.mean() && self.temperature == other.temperature
    }
}

impl<N: Coordinate> Thermograph<N> {
    /// The stops of the game cooled by `t` ≥ 0.
    pub fn at(&self, t: &N) -> ByPlayer<N> {
        self.walls.as_ref().map(|wall| wall.at(t))
    }
}

impl From<&Thermograph> for Thermograph<Rational> {
    /// The thermograph of a short game. Kos and short games both have such a thermograph.
    fn from(short: &Thermograph) -> Thermograph<Rational> {
        Thermograph {
            walls: short.walls.as_ref().map(Trajectory::from),
            temperature: rational(&short.temperature),
        }
    }
}

impl Thermograph {
    fn from_number(x: &Dyadic) -> Thermograph {
        Thermograph {
            walls: ByPlayer::from_fn(|_| Trajectory::constant(x.clone())),
            temperature: Dyadic::new(-BigInt::one(), x.exponent()),
        }
    }

    fn from_scaffolds(scaffolds: ByPlayer<Trajectory>) -> Thermograph {
        let temperature = scaffolds
            .left
            .first_meeting(&scaffolds.right)
            .expect("the left scaffold, which starts no lower, never rises and in the end falls; the right one never falls");
        Thermograph {
            walls: scaffolds.map(|scaffold| scaffold.frozen_from(&temperature)),
            temperature,
        }
    }
}

/// Thermographs, each computed once.
///
/// ```
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::number::Dyadic;
/// use chopsticks_cgt::player::ByPlayer;
/// use chopsticks_cgt::value::Thermographs;
///
/// let mut arena = Arena::new();
/// let (four, minus_two) = (arena.integer(4), arena.integer(-2));
/// let switch = arena.game(ByPlayer { left: vec![four], right: vec![minus_two] });
/// let mut thermographs = Thermographs::default();
/// let thermograph = thermographs.thermograph(&arena, switch);
/// assert_eq!(thermograph.mean(), &Dyadic::from(1));
/// assert_eq!(thermograph.temperature(), &Dyadic::from(3));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Thermographs {
    table: Inherited<Thermograph>,
}

impl Thermographs {
    /// The thermograph of `game`.
    pub fn thermograph(&mut self, arena: &Arena, game: GameId) -> &Thermograph {
        self.table.entry(arena, game, thermograph_from_options)
    }

    /// [`Thermographs::thermograph`] for a game with many followers. Thermographs found before an interruption are
    /// remembered.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn thermograph_within(
        &mut self,
        arena: &Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<&Thermograph, Stopped> {
        self.table
            .entry_within(arena, game, budget, thermograph_from_options)
    }
}

/// The thermograph of a game, given those of its options in the table.
fn thermograph_from_options(table: &Entries<'_, Thermograph>, game: Part<'_>) -> Thermograph {
    match game {
        Part::Number(x) => Thermograph::from_number(x),
        // That of *: the walls of all options but 0 are masts at 0.
        Part::Nimber(_) => {
            let zero = Thermograph::from_number(&Dyadic::ZERO);
            Thermograph::from_scaffolds(ByPlayer::from_fn(|player: Player| {
                zero.walls[player.opponent()].clone().taxed(player)
            }))
        }
        Part::Form(options) => Thermograph::from_scaffolds(ByPlayer::from_fn(|player: Player| {
            let options = options[player].iter();
            let walls = options.map(|option| &table[option].walls[player.opponent()]);
            let best = Trajectory::best_of(walls, player);
            best.expect("a game that is not a number has options for both players")
                .taxed(player)
        })),
    }
}

#[cfg(test)]
mod tests {
    use hashbrown::HashMap;

    use super::*;
    use crate::game::Shape;
    use crate::value::days::born_by;

    fn eighths(numerator: i64) -> Dyadic {
        Dyadic::new(BigInt::from(numerator), 3)
    }

    fn pair(arena: &mut Arena, left: GameId, right: GameId) -> GameId {
        arena.game(ByPlayer {
            left: vec![left],
            right: vec![right],
        })
    }

    /// The mean and the temperature of `game`, in eighths.
    fn assert_mean_and_temperature(arena: &Arena, game: GameId, mean: i64, temperature: i64) {
        let mut thermographs = Thermographs::default();
        let thermograph = thermographs.thermograph(arena, game);
        assert_eq!(*thermograph.mean(), eighths(mean));
        assert_eq!(*thermograph.temperature(), eighths(temperature));
    }

    #[test]
    fn published_means_and_temperatures() {
        let mut arena = Arena::new();
        let [zero, one, two, three, minus_one] = [0, 1, 2, 3, -1].map(|n| arena.integer(n));
        let switch = pair(&mut arena, one, minus_one);
        assert_mean_and_temperature(&arena, switch, 0, 8);
        // {3 || 2 | 1}: the right scaffold is 2 up to t = 1/2, then 3/2 + t; it meets 3 − t at 3/4.
        let inner = pair(&mut arena, two, one);
        assert_mean_and_temperature(&arena, inner, 12, 4);
        let outer = pair(&mut arena, three, inner);
        assert_mean_and_temperature(&arena, outer, 18, 6);
        let walls = Thermographs::default()
            .thermograph(&arena, outer)
            .walls()
            .clone();
        assert_eq!(
            (walls.left.corners().len(), walls.right.corners().len()),
            (1, 2)
        );
        // Winning Ways, chapter 6: a number plus an infinitesimal has a mast from 0 up.
        let star = arena.nimber(1);
        let up = pair(&mut arena, zero, star);
        for infinitesimal in [star, up] {
            assert_mean_and_temperature(&arena, infinitesimal, 0, 0);
        }
        assert_mean_and_temperature(&arena, three, 24, -8);
        let fraction = arena.number(eighths(3));
        assert_mean_and_temperature(&arena, fraction, 3, -1);
    }

    /// Both walls at t = 0, 1/16, 2/16, …, straight from the definition, where all corners lie on that grid.
    fn naive_walls(
        arena: &Arena,
        game: GameId,
        known: &mut HashMap<GameId, Vec<ByPlayer<i64>>>,
    ) -> Vec<ByPlayer<i64>> {
        const STEPS: i64 = 48;
        if let Some(walls) = known.get(&game) {
            return walls.clone();
        }
        let walls = match arena.shape(game) {
            Shape::Number(x) => {
                let sixteenths = x
                    .times(&BigInt::from(16))
                    .to_integer()
                    .expect("on the grid");
                let x = i64::try_from(sixteenths).expect("small");
                vec![ByPlayer { left: x, right: x }; STEPS as usize]
            }
            Shape::Form(options) => {
                let below = options.map(|side| {
                    let walls = side.iter().map(|&g| naive_walls(arena, g, known));
                    walls.collect::<Vec<_>>()
                });
                let mut walls: Vec<ByPlayer<i64>> = Vec::new();
                for t in 0..STEPS {
                    let at = t as usize;
                    let left = below.left.iter().map(|w| w[at].right - t).max();
                    let right = below.right.iter().map(|w| w[at].left + t).min();
                    let (left, right) = (left.expect("an option"), right.expect("an option"));
                    let frozen = walls.last().copied().filter(|wall| wall.left == wall.right);
                    assert!(frozen.is_some() || left >= right, "they met off the grid");
                    walls.push(frozen.unwrap_or(ByPlayer { left, right }));
                }
                walls
            }
        };
        known.insert(game, walls.clone());
        walls
    }

    #[test]
    fn agrees_with_the_definition_on_a_grid_on_days_0_to_3() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut thermographs = Thermographs::default();
        let mut known = HashMap::new();
        for game in games {
            let thermograph = thermographs.thermograph(&arena, game);
            for (t, walls) in (0..).zip(naive_walls(&arena, game, &mut known)) {
                let found = thermograph.at(&Dyadic::new(BigInt::from(t), 4));
                assert_eq!(found, walls.map(|wall| Dyadic::new(BigInt::from(wall), 4)));
            }
        }
    }

    #[test]
    fn walls_start_at_the_stops_and_the_stops_are_mirrored() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut thermographs = Thermographs::default();
        for game in games {
            let stops = arena.stops(game).map(Dyadic::clone);
            let start = thermographs.thermograph(&arena, game).at(&Dyadic::ZERO);
            assert_eq!(start, stops);
            let negative = arena.negative(game);
            let mirrored = arena.stops(negative).map(|stop| -stop).swapped();
            assert_eq!(stops, mirrored);
        }
    }

    #[test]
    fn the_right_stop_is_the_least_left_stop() {
        // {1 | 0, {1 | −1}}
        let mut arena = Arena::new();
        let [zero, one, minus_one] = [0, 1, -1].map(|n| arena.integer(n));
        let switch = pair(&mut arena, one, minus_one);
        let game = arena.game(ByPlayer {
            left: vec![one],
            right: vec![zero, switch],
        });
        assert_eq!(*arena.stops(game).right, Dyadic::ZERO);
    }

    #[test]
    fn the_mean_is_that_of_many_copies() {
        // n·m lies between the stops of n·G, which differ by at most twice the temperature of G (Siegel II.5).
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut thermographs = Thermographs::default();
        let copies = BigInt::from(6);
        let sample: Vec<GameId> = games[..22]
            .iter()
            .chain(games[22..].iter().step_by(40))
            .copied()
            .collect();
        for game in sample {
            let thermograph = thermographs.thermograph(&arena, game).clone();
            let mean = thermograph.mean().times(&copies);
            let spread = thermograph.temperature().times(&BigInt::from(2));
            let multiple = arena.multiple(&copies, game);
            let stops = arena.stops(multiple);
            assert!(*stops.right <= mean && mean <= *stops.left);
            if !arena.is_number(game) {
                assert!(stops.left - stops.right <= spread);
            }
        }
    }

    #[test]
    fn means_add_and_temperatures_do_not_rise() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut thermographs = Thermographs::default();
        let mut of = |arena: &Arena, game| thermographs.thermograph(arena, game).clone();
        let sample: Vec<GameId> = games.iter().copied().step_by(19).collect();
        for (at, &g) in sample.iter().enumerate() {
            let negative = arena.negative(g);
            let (a, mirrored) = (of(&arena, g), of(&arena, negative));
            assert_eq!(a.temperature(), mirrored.temperature());
            assert_eq!(*a.mean(), -mirrored.mean());
            for &h in &sample[..at] {
                let sum = arena.sum(g, h);
                let (b, sum) = (of(&arena, h), of(&arena, sum));
                assert_eq!(*sum.mean(), a.mean() + b.mean());
                assert!(sum.temperature() <= a.temperature().max(b.temperature()));
            }
        }
    }

    #[test]
    fn a_hundred_thousand_moves_deep() {
        // ↑^[n + 1] = {↑^[n] | *}, starting with ↑ = {0 | *}.
        let mut arena = Arena::new();
        let star = arena.nimber(1);
        let mut ups = arena.zero();
        for _ in 0..100_000 {
            ups = pair(&mut arena, ups, star);
        }
        assert_mean_and_temperature(&arena, ups, 0, 0);
    }

    #[test]
    fn a_thermograph_is_left_if_asked() {
        let mut arena = Arena::new();
        let star = arena.nimber(1);
        let budget = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let mut thermographs = Thermographs::default();
        let stopped = thermographs.thermograph_within(&arena, star, &budget);
        assert_eq!(stopped, Err(Stopped::Asked));
        let found = thermographs.thermograph(&arena, star).clone();
        assert_eq!(
            thermographs.thermograph_within(&arena, star, &budget),
            Ok(&found)
        );
    }
}
