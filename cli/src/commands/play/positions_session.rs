//! One game of a ruleset from its first move to its end, with everything that is printed.

use std::io::Write;

use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::rulesets::DescribedPosition;

use super::positions::RulesetGame;
use super::turn::{Asking, TurnEnd};
use crate::arguments::limits::GraphLimits;
use crate::terminal::interrupt::{go_on, interrupted};
use crate::terminal::lines::Lines;
use crate::terminal::time;

/// A game that is being played.
pub(super) struct RulesetSession<'a> {
    pub(super) game: RulesetGame,
    /// Which players are programs, which play perfectly.
    pub(super) programs: ByPlayer<bool>,
    pub(super) limits: &'a GraphLimits,
    pub(super) out: Box<dyn Write>,
}

impl RulesetSession<'_> {
    /// Plays the game to its end.
    ///
    /// # Errors
    /// When standard input or output fail, or a program reaches a limit.
    pub(super) fn run(&mut self) -> anyhow::Result<()> {
        let players = self.who_plays();
        let rules = self.game.rules();
        self.say(&format!("{players}\n{rules}\n"))?;
        let is_human = !self.programs.left || !self.programs.right;
        let mut lines = is_human.then(Lines::open);
        if is_human {
            self.say("Type a move or its number; \"help\" lists the other commands.\n")?;
        }
        self.say(&self.board())?;
        while self.game.winner().is_none() && !interrupted() {
            time::begin();
            go_on()?;
            let end = match (&mut lines, self.programs[self.mover()]) {
                (Some(lines), false) => self.ask(lines)?,
                _ => self.choose()?,
            };
            match end {
                TurnEnd::Made(option) => {
                    self.game.make(option);
                    let made = self.game.made(self.game.len() - 1);
                    self.say(&made)?;
                }
                TurnEnd::TakenBack(_) => self.say(&self.board())?,
                TurnEnd::Quit => break,
            }
        }
        let result = match self.game.winner() {
            Some(winner) => format!("{winner} wins.\n"),
            None => "The game is not finished. Goodbye!\n".to_owned(),
        };
        self.say(&result)?;
        Ok(self.out.flush()?)
    }

    /// The players, in a line.
    pub(super) fn who_plays(&self) -> String {
        let ByPlayer { left, right } = self
            .programs
            .map(|is_program| if is_program { "perfect" } else { "human" });
        format!("Left: {left}, Right: {right}")
    }

    /// The move of a program.
    fn choose(&self) -> anyhow::Result<TurnEnd<DescribedPosition>> {
        let best = self.game.choices(self.limits)?.into_iter().next();
        // There is a move, since the game is not over.
        Ok(best.map_or(TurnEnd::Quit, |choice| TurnEnd::Made(choice.position)))
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
