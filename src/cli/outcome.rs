//! `chopsticks outcome`: who wins.

use clap::Args;

use super::limits::Limits;
use super::names::Names;
use super::{certified, expression, output};
use crate::game::Arena;
use crate::value::{OutcomeClass, outcome};

/// Print the outcome class of an expression, and what it says
#[derive(Args)]
pub(super) struct Arguments {
    /// A value, a position, or a sum of such
    #[arg(value_name = "EXPRESSION", allow_hyphen_values = true)]
    expression: String,
    #[command(flatten)]
    limits: Limits,
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut arena = Arena::new();
    let limits = &arguments.limits;
    let evaluation = expression::evaluate(
        &arguments.expression,
        &mut arena,
        &limits.reading(),
        &limits.budget(),
    )?;
    let class = outcome(&mut arena, evaluation.game);
    let meaning = meaning(class);
    output::print(&format!("{class}  {meaning}\n"))?;
    let mut names = Names::new(limits.max_text);
    certified::tell(&evaluation.certified, &mut arena, &mut names);
    Ok(())
}

/// What an outcome class says.
pub(super) fn meaning(class: OutcomeClass) -> &'static str {
    match class {
        OutcomeClass::Left => "Left wins, whoever moves first",
        OutcomeClass::Next => "the player who moves first wins",
        OutcomeClass::Previous => "the player who moves second wins",
        OutcomeClass::Right => "Right wins, whoever moves first",
    }
}
