//! The look of figures: their size in print, `--print-width 84mm --font-size 8pt`, and their colours, `--style FILE`.

use anyhow::{Context, anyhow, bail};
use chopsticks_lab::figures::{Figure, FigureError, Length, Page, Print, Recolouring};
use clap::Args;

use crate::arguments::choice::first_given;
use crate::terminal::input;

/// The flags of the size and of the colours.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Size and colours of figures")]
pub(crate) struct Paper {
    /// Lay the figure out for a column of this width, such as 84mm, 3.3in or 240pt
    ///
    /// The type keeps its size; the plot becomes smaller or larger, with its legend below if the column is narrow. Trees
    /// are as wide as their texts need, and boards become only smaller.
    #[arg(long, value_name = "WIDTH")]
    print_width: Option<Length>,
    /// The height of the type with --print-width [default: 8pt]
    #[arg(long, value_name = "SIZE", requires = "print_width")]
    font_size: Option<Length>,
    /// Take colours from FILE, a TOML file with lines such as left = "#205090"
    #[arg(long, value_name = "FILE", value_parser = read_style)]
    style: Option<Recolouring>,
}

/// A text around a figure that a flag leaves out.
pub(crate) struct Caption {
    /// The flag.
    pub(crate) flag: &'static str,
    /// Whether it was given.
    pub(crate) is_left_out: bool,
    /// What it does to a page.
    pub(crate) without: fn(Page) -> Page,
}

impl Caption {
    fn leave_out(&self, page: Page) -> Page {
        (self.without)(page)
    }
}

impl Paper {
    /// Refuses the flags where no figure is drawn; `figure` is the flag that draws one.
    ///
    /// # Errors
    /// When a flag was given.
    pub(crate) fn refuse_without(&self, figure: &str) -> anyhow::Result<()> {
        match first_given(&[
            ("--print-width", self.print_width.is_some()),
            ("--style", self.style.is_some()),
        ]) {
            Some(flag) => bail!("{flag} is for figures: expected {figure}"),
            None => Ok(()),
        }
    }

    /// The figure laid out as wanted, with the captions that are not left out.
    ///
    /// # Errors
    /// When the figure cannot be drawn, or its texts are wider than the page.
    pub(crate) fn page(&self, figure: &dyn Figure, captions: &[Caption]) -> anyhow::Result<Page> {
        let print = self
            .print_width
            .map(|width| Print::new(width, self.font_size));
        let page = match print {
            Some(print) => figure
                .page_for(print, &|page| left_on(page, captions))
                .map_err(|error| with_flags(error, figure, print, captions))?,
            None => left_on(figure.page()?, captions),
        };
        Ok(match &self.style {
            Some(style) => page.recoloured(style),
            None => page,
        })
    }
}

/// The error with the flags that help if texts are wider than the page.
fn with_flags(
    error: FigureError,
    figure: &dyn Figure,
    print: Print,
    captions: &[Caption],
) -> anyhow::Error {
    let FigureError::TooNarrow(needed) = error else {
        return error.into();
    };
    let helps = |caption: &&Caption| {
        let shorter = |page| caption.leave_out(left_on(page, captions));
        match figure.page_for(print, &shorter) {
            Err(FigureError::TooNarrow(still)) => still < needed,
            _ => true,
        }
    };
    let helping = captions.iter().filter(helps);
    let mut flags: Vec<&str> = helping.map(|caption| caption.flag).collect();
    flags.push("a larger --print-width");
    anyhow!(
        "{error}: expected {} or a smaller --font-size",
        flags.join(", ")
    )
}

/// The page without the texts that are not wanted.
fn left_on(page: Page, captions: &[Caption]) -> Page {
    let left_out = captions.iter().filter(|caption| caption.is_left_out);
    left_out.fold(page, |page, caption| caption.leave_out(page))
}

/// The colours that a file names.
fn read_style(file: &str) -> anyhow::Result<Recolouring> {
    let table: toml::Table = input::read(file)?.parse()?;
    let pairs = table.iter().map(|(name, value)| {
        let colour = value.as_str().with_context(|| {
            let found = value.type_str();
            format!("{name}: found a value of type {found}, expected a colour such as \"#205090\"")
        });
        Ok((name.as_str(), colour?))
    });
    let pairs: anyhow::Result<Vec<(&str, &str)>> = pairs.collect();
    Ok(Recolouring::new(pairs?)?)
}
