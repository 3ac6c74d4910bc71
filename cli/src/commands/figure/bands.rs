//! Bands of families with one parameter.

use anyhow::{Context, bail};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Writer;
use chopsticks_lab::cgt::value::outcome;
use chopsticks_lab::figures::values::{OutcomeCategories, Sequence, drop_unused};
use chopsticks_lab::figures::{Figure, Scale, StripPlot, math};
use chopsticks_lab::tables::shortened;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::arguments::{Arguments, Content};
use crate::arguments::family::{Member, Members};

/// The value of a member.
///
/// # Errors
/// When there is none.
fn drawn(members: &Members, member: &Member) -> anyhow::Result<GameId> {
    let why = match &member.value {
        Ok(_) => "the canonical form is not built".to_owned(),
        Err(why) => why.to_string(),
    };
    let label = || format!("{}{why}", members.label(member));
    member.game().with_context(label)
}

/// Members with one parameter, whose values have no gaps.
pub(super) fn bands(
    members: &Members,
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Box<dyn Figure>> {
    let name = members.names[0].as_str();
    let numbers: Vec<&BigUint> = members
        .all
        .iter()
        .map(|member| &member.parameters[name])
        .collect();
    let gap = numbers.windows(2).find(|pair| pair[0] + 1u32 != *pair[1]);
    if let Some(&[before, after]) = gap {
        bail!(
            "a row of bands needs a range without gaps: {name} = {before} is followed by {after}"
        );
    }
    if let Some(number) = numbers
        .iter()
        .find(|number| number.bits() > f64::MANTISSA_DIGITS.into())
    {
        bail!(
            "a row of bands shows numbers below 2^53, whose places differ: found {name} = {}",
            shortened(number)
        );
    }
    let values: anyhow::Result<Vec<GameId>> = members
        .all
        .iter()
        .map(|member| drawn(members, member))
        .collect();
    let values = values?;
    let Sequence { places, categories } = match arguments.family.content() {
        Content::Value => Sequence::new(arena, &mut Writer::default(), &values, arguments.style()),
        Content::Outcome => outcomes(&values, arena),
    };
    let starts = numbers
        .iter()
        .map(|number| number.to_f64().unwrap_or(f64::INFINITY));
    let runs: Vec<(f64, u16)> = starts.zip(places).collect();
    let end = runs.last().map_or(0.0, |last| last.0 + 1.0);
    Ok(Box::new(StripPlot {
        title: arguments.family_title(),
        x_label: math(name),
        scale: if arguments.family.log {
            Scale::Logarithmic
        } else {
            Scale::Linear
        },
        runs,
        end,
        categories,
    }))
}

fn outcomes(values: &[GameId], arena: &mut Arena) -> Sequence {
    let classes = values
        .iter()
        .map(|&value| OutcomeCategories::index(outcome(arena, value)));
    let mut places: Vec<u16> = classes.collect();
    let categories = drop_unused(OutcomeCategories::categories(), &mut places);
    Sequence { places, categories }
}
