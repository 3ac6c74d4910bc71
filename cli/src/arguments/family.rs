//! A family of positions, and its members with their values.

use anyhow::{Context, anyhow};
use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::simple::family::{Family, FamilyError, Parameters};
use chopsticks_lab::simple::one_hand::grid::Grid;
use chopsticks_lab::simple::one_hand::structure::{OneHandValue, Structure};
use chopsticks_lab::simple::query;
use chopsticks_lab::simple::query::{MemberOutcome, MemberValue, NoValue, PositionValue};
use chopsticks_lab::simple::ruleset::OneHandEach;
use clap::Args;
use num_bigint::BigUint;

use crate::arguments::cache;
use crate::arguments::domain::labelled;
use crate::arguments::limits;
use crate::arguments::ranges::Ranges;
use crate::terminal::failure::{shown, worst};
use crate::terminal::interrupt;
use crate::terminal::note::note;
use crate::terminal::progress::Clock;
use crate::terminal::threads::Threads;
use crate::wording::proved::{no_value, values_by_theorem};

/// A family, the ranges of its parameters, and the limits on its evaluation.
#[derive(Args)]
#[command(args = limits::EVALUATION, args = cache::FLAG)]
pub(crate) struct FamilyArguments {
    /// A family of positions with parameters, such as (i|j)_20, (1|1)_n or (1^h|1^h)_3
    #[arg(value_name = "FAMILY")]
    pub(crate) text: String,
    #[command(flatten)]
    pub(crate) ranges: Ranges,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

/// The members of a family with their values or with other results, the last parameter running fastest.
pub(crate) struct Members<T = MemberValue> {
    pub(crate) family: Family,
    /// The names of the parameters.
    pub(crate) names: Vec<String>,
    pub(crate) all: Vec<Member<T>>,
}

/// One member of a family.
pub(crate) struct Member<T = MemberValue> {
    pub(crate) parameters: Parameters,
    /// Its value or another result, or why there is none.
    pub(crate) value: Result<T, NoValue>,
}

impl Member {
    /// Its canonical form, if it has a value that is built.
    pub(crate) fn game(&self) -> Option<GameId> {
        match &self.value {
            Ok(MemberValue {
                value: PositionValue::Game(game),
                ..
            }) => Some(*game),
            _ => None,
        }
    }

    /// Builds its canonical form, if that has not been built yet.
    pub(crate) fn build(&mut self, arena: &mut Arena) {
        if let Ok(found) = &mut self.value {
            match found.value.game(arena, &interrupt::budget()) {
                Ok(game) => found.value = PositionValue::Game(game),
                Err(error) => self.value = Err(error),
            }
        }
    }
}

impl<T> Member<T> {
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
    pub(crate) fn evaluate(&self, arena: &mut Arena) -> anyhow::Result<Members> {
        let family = read(&self.text)?;
        Members::evaluate(&family, &self.ranges, self.threads, arena)
    }

    /// Finds the outcomes of all members, until a limit is reached or Ctrl-C is pressed.
    ///
    /// # Errors
    /// Those of [`FamilyArguments::evaluate`].
    pub(crate) fn outcomes(&self, arena: &mut Arena) -> anyhow::Result<Members<MemberOutcome>> {
        let family = read(&self.text)?;
        Members::find(&family, &self.ranges, |members| {
            let by_theorem = by_theorem(self.threads);
            query::outcomes_by(&family, members, arena, &interrupt::budget(), &by_theorem)
        })
    }

    /// The grid that the family is, if all its members are asked for. Their number is not limited, as nothing lists them.
    ///
    /// # Errors
    /// When the text describes no family, or a limit is reached.
    pub(crate) fn grid(&self, arena: &mut Arena) -> anyhow::Result<Option<Grid>> {
        let family = read(&self.text)?;
        let fingers = family.grid_fingers().filter(|_| self.ranges.are_open());
        let Some(fingers) = fingers.and_then(|fingers| u32::try_from(fingers).ok()) else {
            return Ok(None);
        };
        let clock = Clock::new("evaluating the grid");
        let budget = Budget {
            should_stop: &|| clock.should_stop(),
            ..interrupt::budget()
        };
        let grid = Grid::evaluate(arena, fingers, &budget);
        Ok(Some(grid.context("the grid was not evaluated")?))
    }
}

/// Finds values by the structure theorem on several threads.
fn by_theorem(threads: Threads) -> impl Fn(&[&OneHandEach]) -> Vec<Result<OneHandValue, Stopped>> {
    move |positions| {
        let structure = Structure::get();
        threads.map(positions, |position| {
            structure.value(position, &interrupt::budget())
        })
    }
}

impl Members {
    /// Evaluates all members of `family`, until a limit is reached or Ctrl-C is pressed.
    ///
    /// # Errors
    /// When the ranges do not fit the family, or no member is a position.
    pub(crate) fn evaluate(
        family: &Family,
        ranges: &Ranges,
        threads: Threads,
        arena: &mut Arena,
    ) -> anyhow::Result<Members> {
        Members::find(family, ranges, |members| {
            let by_theorem = by_theorem(threads);
            query::values_by(family, members, arena, &interrupt::budget(), &by_theorem)
        })
    }

    /// Builds the canonical forms that have not been built yet.
    pub(crate) fn build(&mut self, arena: &mut Arena) {
        for member in &mut self.all {
            member.build(arena);
        }
    }
}

impl<T> Members<T> {
    /// All members of `family` with what `find` finds of them.
    ///
    /// # Errors
    /// When the ranges do not fit the family, or no member is a position.
    fn find(
        family: &Family,
        ranges: &Ranges,
        find: impl FnOnce(&[Parameters]) -> Vec<Result<T, NoValue>>,
    ) -> anyhow::Result<Members<T>> {
        let domain = ranges.domain(family)?;
        let members: Vec<Parameters> = domain.members().collect();
        let values = find(&members);
        let all = members.into_iter().zip(values);
        let members = Members {
            family: family.clone(),
            names: domain.names().map(str::to_owned).collect(),
            all: all
                .map(|(parameters, value)| Member { parameters, value })
                .collect(),
        };
        match members.refused() {
            Some((count, first)) if count == members.all.len() => {
                Err(first.context("no member of the family is a position"))
            }
            _ => Ok(members),
        }
    }

    /// The numbers of a member, in the order of the names.
    pub(crate) fn numbers(&self, member: &Member<T>) -> Vec<BigUint> {
        let names = self.names.iter();
        names.map(|name| member.parameters[name].clone()).collect()
    }

    /// How many members are not positions, such as (6|1)_5, and why the first one is not; `None` if all are.
    fn refused(&self) -> Option<(usize, anyhow::Error)> {
        let refused = |member: &&Member<T>| matches!(member.value, Err(NoValue::NoPosition(_)));
        let mut refused = self.all.iter().filter(refused);
        let first = refused.next()?;
        let why = first.value.as_ref().err()?;
        let why = anyhow!("{}{why}", self.label(first));
        Some((1 + refused.count(), why))
    }

    /// The parameters of a member as the beginning of a message.
    pub(crate) fn label(&self, member: &Member<T>) -> String {
        match labelled(&self.names, &self.numbers(member)) {
            label if label.is_empty() => label,
            label => label + ": ",
        }
    }

    /// Says on standard error how many members are not positions, if some are not.
    pub(crate) fn tell_refused(&self) {
        if let Some((count, first)) = self.refused() {
            let all = self.all.len();
            note(format_args!(
                "{count} of {all} members left out, since they are not positions; the first is {first}"
            ));
        }
    }

    /// Says on standard error how many values follow from the structure theorem, if some do.
    pub(crate) fn tell_by_theorem(&self, is_by_theorem: impl Fn(&T) -> bool) {
        let values = self
            .all
            .iter()
            .filter_map(|member| member.value.as_ref().ok());
        let count = values.filter(|value| is_by_theorem(value)).count();
        if count > 0 {
            note(values_by_theorem(count, self.all.len()));
        }
    }

    /// Checks that all members were evaluated.
    ///
    /// # Errors
    /// Why a position has no value, if one has none: a limit before anything else.
    pub(crate) fn check_complete(&self) -> anyhow::Result<()> {
        worst(self.all.iter().filter_map(Member::failure)).map_or(Ok(()), Err)
    }
}

/// Reads the text of a family.
///
/// # Errors
/// What was expected instead, with a caret below the place; or at a limit.
pub(crate) fn read(text: &str) -> anyhow::Result<Family> {
    Family::read_within(text, &interrupt::budget()).map_err(|error| match error {
        FamilyError::Syntax { .. } => {
            let indent = " ".repeat(query::place_in_text(&error, text, 0));
            let fault = match error.limit() {
                Some(_) => "this position or family of positions is too large",
                None => "this is not a position or a family of positions",
            };
            let message = format!("{fault}:\n{text}\n{indent}^ {error}");
            shown(message, error.limit())
        }
        error => error.into(),
    })
}
