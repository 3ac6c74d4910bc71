//! Thermographs from temperature −1 on, in CGSuite's notation (Siegel, chapter II).
//!
//! For t ≥ −1 the scaffolds of a game that is not an integer are max R_t(G^L) − t and min L_t(G^R) + t, over the
//! options of the canonical form, and the walls follow the scaffolds up to the lowest t at which they meet. The walls
//! of an integer are constant. Below 0 the walls depend on the infinitesimal part of a game, as those of ↑ and ↑* do.
//!
//! A game with simple kos has one thermograph for each komaster ([`crate::loopy::ko_thermograph`]).

use std::fmt;

use chopsticks_base::walk::{self, Known};
use hashbrown::HashMap;
use num_bigint::BigInt;

use super::coordinate::Coordinate;
use super::thermograph::Thermograph;
use super::trajectory::Trajectory;
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::{Arena, GameId};
use crate::number::{Dyadic, Rational, rational};
use crate::player::{ByPlayer, Player};

/// A thermograph for temperatures t ≥ −1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtendedThermograph {
    walls: ByPlayer<Trajectory<Rational>>,
}

/// The walls of a short game as functions of t + 1.
type ShortWalls = ByPlayer<Trajectory>;

impl ExtendedThermograph {
    /// The thermograph of `game`.
    ///
    /// # Errors
    /// When the game has more followers than the budget allows positions, or the budget asks to stop. The followers of
    /// a number m/2^k with k ≥ 1 are k + 1 numbers and an integer.
    pub fn new(
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<ExtendedThermograph, Stopped> {
        let known = short_walls(arena, vec![game], budget)?;
        Ok(ExtendedThermograph {
            walls: known[&game].as_ref().map(Trajectory::from),
        })
    }

    /// The thermographs of these games and of their followers.
    ///
    /// # Errors
    /// Those of [`ExtendedThermograph::new`], with one budget for all games.
    pub(crate) fn of_all(
        arena: &mut Arena,
        games: Vec<GameId>,
        budget: &Budget<'_>,
    ) -> Result<HashMap<GameId, ExtendedThermograph>, Stopped> {
        let known = short_walls(arena, games, budget)?;
        let extended = known.iter().map(|(&game, walls)| {
            let walls = walls.as_ref().map(Trajectory::from);
            (game, ExtendedThermograph { walls })
        });
        Ok(extended.collect())
    }

    /// The thermograph with these walls, which have the same mast.
    pub(crate) fn from_walls(walls: ByPlayer<Trajectory<Rational>>) -> ExtendedThermograph {
        ExtendedThermograph { walls }
    }

    /// The thermograph moved by this number, which from temperature 0 on is that of the sum with it.
    #[must_use]
    pub fn moved_by(&self, number: &Dyadic) -> ExtendedThermograph {
        let number = rational(number);
        let walls = self.walls.as_ref().map(|wall| wall.clone().raised(&number));
        ExtendedThermograph { walls }
    }

    /// The walls as functions of t + 1, by the player who moves first.
    pub fn walls(&self) -> &ByPlayer<Trajectory<Rational>> {
        &self.walls
    }

    /// The mast value for large temperatures.
    pub fn mean(&self) -> &Rational {
        self.walls.left.last_value()
    }

    /// The lowest temperature from which on the walls are the mast at the mean.
    pub fn temperature(&self) -> Rational {
        let tops = [&self.walls.left, &self.walls.right].map(|wall| wall.corners().last());
        let top = tops.into_iter().flatten().map(|corner| &corner.temperature);
        top.max().map_or_else(lowest, temperature)
    }

    /// The part from temperature 0 on; the temperature is unchanged.
    pub fn from_zero(&self) -> Thermograph<Rational> {
        let walls = self.walls.as_ref().map(|wall| wall.above(&-lowest()));
        Thermograph::new(walls, self.temperature())
    }
}

/// The lowest temperature.
fn lowest() -> Rational {
    Rational::from(BigInt::from(-1))
}

/// The temperature t, given t + 1.
fn temperature(above: &Rational) -> Rational {
    above + lowest()
}

/// The walls of these games and of their followers.
fn short_walls(
    arena: &mut Arena,
    games: Vec<GameId>,
    budget: &Budget<'_>,
) -> Result<Known<GameId, ShortWalls>, Stopped> {
    let mut known = Known::default();
    let mut meter = Meter::new(budget);
    for game in games {
        walk::evaluate(&mut known, game, &mut meter, |known, &game| {
            budget.within(Limit::Positions, known.size() + 1)?;
            let number = arena.as_number(game);
            if let Some(integer) = number.filter(|x| x.is_integer()) {
                let wall = Trajectory::constant(integer.clone());
                return Ok(Some(ByPlayer::from_fn(|_| wall.clone())));
            }
            let options = arena.options(game);
            let ready = known.have(options.left.iter().chain(&options.right).copied());
            Ok::<_, Stopped>(ready.then(|| {
                walls_of_scaffolds(ByPlayer::from_fn(|player| {
                    let options = options[player].iter();
                    let walls = options.map(|option| &known[option][player.opponent()]);
                    let best = Trajectory::best_of(walls, player);
                    taxed(
                        best.expect("only an integer has a player without options"),
                        player,
                    )
                }))
            }))
        })?;
    }
    Ok(known)
}

fn walls_of_scaffolds(scaffolds: ShortWalls) -> ShortWalls {
    let meeting = scaffolds.left.first_meeting(&scaffolds.right);
    match meeting {
        Some(t) => scaffolds.map(|scaffold| scaffold.frozen_from(&t)),
        None => scaffolds,
    }
}

/// A function of t + 1, less the tax t that the player pays.
pub(crate) fn taxed<N: Coordinate + From<BigInt>>(
    wall: Trajectory<N>,
    player: Player,
) -> Trajectory<N> {
    let at_lowest = BigInt::from(player.pick(1, -1));
    wall.taxed(player).raised(&N::from(at_lowest))
}

impl fmt::Display for ExtendedThermograph {
    /// For each wall the mast, the temperatures of the corners and the slopes between them, from the top:
    /// `Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2,0],[0,1,0,1])`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] = Player::BOTH.map(|player| wall_text(&self.walls[player]));
        write!(f, "Thermograph({left},{right})")
    }
}

fn wall_text(wall: &Trajectory<Rational>) -> String {
    let corners = wall.corners().iter().rev();
    let temperatures: Vec<String> = corners
        .map(|corner| temperature(&corner.temperature).to_string())
        .collect();
    let slopes: Vec<String> = wall.slopes().rev().map(|slope| slope.to_string()).collect();
    let (corners, slopes) = (temperatures.join(","), slopes.join(","));
    format!("{},[{corners}],[{slopes}]", wall.last_value())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::days::born_by;
    use crate::value::thermograph::Thermographs;

    /// Both definitions of the walls agree from temperature 0 on, and the temperatures agree.
    #[test]
    fn from_zero_on_it_is_the_usual_thermograph() {
        let mut arena = Arena::new();
        let mut thermographs = Thermographs::default();
        for game in born_by::<3>(&mut arena) {
            let extended = ExtendedThermograph::new(&mut arena, game, &Budget::UNLIMITED);
            let usual = Thermograph::from(thermographs.thermograph(&arena, game));
            assert_eq!(extended.map(|found| found.from_zero()), Ok(usual));
        }
    }
}
