//! A position in which the next player must answer in a component.

use std::fmt;

/// The component in which the next player must move, and the other ones, all of them positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Answer<P> {
    /// Where the next player must move.
    pub component: P,
    /// The other components; `None` if there are none, or if they are a part of the first.
    pub rest: Option<P>,
}

/// The words after the component in which the next player must move.
const TO_ANSWER: &str = " to answer";

/// The words before the other components.
const BESIDE: &str = " beside ";

/// The texts of the component and of the others in the text of such a position; `None` for other texts.
pub(crate) fn split_answer(text: &str) -> Option<(&str, Option<&str>)> {
    let (component, rest) = text.trim_end().split_once(TO_ANSWER)?;
    match rest.strip_prefix(BESIDE) {
        None => rest.is_empty().then_some((component, None)),
        beside => Some((component, beside)),
    }
}

impl<P: fmt::Display> fmt::Display for Answer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{TO_ANSWER}", self.component)?;
        match &self.rest {
            Some(rest) => write!(f, "{BESIDE}{rest}"),
            None => Ok(()),
        }
    }
}
