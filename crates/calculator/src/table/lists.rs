//! Lists, sets and tables.

use chopsticks_base::player::Player;

use super::{Call, Implementation, Kind, Operation, Subject};
use crate::arithmetic;
use crate::error::Fault;
use crate::object::{Items, Object};
use crate::order::{contains, in_order, reaches};

pub(super) const SUBJECT: Subject = Subject {
    name: "Lists",
    operations: &[
        Operation {
            names: &["Length", "Size"],
            parameters: &[("list", Kind::List)],
            result: Kind::Natural,
            summary: "The number of elements.",
            reference: "",
            examples: &[("[5,7,5].Length", "3"), ("*3.LeftOptions.Size", "3")],
            run: Implementation::Call(|call| {
                let length = call.elements(0).len();
                Ok(call.number_object(num_bigint::BigInt::from(length)))
            }),
        },
        Operation {
            names: &["Apply"],
            parameters: &[("list", Kind::List), ("f", Kind::Function)],
            result: Kind::List,
            summary: "The list of f(x) for the elements x.",
            reference: "",
            examples: &[
                ("[1,2,3].Apply(x -> x^2)", "[1,4,9]"),
                ("[^,*].Apply(OutcomeClass)", "[\"L\",\"N\"]"),
            ],
            run: Implementation::Call(|call| {
                let mut results = Vec::new();
                for element in call.elements(0) {
                    results.push(call.result_of(1, vec![element])?);
                }
                Object::list(results)
            }),
        },
        Operation {
            names: &["Filter"],
            parameters: &[("list", Kind::List), ("f", Kind::Function)],
            result: Kind::List,
            summary: "The list of the elements x for which f(x) is true.",
            reference: "",
            examples: &[("(1..9).Filter(x -> x % 3 == 0)", "[3,6,9]")],
            run: Implementation::Call(|call| {
                let mut kept = Vec::new();
                for element in call.elements(0) {
                    if truth(call.result_of(1, vec![element.clone()])?)? {
                        kept.push(element);
                    }
                }
                Object::list(kept)
            }),
        },
        Operation {
            names: &["Exists"],
            parameters: &[("list", Kind::List), ("f", Kind::Function)],
            result: Kind::Boolean,
            summary: "Whether f(x) is true for some element x.",
            reference: "",
            examples: &[("[1,2].Exists(x -> x > 1)", "true")],
            run: Implementation::Call(|call| quantified(call, true)),
        },
        Operation {
            names: &["ForAll", "Forall"],
            parameters: &[("list", Kind::List), ("f", Kind::Function)],
            result: Kind::Boolean,
            summary: "Whether f(x) is true for every element x.",
            reference: "",
            examples: &[("[1,2].ForAll(x -> x > 1)", "false")],
            run: Implementation::Call(|call| quantified(call, false)),
        },
        Operation {
            names: &["Sum"],
            parameters: &[("list", Kind::List)],
            result: Kind::Any,
            summary: "The sum of the elements.",
            reference: "",
            examples: &[("Sum(*n for n from 1 to 4)", "*4"), ("[1/2,^].Sum", "1/2^")],
            run: Implementation::Call(sum),
        },
        Operation {
            names: &["Max"],
            parameters: &[("list", Kind::List)],
            result: Kind::Any,
            summary: "The largest element; every two elements must be comparable.",
            reference: "",
            examples: &[("[3,1,7/2].Max", "7/2")],
            run: Implementation::Call(|call| extreme(call, Player::Left)),
        },
        Operation {
            names: &["Min"],
            parameters: &[("list", Kind::List)],
            result: Kind::Any,
            summary: "The smallest element; every two elements must be comparable.",
            reference: "",
            examples: &[("[^,0,1].Min", "0")],
            run: Implementation::Call(|call| extreme(call, Player::Right)),
        },
        Operation {
            names: &["Contains"],
            parameters: &[("list", Kind::List), ("x", Kind::Any)],
            result: Kind::Boolean,
            summary: "Whether x is an element.",
            reference: "",
            examples: &[("*8.LeftOptions.Contains(*3)", "true")],
            run: Implementation::Call(|call| {
                let (elements, object) = (call.elements(0), call.object(1));
                let found = contains(call.context(), &elements, &object)?;
                Ok(Object::Boolean(found))
            }),
        },
        Operation {
            names: &["Concat"],
            parameters: &[("list", Kind::List), ("other", Kind::List)],
            result: Kind::List,
            summary: "The elements of both lists.",
            reference: "",
            examples: &[("[1,2].Concat([2])", "[1,2,2]")],
            run: Implementation::Call(|call| {
                let mut elements = call.elements(0);
                elements.extend(call.elements(1));
                Object::list(elements)
            }),
        },
        Operation {
            names: &["Reversed"],
            parameters: &[("list", Kind::List)],
            result: Kind::List,
            summary: "The elements from the last to the first.",
            reference: "",
            examples: &[("[1,2,3].Reversed", "[3,2,1]")],
            run: Implementation::Call(|call| {
                let mut elements = call.elements(0);
                elements.reverse();
                Object::list(elements)
            }),
        },
        Operation {
            names: &["Sorted", "Sort"],
            parameters: &[("list", Kind::List)],
            result: Kind::List,
            summary: "The elements in order: games as in sets, numbers by size, then texts by letters; equal elements stay.",
            reference: "",
            examples: &[
                ("[3,1/2,*,3].Sorted", "[1/2,3,3,*]"),
                ("[\"b\",\"a\"].Sort", "[\"a\",\"b\"]"),
            ],
            run: Implementation::Call(|call| {
                let elements = call.elements(0);
                Object::list(in_order(call.context(), elements)?)
            }),
        },
        Operation {
            names: &["Fold"],
            parameters: &[
                ("list", Kind::List),
                ("start", Kind::Any),
                ("f", Kind::Function),
            ],
            result: Kind::Any,
            summary: "f(...f(f(start, x), y)..., z) for the elements x, y, ..., z.",
            reference: "",
            examples: &[
                ("[1,2,3].Fold(0, (a, x) -> {a|x})", "2"),
                ("[^,*].Fold(1, (a, x) -> a + x)", "1^*"),
            ],
            run: Implementation::Call(|call| {
                let mut folded = call.object(1);
                for element in call.elements(0) {
                    folded = call.result_of(2, vec![folded, element])?;
                }
                Ok(folded)
            }),
        },
        Operation {
            names: &["ToSet"],
            parameters: &[("list", Kind::List)],
            result: Kind::List,
            summary: "The set of the elements.",
            reference: "",
            examples: &[("[3,5,3,1].ToSet", "{1,3,5}")],
            run: Implementation::Call(|call| {
                let elements = call.elements(0);
                call.set_object(elements)
            }),
        },
        Operation {
            names: &["ToList"],
            parameters: &[("set", Kind::List)],
            result: Kind::List,
            summary: "The elements as a list.",
            reference: "",
            examples: &[("{3,5,3,1}.ToList", "[1,3,5]")],
            run: Implementation::Call(|call| Object::list(call.elements(0))),
        },
        Operation {
            names: &["Table"],
            parameters: &[("rows", Kind::List)],
            result: Kind::Table,
            summary: "The rows of a list as a table with columns of equal width.",
            reference: "",
            examples: &[("Table([n, *n + *2] for n from 1 to 3)", "1  *3\n2  0\n3  *")],
            run: Implementation::Call(|call| {
                let rows = call.elements(0);
                Ok(Object::Table(Items::new(rows)?.into()))
            }),
        },
    ],
};

/// The sum of the elements; 0 is a summand only where it changes nothing.
fn sum(call: &mut Call<'_, '_>) -> Result<Object, Fault> {
    let mut elements = call.elements(0).into_iter().peekable();
    let first = elements.next_if(|element| matches!(element, Object::Text(_) | Object::Misere(_)));
    let mut sum = first.unwrap_or_else(|| call.number_object(0));
    for element in elements {
        sum = arithmetic::sum(call.context(), &sum, &element, false)?;
    }
    Ok(sum)
}

pub(super) fn truth(object: Object) -> Result<bool, Fault> {
    match object {
        Object::Boolean(truth) => Ok(truth),
        other => Err(Fault::Arguments {
            found: format!("the function yields {}", other.kind()),
            expected: "true or false".to_owned(),
        }),
    }
}

/// Whether some element has this result, as far as `wanted` goes; or else whether all have it.
fn quantified(call: &mut Call<'_, '_>, wanted: bool) -> Result<Object, Fault> {
    for element in call.elements(0) {
        if truth(call.result_of(1, vec![element])?)? == wanted {
            return Ok(Object::Boolean(wanted));
        }
    }
    Ok(Object::Boolean(!wanted))
}

/// The largest element for Left, the smallest for Right.
fn extreme(call: &mut Call<'_, '_>, player: Player) -> Result<Object, Fault> {
    let mut elements = call.elements(0).into_iter();
    let Some(mut best) = elements.next() else {
        return Err(Fault::no_result(
            "an empty list has no largest or smallest element",
        ));
    };
    for element in elements {
        let (context, opponent) = (call.context(), player.opponent());
        if reaches(context, opponent, &element, &best)? {
            best = element;
        } else if !reaches(context, player, &element, &best)? {
            return Err(Fault::no_result("two elements cannot be compared"));
        }
    }
    Ok(best)
}
