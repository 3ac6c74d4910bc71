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

use chopsticks_calculator::{Calculator, CalculatorError, CalculatorSettings, Fault, Summand};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::SyntaxFault;
use chopsticks_rulesets::{DescribedRuleset, RulesetFileError, ShippedRuleset, read_ruleset};
use chopsticks_winner::{Addend, NamedRules, SumSolver};
use thiserror::Error;

/// The rulesets of a sum.
#[derive(Debug, Default)]
pub struct Rulesets {
    list: Vec<NamedRuleset>,
}

#[derive(Debug)]
struct NamedRuleset {
    name: String,
    /// The text of the file.
    text: String,
    described: DescribedRuleset,
}

/// Why a ruleset cannot be used.
#[derive(Debug, Error)]
pub enum RulesetRefused {
    /// The file is wrong.
    #[error(transparent)]
    File(#[from] RulesetFileError),
    /// The file says that play may continue forever.
    #[error("the ruleset `{0}` is loopy, expected one in which play always ends")]
    Loopy(String),
}

impl Rulesets {
    /// Adds the ruleset that a file describes, with this name.
    ///
    /// # Errors
    /// When the file is wrong.
    pub fn add_file(&mut self, name: &str, text: &str) -> Result<(), RulesetRefused> {
        self.list.push(NamedRuleset {
            name: name.to_owned(),
            text: text.to_owned(),
            described: read_ruleset(name, text)?,
        });
        Ok(())
    }

    /// Adds the ruleset with this name if it comes with the library and is not here yet; returns its name. A ruleset of a
    /// file is found by the name of the file and by the name in it.
    ///
    /// # Errors
    /// When a file of the library is wrong, which tests exclude.
    pub fn find(&mut self, name: &str) -> Result<Option<String>, RulesetRefused> {
        let wanted = letters(name);
        let is_wanted = |it: &&NamedRuleset| {
            [it.name.as_str(), it.described.name()]
                .into_iter()
                .any(|name| letters(name) == wanted)
        };
        if let Some(known) = self.list.iter().find(is_wanted) {
            return Ok(Some(known.name.clone()));
        }
        let Some(shipped) = ShippedRuleset::called(name) else {
            return Ok(None);
        };
        self.add_file(shipped.name, shipped.text)?;
        Ok(Some(shipped.name.to_owned()))
    }

    /// A solver for sums of positions of these rulesets and of values of this arena.
    ///
    /// # Errors
    /// When play may continue forever in one of the rulesets.
    pub fn solver(&self, arena: Arena) -> Result<SumSolver<'_>, RulesetRefused> {
        let mut solver = SumSolver::new(arena);
        for NamedRuleset {
            name,
            text,
            described,
        } in &self.list
        {
            let ruleset = described.short();
            solver.add_ruleset(NamedRules {
                name: name.clone(),
                identity: text.clone(),
                ruleset: ruleset.ok_or_else(|| RulesetRefused::Loopy(name.clone()))?,
                read: Box::new(|text| described.position(text).map_err(|error| error.to_string())),
            });
        }
        Ok(solver)
    }
}

/// The letters of a name, so that `ToadsAndFrogs`, `toads-and-frogs` and `Toads and Frogs` are one.
fn letters(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
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
    if let Some((name, text)) = summand.term.as_call_with_text() {
        let ruleset = rulesets.find(name).map_err(Fault::of_position)?;
        if let Some(ruleset) = ruleset {
            return Ok(Addend::Position {
                ruleset,
                text: text.to_owned(),
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
