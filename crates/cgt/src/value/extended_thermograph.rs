//! Thermographs from temperature −1 on, in CGSuite's notation (Siegel, chapter II).
//!
//! For t ≥ −1 the scaffolds of a game that is not an integer are max R_t(G^L) − t and min L_t(G^R) + t, over the options of the
//! canonical form, and the walls follow the scaffolds up to the lowest t at which they meet. The walls of an integer are constant.
//! Below 0 the walls depend on the infinitesimal part of a game, as those of ↑ and ↑* do.

use std::fmt;

use hashbrown::HashMap;

use super::trajectory::Trajectory;
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// A thermograph for temperatures t ≥ −1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtendedThermograph {
    /// The walls as functions of t + 1.
    walls: ByPlayer<Trajectory>,
}

impl ExtendedThermograph {
    /// The thermograph of `game`.
    ///
    /// # Errors
    /// When the game has more followers than the budget allows positions, or the budget asks to stop. The followers of a number
    /// m/2^k with k ≥ 1 are k + 1 numbers and an integer.
    pub fn new(
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<ExtendedThermograph, Stopped> {
        let mut known: HashMap<GameId, ExtendedThermograph> = HashMap::new();
        let mut meter = Meter::new(budget);
        let mut stack = vec![game];
        while let Some(&next) = stack.last() {
            meter.step()?;
            budget.within(Limit::Positions, known.len() as u64)?;
            if known.contains_key(&next) {
                stack.pop();
                continue;
            }
            let integer = arena.as_number(next).filter(|x| x.to_integer().is_some());
            if let Some(integer) = integer {
                let wall = Trajectory::constant(integer.clone());
                let walls = ByPlayer::from_fn(|_| wall.clone());
                known.insert(next, ExtendedThermograph { walls });
                stack.pop();
                continue;
            }
            let options = arena.options(next);
            let before = stack.len();
            let both = options.left.iter().chain(&options.right);
            stack.extend(both.filter(|option| !known.contains_key(*option)));
            if stack.len() == before {
                let scaffolds = ByPlayer::from_fn(|player| {
                    let walls = options[player].iter().map(|option| &known[option].walls);
                    scaffold(walls.map(|walls| &walls[player.opponent()]), player)
                });
                known.insert(next, ExtendedThermograph::from_scaffolds(scaffolds));
                stack.pop();
            }
        }
        Ok(known[&game].clone())
    }

    /// The walls as functions of t + 1.
    pub fn walls(&self) -> &ByPlayer<Trajectory> {
        &self.walls
    }

    fn from_scaffolds(scaffolds: ByPlayer<Trajectory>) -> ExtendedThermograph {
        let meeting = scaffolds.left.first_meeting(&scaffolds.right);
        let walls = match meeting {
            Some(t) => scaffolds.map(|scaffold| scaffold.frozen_from(&t)),
            None => scaffolds,
        };
        ExtendedThermograph { walls }
    }
}

/// The scaffold of `player` from the walls of the opponent.
fn scaffold<'a>(walls: impl Iterator<Item = &'a Trajectory>, player: Player) -> Trajectory {
    let best = walls.fold(None, |best: Option<Trajectory>, wall| {
        Some(best.map_or_else(|| wall.clone(), |best| best.best(wall, player)))
    });
    // Integers have no scaffolds, and any other canonical form has options for both players.
    let best = best.unwrap_or_else(|| Trajectory::constant(Dyadic::ZERO));
    match player {
        Player::Left => best.tilted(-1).raised(&Dyadic::from(1)),
        Player::Right => best.tilted(1).raised(&Dyadic::from(-1)),
    }
}

impl fmt::Display for ExtendedThermograph {
    /// For each wall the mast, the temperatures of the corners and the slopes between them, from the top:
    /// `Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2,0],[0,1,0,1])`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] = Player::BOTH.map(|player| wall_text(&self.walls[player]));
        write!(f, "Thermograph({left},{right})")
    }
}

fn wall_text(wall: &Trajectory) -> String {
    let mut value = wall.start();
    let (mut corners, mut slopes) = (Vec::new(), Vec::new());
    for corner in wall.corners() {
        corners.push((&corner.temperature - &Dyadic::from(1)).to_string());
        slopes.push((corner.value.cmp(value) as i8).to_string());
        value = &corner.value;
    }
    slopes.push("0".to_owned());
    corners.reverse();
    slopes.reverse();
    format!("{value},[{}],[{}]", corners.join(","), slopes.join(","))
}
