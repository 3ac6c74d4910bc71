//! The values of (i|j)_n for one pair of hands, with the pattern found in them.

use super::{Class, Evaluated, Pattern};

/// A pair of hands with the pattern of its values.
pub struct Family<'a> {
    /// The values.
    pub evaluated: &'a Evaluated,
    /// The pattern, if the values repeat in each block.
    pub pattern: Option<Pattern>,
}

impl Family<'_> {
    /// With the pattern.
    pub fn new(evaluated: &Evaluated) -> Family<'_> {
        Family {
            evaluated,
            pattern: Pattern::find(evaluated),
        }
    }

    /// The position, for people.
    pub fn position(&self) -> String {
        let (i, j) = self.evaluated.hands;
        format!("({i}|{j})_n")
    }

    /// The missing part, if any.
    pub fn open(&self) -> Option<String> {
        let is_open = self.pattern.is_none();
        is_open.then(|| {
            format!(
                "the values of {} repeat only with ratio φ⁴",
                self.position()
            )
        })
    }

    /// The stretches of one period; none without a pattern.
    pub fn classes(&self) -> &[Class] {
        self.pattern
            .as_ref()
            .map_or(&[], |pattern| &pattern.classes)
    }

    /// The n at which the pattern begins.
    pub fn starts(&self) -> Option<u64> {
        let pattern = self.pattern.as_ref()?;
        Some(self.evaluated.stretches[pattern.start].from)
    }
}
