//! The misère quotient of the heaps of an impartial game.

use anyhow::Context;
use chopsticks_lab::budget::Budget;
use chopsticks_lab::heaps::{HeapCode, MisereQuotient, NoQuotient, Presentation};
use chopsticks_lab::tables::{Align, Table};

use super::arguments::Arguments;
use super::statement;
use crate::terminal::failure::NoAnswer;
use crate::terminal::interrupt;
use crate::terminal::progress::Progress;
use crate::wording::count::counted;

/// The largest heap if no flag names one.
const UPTO: u32 = 20;

pub(super) fn run(title: &str, code: HeapCode, arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let upto = arguments.upto(UPTO)?;
    let mut quotient = MisereQuotient::new(code);
    let extended = extend(&mut quotient, upto).map_err(reason);
    let known = quotient.heaps();
    let complete = extended.with_context(|| statement::missing("elements", known));
    let presentation = quotient.presentation();
    let table = || {
        let mut table = Table::new(title)
            .column("n", Align::Right)
            .column("element", Align::Left)
            .column("outcome", Align::Left);
        let heaps = (0..).zip(&presentation.heaps);
        for (heap, element) in heaps.skip(arguments.from as usize) {
            let is_p = quotient.is_p(&[heap]).unwrap_or_default();
            let outcome = statement::misere_outcome(is_p);
            table.push([heap.into(), element.clone().into(), outcome.into()]);
        }
        table
    };
    let lines = lines(&quotient, &presentation);
    statement::write(table, &lines, complete, arguments, &file)?
}

/// Adds heap by heap, and shows progress during a long search.
fn extend(quotient: &mut MisereQuotient, upto: u32) -> Result<(), NoQuotient> {
    let limits = interrupt::budget();
    let progress = Progress::default();
    for heap in 0..=upto {
        let order = quotient.order();
        let should_stop = || {
            progress.show(|| format!("n = {heap} of {upto}, {order} elements before"));
            (limits.should_stop)()
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..limits
        };
        quotient.extend(heap, &budget)?;
    }
    Ok(())
}

/// The error, with the flag that helps if there is one.
fn reason(error: NoQuotient) -> anyhow::Error {
    match error {
        NoQuotient::Stopped(stopped) => stopped.into(),
        NoQuotient::LargePowers => NoAnswer::because(error.to_string()).into(),
    }
}

/// The known facts about the quotient as a whole.
fn lines(quotient: &MisereQuotient, presentation: &Presentation) -> Vec<String> {
    let Some(last) = quotient.heaps().checked_sub(1) else {
        return Vec::new();
    };
    let generators = presentation.generators.iter();
    let generators = generators.map(|(heap, name)| format!("{name} = heap {heap}"));
    let p_portion = &presentation.p_portion;
    vec![
        format!(
            "misère quotient of the heaps up to n = {last}: {}, {}",
            counted(quotient.order() as u64, "element"),
            counted(p_portion.len() as u64, "P-position")
        ),
        format!("generators: {}", listed(&generators.collect::<Vec<_>>())),
        format!("relations: {}", listed(&presentation.relations)),
        format!("P-positions: {}", listed(p_portion)),
        statement::period_line(statement::PERIOD, quotient.regularity(), quotient.heaps()),
    ]
}

/// The texts with commas.
fn listed(texts: &[String]) -> String {
    if texts.is_empty() {
        "none".to_owned()
    } else {
        texts.join(", ")
    }
}
