//! The rules of a game in code, for the engine.

use std::sync::Arc;

use chopsticks_base::player::Player;
use chopsticks_base::raised::or_raise;
use chopsticks_base::reading::Misread;
use chopsticks_cgt::ruleset::{Representative, Ruleset};

use super::game::GameCode;
use super::met::Place;
use super::position::CodedPosition;
use crate::look::DrawnPosition;
use crate::rules::Rules;

/// The rules of a game in code, for the engine.
#[derive(Debug)]
pub struct CodedRules<C>(pub Arc<C>);

impl<C> Clone for CodedRules<C> {
    fn clone(&self) -> CodedRules<C> {
        CodedRules(Arc::clone(&self.0))
    }
}

impl<C: GameCode> Ruleset for CodedRules<C> {
    type Position = CodedPosition<C>;

    fn options(&self, position: &CodedPosition<C>, player: Player) -> Vec<CodedPosition<C>> {
        let options = or_raise(self.0.options(position.place(), player));
        self.positions(&options)
    }

    fn option_count(&self, position: &CodedPosition<C>, player: Player) -> usize {
        or_raise(self.0.options(position.place(), player)).len()
    }

    fn components(&self, position: CodedPosition<C>) -> impl IntoIterator<Item = CodedPosition<C>> {
        let (game, place) = (&self.0, position.place());
        let components = game.positions().remembered(
            place,
            |said| &mut said.components,
            || game.ask_components(place),
        );
        self.positions(&or_raise(components))
    }

    fn components_are_costly(&self, _position: &CodedPosition<C>) -> bool {
        self.0.has_components()
    }

    fn representative(&self, position: CodedPosition<C>) -> Representative<CodedPosition<C>> {
        let (game, place) = (&self.0, position.place());
        if !game.has_representatives() {
            return Representative::equal(position);
        }
        let found = game.positions().remembered(
            place,
            |said| &mut said.representative,
            || game.ask_representative(place),
        );
        or_raise(found).map(|place| CodedPosition::new(game, place))
    }
}

impl<C: GameCode> CodedRules<C> {
    fn positions(&self, places: &[Place]) -> Vec<CodedPosition<C>> {
        places
            .iter()
            .map(|&place| CodedPosition::new(&self.0, place))
            .collect()
    }
}

impl<C: GameCode> Rules for CodedRules<C> {
    fn read(&self, text: &str) -> Result<CodedPosition<C>, Misread> {
        Ok(CodedPosition::new(&self.0, self.0.read(text)?))
    }

    fn about(&self) -> String {
        self.0.about()
    }

    fn identity(&self) -> String {
        self.0.identity()
    }

    fn called(&self, position: &CodedPosition<C>) -> Option<String> {
        self.0.called(position.place())
    }

    fn numbers(&self) -> usize {
        self.0.numbers()
    }

    fn example(&self) -> Option<CodedPosition<C>> {
        let place = self.0.example()?;
        Some(CodedPosition::new(&self.0, place))
    }

    fn is_loopy(&self) -> bool {
        self.0.is_loopy()
    }

    fn is_impartial(&self) -> bool {
        self.0.is_impartial()
    }

    fn drawn(&self, position: &CodedPosition<C>) -> DrawnPosition {
        let board = or_raise(self.0.board(position.place()));
        board.unwrap_or_else(|| DrawnPosition::Text(position.to_string()))
    }
}
