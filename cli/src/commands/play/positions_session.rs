//! One game of a ruleset from its first move to its end, with everything that is printed.

use std::io::Write;

use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::rulesets::DescribedPosition;

use super::order::Order;
use super::positions::RulesetGame;
use crate::arguments::limits::GraphLimits;
use crate::terminal::interrupt::interrupted;
use crate::terminal::lines::Lines;
use crate::terminal::{failure, input};

/// A game that is being played.
pub(super) struct RulesetSession<'a> {
    pub(super) game: RulesetGame,
    /// Which players are programs, which play perfectly.
    pub(super) programs: ByPlayer<bool>,
    pub(super) limits: &'a GraphLimits,
    pub(super) out: Box<dyn Write>,
}

/// The text of `help`.
const HELP: &str = "\
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

/// What a command does to the turn.
enum Answer {
    Made(DescribedPosition),
    TakenBack,
    Ended,
    /// The turn continues.
    Stays,
}

/// Longer lists of moves are shown only on request.
const MOST_LISTED: usize = 20;

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
        self.show()?;
        while self.game.winner().is_none() && !interrupted() {
            let mover = self.game.turn().mover;
            let answer = match (&mut lines, self.programs[mover]) {
                (Some(lines), false) => self.ask(lines)?,
                _ => self.choose()?,
            };
            match answer {
                Answer::Made(option) => {
                    self.game.make(option);
                    let made = self.game.made(self.game.len() - 1);
                    self.say(&made)?;
                }
                Answer::TakenBack => self.show()?,
                Answer::Ended => break,
                Answer::Stays => {}
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
        let ByPlayer { left, right } = self.programs.map(|is_program| match is_program {
            true => "perfect",
            false => "human",
        });
        format!("Left: {left}, Right: {right}")
    }

    /// The move of a program.
    fn choose(&self) -> anyhow::Result<Answer> {
        let best = self.game.choices(self.limits)?.into_iter().next();
        // There is a move, since the game is not over.
        Ok(best.map_or(Answer::Ended, |choice| Answer::Made(choice.position)))
    }

    /// Reads commands until one of them ends the turn.
    fn ask(&mut self, lines: &mut Lines) -> anyhow::Result<Answer> {
        let many = self.game.options().len();
        self.say(&format!("{}'s turn.\n", self.game.turn().mover))?;
        match many <= MOST_LISTED {
            true => self.list()?,
            false => self.say(&format!("You have {many} moves; \"moves\" lists them.\n"))?,
        }
        loop {
            if input::is_typed() {
                self.say("> ")?;
            }
            self.out.flush()?;
            let Some(line) = lines.next()? else {
                self.say("\n")?;
                return Ok(Answer::Ended);
            };
            let answer = match line.text() {
                Ok(text) => self.obey(text)?,
                Err(error) => self.refuse(&error.to_string())?,
            };
            if !matches!(answer, Answer::Stays) {
                return Ok(answer);
            }
        }
    }

    fn obey(&mut self, text: &str) -> anyhow::Result<Answer> {
        match Order::of_word(text) {
            Some(Ok(Order::Number(number))) => return self.try_number(number),
            Some(Ok(Order::Undo)) => return self.undo(),
            Some(Ok(Order::Quit)) => return Ok(Answer::Ended),
            Some(Ok(Order::Moves)) => self.list()?,
            Some(Ok(Order::Hint)) => self.hint()?,
            Some(Ok(Order::Help)) => self.say(HELP)?,
            Some(Ok(Order::Board)) => self.show()?,
            Some(Err(error)) => return self.refuse(&error.to_string()),
            Some(Ok(Order::Move(_))) | None => return self.try_position(text),
        }
        Ok(Answer::Stays)
    }

    fn try_position(&mut self, text: &str) -> anyhow::Result<Answer> {
        let position = match self.game.ruleset.position(text) {
            Ok(position) => position,
            Err(error) => {
                return self.refuse(&format!(
                    "This is neither a command nor a position: {error}. Type a move or its number, or \"help\"."
                ));
            }
        };
        match self.game.options().contains(&position) {
            true => Ok(Answer::Made(position)),
            false => self.refuse(&format!(
                "There is no move to {position}. Type \"moves\" for the list of legal moves."
            )),
        }
    }

    fn try_number(&mut self, number: usize) -> anyhow::Result<Answer> {
        let options = self.game.options();
        match number.checked_sub(1).and_then(|at| options.get(at)) {
            Some(option) => Ok(Answer::Made(option.clone())),
            None => self.refuse(&format!(
                "The moves are numbered from 1 to {}.",
                options.len()
            )),
        }
    }

    /// Back to the previous turn of a human.
    fn undo(&mut self) -> anyhow::Result<Answer> {
        let mut numbers = (0..self.game.len()).rev();
        let last = numbers.find(|&number| !self.programs[self.game.made_by(number)]);
        let Some(number) = last else {
            return self.refuse("You have no move to take back.");
        };
        self.game.take_back(number);
        self.say(&format!(
            "Back to the position before move {}.\n",
            number + 1
        ))?;
        Ok(Answer::TakenBack)
    }

    fn refuse(&mut self, why: &str) -> anyhow::Result<Answer> {
        self.say(&format!("{why}\n"))?;
        Ok(Answer::Stays)
    }

    fn show(&mut self) -> anyhow::Result<()> {
        let text = self.game.turn().position.to_string();
        self.say(&format!("\n{}\n\n", drawn(&text)))
    }

    fn list(&mut self) -> anyhow::Result<()> {
        let options = self.game.options();
        let width = options.len().to_string().len();
        let lines = (1..).zip(&options);
        let list: String = lines
            .map(|(number, option)| format!("  {number:>width$}  {option}\n"))
            .collect();
        self.say(&list)
    }

    fn hint(&mut self) -> anyhow::Result<()> {
        let mover = self.game.turn().mover;
        let told = match self.game.choices(self.limits) {
            Ok(choices) => {
                let winning = choices.iter().filter(|it| it.winner(mover) == Some(mover));
                let winning: Vec<String> = winning.map(|it| it.position.to_string()).collect();
                match winning.is_empty() {
                    false => format!("Hint: {mover} wins with {}.\n", winning.join(", ")),
                    true => format!("Hint: {} wins after every move.\n", mover.opponent()),
                }
            }
            Err(error) => format!("No hint: {error}{}.\n", failure::flag(&error)),
        };
        self.say(&told)
    }

    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.out.write_all(text.as_bytes())?;
        Ok(())
    }
}

/// A position with one row of a board in a line.
pub(super) fn drawn(position: &str) -> String {
    let rows: Vec<String> = position.split('|').map(|row| format!("  {row}")).collect();
    rows.join("\n")
}
