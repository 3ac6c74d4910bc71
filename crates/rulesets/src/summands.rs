//! Sums of positions without quotation marks, such as `xo. + x.o`.

use chopsticks_base::reading::Misread;

use crate::described::DescribedRuleset;
use crate::fault::RulesetPositionError;
use crate::position::DescribedPosition;
use crate::sgf::is_sgf;

/// A position in a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SummandText<'t> {
    /// Whether it is subtracted.
    pub is_negative: bool,
    /// The position, not checked.
    pub text: &'t str,
}

impl DescribedRuleset {
    /// The positions whose sum a text without quotation marks is. The sign `+` or `-` between two of them has blanks
    /// around it; it needs none between positions of numbers.
    ///
    /// ```
    /// use chopsticks_rulesets::ShippedRuleset;
    ///
    /// let cutcake = ShippedRuleset::called("cutcake").ok_or("no such ruleset")?.read()?;
    /// let texts = cutcake.summands("(2,3)-(4,1)").map(|summand| (summand.is_negative, summand.text));
    /// assert_eq!(texts.collect::<Vec<_>>(), [(false, "(2,3)"), (true, "(4,1)")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn summands<'t>(&self, text: &'t str) -> impl Iterator<Item = SummandText<'t>> {
        let is_made_of_numbers = self.is_made_of_numbers();
        let (mut rest, mut is_negative) = (Some(text), false);
        std::iter::from_fn(move || {
            let unread = rest?;
            let sign = sign_after_position(unread, is_made_of_numbers);
            let found = SummandText {
                is_negative,
                text: sign.map_or(unread, |at| &unread[..at]).trim(),
            };
            is_negative = sign.is_some_and(|at| unread[at..].starts_with('-'));
            rest = sign.map(|at| &unread[at + 1..]);
            Some(found)
        })
    }

    /// Reads the only position that a command is about. A sum without quotation marks is one if that makes no difference.
    ///
    /// # Errors
    /// When the text is not a position, or is a sum of positions that differs from the position with the same text.
    pub fn single_position(&self, text: &str) -> Result<DescribedPosition, RulesetPositionError> {
        let is_sum = !text.contains('"') && self.summands(text).nth(1).is_some();
        // Vertices of one name are the same vertex.
        let differs = self.joins_components() || text.contains(':');
        if is_sum && self.position(text).is_ok() && differs {
            let called = self.called(text);
            let misread = Misread::new(
                "a sum of positions",
                format!("one position, such as {called}"),
            );
            return Err(self.refuse(text, misread));
        }
        self.position(text)
    }
}

/// The byte of the first sign between two positions.
fn sign_after_position(text: &str, is_made_of_numbers: bool) -> Option<usize> {
    let (mut depth, mut is_in_text) = (0, false);
    let is_sgf = is_sgf(text);
    for (at, sign) in text.char_indices() {
        let (before, after) = (&text[..at], &text[at + sign.len_utf8()..]);
        match sign {
            '\'' => is_in_text ^= is_made_of_numbers,
            '[' | ']' if is_sgf && !before.ends_with('\\') => is_in_text = sign == '[',
            _ if is_in_text => {}
            '(' => depth += 1,
            ')' => depth -= 1,
            '+' | '-' if is_made_of_numbers => {
                // Words may have signs in them.
                let is_end = |end: char| end.is_ascii_digit() || matches!(end, ')' | ']' | '\'');
                let is_after_position = before.trim_end().ends_with(is_end)
                    || before.ends_with(' ') && after.starts_with(' ');
                if depth == 0 && is_after_position {
                    return Some(at);
                }
            }
            '+' | '-' if before.ends_with(' ') && after.starts_with(' ') => return Some(at),
            _ => {}
        }
    }
    None
}
