//! Rulesets of files under normal play, where theory knows simpler positions of the same value.

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{LineBoard, Representative, Ruleset, Short};

use crate::described::DescribedRuleset;
use crate::edges::Edges;
use crate::position::DescribedPosition;
use crate::short::ShortRuleset;
use crate::variant::Variant;

/// A ruleset of a file whose positions have the components of simpler ones, which have the same values under normal play but
/// other outcomes under misère play. Options that are dominated may be left out, and those that are images of others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NormalPlay<'a> {
    ruleset: ShortRuleset<&'a DescribedRuleset>,
    /// The rules of edges, if the players have the moves of the file, or all of them.
    edges: Option<&'a Edges>,
}

impl<'a> NormalPlay<'a> {
    pub fn new(ruleset: ShortRuleset<&'a DescribedRuleset>) -> NormalPlay<'a> {
        let described = ruleset.0;
        let edges = described.rules.edges();
        NormalPlay {
            ruleset,
            edges: edges.filter(|_| matches!(described.variant, None | Some(Variant::Impartial))),
        }
    }

    fn simplified(&self, position: DescribedPosition) -> DescribedPosition {
        match (self.edges, position) {
            (Some(edges), DescribedPosition::Picture(picture)) => {
                let is_impartial = self.ruleset.0.gives_all_moves();
                DescribedPosition::Picture(edges.simplified(picture, is_impartial))
            }
            (_, position) => position,
        }
    }
}

impl Ruleset for NormalPlay<'_> {
    type Position = DescribedPosition;

    fn options(&self, position: &DescribedPosition, player: Player) -> Vec<DescribedPosition> {
        let described = self.ruleset.0;
        match (self.edges, position) {
            (Some(edges), DescribedPosition::Picture(picture)) if !described.gives_all_moves() => {
                let options = edges.best_options(picture, player).into_iter();
                options.map(DescribedPosition::Picture).collect()
            }
            (None, DescribedPosition::Cells(position))
                if described.variant.is_none() && !described.gives_all_moves() =>
            {
                let cells = described.rules.cells().into_iter();
                let options = cells.flat_map(|cells| cells.distinct_options(position, player));
                options.map(DescribedPosition::Cells).collect()
            }
            _ => self.ruleset.options(position, player),
        }
    }

    fn option_count(&self, position: &DescribedPosition, player: Player) -> usize {
        self.ruleset.option_count(position, player)
    }

    fn components(
        &self,
        position: DescribedPosition,
    ) -> impl IntoIterator<Item = DescribedPosition> {
        self.ruleset.components(self.simplified(position))
    }

    fn components_are_costly(&self, position: &DescribedPosition) -> bool {
        self.ruleset.components_are_costly(position)
    }

    fn representative(&self, position: DescribedPosition) -> Representative<DescribedPosition> {
        self.ruleset.representative(position)
    }

    fn lasting_identity(&self) -> Option<String> {
        self.ruleset.lasting_identity()
    }

    fn line_board(&self, position: &DescribedPosition) -> Option<LineBoard> {
        self.ruleset.line_board(position)
    }
}

impl Short for NormalPlay<'_> {
    fn is_proved_to_end(&self) -> bool {
        self.ruleset.is_proved_to_end()
    }
}
