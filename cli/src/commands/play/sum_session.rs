//! A game of a sum of positions and values, such as `(2|5)_40 + Clobber("xox")`.

use std::io::Write;
use std::rc::Rc;

use anyhow::ensure;
use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{CalculatorSettings, MoveQuestion, Object, Position};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::session::Session;

use super::playing::Playing;
use super::turn::{Asking, TurnEnd};
use crate::arguments::limits::GraphLimits;
use crate::terminal::failure::of_fault;

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
    after: Rc<Position>,
    /// The sum after the move.
    sum: String,
    wins: bool,
}

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
        let (position, _) = game.session.position(sum, &game.settings())?;
        ensure!(
            !position.is_loopy(),
            "{sum}: found a loopy game; expected a short game, in which play ends"
        );
        game.begin_turn(position, mover)?;
        Ok(game)
    }

    fn settings(&self) -> CalculatorSettings<'static> {
        CalculatorSettings {
            budget: Budget {
                games: Budget::DEFAULT.games,
                tower: Budget::DEFAULT.tower,
                ..self.limits.budget()
            },
            ..CalculatorSettings::default()
        }
    }

    /// Finds the moves in a sum.
    fn begin_turn(&mut self, position: Rc<Position>, mover: Player) -> anyhow::Result<()> {
        let question = MoveQuestion {
            first: Some(mover),
            ..MoveQuestion::default()
        };
        let found = self.session.moves(&position, &question, &self.settings());
        let (analysis, _) = found.map_err(of_fault)?;
        let mut moves = Vec::new();
        for choice in &analysis.moves[mover] {
            let component = &position.components()[choice.component];
            let before = self.text(&component.with_piece(component.piece.clone()))?;
            let becomes = self.text(&component.with_piece(choice.becomes.clone()))?;
            moves.push(SumMove {
                shown: format!("{before} → {becomes}"),
                after: choice.after.clone(),
                sum: self.text(&choice.after)?,
                wins: choice.winner == Outcome::won_by(mover),
            });
        }
        let sum = self.text(&position)?;
        self.turns.push(Turn { sum, mover, moves });
        Ok(())
    }

    fn text(&mut self, position: &Rc<Position>) -> anyhow::Result<String> {
        let object = Object::Position(Rc::clone(position));
        let text = self.session.show(&object, Style::Plain, &self.settings());
        text.map_err(of_fault)
    }

    fn turn(&self) -> &Turn {
        self.turns.last().expect("a game has a first turn")
    }
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
        let SumMove {
            shown, sum, after, ..
        } = choice;
        self.begin_turn(after, mover.opponent())?;
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
