//! Lists, sets and tables.

use chopsticks_base::player::Player;
use chopsticks_cgt::notation::Style;
use chopsticks_heaps::Regularity;
use num_bigint::BigInt;
use num_traits::Signed;

use super::entry::{LIST, LIST_AND_ANY, LIST_AND_FUNCTION, ROWS, TWO_LISTS, operation};
use super::{Call, Subject};
use crate::arithmetic;
use crate::error::{Done, Fault};
use crate::kind::Kind::{Any, Boolean, Function, List, Natural, Table};
use crate::object::{Items, Object};
use crate::order::{contains, in_order, reaches, sort_key};
use crate::show::show;

pub(super) const SUBJECT: Subject = Subject {
    name: "Lists",
    operations: &[
        operation(&["Length", "Size"], LIST, Natural)
            .says("The number of elements.")
            .shows(&[("[5,7,5].Length", "3"), ("*3.LeftOptions.Size", "3")])
            .runs(|call| {
                let length = call.elements(0).len();
                Ok(call.number_object(BigInt::from(length)))
            }),
        operation(&["Apply"], LIST_AND_FUNCTION, List)
            .says("The list of f(x) for the elements x.")
            .shows(&[
                ("[1,2,3].Apply(x -> x^2)", "[1,4,9]"),
                ("[^,*].Apply(OutcomeClass)", "[\"L\",\"N\"]"),
            ])
            .runs(|call| {
                let results = call.elements(0).into_iter();
                let results = results.map(|element| call.result_of(1, vec![element]));
                Object::list(results.collect::<Done<_>>()?)
            }),
        operation(&["Filter"], LIST_AND_FUNCTION, List)
            .says("The list of the elements x for which f(x) is true.")
            .shows(&[("(1..9).Filter(x -> x % 3 == 0)", "[3,6,9]")])
            .runs(|call| {
                let mut kept = Vec::new();
                for element in call.elements(0) {
                    if truth(call.result_of(1, vec![element.clone()])?)? {
                        kept.push(element);
                    }
                }
                Object::list(kept)
            }),
        operation(&["Exists"], LIST_AND_FUNCTION, Boolean)
            .says("Whether f(x) is true for some element x.")
            .shows(&[("[1,2].Exists(x -> x > 1)", "true")])
            .runs(|call| quantified(call, true)),
        operation(&["ForAll", "Forall"], LIST_AND_FUNCTION, Boolean)
            .says("Whether f(x) is true for every element x.")
            .shows(&[("[1,2].ForAll(x -> x > 1)", "false")])
            .runs(|call| quantified(call, false)),
        operation(&["Sum"], LIST, Any)
            .says("The sum of the elements.")
            .shows(&[("Sum(*n for n from 1 to 4)", "*4"), ("[1/2,^].Sum", "1/2^")])
            .runs(sum),
        operation(&["Max"], LIST, Any)
            .says("The largest element; every two elements must be comparable.")
            .shows(&[("[3,1,7/2].Max", "7/2")])
            .runs(|call| extreme(call, Player::Left)),
        operation(&["Min"], LIST, Any)
            .says("The smallest element; every two elements must be comparable.")
            .shows(&[("[^,0,1].Min", "0")])
            .runs(|call| extreme(call, Player::Right)),
        operation(&["ObservedPeriod"], LIST, List)
            .says(
                "The preperiod n and the period p of a sequence: its elements after the first n \
                 repeat every p. It was seen four times and in at least half of the sequence, \
                 which proves nothing. The empty list if there is none.",
            )
            .shows(&[("[n % 7 % 2 for n from 0 to 30].ObservedPeriod", "[0,7]")])
            .runs(|call| {
                let elements = call.values(0)?;
                let texts = elements
                    .iter()
                    .map(|element| show(call.context(), element, Style::Plain));
                let texts = texts.collect::<Done<Vec<String>>>()?;
                let found = Regularity::find(&texts, 0, None);
                let numbers = found.map(|found| [found.preperiod, found.period]);
                let numbers = numbers.into_iter().flatten();
                let numbers = numbers.map(|number| call.number_object(BigInt::from(number)));
                Object::list(numbers.collect())
            }),
        operation(&["Contains"], LIST_AND_ANY, Boolean)
            .says("Whether x is an element.")
            .shows(&[("*8.LeftOptions.Contains(*3)", "true")])
            .runs(|call| {
                let (elements, object) = (call.elements(0), call.object(1));
                let found = contains(call.context(), &elements, &object)?;
                Ok(Object::Boolean(found))
            }),
        operation(&["Concat"], TWO_LISTS, List)
            .says("The elements of both lists.")
            .shows(&[("[1,2].Concat([2])", "[1,2,2]")])
            .runs(|call| {
                let mut elements = call.elements(0);
                elements.extend(call.elements(1));
                Object::list(elements)
            }),
        operation(&["Reversed"], LIST, List)
            .says("The elements from the last to the first.")
            .shows(&[("[1,2,3].Reversed", "[3,2,1]")])
            .runs(|call| {
                let mut elements = call.elements(0);
                elements.reverse();
                Object::list(elements)
            }),
        operation(&["Sorted", "Sort"], LIST, List)
            .says(
                "The elements in order: games as in sets, numbers by size, then texts by \
                 letters; equal elements stay.",
            )
            .shows(&[
                ("[3,1/2,*,3].Sorted", "[1/2,3,3,*]"),
                ("[\"b\",\"a\"].Sort", "[\"a\",\"b\"]"),
            ])
            .runs(|call| {
                let elements = call.elements(0);
                Object::list(in_order(call.context(), elements)?)
            }),
        operation(&["Sorted", "Sort"], LIST_AND_FUNCTION, List)
            .says(
                "The elements in the order of what f yields: numbers and lists of numbers by size, \
                 or texts by letters; those with equal results stay.",
            )
            .shows(&[("[{1|-1},3,{2|-2}].Sorted(G -> -G.Temperature)", "[+-2,+-1,3]")])
            .runs(sorted_by_key),
        operation(&["SortedWith", "SortWith"], LIST_AND_FUNCTION, List)
            .says(
                "The elements in an order in which f(x, y) is at most 0 if x stands before y; it is \
                 above 0 if y must stand before x.",
            )
            .shows(&[("[1,5,3].SortedWith((a, b) -> b - a)", "[5,3,1]")])
            .runs(sorted_with),
        operation(
            &["Fold"],
            &[("list", List), ("start", Any), ("f", Function)],
            Any,
        )
        .says("f(...f(f(start, x), y)..., z) for the elements x, y, ..., z.")
        .shows(&[
            ("[1,2,3].Fold(0, (a, x) -> {a|x})", "2"),
            ("[^,*].Fold(1, (a, x) -> a + x)", "1^*"),
        ])
        .runs(|call| {
            let mut folded = call.object(1);
            for element in call.elements(0) {
                folded = call.result_of(2, vec![folded, element])?;
            }
            Ok(folded)
        }),
        operation(&["ToSet", "MutableSet", "setof"], LIST, List)
            .says("The set of the elements.")
            .shows(&[("[3,5,3,1].ToSet", "{1,3,5}")])
            .runs(|call| {
                let elements = call.elements(0);
                call.set_object(elements)
            }),
        operation(&["ToList", "MutableList", "listof"], &[("set", List)], List)
            .says("The elements as a list.")
            .shows(&[("{3,5,3,1}.ToList", "[1,3,5]")])
            .runs(|call| Object::list(call.elements(0))),
        operation(&["Table", "tableof"], ROWS, Table)
            .says("The rows of a list as a table with columns of equal width.")
            .shows(&[("Table([n, *n + *2] for n from 1 to 3)", "1  *3\n2  0\n3  *")])
            .runs(|call| {
                let rows = call.elements(0);
                Ok(Object::Table(Items::new(rows)?.into()))
            }),
    ],
};

/// The sum of the elements; 0 is a summand only where it changes nothing.
fn sum(call: &mut Call<'_, '_>) -> Done<Object> {
    let mut elements = call.elements(0).into_iter().peekable();
    let first = elements.next_if(|element| matches!(element, Object::Text(_) | Object::Misere(_)));
    let mut sum = first.unwrap_or_else(|| call.number_object(0));
    for element in elements {
        sum = arithmetic::sum(call.context(), &sum, &element, false)?;
    }
    Ok(sum)
}

/// The elements in the order of what the function yields for them.
fn sorted_by_key(call: &mut Call<'_, '_>) -> Done<Object> {
    let mut keyed = Vec::new();
    for element in call.elements(0) {
        let key = call.result_of(1, vec![element.clone()])?;
        keyed.push((sort_key(call.context(), &key)?, element));
    }
    keyed.sort_by(|(x, _), (y, _)| x.cmp(y));
    Object::list(keyed.into_iter().map(|(_, element)| element).collect())
}

/// The elements, each put behind those that may stand before it.
fn sorted_with(call: &mut Call<'_, '_>) -> Done<Object> {
    let mut sorted: Vec<Object> = Vec::new();
    for element in call.elements(0) {
        let mut places = 0..sorted.len();
        while !places.is_empty() {
            let middle = places.start + places.len() / 2;
            let order = call.result_of(1, vec![sorted[middle].clone(), element.clone()])?;
            let Some(order) = call.context().as_rational(&order) else {
                return Err(order.wrong_kind("a number as the order of two elements"));
            };
            if order.is_positive() {
                places.end = middle;
            } else {
                places.start = middle + 1;
            }
        }
        sorted.insert(places.start, element);
    }
    Object::list(sorted)
}

pub(super) fn truth(object: Object) -> Done<bool> {
    match object {
        Object::Boolean(truth) => Ok(truth),
        other => Err(Fault::arguments(
            format!("the function yields {}", other.kind()),
            "true or false",
        )),
    }
}

/// Whether some element has this result, as far as `wanted` goes; or else whether all have it.
fn quantified(call: &mut Call<'_, '_>, wanted: bool) -> Done<Object> {
    for element in call.elements(0) {
        if truth(call.result_of(1, vec![element])?)? == wanted {
            return Ok(Object::Boolean(wanted));
        }
    }
    Ok(Object::Boolean(!wanted))
}

/// The largest element for Left, the smallest for Right.
fn extreme(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
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
