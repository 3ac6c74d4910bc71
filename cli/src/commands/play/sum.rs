//! A game of a sum of positions and values, such as `(2|5)_40 + Clobber("xox")`.

use std::rc::Rc;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{
    CalculatorSettings, Method, MoveQuestion, Object, Play, Position,
};
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::Player;
use chopsticks_lab::session::Session;

use super::session::{PlayedGame, tie, winner_hint};
use crate::terminal::failure::of_fault;
use crate::terminal::interrupt;

/// A game that is being played.
pub(super) struct SumGame {
    session: Session,
    /// Whether the player who cannot move wins.
    is_misere: bool,
    /// The plies after which the game is a tie, if play may continue forever.
    plies: Option<u32>,
    /// The turns so far; the last one is now.
    turns: Vec<Turn>,
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
    /// The winner after the move; `None` for a draw.
    winner: Option<Player>,
}

impl SumGame {
    /// A game that begins with this sum. `plies` says after how many plies it is a tie, if play may continue forever.
    ///
    /// # Errors
    /// When the text is not a sum of positions and values, or at a limit.
    pub(super) fn new(
        session: Session,
        sum: &str,
        mover: Player,
        is_misere: bool,
        plies: impl FnOnce(bool) -> anyhow::Result<Option<u32>>,
    ) -> anyhow::Result<SumGame> {
        let mut game = SumGame {
            session,
            is_misere,
            plies: None,
            turns: Vec::new(),
        };
        let position = game.session.position(sum, &game.settings())?.found;
        game.plies = plies(position.is_loopy())?;
        game.begin_turn(position, mover)?;
        Ok(game)
    }

    fn settings(&self) -> CalculatorSettings<'static> {
        CalculatorSettings::within(Budget {
            games: Budget::DEFAULT.games,
            tower: Budget::DEFAULT.tower,
            ..interrupt::budget()
        })
    }

    /// Finds the moves in a sum.
    fn begin_turn(&mut self, position: Rc<Position>, mover: Player) -> anyhow::Result<()> {
        let question = MoveQuestion {
            first: Some(mover),
            play: Play::misere_if(self.is_misere),
            // With the quickest wins first: a win must not be put off forever.
            method: position.is_loopy().then_some(Method::Search),
            ..MoveQuestion::default()
        };
        let found = self.session.moves(&position, &question, &self.settings());
        let analysis = found.map_err(of_fault)?.found;
        let mut moves = Vec::new();
        for choice in &analysis.moves[mover] {
            let component = &position.components()[choice.component];
            let before = self.text_of(&component.with_piece(component.piece.clone()))?;
            let becomes = self.text_of(&component.with_piece(choice.becomes.clone()))?;
            moves.push(SumMove {
                shown: format!("{before} → {becomes}"),
                after: choice.after.clone(),
                sum: self.text_of(&choice.after)?,
                winner: choice.winner.winner(),
            });
        }
        let sum = self.text_of(&position)?;
        self.turns.push(Turn { sum, mover, moves });
        Ok(())
    }

    fn text_of(&mut self, position: &Rc<Position>) -> anyhow::Result<String> {
        let object = Object::Position(Rc::clone(position));
        let text = self.session.show(&object, Style::Plain, &self.settings());
        text.map_err(of_fault)
    }

    fn now(&self) -> &Turn {
        self.turns.last().expect("a game has a first turn")
    }
}

impl PlayedGame for SumGame {
    type Move = SumMove;

    const SHOWN: [&'static str; 2] = ["show the winner and the best moves", "show the sum again"];

    fn rules(&self) -> String {
        let ending = if self.is_misere { "wins" } else { "loses" };
        format!("A move is made in one component of the sum; a player who cannot move {ending}")
    }

    fn mover(&self) -> Player {
        self.now().mover
    }

    fn move_count(&self) -> usize {
        self.turns.len() - 1
    }

    fn moves(&self) -> Vec<SumMove> {
        self.now().moves.clone()
    }

    fn text(&self, choice: &SumMove) -> String {
        choice.shown.clone()
    }

    fn read_move(&self, text: &str) -> Result<SumMove, String> {
        let is_meant = |choice: &&SumMove| {
            choice.sum == text
                || choice.shown == text
                || choice.shown.ends_with(&format!(" → {text}"))
        };
        let choice = self.now().moves.iter().find(is_meant).cloned();
        choice.ok_or_else(|| {
            format!(
                "There is no move to {text}. Type the number of a move; \"moves\" lists them.\n"
            )
        })
    }

    fn hint(&mut self) -> anyhow::Result<String> {
        let moves = self.now().moves.iter();
        let moves = moves.map(|choice| (choice.shown.clone(), choice.winner));
        Ok(winner_hint(self.mover(), moves))
    }

    fn board(&self) -> String {
        format!("\n  {}\n\n", self.now().sum)
    }

    /// The moves that win are first.
    fn choose(&mut self) -> anyhow::Result<Option<SumMove>> {
        Ok(self.now().moves.first().cloned())
    }

    fn make(&mut self, choice: SumMove) -> anyhow::Result<String> {
        let (number, mover) = (self.turns.len(), self.mover());
        self.begin_turn(choice.after, mover.opponent())?;
        let SumMove { shown, sum, .. } = choice;
        Ok(format!("{number}. {mover}: {shown}\n   {sum}\n"))
    }

    fn take_back(&mut self, first: usize) {
        self.turns.truncate(first + 1);
    }

    fn result(&self) -> Option<String> {
        let Turn { mover, moves, .. } = self.now();
        if moves.is_empty() {
            let winner = mover.opponent_if(!self.is_misere);
            return Some(format!("{winner} wins.\n"));
        }
        tie(self.plies, self.move_count())
    }
}
