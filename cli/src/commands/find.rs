//! `chopsticks find`: the positions that have a given value.

use std::sync::Arc;

use chopsticks_lab::calculator::RulesetPosition;
use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::rulesets::{DescribedRuleset, RulesetValues};
use chopsticks_lab::session::Session;
use chopsticks_lab::tables::{Align, Label, Table};
use clap::Args;
use num_bigint::BigUint;

use crate::arguments::domain::labelled;
use crate::arguments::family::FamilyArguments;
use crate::arguments::limits;
use crate::arguments::ruleset::{RulesetFlags, SessionDefinitions, called};
use crate::arguments::table_format::TableFormat;
use crate::arguments::whole_number::count;
use crate::subjects::argument;
use crate::subjects::expressions::Expressions;
use crate::subjects::left_out::LeftOut;
use crate::subjects::positions::{ListedPosition, PositionArguments};
use crate::subjects::ruleset::unsolved;
use crate::terminal::interrupt;
use crate::terminal::note::note;
use crate::terminal::progress::Progress;
use crate::wording::count::counted;
use crate::wording::family::caption;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks find ^ --ruleset clobber --size 1x3
  Clobber 1x3

  position
  --------------
  Clobber(\"oxx\")
  Clobber(\"xxo\")
  $ chopsticks find \"*4\" \"Kayles(n)\" --n 1..100 --most 3
  Kayles(n)

  position
  ----------
  Kayles(5)
  Kayles(9)
  Kayles(12)
  $ chopsticks find 0 --ruleset domineering --followers 3x3
  …";

/// List positions that have a given value
///
/// The positions are those of a family, as for `chopsticks table`, all boards of --size, or all --followers of a position. They
/// are examined in order, up to the last one that is asked for. Those without a value are left out, and a note says why.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The value, as an expression such as *2, {1|-1} or Clobber("xo")
    #[arg(value_name = "VALUE", allow_hyphen_values = true)]
    value: String,
    #[command(flatten)]
    positions: PositionArguments,
    /// Stop at this number of positions
    #[arg(long, value_name = "COUNT", default_value = "10", value_parser = count::<u64>)]
    most: u64,
    #[command(flatten)]
    format: TableFormat,
}

/// The positions that were found.
struct Found {
    caption: Label,
    texts: Vec<String>,
    /// The number of positions that were examined.
    examined: u64,
    /// Whether others were not examined because as many were found as were asked for.
    has_more: bool,
    /// Why some have no value, but for those after the last one that was asked for.
    complete: anyhow::Result<()>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let found = found(arguments)?;
    let mut table = Table::new(found.caption).column("position", Align::Left);
    for text in &found.texts {
        table.push([text.as_str().into()]);
    }
    let rendered = file.render(&table);
    let written = file.write_found(&rendered, found.complete, "some positions were left out")?;
    let examined = counted(found.examined, "position");
    let more = if found.has_more {
        "; a larger --most may find more"
    } else {
        ""
    };
    note(format_args!(
        "{} found among {examined}{more}",
        found.texts.len()
    ));
    written
}

/// The positions that have the value, among those that are asked for.
fn found(arguments: &Arguments) -> anyhow::Result<Found> {
    let PositionArguments {
        family, ruleset, ..
    } = &arguments.positions;
    let given = ruleset.read_flags()?;
    if let Some(expressions) = Expressions::read(&family.text, &given)? {
        return among_expressions(arguments, expressions);
    }
    let RulesetFlags { rulesets, programs } = given;
    let ruleset = called(rulesets, &family.text)?;
    let mut session = argument::session(&SessionDefinitions {
        rulesets: ruleset.iter().cloned().collect(),
        programs,
    })?;
    let wanted = wanted(arguments, &mut session)?;
    match &ruleset {
        Some(ruleset) => in_ruleset(arguments, ruleset, &wanted, &mut session),
        None => among_hands(arguments, &wanted, &mut session),
    }
}

/// The value that is sought.
fn wanted(arguments: &Arguments, session: &mut Session) -> anyhow::Result<LoopyValue> {
    let text = &arguments.value;
    let settings = limits::settings();
    let object = session.evaluate(text, &settings)?.object;
    Ok(session.game_value(&object, text, &settings)?)
}

fn in_ruleset(
    arguments: &Arguments,
    ruleset: &Arc<DescribedRuleset>,
    wanted: &LoopyValue,
    session: &mut Session,
) -> anyhow::Result<Found> {
    let (caption, positions) = arguments.positions.listed(ruleset)?;
    let mut values = RulesetValues::new(ruleset, session.arena());
    let budget = interrupt::budget();
    let value = |(_, position): &ListedPosition| {
        let value = values.value(position.clone(), &budget);
        value.map_err(unsolved)
    };
    let text = |(text, position): ListedPosition| {
        text.unwrap_or_else(|| RulesetPosition::new(Arc::clone(ruleset), position).text())
    };
    let most = arguments.most;
    Ok(Found::search(caption, positions, value, wanted, text, most))
}

/// The members of a family of expressions.
fn among_expressions(arguments: &Arguments, mut family: Expressions) -> anyhow::Result<Found> {
    let FamilyArguments {
        ranges, threads, ..
    } = &arguments.positions.family;
    threads.tell_unused_for_ruleset();
    let members = family.numbers(ranges)?.into_iter();
    let wanted = wanted(arguments, &mut family.session)?;
    let (caption, names) = (
        Label::new(&family.family.text),
        family.family.parameters.clone(),
    );
    let value = |numbers: &Vec<BigUint>| family.value(numbers);
    let text = |numbers: Vec<BigUint>| labelled(&names, &numbers);
    let most = arguments.most;
    Ok(Found::search(caption, members, value, &wanted, text, most))
}

impl Found {
    /// Examines positions in order, until as many as are asked for have the value that is `wanted`. Those without a value are
    /// left out.
    fn search<P>(
        caption: Label,
        mut positions: impl Iterator<Item = P>,
        mut value: impl FnMut(&P) -> anyhow::Result<LoopyValue>,
        wanted: &LoopyValue,
        text: impl Fn(P) -> String,
        most: u64,
    ) -> Found {
        let (mut texts, mut examined, mut left_out) = (Vec::new(), 0, LeftOut::default());
        let (mut goes_on, progress) = (true, Progress::default());
        while goes_on
            && (texts.len() as u64) < most
            && let Some(position) = positions.next()
        {
            progress.show(|| format!("{examined} positions"));
            match value(&position) {
                Ok(value) => {
                    examined += 1;
                    if value == *wanted {
                        texts.push(text(position));
                    }
                }
                Err(failure) => goes_on = left_out.add(&text(position), failure),
            }
        }
        Found {
            caption,
            texts,
            examined,
            has_more: goes_on && positions.next().is_some(),
            complete: left_out.tell(),
        }
    }
}

/// The members of a family of Simple Chopsticks.
fn among_hands(
    arguments: &Arguments,
    wanted: &LoopyValue,
    session: &mut Session,
) -> anyhow::Result<Found> {
    let family = &arguments.positions.family;
    let mut members = family.evaluate(session.arena())?;
    let (mut texts, mut examined) = (Vec::new(), 0);
    let (all, mut reached) = (members.all.len(), 0);
    while reached < all && (texts.len() as u64) < arguments.most {
        let member = &mut members.all[reached];
        member.build(session.arena());
        reached += 1;
        let Some(game) = member.game() else {
            continue;
        };
        examined += 1;
        if LoopyValue::Short(game) == *wanted {
            let setup = members.family.setup(&members.all[reached - 1].parameters)?;
            let hands = setup.hands_text(ToString::to_string);
            texts.push(format!("{hands}_{}", setup.fingers));
        }
    }
    members.all.truncate(reached);
    Ok(Found {
        caption: caption(&family.text),
        texts,
        examined,
        has_more: reached < all,
        complete: members.check_complete(),
    })
}
