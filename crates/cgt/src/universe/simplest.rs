//! The simplest form of the game with some options.

use super::arena::{Outside, UniverseArena, UniverseGame};
use super::kind::Universe;
use crate::budget::{Budget, Meter, Stopped};
use crate::player::{ByPlayer, Player};

impl UniverseArena {
    /// The simplest form of the game with these options.
    ///
    /// # Errors
    /// If the game is outside of the universe.
    pub fn game(&mut self, options: ByPlayer<Vec<UniverseGame>>) -> Result<UniverseGame, Outside> {
        let game = self.game_within(options, &mut Meter::new(&Budget::UNLIMITED));
        game.expect("nothing asks it to stop")
    }

    /// The simplest form of the game with these options; an [`Outside`] in the `Ok` if the game is outside of the universe.
    ///
    /// # Errors
    /// When the budget of the meter asks to stop.
    pub fn game_within(
        &mut self,
        options: ByPlayer<Vec<UniverseGame>>,
        meter: &mut Meter<'_>,
    ) -> Result<Result<UniverseGame, Outside>, Stopped> {
        let outside = Player::BOTH.into_iter().find(|&player| {
            options[player].is_empty() && !self.may_end(player, &options[player.opponent()])
        });
        if let Some(player) = outside {
            let universe = self.universe();
            return Ok(Err(Outside { universe, player }));
        }
        self.simplest(options, meter).map(Ok)
    }

    /// Whether a player may be without options where the other one has these.
    fn may_end(&self, player: Player, others: &[UniverseGame]) -> bool {
        match self.universe() {
            Universe::Dicot => others.is_empty(),
            Universe::DeadEnding => {
                let mut others = others.iter();
                others.all(|option| self.winners(*option).is_dead[player])
            }
            Universe::All => true,
        }
    }

    /// The simplest form of the game of the universe with these options.
    pub(super) fn simplest(
        &mut self,
        options: ByPlayer<Vec<UniverseGame>>,
        meter: &mut Meter<'_>,
    ) -> Result<UniverseGame, Stopped> {
        let marks = options.as_ref().map(|side| side.is_empty().then_some(()));
        let options = options.map(|side| side.into_iter().map(|option| option.0).collect());
        self.augmented
            .simplest(options, marks, meter)
            .map(UniverseGame)
    }
}
