//! The ruleset of a class as its own code knows it.

use std::any::Any;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_rulesets::{BoxedError, DescribedRuleset};

use crate::position::known::KnownRuleset;
use crate::position::ruleset::{PositionNotation, RulesetPosition};

/// The ruleset of a class.
#[derive(Debug)]
pub(super) struct OneClass(pub(super) Arc<DescribedRuleset>);

impl KnownRuleset for OneClass {
    fn text(&self) -> String {
        self.0.name().to_owned()
    }

    fn notation(&self) -> PositionNotation {
        PositionNotation::Text { example: None }
    }

    fn position(&self, text: &str) -> Result<Rc<RulesetPosition>, BoxedError> {
        let position = RulesetPosition::read(Arc::clone(&self.0), self.0.name(), text)?;
        Ok(Rc::new(position))
    }

    fn described(&self) -> Option<&Arc<DescribedRuleset>> {
        Some(&self.0)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
