//! `chopsticks outcome`: who wins.

use anyhow::Context;
use chopsticks_lab::budget::Stopped;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::value;
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::simple::query::SimpleChopsticksPosition;
use clap::Args;

use crate::arguments::expression;
use crate::arguments::limits::Limits;
use crate::arguments::memory::Memory;
use crate::terminal::interrupt::stop_on_interrupt;
use crate::terminal::{failure, output};
use crate::wording::names::Names;
use crate::wording::{certified, outcome};

/// Print the outcome class of an expression, and what it says
///
/// That of a position with many hands is found without values: for finger counts 2, 3 and 4 from the conditions that are
/// proved for any numbers of hands, else from a table of outcomes if there is the memory for it.
#[derive(Args)]
pub(crate) struct Arguments {
    /// A value, a position, or a sum of such
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    memory: Memory,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    stop_on_interrupt()?;
    // What is not a position has a value, or is refused with its place.
    let Ok(position) = SimpleChopsticksPosition::read(arguments.expression.trim()) else {
        return by_value(arguments);
    };
    match position.outcome(&arguments.memory.budget()) {
        Ok(Some(class)) => print(class),
        Ok(None) => by_value(arguments),
        Err(Stopped::Asked) => Err(Stopped::Asked.into()),
        // There may be fewer positions below this one than with as many hands.
        Err(stopped) => by_value(arguments).with_context(|| {
            let flag = failure::flag_of(&stopped);
            format!("there is no table of outcomes, {stopped}{flag}; and without it")
        }),
    }
}

/// From the canonical form.
fn by_value(arguments: &Arguments) -> anyhow::Result<()> {
    let mut arena = Arena::new();
    let limits = &arguments.limits;
    let evaluation = expression::evaluate(&arguments.expression, &mut arena, limits)?;
    print(value::outcome(&mut arena, evaluation.game))?;
    let mut names = Names::new(limits.max_text);
    certified::tell(&evaluation.certified, &mut arena, &mut names);
    Ok(())
}

fn print(class: OutcomeClass) -> anyhow::Result<()> {
    output::print(&format!("{class}  {}\n", outcome::meaning(class)))
}
