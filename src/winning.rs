//! Sums in the calculator's language, for the search for the player who wins.
//!
//! ```
//! use chopsticks_lab::calculator::{Calculator, CalculatorSettings};
//! use chopsticks_lab::prelude::*;
//! use chopsticks_lab::winning::{Rulesets, addends};
//! use chopsticks_lab::winner::PositionSum;
//!
//! let (mut calculator, settings) = (Calculator::new(), CalculatorSettings::default());
//! let mut rulesets = Rulesets::default();
//! let text = "Clobber(\"xoxoxo|oxoxox\") + Domineering(\"4x4\") - *3";
//! let addends = addends(text, &mut calculator, &settings, &mut rulesets)?;
//! let mut solver = rulesets.solver(calculator.arena)?;
//! let mut sum = PositionSum::default();
//! for addend in addends {
//!     solver.add(&mut sum, addend)?;
//! }
//! assert_eq!(solver.outcome(&sum, &Budget::UNLIMITED)?, OutcomeClass::Next);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::rc::Rc;

use chopsticks_calculator::{Calculator, CalculatorError, CalculatorSettings, Fault, Summand};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::SyntaxFault;
use chopsticks_rulesets::{DescribedRuleset, RulesetFileError, ShippedRuleset, ShortRuleset};
use chopsticks_winner::{Addend, NamedRules, SumSolver};
use thiserror::Error;

use crate::positions::OWN_RULESET;

/// The rulesets of a sum.
#[derive(Debug, Default)]
pub struct Rulesets(Vec<Rc<DescribedRuleset>>);

/// Why a ruleset cannot be used.
#[derive(Debug, Error)]
pub enum RulesetRefused {
    /// The file is wrong.
    #[error(transparent)]
    File(#[from] RulesetFileError),
    /// The file says that play may continue forever.
    #[error("the ruleset `{0}` is loopy, expected one in which play always ends")]
    Loopy(String),
    /// Another ruleset has the name.
    #[error(
        "two rulesets are called `{0}`: expected different names of the files, and different names in them"
    )]
    SameName(String),
}

impl Rulesets {
    /// Adds a ruleset. In sums it has the name of its file and the name in it.
    ///
    /// # Errors
    /// When another ruleset has one of these names.
    pub fn add(&mut self, ruleset: DescribedRuleset) -> Result<(), RulesetRefused> {
        for name in [ruleset.file_name(), ruleset.title()] {
            if self.0.iter().any(|known| known.is_called(name)) {
                return Err(RulesetRefused::SameName(name.to_owned()));
            }
        }
        self.0.push(Rc::new(ruleset));
        Ok(())
    }

    /// The name of the file of the ruleset with this name. A ruleset of the library is added if no other one is called so,
    /// and [`OWN_RULESET`] is the first one that was added.
    ///
    /// # Errors
    /// When a file of the library is wrong, which tests exclude.
    pub fn find(&mut self, name: &str) -> Result<Option<String>, RulesetRefused> {
        let called = |known: &&Rc<DescribedRuleset>| known.is_called(name);
        let known = match self.0.iter().find(called) {
            None if name == OWN_RULESET => self.0.first(),
            known => known,
        };
        if let Some(known) = known {
            return Ok(Some(known.file_name().to_owned()));
        }
        let Some(shipped) = ShippedRuleset::called(name) else {
            return Ok(None);
        };
        self.0.push(Rc::new(shipped.read()?));
        Ok(Some(shipped.name.to_owned()))
    }

    /// A solver for sums of positions of these rulesets and of values of this arena.
    ///
    /// # Errors
    /// When play may continue forever in one of the rulesets.
    pub fn solver(&self, arena: Arena) -> Result<SumSolver<'static>, RulesetRefused> {
        let mut solver = SumSolver::new(arena);
        self.add_to(&mut solver)?;
        Ok(solver)
    }

    /// Adds the rulesets that a solver does not have yet.
    ///
    /// # Errors
    /// When play may continue forever in one of them.
    pub fn add_to(&self, solver: &mut SumSolver<'_>) -> Result<(), RulesetRefused> {
        for described in &self.0 {
            let name = described.file_name();
            if solver.has_ruleset(name) {
                continue;
            }
            let Some(ruleset) = ShortRuleset::of(described.clone()) else {
                return Err(RulesetRefused::Loopy(name.to_owned()));
            };
            let reader = described.clone();
            solver.add_ruleset(NamedRules {
                name: name.to_owned(),
                identity: described.identity(),
                ruleset,
                read: Box::new(move |text| {
                    reader.position(text).map_err(|error| error.to_string())
                }),
            });
        }
        Ok(())
    }
}

/// The addends of the last statement of a text; the statements before it are carried out. Positions such as `Clobber("xo.")`
/// are not evaluated, and their rulesets are added to `rulesets`. Every other summand is a value of the calculator's arena.
///
/// # Errors
/// The fault of the text, or the reason why a summand has no value.
pub fn addends(
    text: &str,
    calculator: &mut Calculator,
    settings: &CalculatorSettings<'_>,
    rulesets: &mut Rulesets,
) -> Result<Vec<Addend>, CalculatorError> {
    let statements = calculator.parse(text, settings)?;
    let Some((sum, before)) = statements.split_last() else {
        return Err(Fault::Syntax(SyntaxFault::Empty).into());
    };
    for statement in before {
        calculator.run(statement, settings)?;
    }
    let mut addends = Vec::new();
    for summand in sum.summands() {
        let copies = summand.copies(&settings.reading)?;
        let addend = addend(&summand, calculator, settings, rulesets)?;
        addends.extend((0..copies).map(|_| addend.clone()));
    }
    Ok(addends)
}

fn addend(
    summand: &Summand,
    calculator: &mut Calculator,
    settings: &CalculatorSettings<'_>,
    rulesets: &mut Rulesets,
) -> Result<Addend, CalculatorError> {
    if let Some((name, text)) = calculator.called_position(&summand.term, settings)? {
        let ruleset = rulesets.find(&name).map_err(Fault::of_position)?;
        if let Some(ruleset) = ruleset {
            return Ok(Addend::Position {
                ruleset,
                text,
                negated: summand.is_negative(),
            });
        }
    }
    let object = calculator.run(&summand.term, settings)?;
    let value = calculator.short(&object, settings)?;
    Ok(Addend::Value(match summand.is_negative() {
        true => calculator.arena.negative(value),
        false => value,
    }))
}
