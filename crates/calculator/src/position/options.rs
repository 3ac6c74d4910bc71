//! Options and followers of positions.

use std::rc::Rc;

use chopsticks_base::budget::Limit;
use chopsticks_base::player::Player;
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::game::GameId;
use hashbrown::{HashMap, HashSet};

use crate::context::Context;
use crate::error::Done;
use crate::object::{Object, Piece, Position};
use crate::position::text::write_piece;

impl Context<'_> {
    /// The options of a form, sorted by value, and those with equal values by text. The order does not depend on
    /// earlier computations.
    pub(crate) fn options_of_form(&mut self, form: FormId, player: Player) -> Done<Vec<FormId>> {
        let options = self.caches.forms.options(form)[player].to_vec();
        let mut by_value = HashMap::<GameId, Vec<FormId>>::new();
        for option in options {
            let value = self.value_of_form(option)?;
            by_value.entry(value).or_default().push(option);
        }
        let mut values: Vec<GameId> = by_value.keys().copied().collect();
        self.caches.writer.sort(self.arena, &mut values);
        let mut sorted = Vec::new();
        for value in values {
            let equal = by_value.remove(&value).unwrap_or_default();
            if equal.len() == 1 {
                sorted.extend(equal);
                continue;
            }
            let mut texts = Vec::new();
            for option in equal {
                texts.push((write_piece(self, &Piece::Form(option))?, option));
            }
            texts.sort_unstable();
            sorted.extend(texts.into_iter().map(|(_, option)| option));
        }
        Ok(sorted)
    }

    /// The options of a part for the player who moves in it, in the order given by the rules.
    pub(crate) fn options_of_piece(&mut self, piece: &Piece, player: Player) -> Done<Vec<Piece>> {
        Ok(match piece {
            Piece::Ruleset(position) => {
                let options = position.options(player).map(Rc::new);
                options.map(Piece::Ruleset).collect()
            }
            Piece::Form(form) => {
                let options = self.options_of_form(*form, player)?;
                options.into_iter().map(Piece::Form).collect()
            }
            Piece::Value(Object::Loopy(_)) => {
                let value = self.value_of_piece(piece)?;
                let options = self.options_of_loopy(&value, player)?;
                options.into_iter().map(Piece::Value).collect()
            }
            Piece::Value(value) => {
                let game = self.short(value)?;
                let options = self.caches.writer.options(self.arena, game);
                let options = options[player].iter();
                options
                    .map(|&game| Piece::Value(Object::Game(game)))
                    .collect()
            }
        })
    }

    /// The positions to which a player can move, component by component.
    ///
    /// # Errors
    /// If the options of a component are not known.
    pub(crate) fn options_of_position(
        &mut self,
        position: &Position,
        player: Player,
    ) -> Done<Vec<Rc<Position>>> {
        let mut options = Vec::new();
        for at in position.open_components() {
            let component = &position.components()[at];
            for after in self.options_of_piece(&component.piece, component.mover(player))? {
                options.push(self.after_move(position, at, after));
            }
        }
        Ok(options)
    }

    /// The positions to which these players can move, each once.
    ///
    /// # Errors
    /// If the options of a component are not known.
    pub(crate) fn distinct_options(
        &mut self,
        position: &Position,
        players: &[Player],
    ) -> Done<Vec<Rc<Position>>> {
        let mut met = HashSet::new();
        let mut found = Vec::new();
        for &player in players {
            for option in self.options_of_position(position, player)? {
                let key = option.key();
                if key.is_none() || met.insert(key) {
                    found.push(option);
                }
            }
        }
        Ok(found)
    }

    /// The sum after a move in the component at a place. A component of value 0 is dropped.
    pub(crate) fn after_move(
        &mut self,
        position: &Position,
        at: usize,
        after: Piece,
    ) -> Rc<Position> {
        let is_zero = matches!(&after, Piece::Value(value) if self.is_zero(value));
        Rc::new(position.after_move(at, (!is_zero).then_some(after)))
    }

    /// The followers of a position, itself included: each once, in the order in which moves reach them.
    ///
    /// # Errors
    /// If there are more than the limit on positions allows.
    pub(crate) fn followers_of_position(
        &mut self,
        position: &Rc<Position>,
    ) -> Done<Vec<Rc<Position>>> {
        let mut met = HashSet::new();
        met.insert(position.key());
        let mut found = vec![position.clone()];
        let mut next = 0;
        while let Some(position) = found.get(next).cloned() {
            next += 1;
            for player in Player::BOTH {
                for option in self.options_of_position(&position, player)? {
                    if !option.has_form() {
                        return Err(self.no_form(&option));
                    }
                    let key = option.key();
                    if key.is_none() || met.insert(key) {
                        found.push(option);
                    }
                }
                self.budget.within(Limit::Positions, found.len() as u64)?;
                self.budget.ask()?;
            }
        }
        Ok(found)
    }
}
