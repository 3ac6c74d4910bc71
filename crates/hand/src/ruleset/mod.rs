//! The hand game Chopsticks with its variants: rollover, splits, revival, and play that may go on for ever.
//!
//! Each player holds up hands. A move taps one of the opponent's hands with one of one's own and so adds the fingers of
//! the second to the first, or, where the [`Rules`] allow it, changes one's own hands. Two players' [`Hands`] are a
//! partizan position ([`Ruleset`]); with the turn they are a [`Position`]. Which hand shows what matters to a player and
//! not to the game: [`Facing`] counts positions by what is shown, seen by whoever is to move.

mod facing;
mod file;
mod hands;
mod moves;
mod rules;
mod sides;
mod state;
mod transfer;
mod words;

use chopsticks_cgt::ruleset::{Representative, Ruleset};
pub use facing::{Faced, Facing};
pub use file::{PRESETS, Place, Preset, RulesFile, SetError};
pub use hands::{Fault, Hands, Position, PositionError};
pub use moves::Move;
pub use rules::{Elimination, Rules, RulesError, Win};
pub use sides::{Sides, TooManySides};
pub use transfer::{Even, Kinds, Transfer};
pub use words::MoveError;

use crate::player::{ByPlayer, Player};
use crate::turns::Ending;

/// The hand game with rules that have been checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chopsticks {
    rules: Rules,
}

impl Win {
    /// How the game has ended for the player to move, by who is out.
    fn ending(self, own: bool, others: bool) -> Option<Ending> {
        let out_wins = self == Win::Misere;
        match (own, others) {
            (false, false) => None,
            (true, true) => Some(Ending::Tie),
            (own_out, _) if own_out == out_wins => Some(Ending::Win),
            _ => Some(Ending::Loss),
        }
    }
}

impl Chopsticks {
    /// The game with these rules.
    ///
    /// # Errors
    /// When there is none.
    pub fn new(rules: Rules) -> Result<Chopsticks, RulesError> {
        rules.check()?;
        Ok(Chopsticks { rules })
    }

    /// Its rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Reads a position such as `1,1-1,2 left`: Left's hands, Right's, and who is to move, Left if it is not said.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn read(&self, text: &str) -> Result<Position, PositionError> {
        hands::read(text, &self.rules)
    }

    /// The position that the game begins with.
    ///
    /// # Errors
    /// When the rules name one that is none.
    pub fn start(&self) -> Result<Position, PositionError> {
        match &self.rules.start {
            Some(text) => self.read(text),
            None => {
                let ones = vec![1; self.rules.hands as usize];
                let hands = Hands(ByPlayer::from_fn(|_| ones.clone()));
                let to_move = Player::Left;
                Ok(Position { hands, to_move })
            }
        }
    }
}

/// The partizan game in which whoever cannot move loses; it is the hand game where the rules say [`Win::Normal`].
impl Ruleset for Chopsticks {
    type Position = Hands;

    fn options(&self, hands: &Hands, player: Player) -> Vec<Hands> {
        if Player::BOTH
            .iter()
            .any(|player| self.is_out(hands.of(*player)))
        {
            return Vec::new();
        }
        let moves = self.moves_of(hands, player).into_iter();
        let after = moves.map(|chosen| self.hands_after(hands, player, chosen).sorted());
        after.collect()
    }

    fn representative(&self, hands: Hands) -> Representative<Hands> {
        let hands = hands.sorted();
        let swapped = hands.clone().swapped();
        Representative::lesser(hands, swapped)
    }
}
