//! The canonical forms of the heaps of a partizan game.

use anyhow::Context;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::value::outcome;
use chopsticks_lab::heaps::{HeapCode, PartizanSequence};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::tables::{Align, Table};

use super::arguments::Arguments;
use super::statement;
use crate::wording::names::Names;

/// The largest heap if no flag names one.
const UPTO: u32 = 20;

pub(super) fn run(
    title: &str,
    codes: ByPlayer<HeapCode>,
    arguments: &Arguments,
) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let mut arena = Arena::new();
    let mut sequence = PartizanSequence::new(codes);
    let upto = arguments.upto(UPTO)?;
    let extended = sequence.extend(upto, &mut arena, &arguments.budget());
    let known = sequence.values().len();
    let missing = || statement::missing("values", known);
    let complete = extended.with_context(missing);
    let table = || {
        let mut names = Names::with_table_style(
            arguments.limits.text_length(),
            arguments.notation.style(&arguments.format),
        );
        let mut table = Table::new(title)
            .column("n", Align::Right)
            .column("value", Align::Left)
            .column("outcome", Align::Left);
        let values = sequence.values().iter().enumerate();
        for (heap, &value) in values.skip(arguments.from as usize) {
            let name = names.cell(&mut arena, value);
            table.push([
                heap.into(),
                name,
                outcome(&mut arena, value).to_string().into(),
            ]);
        }
        table
    };
    let line = statement::period_line(sequence.regularity(), known);
    statement::write(table, &[line], complete, arguments, &file)?
}
