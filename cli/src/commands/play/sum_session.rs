//! A game of a sum of positions and values, such as `(2|5)_40 + Clobber("xox")`.

use std::io::Write;

use anyhow::Context;
use chopsticks_lab::calculator::{CalculatorSettings, Object};
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::session::{Session, SumPart, SumStep};

use super::playing::Playing;
use super::turn::{Asking, TurnEnd};
use crate::arguments::limits::GraphLimits;
use crate::wording::position::Digits;

/// A game that is being played.
pub(super) struct SumSession<'a> {
    session: Session,
    limits: &'a GraphLimits,
    /// The turns so far; the last one is now.
    turns: Vec<Turn>,
    programs: ByPlayer<bool>,
    out: Box<dyn Write>,
}

/// A sum and the player to move.
struct Turn {
    sum: String,
    mover: Player,
    moves: Vec<SumMove>,
}

/// A move to another sum.
#[derive(Clone)]
pub(super) struct SumMove {
    /// The component before the move and after it.
    shown: String,
    sum: String,
    wins: bool,
}

/// Sums with more games in an addition are searched instead, as by `chopsticks play-sum`.
const MAX_SUM: usize = 100_000;

impl<'a> SumSession<'a> {
    /// A game that begins with this sum.
    ///
    /// # Errors
    /// When the text is not a sum of positions and short values, or at a limit.
    pub(super) fn new(
        sum: &str,
        mover: Player,
        programs: ByPlayer<bool>,
        limits: &'a GraphLimits,
        out: Box<dyn Write>,
    ) -> anyhow::Result<SumSession<'a>> {
        let (session, turns) = (Session::new(), Vec::new());
        let mut game = SumSession {
            session,
            limits,
            turns,
            programs,
            out,
        };
        game.begin_turn(sum.to_owned(), mover)?;
        Ok(game)
    }

    fn settings(&self) -> CalculatorSettings<'static> {
        CalculatorSettings {
            budget: self.limits.budget(),
            ..CalculatorSettings::default()
        }
    }

    /// Finds the moves in a sum.
    fn begin_turn(&mut self, sum: String, mover: Player) -> anyhow::Result<()> {
        let settings = self.settings();
        let (found, _) = self.session.analyse_sum(&sum, &settings, MAX_SUM)?;
        let mut terms = Vec::new();
        for component in &found.components {
            terms.push(match &component.part {
                SumPart::Hands(position) => Digits::All.position(position),
                SumPart::Position(text) => text.clone(),
                SumPart::Value => self.name(component.value())?,
            });
        }
        let mut moves = Vec::new();
        for step in &found.moves[mover] {
            let after = match &step.step {
                SumStep::Attack(play) => Digits::All.position(&play.after),
                SumStep::To(text) => text.clone(),
                SumStep::Option => self.name(step.component_value)?,
            };
            let parts = terms.iter().zip(&found.components).enumerate();
            let parts = parts.flat_map(|(at, (term, component))| {
                let is_moved = at == step.component;
                let rest = component.copies - u32::from(is_moved);
                [(rest, term), (u32::from(is_moved), &after)]
            });
            moves.push(SumMove {
                shown: format!("{} → {after}", terms[step.component]),
                sum: written(parts),
                wins: step.wins,
            });
        }
        self.turns.push(Turn { sum, mover, moves });
        Ok(())
    }

    fn name(&mut self, value: Option<GameId>) -> anyhow::Result<String> {
        let value = value.context("a value of the sum is too large to be played")?;
        let settings = self.settings();
        Ok(self
            .session
            .show(&Object::Game(value), Style::Plain, &settings)?)
    }

    fn turn(&self) -> &Turn {
        self.turns.last().expect("a game has a first turn")
    }
}

/// A sum of terms with their numbers of copies, in the language of the calculator.
fn written<'t>(terms: impl Iterator<Item = (u32, &'t String)>) -> String {
    let terms = terms.filter_map(|(copies, term)| match copies {
        0 => None,
        1 => Some(term.clone()),
        copies => Some(format!("{copies}*({term})")),
    });
    terms.collect::<Vec<_>>().join(" + ")
}

impl Playing for SumSession<'_> {
    fn rules(&self) -> String {
        "A move is made in one component of the sum; a player who cannot move loses".to_owned()
    }

    fn programs(&self) -> ByPlayer<bool> {
        self.programs
    }

    fn winner(&self) -> Option<Player> {
        let Turn { mover, moves, .. } = self.turn();
        moves.is_empty().then(|| mover.opponent())
    }

    fn choose(&self) -> anyhow::Result<TurnEnd<SumMove>> {
        let moves = &self.turn().moves;
        let best = moves.iter().find(|choice| choice.wins).or(moves.first());
        // There is a move, since the game is not over.
        Ok(best.map_or(TurnEnd::Quit, |choice| TurnEnd::Made(choice.clone())))
    }

    fn make(&mut self, choice: SumMove) -> anyhow::Result<String> {
        let (number, mover) = (self.turns.len(), self.mover());
        self.begin_turn(choice.sum.clone(), mover.opponent())?;
        let SumMove { shown, sum, .. } = choice;
        Ok(format!("{number}. {mover}: {shown}\n   {sum}\n"))
    }
}

impl Asking for SumSession<'_> {
    type Move = SumMove;

    const HELP: &'static str = "\
You can type:
  3            make the move with this number in the list
  moves        list your moves
  hint         show the winner and the best moves
  undo         go back to your previous turn
  board        show the sum again
  help         show this list
  quit         end the game
";

    fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    fn mover(&self) -> Player {
        self.turn().mover
    }

    fn moves(&self) -> Vec<SumMove> {
        self.turn().moves.clone()
    }

    fn read_move(&self, text: &str) -> Result<SumMove, String> {
        let moves = &self.turn().moves;
        let is_meant = |choice: &&SumMove| {
            choice.sum == text
                || choice.shown == text
                || choice.shown.ends_with(&format!(" → {text}"))
        };
        moves.iter().find(is_meant).cloned().ok_or_else(|| {
            format!(
                "There is no move to {text}. Type the number of a move; \"moves\" lists them.\n"
            )
        })
    }

    fn list(&self) -> String {
        let moves = &self.turn().moves;
        let width = moves.len().to_string().len();
        let lines = (1..).zip(moves);
        lines
            .map(|(number, choice)| format!("  {number:>width$}  {}\n", choice.shown))
            .collect()
    }

    fn hint(&mut self) -> anyhow::Result<String> {
        let Turn { mover, moves, .. } = self.turn();
        let winning = moves.iter().filter(|choice| choice.wins);
        let winning: Vec<&str> = winning.map(|choice| choice.shown.as_str()).collect();
        Ok(if winning.is_empty() {
            format!("Hint: {} wins after every move.\n", mover.opponent())
        } else {
            format!("Hint: {mover} wins with {}.\n", winning.join(", "))
        })
    }

    fn board(&self) -> String {
        format!("\n  {}\n\n", self.turn().sum)
    }

    fn take_back(&mut self) -> Option<usize> {
        let made = self.turns.len() - 1;
        let mut indices = (0..made).rev();
        let first = indices.find(|&index| !self.programs[self.turns[index].mover])?;
        self.turns.truncate(first + 1);
        Some(first)
    }
}
