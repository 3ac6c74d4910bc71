//! Arguments of operations with the names of their parameters.

use crate::arguments::in_order_of;
use crate::error::Fault;
use crate::object::Object;
use crate::table::{self, Operation};

/// The arguments in the order of the parameters of the first operation of this name that has such names, or as they are.
pub(super) fn ordered_for(name: &str, arguments: Vec<Object>) -> Vec<Object> {
    let is_named = |argument: &Object| matches!(argument, Object::Named(..));
    if !arguments.iter().any(is_named) {
        return arguments;
    }
    let ordered = |operation: &'static Operation| {
        let names = operation.parameters.iter().map(|(name, _)| *name);
        let names: Vec<&str> = names.collect();
        let too_many = || Fault::no_result("too many arguments");
        let ordered = in_order_of(&names, arguments.clone(), too_many).ok()?;
        ordered.into_iter().collect()
    };
    table::named(name).find_map(ordered).unwrap_or(arguments)
}
