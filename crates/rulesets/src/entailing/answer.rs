//! A position in which the next player must answer in a component.

use std::fmt;

use crate::position::DescribedPosition;

/// The component in which the next player must move, and the other ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Answer {
    /// Where the next player must move.
    pub component: DescribedPosition,
    /// The other components; `None` if there are none, or if they are a part of the first.
    pub rest: Option<DescribedPosition>,
}

/// The words after the component in which the next player must move.
const TO_ANSWER: &str = " to answer";

/// The words before the other components.
const BESIDE: &str = " beside ";

impl Answer {
    /// The texts of the component and of the others in the text of such a position; `None` for other texts.
    pub(crate) fn split(text: &str) -> Option<(&str, Option<&str>)> {
        let (component, rest) = text.trim_end().split_once(TO_ANSWER)?;
        match rest.strip_prefix(BESIDE) {
            None => rest.is_empty().then_some((component, None)),
            beside => Some((component, beside)),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{TO_ANSWER}", self.component)?;
        match &self.rest {
            Some(rest) => write!(f, "{BESIDE}{rest}"),
            None => Ok(()),
        }
    }
}
