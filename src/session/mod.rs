//! A session: texts in the calculator's language about values, and positions of Simple Chopsticks and of rulesets.
//!
//! ```
//! use chopsticks_lab::prelude::*;
//!
//! let mut session = Session::new();
//! let value = session.value("(2|5)_40 + *")?;
//! assert_eq!(write(session.arena(), value, Style::Unicode), "{0|↑[2]*||*}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A session has variables, and the limits of each question are [`CalculatorSettings`]. An [`Answer`] states its
//! justification:
//!
//! ```
//! use chopsticks_lab::calculator::CalculatorSettings;
//! use chopsticks_lab::prelude::*;
//!
//! let (mut session, settings) = (Session::new(), CalculatorSettings::default());
//! session.evaluate("G := {3||2|1} + (1|1)_12", &settings)?;
//! let answer = session.evaluate("G.Temperature", &settings)?;
//! assert_eq!(session.show(&answer.object, Style::Plain, &settings)?, "3/4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod cell;
mod claims;
mod described_outcomes;
mod error;
mod expressions;
mod hands;
mod learned;
mod limit_change;
mod listed_values;
mod made;
mod members;
mod moves;
mod objects;
mod periods;
mod positions;
mod program;
mod property;
mod ruleset_files;
mod rulesets;
mod search;
mod searcher;
mod stretches;
mod tall;
mod thermographs;
mod worksheet;

use std::sync::Arc;

use chopsticks_calculator::{
    Caches, Calculator, CalculatorError, CalculatorSettings, Done, Fault, Object, Statement,
    WrittenGame,
};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_rulesets::DescribedRuleset;

pub use self::answer::{Answer, Justified};
pub use self::cell::Spell;
pub use self::claims::claim_lines;
pub use self::error::{Remedy, SessionError};
pub use self::expressions::ExpressionFamily;
pub use self::limit_change::{LimitChange, NoAmount, SESSION_LIMITS};
pub use self::periods::{PeriodColumn, growth, periods};
pub use self::program::ProgramPart;
pub use self::property::{Property, snake_case};
pub use self::ruleset_files::{FileContents, ProgramContents, RulesetsUnread, read_rulesets};
pub use self::rulesets::{OWN_RULESET, RulesetRefused, check_call_name};
pub use self::worksheet::WorksheetLine;

pub use self::positions::ReadFile;

use self::error::TextPlace;
use self::positions::KnownPositions;

/// An arena, variables and rulesets, and the questions about them.
#[derive(Debug, Default)]
pub struct Session {
    calculator: Calculator,
    positions: KnownPositions,
    place: Option<TextPlace>,
    /// The number of games with which the session began.
    games_before: u64,
}

impl Session {
    /// A session without variables, with the rulesets of the library.
    pub fn new() -> Session {
        Session::default()
    }

    /// The session with the positions of one more ruleset, by its names and as `Ruleset("xo.")`.
    ///
    /// # Errors
    /// When another added ruleset has one of these names, or the language gives its name another meaning.
    pub fn with_ruleset(self, ruleset: Arc<DescribedRuleset>) -> Result<Session, RulesetRefused> {
        self.add_ruleset(ruleset)?;
        Ok(self)
    }

    /// The session in which `import "my.toml"` reads files in this way. The library reads no files by itself.
    #[must_use]
    pub fn with_files(mut self, read: ReadFile) -> Session {
        self.positions.read_file = Some(read);
        self
    }

    /// The session whose statements belong to this program: the files that they import are beside it.
    #[must_use]
    pub fn in_program(mut self, file: &str) -> Session {
        file.clone_into(&mut self.positions.program);
        self
    }

    /// The program whose statements are carried out; empty if there is none.
    pub fn program(&self) -> &str {
        &self.positions.program
    }

    /// Adds the positions of one more ruleset, by its names and as `Ruleset("xo.")`.
    ///
    /// # Errors
    /// Those of [`Session::with_ruleset`].
    pub fn add_ruleset(&self, ruleset: Arc<DescribedRuleset>) -> Result<(), RulesetRefused> {
        let program = ruleset
            .text()
            .filter(|_| WrittenGame::of_ruleset(&ruleset).is_some());
        program.into_iter().for_each(|text| self.add_program(text));
        self.positions.rulesets().add(ruleset)
    }

    /// Adds the functions and the variables of a program.
    pub fn add_program(&self, program: &str) {
        let mut programs = self.positions.programs.borrow_mut();
        if !programs.iter().any(|known| known == program) {
            programs.push(program.to_owned());
        }
    }

    /// Finds the ruleset that has this name, or is made of a code, as `TakeAndBreak("0.77")` is. The session knows it
    /// from now on; the result is whether there is one.
    ///
    /// # Errors
    /// When the positions of the ruleset have no values, because a player may move again.
    pub fn learn_ruleset(&self, name: &str) -> Result<bool, RulesetRefused> {
        if self.positions.rulesets().find(name)?.is_some() {
            return Ok(true);
        }
        let Some(made) = self.positions.made(name) else {
            return Ok(false);
        };
        self.positions.rulesets().made.keep(made);
        Ok(true)
    }

    /// A session without variables that continues with an arena and the results computed in it.
    pub fn from_parts(arena: Arena, caches: Caches) -> Session {
        Session {
            games_before: arena.size() as u64,
            calculator: Calculator::from_parts(arena, caches),
            ..Session::default()
        }
    }

    /// Forgets variables, values and all results. The rulesets remain.
    pub fn forget(&mut self) {
        self.calculator = Calculator::new();
        self.positions.searcher.borrow_mut().forget();
    }

    /// Makes the session usable after a panic in one of its questions, and says whether its variables remain.
    ///
    /// Variables change only when a statement has a result, and the caches and the arenas of forms and of misère games
    /// record only what is complete, so they remain in use. The solver of sums is forgotten. The arena of values may have
    /// a game that was being simplified; then no later comparison is certain, and the session forgets everything.
    pub fn recover(&mut self) -> bool {
        let is_whole = self.calculator.arena.is_whole();
        if is_whole {
            self.positions.searcher.borrow_mut().forget();
        } else {
            self.forget();
        }
        is_whole
    }

    /// The arena and what was computed in it.
    pub fn into_parts(self) -> (Arena, Caches) {
        self.calculator.into_parts()
    }

    /// The arena of all values.
    pub fn arena(&mut self) -> &mut Arena {
        &mut self.calculator.arena
    }

    /// The names of the variables and functions, in no particular order.
    pub fn variables(&self) -> impl Iterator<Item = &str> {
        self.calculator.variables()
    }

    /// Assigns an object to a variable.
    ///
    /// # Errors
    /// When the name has a fixed meaning.
    pub fn assign(&mut self, name: &str, object: Object) -> Done<()> {
        self.calculator.assign(name, object)
    }

    /// The statements of a text.
    ///
    /// # Errors
    /// The first fault of the text.
    pub fn parse(
        &self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Vec<Statement>, SessionError> {
        let parsed = self
            .calculator
            .parse(text, &self.positions.within(settings));
        parsed.map_err(|error| self.unread(error, text))
    }

    /// Whether a text ends within a statement that more text might complete.
    pub fn is_open(&self, text: &str, settings: &CalculatorSettings<'_>) -> bool {
        let parsed = self.parse(text, settings);
        parsed.is_err_and(|error| error.is_open_end())
    }

    /// The answer to a statement of this text. Positions are replaced by their values, unless the statement hides the
    /// result or assigns it to a variable.
    ///
    /// # Errors
    /// The fault of the text, or the reason why it has no result.
    pub fn run(
        &mut self,
        statement: &Statement,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Answer, SessionError> {
        self.learn_programs(settings)?;
        let recorded = self.recorded(|session| {
            let within = session.positions.within(settings);
            let result = session.calculator.run(statement, &within)?;
            let position = result.as_position().cloned();
            let object = if WrittenGame::is_no_game(&result) {
                result
            } else {
                session.calculator.shown(statement, result, &within)?
            };
            Ok((object, position))
        });
        let Justified {
            found: (object, position),
            proved,
        } = recorded.map_err(|error| self.without_result(error, text))?;
        Ok(Answer {
            object,
            position,
            proved,
        })
    }

    /// What `find` finds, and the positions whose values follow from the structure theorem.
    fn recorded<T, E>(
        &mut self,
        find: impl FnOnce(&mut Session) -> Result<T, E>,
    ) -> Result<Justified<T>, E> {
        // What was looked for before may have ended with an error.
        self.positions.take_proved();
        let found = find(self)?;
        let proved = self.positions.take_proved();
        Ok(Justified { found, proved })
    }

    /// The answer of [`Session::run_all`], where a position is replaced by its value in any case.
    ///
    /// # Errors
    /// Those of [`Session::run`].
    pub fn evaluate(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Answer, SessionError> {
        let mut answer = self.run_all(text, settings)?;
        let value = self.recorded(|session| session.value_of(&answer.object, settings));
        let value = value.map_err(|fault| self.error(fault, text))?;
        answer.object = value.found;
        answer.proved.extend(value.proved);
        Ok(answer)
    }

    /// The value of a position; other objects are unchanged, also those of classes that have no moves.
    ///
    /// # Errors
    /// If the position has no value within the limits.
    pub fn value_of(&mut self, object: &Object, settings: &CalculatorSettings<'_>) -> Done<Object> {
        let settings = &self.positions.within(settings);
        if WrittenGame::is_no_game(object) {
            return Ok(object.clone());
        }
        self.calculator
            .asked(settings, |context| context.value(object))
    }

    /// The canonical form of a text, without limits on the computation. [`Session::evaluate`] has limits.
    ///
    /// # Errors
    /// Those of [`Session::run`], and when the result is not a short game.
    pub fn value(&mut self, text: &str) -> Result<GameId, SessionError> {
        Ok(self.game(text, &CalculatorSettings::default())?.found)
    }

    /// The canonical form of a text, and the positions whose values follow from the structure theorem.
    ///
    /// # Errors
    /// Those of [`Session::run`], when the result is not a short game, and when its canonical form is too large.
    pub fn game(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Justified<GameId>, SessionError> {
        let answer = self.evaluate(text, settings)?;
        let game = self.short(&answer.object, settings);
        let game = game.map_err(|fault| self.error(fault, text))?;
        Ok(Justified {
            found: game,
            proved: answer.proved,
        })
    }

    /// The error for a fault of an operation on parts of this text.
    pub fn error(&self, fault: Fault, text: &str) -> SessionError {
        self.without_result(fault.into(), text)
    }

    fn unread(&self, error: CalculatorError, text: &str) -> SessionError {
        SessionError::new(error, text, self.place.clone(), true)
    }

    fn without_result(&self, error: CalculatorError, text: &str) -> SessionError {
        SessionError::new(error, text, self.place.clone(), false)
    }
}
