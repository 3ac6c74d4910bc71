//! `chopsticks sat`: decides by SAT and QBF whether a goal can be reached or forced in under X moves.

mod arguments;
mod ask;
mod proof;
mod query;
mod words;

use std::time::Instant;

pub(crate) use arguments::Arguments;
use query::Query;

use crate::terminal::note::note;
use crate::terminal::output;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let query = Query::new(arguments)?;
    if let Some(file) = &arguments.dimacs {
        output::write_file(file, |out| query.write(out))?;
        if file.as_os_str() == "-" {
            return Ok(());
        }
    }
    if let Some(file) = &arguments.proof {
        output::check_file(file)?;
    }
    let since = Instant::now();
    let found = ask::found(&query, arguments)?;
    note(format_args!(
        "solved in {:.3} s",
        since.elapsed().as_secs_f64()
    ));
    let proved = proof::proved(&query, &found, arguments)?;
    // The answer is printed even if its proof cannot be written.
    let written = proof::write(&found, arguments);
    output::print(&if arguments.json {
        words::json(&query, &found, proved.as_ref(), ask::solver(arguments))
    } else {
        words::text(&query, &found, proved.as_ref(), arguments.strategy)
    })?;
    written
}
