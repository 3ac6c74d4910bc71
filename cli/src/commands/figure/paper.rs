//! The size of a figure in print: `--print-width 84mm --font-size 8pt`.

use chopsticks_lab::figures::{Length, Print};
use clap::Args;

/// The flags of the size.
#[derive(Args)]
#[command(next_help_heading = "Size in print")]
pub(super) struct Paper {
    /// Lay the figure out for a column of this width, such as 84mm, 3.3in or 240pt, with the legend below
    ///
    /// The type keeps its size; the plot becomes smaller or larger. Trees and boards are as wide as their texts need.
    #[arg(long, value_name = "WIDTH")]
    print_width: Option<Length>,
    /// The height of the type with --print-width [default: 8.5pt]
    #[arg(long, value_name = "SIZE", requires = "print_width")]
    font_size: Option<Length>,
}

impl Paper {
    /// The wanted size, if one was given.
    pub(super) fn print(&self) -> Option<Print> {
        self.print_width
            .map(|width| Print::new(width, self.font_size))
    }
}
