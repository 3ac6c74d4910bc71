//! The genera of the heaps of an impartial game, and their wildness.

use anyhow::Context;
use chopsticks_lab::cgt::misere::{MisereArena, Wildness, wildness};
use chopsticks_lab::heaps::{HeapCode, MisereForms};
use chopsticks_lab::tables::{Align, Table};

use super::arguments::Arguments;
use super::statement;
use crate::terminal::interrupt;
use crate::terminal::progress::Progress;

/// The largest heap if no flag names one.
const UPTO: u32 = 30;

pub(super) fn run(title: &str, code: HeapCode, arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let upto = arguments.upto(UPTO)?;
    let mut arena = MisereArena::new();
    let mut heaps = MisereForms::new(code);
    let extended = extend(&mut heaps, &mut arena, upto);
    let known = heaps.forms().len();
    let complete = extended.with_context(|| statement::missing("genera", known));
    let forms = heaps.forms();
    let classes: Vec<Wildness> = forms.iter().map(|&form| wildness(&arena, form)).collect();
    let table = || {
        let mut table = Table::new(title)
            .column("n", Align::Right)
            .column("nim_value", Align::Right)
            .column("genus", Align::Left)
            .column("outcome", Align::Left)
            .column("class", Align::Left);
        let rows = forms.iter().zip(&classes).enumerate();
        for (heap, (&form, &class)) in rows.skip(arguments.from as usize) {
            let genus = arena.genus(form);
            table.push([
                heap.into(),
                genus.nim_value().into(),
                genus.to_string().into(),
                statement::misere_outcome(genus.is_misere_p()).into(),
                name(class).into(),
            ]);
        }
        table
    };
    statement::write(table, &tame_lines(&classes), complete, arguments, &file)?
}

/// Computes the forms heap by heap.
fn extend(heaps: &mut MisereForms, arena: &mut MisereArena, upto: u32) -> anyhow::Result<()> {
    let budget = interrupt::budget();
    let progress = Progress::default();
    for heap in 0..=upto {
        heaps.extend(heap, arena, &budget)?;
        progress.show(|| format!("n = {heap} of {upto}, {} forms", arena.len()));
    }
    Ok(())
}

/// How far the heaps are tame.
fn tame_lines(classes: &[Wildness]) -> Vec<String> {
    let Some(last) = classes.len().checked_sub(1) else {
        return Vec::new();
    };
    let wild = classes.iter().position(|&class| class != Wildness::Tame);
    vec![match wild {
        None => format!("tame: all heaps up to n = {last}"),
        // The heap 0 has no options and is tame.
        Some(wild) => format!(
            "tame: up to n = {}; the heap {wild} is {}",
            wild - 1,
            name(classes[wild])
        ),
    }]
}

fn name(class: Wildness) -> &'static str {
    match class {
        Wildness::Tame => "tame",
        Wildness::Restive => "restive",
        Wildness::Restless => "restless",
        Wildness::Wild => "wild",
    }
}
