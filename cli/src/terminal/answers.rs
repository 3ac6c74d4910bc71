//! One answer for each line of standard input, given before the next line is read.

use std::io::Write;

use crate::arguments::limits::{go_on, interrupted};
use crate::terminal::input::Input;
use crate::terminal::output;
use crate::wording::record::ErrorRecord;

/// Answers every line; after [`crate::arguments::limits::stop_on_interrupt`], Ctrl-C ends it, whether it waits or works.
///
/// With `json`, a line without an answer gives a record with what is wrong, and the run goes on.
///
/// # Errors
/// The first line without an answer, unless with `json`; or on request.
pub(crate) fn answer_lines(
    json: bool,
    answer: impl Fn(&str) -> anyhow::Result<String>,
) -> anyhow::Result<()> {
    let mut out = output::stdout();
    let input = Input::open();
    while let Some(line) = input.line()? {
        let answer = match line.text().and_then(&answer) {
            Ok(answer) => answer,
            Err(error) if json && !interrupted() => {
                serde_json::to_string(&ErrorRecord::new(&line.text, &error))? + "\n"
            }
            Err(error) => return Err(error.context(line.place())),
        };
        out.write_all(answer.as_bytes())?;
        out.flush()?;
    }
    Ok(go_on()?)
}
