//! The canonical forms of the heaps of a partizan game.

use anyhow::Context;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::value::{OutcomeClass, outcome};
use chopsticks_lab::heaps::{Growth, HeapCode, PartizanSequence, Recurrence, Regularity};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::tables::{Align, Table};

use super::arguments::Arguments;
use super::statement;
use crate::terminal::interrupt;
use crate::wording::names::Names;

/// The largest heap if no flag names one.
pub(super) const UPTO: u32 = 20;

pub(super) fn run(
    title: &str,
    codes: ByPlayer<HeapCode>,
    arguments: &Arguments,
) -> anyhow::Result<()> {
    let mut arena = Arena::new();
    let mut sequence = PartizanSequence::new(codes);
    let upto = arguments.upto(UPTO)?;
    let extended = sequence.extend(upto, &mut arena, &interrupt::budget());
    let missing = || statement::missing("values", sequence.values().len());
    let complete = extended.with_context(missing);
    let moves = sequence.recurrence();
    write(
        title,
        sequence.values(),
        moves,
        &mut arena,
        complete,
        arguments,
    )
}

/// Writes the values of the heaps or numbers from 0 on with their outcomes, and what is known of their periods.
pub(super) fn write(
    title: &str,
    values: &[GameId],
    moves: Option<Recurrence>,
    arena: &mut Arena,
    complete: anyhow::Result<()>,
    arguments: &Arguments,
) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let outcomes = values.iter().map(|&value| outcome(arena, value));
    let outcomes: Vec<OutcomeClass> = outcomes.collect();
    let lines = lines(values, &outcomes, moves, arena);
    let table = || {
        let mut names = Names::with_table_style(arguments.notation.style(&arguments.format));
        let mut table = Table::new(title)
            .column("n", Align::Right)
            .column("value", Align::Left)
            .column("outcome", Align::Left);
        let rows = values.iter().zip(&outcomes).enumerate();
        for (heap, (&value, outcome)) in rows.skip(arguments.from as usize) {
            let name = names.cell(arena, value);
            table.push([heap.into(), name, outcome.to_string().into()]);
        }
        table
    };
    statement::write(table, &lines, complete, arguments, &file)?
}

/// The period of the values, or else how they grow, and the period of the outcomes if it is another one.
fn lines(
    values: &[GameId],
    outcomes: &[OutcomeClass],
    moves: Option<Recurrence>,
    arena: &mut Arena,
) -> Vec<String> {
    let period = Regularity::find(values, 0, moves);
    let of_outcomes = Regularity::find(outcomes, 0, moves.and_then(Recurrence::of_outcomes));
    let shape = |found: &Option<Regularity>| found.map(|found| (found.preperiod, found.period));
    let is_another = shape(&of_outcomes) != shape(&period);
    let of_outcomes = of_outcomes.filter(|_| is_another).map(|found| {
        let proved = period.map_or(found, |of_values| found.of_data_on(&of_values));
        statement::period_line("period of the outcomes", Some(proved), values.len())
    });
    let growth = period.is_none().then(|| Growth::find(values, 0, arena));
    let of_values = match growth.flatten() {
        Some(found) => format!("growth: {}", found.in_words("n", arena)),
        None => statement::period_line(statement::PERIOD, period, values.len()),
    };
    [of_values].into_iter().chain(of_outcomes).collect()
}
