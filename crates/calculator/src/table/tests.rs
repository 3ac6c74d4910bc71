//! Laws of the table as a whole.

use super::{Call, Operation, operations};
use crate::calculator::Calculator;
use crate::context::CalculatorSettings;
use crate::machine::Machine;
use crate::object::Object;

/// An object of each kind, and some that are close to each other.
const SAMPLES: &str = "[0, 3, 1/2, -2, ^, +-1, over, dud, over & v, *[2], true, \"a\", Left, [1,2], {1,2}, Abs, \
    x -> x, ^.Thermograph, ^.Tree, Table([1]), {1 => 2}, 3 => 4, 1/3, a{1|{a|0}}, Nothing, '{*|*}', (1,2), Strip([1,0]), \
    Grid([[0,2]]), Graph(\"L-\"), Subtraction([1]), Scoring(\"<3|1>\")]";

/// Calls `visit` with each operation and with all arguments from the samples that have the kinds of its parameters.
fn with_arguments(mut visit: impl FnMut(&'static Operation, &mut Machine<'_, '_>, Vec<Object>)) {
    let settings = CalculatorSettings::default();
    let mut calculator = Calculator::new();
    let statements = calculator.parse(SAMPLES, &settings).unwrap();
    let samples = calculator.run(&statements[0], &settings).unwrap();
    let samples = samples.elements().unwrap().to_vec();
    calculator.at_machine(&settings, |machine| {
        for operation in operations() {
            let mut all = vec![Vec::new()];
            for (_, kind) in operation.parameters {
                let fitting = samples
                    .iter()
                    .filter(|sample| kind.takes(machine.context, sample));
                let fitting: Vec<&Object> = fitting.collect();
                let longer = |arguments: Vec<Object>| {
                    let with = |last: &&Object| [&arguments[..], &[(*last).clone()]].concat();
                    fitting.iter().map(with).collect::<Vec<_>>()
                };
                all = all.into_iter().flat_map(longer).collect();
            }
            for arguments in all {
                visit(operation, machine, arguments);
            }
        }
    });
}

/// Callers rely on the kinds of results that the table names, as the stubs for Python do.
#[test]
fn results_have_the_kinds_that_the_table_names() {
    let mut count = 0;
    with_arguments(|operation, machine, arguments| {
        let called = operation.carry_out(&mut Call {
            caller: machine,
            arguments,
        });
        if let Ok(result) = called {
            let has_kind = operation.result.takes(machine.context, &result);
            assert!(has_kind, "{operation} yields {}", result.kind());
            count += 1;
        }
    });
    assert!(count > 1_000, "{count} results");
}

/// An operation that takes nothing but what another one of the same name takes before it is never carried out.
#[test]
fn no_operation_is_hidden_by_another_one() {
    let mut visible = std::collections::HashSet::new();
    with_arguments(|operation, machine, arguments| {
        let name = operation.names[0];
        let mut fitting = super::named(name);
        let first = fitting.find(|operation| operation.takes(machine.context, &arguments));
        if first.is_some_and(|first| std::ptr::eq(first, operation)) {
            visible.insert(operation.to_string());
        }
    });
    for operation in operations() {
        assert!(visible.contains(&operation.to_string()), "{operation}");
    }
}
