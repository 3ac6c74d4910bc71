//! Rules of all kinds as one type.

use chopsticks_base::reading::Misread;
use std::any::Any;
use std::fmt::Debug;
use std::ops::ControlFlow;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{LineBoard, Representative};

use crate::cells::{CellNotation, OnCells};
use crate::components::Components;
use crate::edges::Edges;
use crate::look::DrawnPosition;
use crate::patterns::Patterns;
use crate::placement::Placement;
use crate::position::{DescribedPosition, GamePosition};
use crate::rules::{Rules, TurnMove};
use crate::tuples::Tuples;

/// [`Rules`] for positions of one type, whatever the kind. A position of another kind has no moves.
pub(crate) trait AnyRules: Any + Debug + Send + Sync {
    fn read(&self, text: &str) -> Result<DescribedPosition, Misread>;
    fn notation(&self) -> &'static str;
    fn identity(&self) -> String;
    fn is_called_by_name(&self) -> bool;
    fn called(&self, position: &DescribedPosition) -> Option<String>;
    fn numbers(&self) -> usize;
    fn example(&self) -> Option<DescribedPosition>;
    fn always_ends(&self) -> bool;
    fn is_impartial(&self) -> bool;
    fn options(&self, position: &DescribedPosition, player: Player) -> Vec<DescribedPosition>;
    fn option_count(&self, position: &DescribedPosition, player: Player) -> usize;
    fn components(&self, position: DescribedPosition) -> Components<DescribedPosition>;
    fn components_are_costly(&self, position: &DescribedPosition) -> bool;
    fn representative(&self, position: DescribedPosition) -> Representative<DescribedPosition>;
    fn line_board(&self, position: &DescribedPosition) -> Option<LineBoard>;
    fn drawn(&self, position: &DescribedPosition) -> DrawnPosition;
    fn has_turns(&self) -> bool;
    fn has_points(&self) -> bool;
    fn visit_turns(
        &self,
        position: &DescribedPosition,
        player: Player,
        visit: &mut dyn FnMut(TurnMove<DescribedPosition>) -> ControlFlow<()>,
    );
    fn plus(&self, moved: &DescribedPosition, rest: &DescribedPosition) -> DescribedPosition;
}

impl<R: Rules> AnyRules for R {
    fn read(&self, text: &str) -> Result<DescribedPosition, Misread> {
        Ok(Rules::read(self, text)?.into_described())
    }

    fn notation(&self) -> &'static str {
        Rules::notation(self)
    }

    fn identity(&self) -> String {
        Rules::identity(self)
    }

    fn is_called_by_name(&self) -> bool {
        Rules::is_called_by_name(self)
    }

    fn called(&self, position: &DescribedPosition) -> Option<String> {
        Rules::called(self, R::Position::from_described(position)?)
    }

    fn numbers(&self) -> usize {
        Rules::numbers(self)
    }

    fn example(&self) -> Option<DescribedPosition> {
        Rules::example(self).map(GamePosition::into_described)
    }

    fn always_ends(&self) -> bool {
        Rules::always_ends(self)
    }

    fn is_impartial(&self) -> bool {
        Rules::is_impartial(self)
    }

    fn options(&self, position: &DescribedPosition, player: Player) -> Vec<DescribedPosition> {
        let options = R::Position::from_described(position)
            .map(|position| self.options(position, player))
            .unwrap_or_default();
        options
            .into_iter()
            .map(GamePosition::into_described)
            .collect()
    }

    fn option_count(&self, position: &DescribedPosition, player: Player) -> usize {
        R::Position::from_described(position)
            .map_or(0, |position| self.option_count(position, player))
    }

    fn components(&self, position: DescribedPosition) -> Components<DescribedPosition> {
        let Some(own) = R::Position::from_described(&position) else {
            return Components::whole(position);
        };
        let mut components = Components::default();
        self.visit_components(own, &mut |part| components.push(part.into_described()));
        components
    }

    fn components_are_costly(&self, position: &DescribedPosition) -> bool {
        R::Position::from_described(position)
            .is_some_and(|position| self.components_are_costly(position))
    }

    fn representative(&self, position: DescribedPosition) -> Representative<DescribedPosition> {
        match R::Position::take(position) {
            Ok(own) => self.representative(own).map(GamePosition::into_described),
            Err(position) => Representative::equal(position),
        }
    }

    fn line_board(&self, position: &DescribedPosition) -> Option<LineBoard> {
        self.line_board(R::Position::from_described(position)?)
    }

    fn drawn(&self, position: &DescribedPosition) -> DrawnPosition {
        match R::Position::from_described(position) {
            Some(position) => Rules::drawn(self, position),
            None => DrawnPosition::Text(position.to_string()),
        }
    }

    fn has_turns(&self) -> bool {
        Rules::has_turns(self)
    }

    fn has_points(&self) -> bool {
        Rules::has_points(self)
    }

    fn visit_turns(
        &self,
        position: &DescribedPosition,
        player: Player,
        visit: &mut dyn FnMut(TurnMove<DescribedPosition>) -> ControlFlow<()>,
    ) {
        if let Some(position) = R::Position::from_described(position) {
            Rules::visit_turns(self, position, player, &mut |found| {
                visit(found.map(GamePosition::into_described))
            });
        }
    }

    fn plus(&self, moved: &DescribedPosition, rest: &DescribedPosition) -> DescribedPosition {
        let both = [moved, rest].map(R::Position::from_described);
        match both {
            [Some(moved), Some(rest)] => Rules::plus(self, moved, rest).into_described(),
            _ => moved.clone(),
        }
    }
}

impl dyn AnyRules {
    /// How boards and graphs are written; `None` if positions are something else.
    pub fn cells(&self) -> Option<&dyn CellNotation> {
        let any: &dyn Any = self;
        let patterns = any.downcast_ref::<OnCells<Patterns>>();
        let placement = any.downcast_ref::<OnCells<Placement>>();
        patterns
            .map(|rules| rules as &dyn CellNotation)
            .or(placement.map(|rules| rules as &dyn CellNotation))
    }

    /// Whether a file may say what positions look like.
    pub fn has_looks(&self) -> bool {
        self.cells().is_some() || self.tuples().is_some()
    }

    /// The rules of edges; `None` if positions are something else.
    pub fn edges(&self) -> Option<&Edges> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }

    /// The tuples of numbers; `None` if positions are something else.
    pub fn tuples(&self) -> Option<&Tuples> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }
}
