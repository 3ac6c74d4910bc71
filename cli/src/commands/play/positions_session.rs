//! One game of a ruleset from its first move to its end, with all its output.

use std::io::Write;

use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::DescribedPosition;

use super::playing::Playing;
use super::positions::RulesetGame;
use super::turn::{Asking, TurnEnd};
use crate::arguments::limits::GraphLimits;

/// A game that is being played.
pub(super) struct RulesetSession<'a> {
    pub(super) game: RulesetGame,
    /// The players that are programs, which play perfectly.
    pub(super) programs: ByPlayer<bool>,
    pub(super) limits: &'a GraphLimits,
    pub(super) out: Box<dyn Write>,
}

impl Playing for RulesetSession<'_> {
    fn rules(&self) -> String {
        self.game.rules()
    }

    fn programs(&self) -> ByPlayer<bool> {
        self.programs
    }

    fn winner(&self) -> Option<Player> {
        self.game.winner()
    }

    fn choose(&self) -> anyhow::Result<TurnEnd<DescribedPosition>> {
        let best = self.game.choices(self.limits)?.into_iter().next();
        // There is a move, since the game is not over.
        Ok(best.map_or(TurnEnd::Quit, |choice| TurnEnd::Made(choice.position)))
    }

    fn make(&mut self, option: DescribedPosition) -> anyhow::Result<String> {
        self.game.make(option);
        Ok(self.game.made(self.game.len() - 1))
    }
}

impl Asking for RulesetSession<'_> {
    type Move = DescribedPosition;

    const HELP: &'static str = "\
You can type:
  3            make the move with this number in the list
  xo.|..x      make the move to this position
  moves        list your moves
  hint         show the winner and the best moves
  undo         go back to your previous turn
  board        show the position again
  help         show this list
  quit         end the game
";

    fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    fn mover(&self) -> Player {
        self.game.turn().mover
    }

    fn moves(&self) -> Vec<DescribedPosition> {
        self.game.options()
    }

    fn read_move(&self, text: &str) -> Result<DescribedPosition, String> {
        let option = self.game.option(text).map_err(|error| {
            format!("This is neither a command nor a position: {error}. Type a move or its number, or \"help\".\n")
        })?;
        option.ok_or_else(|| {
            format!("There is no move to {text}. Type \"moves\" for the list of legal moves.\n")
        })
    }

    fn list(&self) -> String {
        let moves = self.moves();
        let width = moves.len().to_string().len();
        let lines = (1..).zip(&moves);
        lines
            .map(|(number, option)| format!("  {number:>width$}  {option}\n"))
            .collect()
    }

    fn hint(&mut self) -> anyhow::Result<String> {
        let mover = self.mover();
        let choices = self.game.choices(self.limits)?;
        let winning = choices
            .iter()
            .filter(|choice| choice.winner(mover) == Some(mover));
        let winning: Vec<String> = winning.map(|choice| choice.position.to_string()).collect();
        Ok(if winning.is_empty() {
            format!("Hint: {} wins after every move.\n", mover.opponent())
        } else {
            format!("Hint: {mover} wins with {}.\n", winning.join(", "))
        })
    }

    fn board(&self) -> String {
        format!("\n{}\n\n", drawn(&self.game.turn().position.to_string()))
    }

    fn take_back(&mut self) -> Option<usize> {
        let mut indices = (0..self.game.len()).rev();
        let first = indices.find(|&index| !self.programs[self.game.made_by(index)])?;
        self.game.take_back(first);
        Some(first)
    }
}

/// A position with one row of a board in a line.
pub(super) fn drawn(position: &str) -> String {
    let rows: Vec<String> = position.split('|').map(|row| format!("  {row}")).collect();
    rows.join("\n")
}
