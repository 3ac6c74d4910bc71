//! A game in which a player who cannot move has lost or won: its output and turns, from the first move to the end.

use chopsticks_lab::player::{ByPlayer, Player};

use super::turn::{Asking, TurnEnd};
use crate::terminal::interrupt::{go_on, interrupted};
use crate::terminal::lines::Lines;
use crate::terminal::time;

/// A game of people and perfect programs.
pub(super) trait Playing: Asking {
    /// The game and its ending condition, in a line.
    fn rules(&self) -> String;

    /// The players that are programs.
    fn programs(&self) -> ByPlayer<bool>;

    /// The winner, if the player to move cannot move.
    fn winner(&self) -> Option<Player>;

    /// The move of a program.
    ///
    /// # Errors
    /// At a limit.
    fn choose(&self) -> anyhow::Result<TurnEnd<Self::Move>>;

    /// Makes a move; returns the text about it.
    ///
    /// # Errors
    /// At a limit.
    fn make(&mut self, choice: Self::Move) -> anyhow::Result<String>;

    /// Plays the game to its end.
    ///
    /// # Errors
    /// When standard input or output fail, or a program reaches a limit.
    fn play(&mut self) -> anyhow::Result<()> {
        let (players, rules) = (who_plays(self.programs()), self.rules());
        self.say(&format!("{players}\n{rules}\n"))?;
        let is_human = Player::BOTH
            .into_iter()
            .any(|player| !self.programs()[player]);
        let mut lines = is_human.then(Lines::open);
        if is_human {
            self.say("Type a move or its number; \"help\" lists the other commands.\n")?;
        }
        self.say(&self.board())?;
        while self.winner().is_none() && !interrupted() {
            time::begin();
            go_on()?;
            let is_program = self.programs()[self.mover()];
            let end = match &mut lines {
                Some(lines) if !is_program => self.ask(lines)?,
                _ => self.choose()?,
            };
            match end {
                TurnEnd::Made(choice) => {
                    let made = self.make(choice)?;
                    self.say(&made)?;
                }
                TurnEnd::TakenBack(_) => self.say(&self.board())?,
                TurnEnd::Quit => break,
            }
        }
        let result = match self.winner() {
            Some(winner) => format!("{winner} wins.\n"),
            None => "The game is not finished. Goodbye!\n".to_owned(),
        };
        self.say(&result)?;
        Ok(self.out().flush()?)
    }
}

/// The players, in a line.
pub(super) fn who_plays(programs: ByPlayer<bool>) -> String {
    let ByPlayer { left, right } =
        programs.map(|is_program| if is_program { "perfect" } else { "human" });
    format!("Left: {left}, Right: {right}")
}
