//! How the marks of simplest forms are written.

use super::arena::AugmentedArena;
use super::ends::Ends;
use super::forms::Draft;
use crate::budget::{Meter, Stopped};

/// Ends of a kind of play in whose simplest forms marks may be written as options.
pub(crate) trait WrittenEnds: Ends {
    /// The parts of a form that is as simple as it can be, with options in place of marks where this kind of play writes them so.
    ///
    /// # Errors
    /// When the budget of the meter asks to stop.
    fn write_marks(
        arena: &mut AugmentedArena<Self>,
        draft: Draft<Self::Mark>,
        meter: &mut Meter<'_>,
    ) -> Result<Draft<Self::Mark>, Stopped>;
}
