//! `chopsticks heaps`: nim-values and values of games on heaps, and their periods.

mod arguments;
mod journal;
mod pairs;
mod partizan;
mod sequence;
mod statement;
mod subject;

pub(crate) use arguments::Arguments;
use subject::Subject;

use crate::arguments::ruleset;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let subject = match &arguments.ruleset {
        Some(name) => Subject::from_ruleset(ruleset::read(name)?)?,
        None => Subject::read(arguments.game())?,
    };
    match subject {
        Subject::Impartial { title, code } => sequence::run(&title, code, arguments),
        Subject::Partizan { title, codes } => {
            arguments.refuse_nim_flags()?;
            partizan::run(&title, codes, arguments)
        }
        Subject::Pairs(ruleset) => {
            arguments.refuse_nim_flags()?;
            pairs::run(&ruleset, arguments)
        }
    }
}
