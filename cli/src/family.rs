//! The family of positions that a command is about, and its members with their values.

use anyhow::{Context, anyhow};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::simple::family::{Family, FamilyError, Parameters};
use chopsticks_lab::simple::grid::Grid;
use chopsticks_lab::simple::query;
use chopsticks_lab::simple::query::NoValue;
use clap::Args;

use super::certified::no_value;
use super::limits::{Limits, is_limit, stop_on_interrupt};
use super::ranges::Ranges;

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

/// One member of a family.
pub(super) struct Member {
    pub(super) parameters: Parameters,
    /// Its value, or why there is none.
    pub(super) value: Result<GameId, NoValue>,
}

impl Member {
    /// Its value, if it has one.
    pub(super) fn value(&self) -> Option<GameId> {
        self.value.as_ref().ok().copied()
    }

    /// Why it has no value although it is a position, if so.
    fn failure(&self) -> Option<anyhow::Error> {
        match &self.value {
            Ok(_) | Err(NoValue::NoPosition(_)) => None,
            Err(error) => Some(no_value(error.clone())),
        }
    }
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

    /// The grid that the family is, if all its members are asked for. Their number is not limited, as nothing lists them.
    ///
    /// # Errors
    /// When the text describes no family, or a limit is reached.
    pub(super) fn grid(&self, arena: &mut Arena) -> anyhow::Result<Option<Grid>> {
        let family = read(&self.text)?;
        let fingers = family.grid().filter(|_| self.ranges.are_open());
        let Some(fingers) = fingers.and_then(|fingers| u32::try_from(fingers).ok()) else {
            return Ok(None);
        };
        stop_on_interrupt()?;
        let grid = Grid::evaluate(arena, fingers, &self.limits.budget());
        Ok(Some(grid.context("the grid was not evaluated")?))
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
        let members: Vec<Parameters> = domain.members().collect();
        let values = query::values(family, &members, arena, &limits.budget());
        let all = members.into_iter().zip(values);
        Ok(Members {
            names: domain.names().map(str::to_owned).collect(),
            all: all
                .map(|(parameters, value)| Member { parameters, value })
                .collect(),
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
        FamilyError::Syntax { .. } => {
            let indent = " ".repeat(query::place_in_text(&error, text, 0));
            anyhow!("this is no family of positions:\n{text}\n{indent}^ {error}")
        }
        error => error.into(),
    })
}
