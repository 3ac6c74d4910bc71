//! Where results are stored, and how their figures are written.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use chopsticks_figures::{Length, Print};
use clap::Args;

use crate::harness::{FigureFiles, Store};

/// The flags for files.
#[derive(Args)]
#[command(next_help_heading = "Files")]
pub struct Destination {
    /// Write below DIR (DIR/data/results, DIR/figures, DIR/target/journals) instead of into the repository.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Leave out the titles of the figures in DIR, for figures with captions of their own.
    #[arg(long, requires = "out")]
    no_titles: bool,
    /// Leave out the notes below the figures in DIR.
    #[arg(long, requires = "out")]
    no_notes: bool,
    /// Lay the figures in DIR out for a column of this width, such as 84mm, with their legends below if it is narrow;
    /// boards keep their usual width.
    #[arg(long, requires = "out", value_name = "WIDTH")]
    print_width: Option<Length>,
    /// The height of the type with --print-width [default: 8pt]
    #[arg(long, requires = "print_width", value_name = "SIZE")]
    font_size: Option<Length>,
    /// Write each figure in DIR as a `tikzpicture` for LaTeX too.
    #[arg(long, requires = "out")]
    tikz: bool,
}

impl Destination {
    /// The store in the specified folder, if any; the folder is created.
    ///
    /// # Errors
    /// When unusual figures would replace the committed ones, or the folder cannot be created.
    pub fn named_store(&self) -> Result<Option<Store>> {
        let Some(folder) = &self.out else {
            return Ok(None);
        };
        let figures = FigureFiles {
            no_title: self.no_titles,
            no_notes: self.no_notes,
            print: self
                .print_width
                .map(|width| Print::new(width, self.font_size)),
            tikz: self.tikz,
        };
        let store = Store::at(folder.clone()).with_figures(figures);
        ensure!(
            figures == FigureFiles::default() || !shares_committed_figures(&store),
            "--out {} is the folder of the committed figures: expected another folder with --no-titles, --no-notes, --print-width and --tikz",
            folder.display()
        );
        store.create()?;
        Ok(Some(store))
    }
}

fn shares_committed_figures(store: &Store) -> bool {
    Store::repository().is_ok_and(|repository| store.shares_figures_with(&repository))
}
