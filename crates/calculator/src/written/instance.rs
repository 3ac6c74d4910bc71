//! An object of a class: its fields, and where its names are looked up.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::{Arc, Weak};

use chopsticks_cgt::notation::language::{Class, Name};

use super::datum::Datum;
use super::definition::class_of_positions;
use super::game::WrittenGame;
use crate::object::{Function, Object};

/// An object of a class.
#[derive(Debug)]
pub(crate) struct Instance {
    pub(super) class: Rc<Class>,
    pub(super) game: Weak<WrittenGame>,
    /// The object itself, as `this`.
    pub(super) this: Object,
    pub(super) fields: RefCell<Vec<(Name, Object)>>,
    /// The object in whose class this class is, or the static variables of the class.
    pub(super) outer: Option<Rc<Instance>>,
}

/// What a name means in a class.
pub(crate) enum Own {
    /// The value of a variable.
    Value(Object),
    /// A method with parameters, or its value if it has none.
    Method(Function),
}

impl Instance {
    /// What a name means in the code of a class. `Left` and `Right` are the players there, even if methods have these
    /// names.
    pub(crate) fn find(self: &Rc<Instance>, name: &str) -> Option<Own> {
        if name == "this" {
            return Some(Own::Value(self.this.clone()));
        }
        let mut next = Some(self);
        while let Some(instance) = next {
            if let Some(own) = instance.member(name) {
                return Some(own);
            }
            next = instance.outer.as_ref();
        }
        None
    }

    /// A variable or a method of the object itself.
    pub(crate) fn member(self: &Rc<Instance>, name: &str) -> Option<Own> {
        let fields = self.fields.borrow();
        let mut fields = fields.iter().rev();
        if let Some((_, value)) = fields.find(|(known, _)| **known == *name) {
            return Some(Own::Value(value.clone()));
        }
        if matches!(name, "Left" | "Right") {
            return None;
        }
        self.method(name).map(Own::Method)
    }

    /// The ruleset, or the static variables of the class.
    pub(crate) fn root(self: &Rc<Instance>) -> &Rc<Instance> {
        self.outer.as_ref().map_or(self, Instance::root)
    }

    /// A method of the object itself.
    pub(super) fn method(self: &Rc<Instance>, name: &str) -> Option<Function> {
        let mut methods = self.class.methods(name).map(|member| &member.body);
        let mut method = Function::from_body(Rc::clone(methods.next()?), Some(self.clone()));
        method.others = methods.cloned().collect();
        Some(method)
    }

    /// The class.
    pub(crate) fn class(&self) -> &Rc<Class> {
        &self.class
    }

    /// Whether the class of positions has this name.
    pub(crate) fn is_class(&self, name: &str) -> bool {
        let mut next = Some(self);
        while let Some(instance) = next {
            let is_of_positions =
                std::ptr::eq(&**class_of_positions(&instance.class), &*instance.class);
            if is_of_positions && *instance.class.name == *name {
                return true;
            }
            next = instance.outer.as_deref();
        }
        name == "Position"
    }

    /// The game of the class.
    pub(crate) fn game(&self) -> Option<Arc<WrittenGame>> {
        self.game.upgrade()
    }

    /// Gives a variable its value.
    pub(crate) fn assign(&self, name: Name, value: Object) {
        self.fields.borrow_mut().push((name, value));
    }

    /// The parameters of a position of the same class; `None` for other objects, and sums.
    pub(crate) fn arguments_of(&self, object: &Object) -> Option<Arc<[Datum]>> {
        let game = self.game()?;
        let position = object.as_position()?.single()?;
        let place = game
            .place_of(&position.piece)
            .filter(|_| !position.is_negative)?;
        game.single(place).map(|part| part.0)
    }

    /// Another position of the class.
    pub(crate) fn sibling(&self, this: Object, fields: Vec<(Name, Object)>) -> Rc<Instance> {
        Rc::new(Instance {
            class: Rc::clone(&self.class),
            game: Weak::clone(&self.game),
            this,
            fields: RefCell::new(fields),
            outer: self.outer.clone(),
        })
    }
}
