//! Positions of a text, and their moves.
//!
//! ```
//! use chopsticks_lab::calculator::{CalculatorSettings, MoveQuestion};
//! use chopsticks_lab::prelude::*;
//!
//! let (mut session, settings) = (Session::new(), CalculatorSettings::default());
//! let position = session.position("(1|1)_5 + 2.(2|3)_20", &settings)?.found;
//! let analysis = session.moves(&position, &MoveQuestion::default(), &settings)?.found;
//! assert_eq!(analysis.outcome(), Some(OutcomeClass::Left)); // 0 + 2·* + ↓
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::rc::Rc;

use chopsticks_base::player::ByPlayer;
use chopsticks_calculator::{
    CalculatorError, CalculatorSettings, Done, Fault, MoveAnalysis, MoveQuestion, Object, Position,
    Summand,
};
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::notation::SyntaxFault;

use super::{Justified, Session, SessionError};

impl Session {
    /// The last statement of a text as a position, and the positions whose values follow from the structure theorem.
    /// The earlier statements are executed. The summands remain separate: values are not added.
    ///
    /// # Errors
    /// The fault of the text, and if a summand is not a game.
    pub fn position(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Justified<Rc<Position>>, SessionError> {
        self.learn_programs(settings)?;
        let statements = self.parse(text, settings)?;
        let Some((sum, before)) = statements.split_last() else {
            return Err(self.unread(Fault::Syntax(SyntaxFault::Empty).into(), text));
        };
        let found = self.recorded(|session| {
            let within = session.positions.within(settings);
            for statement in before {
                session.calculator.run(statement, &within)?;
            }
            let mut components = Vec::new();
            for Summand { times, term } in sum.summands() {
                let game = session.calculator.run(&term, &within)?;
                components.extend(session.calculator.copies(&times, &game, &within)?);
            }
            Ok::<_, CalculatorError>(Rc::new(Position::new(components)))
        });
        found.map_err(|error| self.without_result(error, text))
    }

    /// The winner of a position by the player who moves first, and the positions whose values follow from the structure
    /// theorem. No value that takes long is computed where a search may find the winner.
    ///
    /// # Errors
    /// If neither values nor a search find the winner, and at a limit.
    pub fn outcome(
        &mut self,
        position: &Rc<Position>,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Justified<ByPlayer<Outcome>>> {
        let game = Object::Position(position.clone());
        self.recorded(|session| {
            let within = session.positions.within(settings);
            (session.calculator).asked(&within, |context| context.outcome(&game))
        })
    }

    /// The winner and the moves of a position, and the positions whose values follow from the structure theorem.
    ///
    /// # Errors
    /// If neither values nor a search find the winner, and at a limit.
    pub fn moves(
        &mut self,
        position: &Rc<Position>,
        question: &MoveQuestion,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Justified<MoveAnalysis>> {
        self.recorded(|session| {
            let within = session.positions.within(settings);
            (session.calculator).asked(&within, |context| context.moves(position, question))
        })
    }
}
