//! The positions of one ruleset, numbered in the order in which they are met.

use std::fmt;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::ruleset::{LineBoard, Short};
use chopsticks_cgt::solve::{Part, PositionIndex};

use crate::error::NoPosition;
use crate::term::ComponentId;

/// A ruleset with a name, whose positions can be read.
pub struct NamedRules<'a, R: Short> {
    /// The name before a position in a text, such as `clobber`.
    pub name: String,
    /// A text that identifies the rules, such as the file that describes them.
    pub identity: String,
    /// The rules.
    pub ruleset: R,
    /// Reads a position.
    pub read: Reader<'a, R::Position>,
}

impl<R: Short> fmt::Debug for NamedRules<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NamedRules").finish_non_exhaustive()
    }
}

/// A function that reads a position, or explains why it cannot.
pub type Reader<'a, P> = Box<dyn Fn(&str) -> Result<P, NoPosition> + 'a>;

/// The numbered positions of a ruleset of any type.
pub(crate) trait Positions {
    /// The number of positions met.
    fn count(&self) -> usize;

    /// The components of the position with this text.
    fn read(&mut self, text: &str) -> Result<Vec<Part>, NoPosition>;

    /// The text of a position.
    fn text(&self, position: u32) -> String;

    /// Whether it is proved that play ends.
    fn are_proved_to_end(&self) -> bool;

    /// The number of options of a position for each player, with repetitions.
    fn mobility(&self, position: u32) -> ByPlayer<usize>;

    /// Whether a position is known to be its own negative.
    fn is_own_negative(&self, position: u32) -> bool;

    /// The position as a board from which the players remove lines of cells, if it is one.
    fn line_board(&self, position: u32) -> Option<LineBoard>;

    /// The components of each option of a position.
    fn options(&mut self, position: u32, player: Player) -> Vec<Vec<Part>>;
}

/// A ruleset of any type, with the positions met.
pub(crate) struct Rules<'a> {
    /// The name of the ruleset.
    pub name: String,
    /// The identity of the rules.
    pub identity: String,
    /// That in every run, if there is one.
    pub lasting_identity: Option<String>,
    pub positions: Box<dyn Positions + 'a>,
    /// The component for each of the positions.
    pub components: Vec<ComponentId>,
}

impl<'a> Rules<'a> {
    pub fn new<R: Short + 'a>(rules: NamedRules<'a, R>) -> Rules<'a> {
        Rules {
            name: rules.name,
            identity: rules.identity,
            lasting_identity: rules.ruleset.lasting_identity(),
            positions: Box::new(PositionList {
                read: rules.read,
                positions: PositionIndex::new(rules.ruleset),
            }),
            components: Vec::new(),
        }
    }
}

/// The positions of a ruleset.
struct PositionList<'a, R: Short> {
    read: Reader<'a, R::Position>,
    positions: PositionIndex<R>,
}

impl<R: Short> PositionList<'_, R> {
    fn parts(&mut self, position: R::Position) -> Vec<Part> {
        let mut parts = Vec::new();
        self.positions.push_components(position, &mut parts);
        parts
    }
}

impl<R: Short> Positions for PositionList<'_, R> {
    fn count(&self) -> usize {
        self.positions.len()
    }

    fn read(&mut self, text: &str) -> Result<Vec<Part>, NoPosition> {
        let position = (self.read)(text)?;
        Ok(self.parts(position))
    }

    fn text(&self, position: u32) -> String {
        self.positions[position as usize].to_string()
    }

    fn are_proved_to_end(&self) -> bool {
        self.positions.ruleset().is_proved_to_end()
    }

    fn mobility(&self, position: u32) -> ByPlayer<usize> {
        let (rules, position) = (self.positions.ruleset(), &self.positions[position as usize]);
        ByPlayer::from_fn(|player| rules.option_count(position, player))
    }

    fn is_own_negative(&self, position: u32) -> bool {
        self.positions.is_own_negative(position as usize)
    }

    fn line_board(&self, position: u32) -> Option<LineBoard> {
        let rules = self.positions.ruleset();
        rules.line_board(&self.positions[position as usize])
    }

    fn options(&mut self, position: u32, player: Player) -> Vec<Vec<Part>> {
        let rules = self.positions.ruleset();
        let options = rules.options(&self.positions[position as usize], player);
        self.positions.components_of_each(options)
    }
}
