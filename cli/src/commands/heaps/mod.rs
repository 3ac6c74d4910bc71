//! `chopsticks heaps`: nim-values and values of games on heaps, their periods, and misère play.

mod arguments;
mod journal;
mod misere;
mod numbers;
mod pairs;
mod partizan;
mod quotient;
mod sequence;
mod statement;
mod subject;
mod tuples;

pub(crate) use arguments::Arguments;
use subject::Subject;

use crate::arguments::ruleset;
use crate::terminal::output;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    if arguments.figure.is_none() {
        arguments.paper.refuse_without("--figure FILE")?;
    }
    if let Some(file) = &arguments.bfile {
        output::check_file(file)?;
    }
    let subject = match &arguments.ruleset {
        Some(name) => Subject::from_ruleset(ruleset::read_one(name)?)?,
        None => Subject::read(arguments.game())?,
    };
    match subject {
        Subject::Impartial { title, code } => {
            if arguments.misere_flag().is_none() {
                return sequence::run(&title, code, arguments);
            }
            arguments.refuse(&["--bfile", "--journal", "--figure"])?;
            if arguments.misere {
                misere::run(&title, code, arguments)
            } else {
                quotient::run(&title, code, arguments)
            }
        }
        Subject::Partizan { title, codes } => {
            arguments.refuse_misere()?;
            arguments.refuse(&["--bfile", "--journal", "--figure"])?;
            partizan::run(&title, codes, arguments)
        }
        Subject::Numbers(ruleset) => {
            arguments.refuse_misere()?;
            arguments.refuse(&["--journal", "--figure"])?;
            numbers::run(&ruleset, arguments)
        }
        Subject::Pairs(ruleset) => {
            arguments.refuse_misere()?;
            arguments.refuse(&["--bfile", "--journal"])?;
            pairs::run(&ruleset, arguments)
        }
        Subject::Tuples(ruleset, length) => {
            arguments.refuse_misere()?;
            arguments.refuse(&["--bfile", "--journal", "--figure"])?;
            tuples::run(&ruleset, length, arguments)
        }
    }
}
