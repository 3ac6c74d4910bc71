//! The rulesets whose positions a session knows by name: added ones take precedence over those of the library.

use std::sync::Arc;

use chopsticks_calculator::{Calculator, CalculatorSettings, WrittenGame};
use chopsticks_cgt::notation::language::Op;
pub use chopsticks_rulesets::OWN_RULESET;
use chopsticks_rulesets::{
    DescribedRuleset, PositionFamily, RulesetFileError, ShippedRuleset, ShortRuleset,
};
use chopsticks_winner::{NamedRules, NoPosition, SumSolver};
use thiserror::Error;

use super::made::MadeRulesets;

/// The rulesets of a session.
#[derive(Debug, Default)]
pub(super) struct Rulesets {
    own: OwnRulesets,
    /// The rulesets of the library that were read.
    shipped: Vec<Arc<DescribedRuleset>>,
    /// The rulesets made from codes.
    pub(super) made: MadeRulesets,
}

/// The rulesets of a session that are not of the library. All threads share them.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnRulesets {
    added: Vec<Arc<DescribedRuleset>>,
    /// The classes that were defined. If some have the same name, it is that of the last one.
    defined: Vec<Arc<DescribedRuleset>>,
}

impl From<OwnRulesets> for Rulesets {
    fn from(own: OwnRulesets) -> Rulesets {
        Rulesets {
            own,
            ..Rulesets::default()
        }
    }
}

impl OwnRulesets {
    /// Whether an added ruleset reads a text without a name as a position or as a family of positions.
    pub(super) fn read(&self, text: &str) -> bool {
        self.added.iter().any(|ruleset| {
            let family = PositionFamily::read(ruleset, text);
            family.is_ok_and(|family| !family.parameters().is_empty())
                || ruleset.position(text).is_ok()
        })
    }

    /// The classes of the program itself: the last one of each name, without the rulesets that they make.
    pub(super) fn classes(&self) -> impl Iterator<Item = &DescribedRuleset> {
        let defined = self.defined.iter().enumerate();
        defined.filter_map(|(at, class)| {
            let is_last = !self.defined[at + 1..]
                .iter()
                .any(|later| later.name() == class.name());
            let is_class = WrittenGame::of_ruleset(class).is_some_and(|game| game.is_class());
            (is_last && is_class).then_some(&**class)
        })
    }
}

/// The reason why a ruleset cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
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
    /// The language gives the name another meaning, so that it calls no position.
    #[error(
        "a ruleset cannot be called `{0}`: the name has a meaning of its own in the language, so that `{0}(…)` is no position; expected another name of the file or of the class"
    )]
    Reserved(String),
}

/// Checks that positions of a ruleset with this name can be called by it, as `Clobber("xo.")` and `Nim(3)` are.
///
/// ```
/// use chopsticks_lab::session::check_call_name;
///
/// assert!(check_call_name("Shove").is_ok());
/// let refused = check_call_name("J").unwrap_err().to_string();
/// assert!(refused.starts_with("a ruleset cannot be called `J`"));
/// ```
///
/// # Errors
/// When the language gives the name another meaning.
pub fn check_call_name(name: &str) -> Result<(), RulesetRefused> {
    let call = format!("{name}(1)");
    let parsed = Calculator::new().parse(&call, &CalculatorSettings::default());
    let last = match parsed.as_deref() {
        Ok([statement]) => statement.code.last(),
        _ => None,
    };
    match last.map(|last| &last.op) {
        Some(Op::CallName(called, _)) if **called == *name => Ok(()),
        _ => Err(RulesetRefused::Reserved(name.to_owned())),
    }
}

impl Rulesets {
    /// Adds a ruleset. Its positions are called by the name of its file and by the name in it.
    ///
    /// # Errors
    /// When another added ruleset has one of these names, or the language gives its name another meaning.
    pub(super) fn add(&mut self, ruleset: Arc<DescribedRuleset>) -> Result<(), RulesetRefused> {
        check_call_name(&ruleset.call_name())?;
        for name in [ruleset.file_name(), ruleset.title()] {
            if self.is_added(name) {
                return Err(RulesetRefused::SameName(name.to_owned()));
            }
        }
        if is_nameless(&ruleset) && self.own.added.iter().any(is_nameless) {
            return Err(RulesetRefused::SameName(OWN_RULESET.to_owned()));
        }
        self.own.added.push(ruleset);
        Ok(())
    }

    /// Adds a ruleset in the place of an earlier one from a file of the same name.
    ///
    /// # Errors
    /// Those of [`Rulesets::add`].
    pub(super) fn import(
        &mut self,
        ruleset: DescribedRuleset,
    ) -> Result<Arc<DescribedRuleset>, RulesetRefused> {
        let is_earlier = |known: &Arc<DescribedRuleset>| known.file_name() == ruleset.file_name();
        let at = self.own.added.iter().position(is_earlier);
        let earlier = at.map(|at| Arc::clone(&self.own.added[at]));
        if let Some(same) = earlier.filter(|known| known.identity() == ruleset.identity()) {
            return Ok(same);
        }
        let imported = Arc::new(ruleset);
        let before = self.own.added.clone();
        if let Some(at) = at {
            self.own.added.remove(at);
        }
        if let Err(refused) = self.add(Arc::clone(&imported)) {
            self.own.added = before;
            return Err(refused);
        }
        // It keeps the place of the earlier one.
        if let Some(at) = at {
            self.own.added[at..].rotate_right(1);
        }
        Ok(imported)
    }

    /// Takes a class that was defined.
    pub(super) fn define(&mut self, ruleset: Arc<DescribedRuleset>) {
        self.own.defined.push(ruleset);
    }

    /// The rulesets that were added or defined.
    pub(super) fn own(&self) -> &OwnRulesets {
        &self.own
    }

    /// Whether a ruleset that was added has this name.
    pub(super) fn is_added(&self, name: &str) -> bool {
        self.own.added.iter().any(|known| known.is_called(name))
    }

    /// Whether a ruleset has this name.
    pub(super) fn knows(&self, name: &str) -> bool {
        self.is_added(name)
            || self.own.defined.iter().any(|known| known.name() == name)
            || name == OWN_RULESET && !self.own.added.is_empty()
            || ShippedRuleset::called(name).is_some()
    }

    /// The ruleset with this name, if there is one.
    ///
    /// # Errors
    /// Never, as the files of the library are read by tests.
    pub(super) fn find(
        &mut self,
        name: &str,
    ) -> Result<Option<Arc<DescribedRuleset>>, RulesetRefused> {
        let is_called = |known: &&Arc<DescribedRuleset>| known.is_called(name);
        if let Some(defined) = self.own.defined.iter().rfind(|known| known.name() == name) {
            return Ok(Some(Arc::clone(defined)));
        }
        let nameless = self.own.added.iter().find(|known| is_nameless(known));
        let own = nameless
            .or(self.own.added.first())
            .filter(|_| name == OWN_RULESET);
        if let Some(added) = self.own.added.iter().find(is_called).or(own) {
            return Ok(Some(Arc::clone(added)));
        }
        let Some(shipped) = ShippedRuleset::called(name) else {
            return Ok(None);
        };
        let is_shipped = |known: &&Arc<DescribedRuleset>| known.file_name() == shipped.name;
        if let Some(read) = self.shipped.iter().find(is_shipped) {
            return Ok(Some(Arc::clone(read)));
        }
        let read = Arc::new(shipped.read()?);
        self.shipped.push(Arc::clone(&read));
        Ok(Some(read))
    }

    /// Adds to a solver the missing rulesets in which play ends.
    pub(super) fn add_to(&self, solver: &mut SumSolver<'_>) {
        let read = self.own.added.iter().chain(&self.shipped);
        let read = read.chain(&self.own.defined).cloned();
        for described in read.chain(self.made.in_use()) {
            let name = name_in_solver(&described);
            if solver.has_ruleset(&name) {
                continue;
            }
            let Some(ruleset) = ShortRuleset::new(described.clone()) else {
                continue;
            };
            let reader = described.clone();
            solver.add_ruleset(NamedRules {
                name,
                identity: described.identity(),
                ruleset,
                read: Box::new(move |text| {
                    let position = reader.position(text);
                    position.map_err(|error| NoPosition(error.to_string()))
                }),
            });
        }
    }
}

/// The name of a ruleset in a solver of sums. Classes with the same name are different there.
pub(super) fn name_in_solver(ruleset: &DescribedRuleset) -> String {
    let name = ruleset.file_name();
    match WrittenGame::of_ruleset(ruleset) {
        Some(rules) => format!("{name} {}", rules.number()),
        None => name.to_owned(),
    }
}

/// Whether the only name of a ruleset in the language is [`OWN_RULESET`].
fn is_nameless(ruleset: &Arc<DescribedRuleset>) -> bool {
    ruleset.call_name() == OWN_RULESET
}
