//! `import`: rulesets and programs in files.

use chopsticks_cgt::notation::language::{self, Dialect};

use super::{Frame, Machine};
use crate::error::{Done, Fault, Placed};
use crate::names::is_operation;
use crate::object::Object;
use crate::typed::{beside, imported_parts, is_program};

impl Machine<'_, '_> {
    /// The ruleset of a file, or the result of the last statement of a program, whose variables, functions and classes
    /// are those of the session from now on.
    pub(super) fn import(&mut self, file: &str) -> Done<Object> {
        let file = &beside(self.importing.as_deref().unwrap_or_default(), file);
        if !is_program(file) {
            let ruleset = self.context.positions.import(file);
            let ruleset = ruleset.map_err(Fault::of_position)?;
            return Ok(Object::ruleset(&ruleset.call_name(), ruleset));
        }
        let _deeper = self.apply_deeper()?;
        let program = self.context.positions.program(file);
        let program = program.map_err(Fault::of_position)?;
        let around = self.importing.replace(file.clone());
        let result = self.imported(&program);
        self.importing = around;
        result
    }

    pub(super) fn imported(&mut self, program: &str) -> Done<Object> {
        let budget = self.context.budget;
        let read = |part: &str| language::parse(part, &budget, Dialect::Program(is_operation));
        let is_open =
            |part: &str| read(part).is_err_and(|placed| Fault::from(placed.fault).is_open_end());
        let mut result = Object::Nothing;
        for (_, part) in imported_parts(program, is_open) {
            let statements =
                read(&part).map_err(|placed| Placed::from(placed).in_program(&part))?;
            for statement in statements {
                let floor = self.frames.len();
                let source = statement.source;
                self.frames
                    .push(Frame::new(statement.code, source.clone(), false));
                result = self.carry_out(floor).map_err(|placed| {
                    let at = self.place(&source) + placed.at;
                    Placed { at, ..placed }.in_program(&source)
                })?;
            }
        }
        Ok(result)
    }
}
