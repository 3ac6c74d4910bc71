//! The rulesets that the text of a position names.

use std::sync::Arc;

use chopsticks_lab::calculator::{Piece, Position};
use chopsticks_lab::session::{RulesetRefused, Session};
use pyo3::prelude::*;

use crate::error::{Failure, invalid};
use crate::ruleset::Ruleset;

/// Rulesets, each once, in the order of their names in the language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Catalogue(Arc<[Ruleset]>);

impl Catalogue {
    /// These rulesets. Two different ones with the same name are refused when they are [entered](Catalogue::enter).
    pub fn new(rulesets: impl IntoIterator<Item = Ruleset>) -> Catalogue {
        let mut all: Vec<Ruleset> = Vec::new();
        for ruleset in rulesets {
            if !all.contains(&ruleset) {
                all.push(ruleset);
            }
        }
        all.sort_by_cached_key(|ruleset| ruleset.rules.call_name());
        Catalogue(all.into())
    }

    /// The rulesets that a call has as arguments.
    pub fn given(rulesets: &[Bound<'_, Ruleset>]) -> Catalogue {
        Catalogue::new(rulesets.iter().map(|ruleset| ruleset.get().clone()))
    }

    /// The rulesets of the components of a position.
    pub fn of_position(position: &Position) -> Catalogue {
        let components = position.components().iter();
        Catalogue::new(components.filter_map(|component| match &component.piece {
            Piece::Ruleset(position) => {
                let found = Ruleset::from(position.ruleset());
                found.rules.is_called_by_name().then_some(found)
            }
            _ => None,
        }))
    }

    /// The rulesets of both.
    pub fn with(&self, other: &Catalogue) -> Catalogue {
        Catalogue::new(self.0.iter().chain(&*other.0).cloned())
    }

    /// The rulesets.
    pub fn rulesets(&self) -> &[Ruleset] {
        &self.0
    }

    /// Makes the rulesets known to a session.
    ///
    /// # Errors
    /// When two of them have the same name.
    pub fn enter(&self, session: &Session) -> Result<(), Failure> {
        for ruleset in &*self.0 {
            let added = session.add_ruleset(Arc::clone(&ruleset.rules));
            added.map_err(|refused| match refused {
                RulesetRefused::SameName(name) if ruleset.written().is_some() => invalid(format!(
                    "two rulesets are called `{name}`: each call of Ruleset makes a ruleset of its own; expected one of them \
                     everywhere, or another name, as in Ruleset(…, name=\"Other\")"
                )),
                refused => invalid(refused),
            })?;
        }
        Ok(())
    }
}
