//! The activation record of a statement or a function.

use std::any::Any;
use std::rc::Rc;

use hashbrown::HashMap;

use super::memory::Key;
use super::operand::Operand;
use super::pending_loop::Loop;
use crate::error::Done;
use crate::object::{Function, Object};
use crate::system::reference::Reference;
use chopsticks_cgt::notation::language::{Code, Label, Name};

/// The activation record of a statement or a function.
pub(super) struct Frame {
    pub(super) code: Rc<Code>,
    pub(super) source: Rc<str>,
    /// The next instruction.
    pub(super) next: usize,
    pub(super) locals: Vec<(Name, Operand)>,
    /// The games denoted by labels and `pass` in incomplete braces.
    pub(super) labels: HashMap<Label, Rc<Reference>>,
    /// Whether labels or `pass` of braces around the call can occur in the call. Then its braces belong to those.
    pub(super) is_open: bool,
    pub(super) loops: Vec<Loop>,
    /// The results gathered by the comprehensions that are open.
    pub(super) gathered: Vec<Vec<Object>>,
    pub(super) is_function: bool,
    /// The number of values on the stack when the function was entered.
    pub(super) floor: usize,
    /// The key under which the result is memoized.
    pub(super) key: Option<Key>,
    /// The object in whose class the code is written.
    pub(super) this: Option<Rc<dyn Any>>,
}

impl Frame {
    /// The beginning of a code.
    pub(super) fn new(code: Rc<Code>, source: Rc<str>, is_function: bool) -> Frame {
        Frame {
            code,
            source,
            next: 0,
            locals: Vec::new(),
            labels: HashMap::new(),
            is_open: false,
            loops: Vec::new(),
            gathered: Vec::new(),
            is_function,
            floor: 0,
            key: None,
            this: None,
        }
    }

    /// A call of a function; `captured` are its variables.
    pub(super) fn for_call(
        function: &Function,
        captured: Vec<(Name, Operand)>,
        arguments: Vec<Operand>,
    ) -> Frame {
        let body = &function.body;
        let mut frame = Frame::new(body.code.clone(), body.source.clone(), true);
        frame.this = function.this.clone();
        frame.locals = captured;
        frame.labels.extend(function.labels.iter().cloned());
        frame.is_open = function.is_open() || arguments.iter().any(Operand::is_open);
        let names = body
            .parameters
            .iter()
            .map(|parameter| parameter.name.clone());
        frame.locals.extend(names.zip(arguments));
        frame
    }

    /// Ends the evaluation of outermost braces with these labels.
    pub(super) fn end(&mut self, labels: &[Label]) -> Done<()> {
        let ended = labels.iter().filter_map(|label| self.labels.remove(label));
        ended
            .into_iter()
            .try_for_each(|reference| reference.check_defined())
    }
}
