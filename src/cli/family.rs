//! The family of positions that a command is about, and its members with their values.

use anyhow::anyhow;
use clap::Args;

use super::limits::{Limits, is_limit, stop_on_interrupt};
use super::members::{self, Member};
use super::ranges::Ranges;
use crate::game::Arena;
use crate::ruleset::{Family, FamilyError};

/// A family, where its parameters run, and what its evaluation may use.
#[derive(Args)]
pub(super) struct FamilyArguments {
    /// The family, such as (i|j)_20, (1|1)_n or (1^h|1^h)_3
    #[arg(value_name = "FAMILY")]
    pub(super) text: String,
    #[command(flatten)]
    ranges: Ranges,
    #[command(flatten)]
    pub(super) limits: Limits,
}

/// The members of a family, in the order in which its parameters run.
pub(super) struct Members {
    /// The names of the parameters.
    pub(super) names: Vec<String>,
    pub(super) all: Vec<Member>,
}

impl FamilyArguments {
    /// Evaluates all members, until a limit is reached or Ctrl-C is pressed.
    ///
    /// # Errors
    /// When the text describes no family, or the ranges do not fit it.
    pub(super) fn evaluate(&self, arena: &mut Arena) -> anyhow::Result<Members> {
        let family = read(&self.text)?;
        Members::evaluate(&family, &self.ranges, &self.limits, arena)
    }
}

impl Members {
    /// Evaluates all members of `family`, until a limit is reached or Ctrl-C is pressed.
    ///
    /// # Errors
    /// When the ranges do not fit the family.
    pub(super) fn evaluate(
        family: &Family,
        ranges: &Ranges,
        limits: &Limits,
        arena: &mut Arena,
    ) -> anyhow::Result<Members> {
        let domain = ranges.domain(family)?;
        stop_on_interrupt()?;
        Ok(Members {
            names: domain.names().map(str::to_owned).collect(),
            all: members::evaluate(family, &domain, arena, &limits.budget()),
        })
    }

    /// Checks that all members were evaluated.
    ///
    /// # Errors
    /// Why a position has no value, if one has none: a limit before anything else.
    pub(super) fn check_complete(&self) -> anyhow::Result<()> {
        let failures = self.all.iter().filter_map(Member::failure);
        let worst = failures.min_by_key(|failure| !is_limit(failure));
        worst.map_or(Ok(()), Err)
    }
}

/// Reads the text of a family.
///
/// # Errors
/// What was expected instead, with a caret below the place.
pub(super) fn read(text: &str) -> anyhow::Result<Family> {
    Family::read(text).map_err(|error| match error {
        FamilyError::Syntax { at, .. } => {
            let indent = " ".repeat(text[..at].chars().count());
            anyhow!("this is no family of positions:\n{text}\n{indent}^ {error}")
        }
        error => error.into(),
    })
}
