//! Lines that change a limit, such as `:set max-seconds 60`: sessions, programs and worksheets have them between statements.

use chopsticks_base::budget::{Budget, Limit};
use chopsticks_calculator::Fault;
use chopsticks_simple::family::whole_number;
use thiserror::Error;

/// The limits that can be changed between statements, those that are met most often first.
pub const SESSION_LIMITS: &[Limit] = &[
    Limit::Seconds,
    Limit::Positions,
    Limit::Moves,
    Limit::Games,
    Limit::Nimber,
    Limit::Exponent,
    Limit::Ups,
    Limit::Multiple,
    Limit::Tower,
    Limit::Pairs,
    Limit::Text,
    Limit::Elements,
    Limit::Steps,
    Limit::Depth,
    Limit::Nested,
    Limit::Applied,
    Limit::Met,
];

/// A change of a limit for all later statements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitChange {
    /// The limit.
    pub limit: Limit,
    /// How much is allowed from now on.
    pub allowed: u64,
}

/// A text is no amount of a limit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: expected {}", limit.flag(), amounts_of(*limit))]
pub struct NoAmount {
    limit: Limit,
}

/// The amounts of a limit, in words.
fn amounts_of(limit: Limit) -> String {
    let largest = limit.largest();
    format!("a whole number up to {largest}, such as 5000, 10**6 or 2*10**6+1")
}

impl From<&NoAmount> for Fault {
    /// The fault of a line that asks for the change.
    fn from(NoAmount { limit }: &NoAmount) -> Fault {
        let found = format!("found no amount of {}", limit.flag());
        Fault::arguments(found, amounts_of(*limit))
    }
}

impl LimitChange {
    /// The change that a line asks for. `None` if the line is something else; what is set may also be no limit.
    ///
    /// ```
    /// use chopsticks_lab::budget::Limit;
    /// use chopsticks_lab::session::LimitChange;
    ///
    /// let change = LimitChange::read(":set max-games 2*10**6").expect("a change of a limit")?;
    /// assert_eq!((change.limit, change.allowed), (Limit::Games, 2_000_000));
    /// assert_eq!(change.line(), ":set max-games 2000000");
    /// assert_eq!(LimitChange::read("G := 1"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the amount is not a whole number, or is larger than any that can be kept.
    pub fn read(line: &str) -> Option<Result<LimitChange, NoAmount>> {
        let set = line.trim().strip_prefix(":set")?;
        let (name, amount) = set.trim_start().split_once(char::is_whitespace)?;
        let limit = set.starts_with(char::is_whitespace).then_some(name)?;
        let limit = LimitChange::named(limit)?;
        Some(LimitChange::new(limit, amount))
    }

    /// The limit that can be changed by the name of its flag.
    pub fn named(flag: &str) -> Option<Limit> {
        let mut known = SESSION_LIMITS.iter();
        known.find(|limit| limit.flag() == flag).copied()
    }

    /// The change of a limit to an amount such as `5000` or `10**6`.
    ///
    /// # Errors
    /// If the amount is not a whole number, or is larger than any that can be kept.
    pub fn new(limit: Limit, amount: &str) -> Result<LimitChange, NoAmount> {
        let number = whole_number(amount.trim()).ok();
        let number = number.and_then(|number| u64::try_from(number).ok());
        let allowed = number.filter(|&number| number <= limit.largest());
        let allowed = allowed.ok_or(NoAmount { limit })?;
        Ok(LimitChange { limit, allowed })
    }

    /// The line that asks for it.
    pub fn line(&self) -> String {
        format!(":set {} {}", self.limit.flag(), self.allowed)
    }

    /// Makes the change.
    pub fn apply(&self, budget: &mut Budget<'_>) {
        *budget.allowed_mut(self.limit) = self.allowed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_change_of_a_limit_is_one() {
        for line in [
            ":set",
            ":set notation latex",
            ":set max-clauses 3",
            ":setmax-games 3",
            "set max-games 3",
            ":set max-games",
        ] {
            assert_eq!(LimitChange::read(line), None, "{line}");
        }
        for amount in ["many", "-1", "41", ""] {
            let wrong = LimitChange::new(Limit::Nested, amount).unwrap_err();
            assert!(wrong.to_string().contains("up to 40"), "{wrong}");
        }
    }

    #[test]
    fn a_line_is_read_back_as_the_change() {
        for &limit in SESSION_LIMITS {
            let change = LimitChange { limit, allowed: 17 };
            assert_eq!(LimitChange::read(&change.line()), Some(Ok(change)));
            let mut budget = Budget::DEFAULT;
            change.apply(&mut budget);
            assert_eq!(budget.allowed(limit), 17);
        }
    }
}
