//! What names mean: variables of functions and of the session, players, operations and rulesets.

use chopsticks_base::player::Player;

use super::{Done, Machine};
use crate::error::Fault;
use crate::names::hint;
use crate::object::Object;
use crate::ruleset;
use crate::table;
use crate::token::Name;

impl Machine<'_, '_> {
    /// The variable of this name, or the operation.
    pub(super) fn load(&mut self, name: &Name) -> Done<Object> {
        if let Some(object) = self.variable(name) {
            return Ok(object.clone());
        }
        if let Some(player) = Player::BOTH
            .into_iter()
            .find(|player| player.to_string() == **name)
        {
            return Ok(Object::Player(player));
        }
        if table::named(name).next().is_some() {
            return Ok(Object::Operation(name.clone()));
        }
        if let Some(fault) = ruleset::uncalled(self.context, name, self.called_next()) {
            return Err(fault);
        }
        let variables = self.variables.keys().map(|name| &**name);
        let hint = hint(name, variables);
        let name = name.to_string();
        Err(Fault::Undefined { name, hint })
    }

    pub(super) fn variable(&self, name: &Name) -> Option<&Object> {
        let locals = self.frames.last().map(|frame| &frame.locals);
        let mut locals = locals.into_iter().flatten().rev();
        let local = locals.find(|(known, _)| known == name);
        let local = local.map(|(_, object)| object);
        local.or_else(|| self.variables.get(name))
    }

    /// Gives the variable of this name the value on the stack.
    pub(super) fn assign(&mut self, name: &Name) -> Done<Object> {
        let object = self.pop();
        if object.has_open_games() {
            // Outside its braces it would mean another game.
            return Err(Fault::Unfinished(":=".to_owned()));
        }
        self.store(name, object.clone());
        Ok(object)
    }

    fn store(&mut self, name: &Name, object: Object) {
        let frame = self.frame();
        let known = frame
            .locals
            .iter_mut()
            .rev()
            .find(|(known, _)| known == name);
        match known {
            Some((_, place)) => *place = object,
            None if frame.is_function => frame.locals.push((name.clone(), object)),
            None => {
                self.variables.insert(name.clone(), object);
                self.memory.forget();
            }
        }
    }
}
