//! Verdicts on claims.

use chopsticks_calculator::{CalculatorSettings, ClaimLimits, Verdict, claim_start};

use super::{Session, SessionError};

impl Session {
    /// The verdict on a claim: a statement of the language with quantifiers over the numbers in it. Statements with `;` after
    /// them may stand before it.
    ///
    /// ```
    /// use chopsticks_lab::calculator::{CalculatorSettings, ClaimLimits};
    /// use chopsticks_lab::prelude::*;
    ///
    /// let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    /// let claim = "(1|1)_n is N or (1|1)_n == 0 for all n >= 1";
    /// let verdict = session.claim(claim, ClaimLimits::default(), &settings)?;
    /// assert_eq!(verdict.word(), "proved");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The fault of the claim, or of the statement for some numbers.
    pub fn claim(
        &mut self,
        text: &str,
        limits: ClaimLimits<'_>,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Verdict, SessionError> {
        self.learn_programs(settings)?;
        let (statements, text) = text.split_at(claim_start(text));
        if !statements.trim().is_empty() {
            self.evaluate(statements, settings)?;
        }
        let found = self.recorded(|session| {
            let within = session.positions.within(settings);
            session.calculator.claim(text, limits, &within)
        });
        let verdict = found
            .map_err(|error| self.without_result(error, text))?
            .found;
        Ok(verdict)
    }
}

/// The claims of a text, one on each line, and lines of statements, which end with `;`; each with its number. Empty lines
/// and lines of comments are skipped.
pub fn claim_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().map(str::trim);
    (1..)
        .zip(lines)
        .filter(|(_, line)| !line.is_empty() && !line.starts_with("//"))
}
