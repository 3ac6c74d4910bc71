//! The flag for the format of a table.

use chopsticks_lab::report::{Format, Table};
use clap::Args;

use crate::terminal::output;

/// How a table is printed.
#[derive(Args)]
pub(crate) struct TableFormat {
    /// text, markdown, csv, json or latex
    #[arg(long, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

impl TableFormat {
    /// Prints a table.
    ///
    /// # Errors
    /// Those of standard output.
    pub(crate) fn print(&self, table: &Table) -> anyhow::Result<()> {
        output::print(&table.render(self.format))
    }
}
