//! `chopsticks win`: the winner of a sum, without its value.

mod arguments;
mod session;

use anyhow::ensure;

use crate::terminal::lanes::answer_lines;
use crate::terminal::{answers, output};
pub(crate) use arguments::Arguments;
use session::SumAnswers;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    for file in arguments.strategy.iter().chain(&arguments.table) {
        output::check_file(file)?;
    }
    let of_one = arguments.strategy.as_ref().or(arguments.check.as_ref());
    ensure!(
        arguments.sum != "-" || of_one.is_none(),
        "found `-` for many sums, expected one sum with --strategy or --check"
    );
    if arguments.has_lanes() {
        return answer_lines(arguments.threads, arguments.format.json, &|| {
            let mut answers = SumAnswers::new(arguments)?;
            Ok(move |text: &str| answers.answer(text))
        });
    }
    let mut answers = SumAnswers::new(arguments)?;
    let answered = answers::answer(Some(&arguments.sum), arguments.format.json, |text| {
        answers.answer(text.unwrap_or_default())
    });
    // The outcomes found are kept if a search is stopped.
    answers.write_outcomes()?;
    answered
}
