//! Many positions of a ruleset: a family, all boards of a size, or all that a position leads to.

use chopsticks_lab::cgt::loopy::explore;
use chopsticks_lab::rulesets::{DescribedPosition, DescribedRuleset};
use chopsticks_lab::tables::Label;
use clap::Args;

use crate::arguments::family::FamilyArguments;
use crate::arguments::ruleset::RulesetArguments;
use crate::subjects::family_caption::family_caption;
use crate::subjects::ruleset::family_positions;
use crate::terminal::interrupt;

/// A family of positions, or positions that no family lists.
#[derive(Args)]
#[command(mut_arg("text", |text| text.required(false).default_value("").hide_default_value(true).required_unless_present_any(["size", "followers"])))]
pub(crate) struct PositionArguments {
    #[command(flatten)]
    pub(crate) family: FamilyArguments,
    #[command(flatten)]
    pub(crate) ruleset: RulesetArguments,
    /// Take all boards of this size, such as 3x3
    #[arg(
        long,
        value_name = "ROWSxCOLUMNS",
        requires = "ruleset",
        conflicts_with = "text",
        help_heading = "Rulesets"
    )]
    size: Option<String>,
    /// The symbols in the cells of these boards [default: those of the ruleset, and # if there is only one]
    #[arg(
        long,
        value_name = "SYMBOLS",
        requires = "size",
        help_heading = "Rulesets"
    )]
    cells: Option<String>,
    /// Take this position and all that moves of either player, in any order, lead to
    #[arg(
        long,
        value_name = "POSITION",
        requires = "ruleset",
        conflicts_with_all = ["text", "size"],
        help_heading = "Rulesets"
    )]
    followers: Option<String>,
}

/// A position, with its text if it was typed.
pub(crate) type ListedPosition = (Option<String>, DescribedPosition);

impl PositionArguments {
    /// Whether the positions are those of a family.
    pub(crate) fn are_family(&self) -> bool {
        self.size.is_none() && self.followers.is_none()
    }

    /// The positions of a ruleset, with what they are together.
    ///
    /// # Errors
    /// When there are none, or too many.
    pub(crate) fn listed<'r>(
        &self,
        ruleset: &'r DescribedRuleset,
    ) -> anyhow::Result<(Label, Box<dyn Iterator<Item = ListedPosition> + 'r>)> {
        let FamilyArguments {
            text,
            ranges,
            threads,
        } = &self.family;
        threads.tell_unused_for_ruleset();
        if !self.are_family() {
            ranges.refuse("--size and --followers list positions without parameters")?;
        }
        let name = ruleset.name();
        Ok(match (&self.size, &self.followers) {
            (Some(size), _) => {
                let boards = ruleset.boards(size, self.cells.as_deref())?;
                ranges.admit(boards.total())?;
                let boards = boards.map(|board| (None, board));
                (format!("{name} {size}").into(), Box::new(boards))
            }
            (None, Some(start)) => {
                let found = [ruleset.single_position(start)?];
                let positions = explore(ruleset, found, &interrupt::budget())?.positions;
                let positions = positions.into_iter().map(|position| (None, position));
                let caption = format!("{name}, followers of {start}");
                (caption.into(), Box::new(positions))
            }
            (None, None) => {
                let (_, positions) = family_positions(ruleset, text, ranges)?;
                let positions = positions.into_iter();
                let positions = positions.map(|(_, text, position)| (Some(text), position));
                (family_caption(ruleset, text), Box::new(positions))
            }
        })
    }
}
