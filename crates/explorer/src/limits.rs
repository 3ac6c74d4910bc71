//! The limits of calculations, for the control that changes them.

use chopsticks_lab::budget::{Budget, Limit};
use chopsticks_lab::session::SESSION_LIMITS;
use serde::Serialize;

/// The limits that a request can change.
#[derive(Debug, Serialize)]
pub(crate) struct Limits {
    limits: Vec<PageLimit>,
}

#[derive(Debug, Serialize)]
struct PageLimit {
    /// The name in requests.
    name: &'static str,
    /// The flag of the program.
    flag: &'static str,
    /// What it counts.
    unit: &'static str,
    /// The amount by default; `null` if there is none.
    amount: Option<String>,
    /// What happens at the limit.
    about: &'static str,
}

/// A larger amount of a limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct More {
    amount: String,
    /// The amount with its unit.
    says: String,
}

impl More {
    /// Twice the amount that a budget allows; `None` if no more can be kept.
    pub(crate) fn than(limit: Limit, budget: &Budget<'_>) -> Option<More> {
        let allowed = budget.allowed(limit);
        let twice = allowed.saturating_mul(2).min(limit.largest());
        (twice > allowed).then(|| More {
            amount: twice.to_string(),
            says: limit.amount(twice),
        })
    }
}

/// The limits, with the amounts that a budget allows. Without a clock there is none on seconds.
pub(crate) fn limits(budget: &Budget<'_>) -> Limits {
    let is_offered = |limit: &&Limit| {
        **limit != Limit::Seconds || budget.allowed(Limit::Seconds) < Limit::Seconds.largest()
    };
    let limit = |limit: &Limit| PageLimit {
        name: limit.name(),
        flag: limit.flag(),
        unit: limit.unit(),
        amount: match budget.allowed(*limit) {
            u64::MAX => None,
            amount => Some(amount.to_string()),
        },
        about: limit.help(),
    };
    Limits {
        limits: SESSION_LIMITS
            .iter()
            .filter(is_offered)
            .map(limit)
            .collect(),
    }
}
