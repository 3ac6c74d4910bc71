//! The turn of a human: input is read and answered until a command ends the turn.

use std::io::Write;

use chopsticks_lab::player::Player;

use super::order::Order;
use crate::terminal::lines::Lines;
use crate::terminal::{failure, input, time};

/// The end of a turn.
pub(super) enum TurnEnd<M> {
    Made(M),
    /// The move with this index and all later ones were taken back.
    TakenBack(usize),
    /// The player leaves the game.
    Quit,
}

/// Longer lists of moves are shown only on request.
const MOST_LISTED: usize = 20;

/// A game that asks humans for their moves. Its texts end with a line break.
pub(super) trait Asking {
    type Move: Clone;

    /// The text of `help`.
    const HELP: &'static str;

    /// The destination of all output.
    fn out(&mut self) -> &mut dyn Write;

    fn mover(&self) -> Player;

    /// The moves of the player to move, in the order of their list.
    fn moves(&self) -> Vec<Self::Move>;

    /// The legal move with this text, or the reason why there is none.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;

    /// The list of moves, numbered.
    fn list(&self) -> String;

    /// The winner and the best moves.
    ///
    /// # Errors
    /// When they cannot be found.
    fn hint(&mut self) -> anyhow::Result<String>;

    /// The position.
    fn board(&self) -> String;

    /// Goes back to the previous turn of a human, if there is one; returns the index of the move made then.
    fn take_back(&mut self) -> Option<usize>;

    /// Prints a text.
    ///
    /// # Errors
    /// When it cannot be written.
    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.out().write_all(text.as_bytes())?)
    }

    /// Reads commands until one of them ends the turn.
    ///
    /// # Errors
    /// When standard input or output fail.
    fn ask(&mut self, lines: &mut Lines) -> anyhow::Result<TurnEnd<Self::Move>> {
        self.say(&format!("{}'s turn.\n", self.mover()))?;
        let many = self.moves().len();
        let moves = if many <= MOST_LISTED {
            self.list()
        } else {
            format!("You have {many} moves; \"moves\" lists them.\n")
        };
        self.say(&moves)?;
        loop {
            if input::is_typed() {
                self.say("> ")?;
            }
            self.out().flush()?;
            // Each turn has the full time limit, and time spent typing does not count.
            time::pause();
            let line = lines.next()?;
            time::begin();
            let Some(line) = line else {
                self.say("\n")?;
                return Ok(TurnEnd::Quit);
            };
            let end = match line.text() {
                Ok(text) => self.obey(text),
                Err(error) => Err(format!("{error}\n")),
            };
            match end {
                Ok(end) => {
                    if let TurnEnd::TakenBack(first) = end {
                        let number = first + 1;
                        self.say(&format!("Back to the position before move {number}.\n"))?;
                    }
                    return Ok(end);
                }
                Err(answer) => self.say(&answer)?,
            }
        }
    }

    /// Executes a command; returns the end of the turn, or the answer if the turn continues.
    fn obey(&mut self, text: &str) -> Result<TurnEnd<Self::Move>, String> {
        let order = match Order::from_word(text) {
            Some(order) => order.map_err(|error| format!("{error}\n"))?,
            None => return self.read_move(text).map(TurnEnd::Made),
        };
        match order {
            Order::Number(number) => self.numbered(number).map(TurnEnd::Made),
            Order::Undo => {
                let first = self.take_back().map(TurnEnd::TakenBack);
                first.ok_or_else(|| "You have no move to take back.\n".to_owned())
            }
            Order::Quit => Ok(TurnEnd::Quit),
            Order::Moves => Err(self.list()),
            Order::Hint => Err(self
                .hint()
                .unwrap_or_else(|error| format!("No hint: {error}{}.\n", failure::flag(&error)))),
            Order::Help => Err(Self::HELP.to_owned()),
            Order::Board => Err(self.board()),
        }
    }

    /// The move with this number in the list.
    fn numbered(&self, number: usize) -> Result<Self::Move, String> {
        let moves = self.moves();
        let chosen = number.checked_sub(1).and_then(|at| moves.get(at));
        chosen
            .cloned()
            .ok_or_else(|| format!("The moves are numbered from 1 to {}.\n", moves.len()))
    }
}
