//! Parts of lists, and lists and sets that are made of others.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::entry::{LIST, LIST_AND_ANY, LIST_AND_FUNCTION, TWO_LISTS, operation};
use super::lists::truth;
use super::{Call, Kind, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::{Any, Boolean, Integer, List, Natural, Table};
use crate::map;
use crate::object::{Items, Object};
use crate::order::{contains, equal};
use crate::text::{place, places};

pub(super) const SUBJECT: Subject = Subject {
    name: "Parts of lists",
    operations: &[
        operation(&["Head"], LIST, Any)
            .says("The first element.")
            .shows(&[("[5,3,8].Head", "5")])
            .runs(|call| match call.elements(0).into_iter().next() {
                Some(first) => Ok(first),
                None => Err(Fault::no_result("an empty list has no first element")),
            }),
        operation(&["Tail"], LIST, List)
            .says("The elements after the first.")
            .shows(&[("[5,3,8].Tail", "[3,8]")])
            .runs(|call| Object::list(call.elements(0).into_iter().skip(1).collect())),
        operation(&["Take"], &[("list", List), ("n", Natural)], List)
            .says("The first n elements, or all if there are fewer.")
            .shows(&[("[5,3,8].Take(2)", "[5,3]")])
            .runs(|call| {
                let count = call.integer(1)?.to_usize().unwrap_or(usize::MAX);
                Object::list(call.elements(0).into_iter().take(count).collect())
            }),
        operation(
            &["Sublist"],
            &[("list", List), ("first", Integer), ("last", Integer)],
            List,
        )
        .says("The elements from one place to another, counted from 1.")
        .shows(&[("[5,3,8,1].Sublist(2, 3)", "[3,8]")])
        .runs(|call| {
            let elements = call.elements(0);
            let bounds = [&call.object(1), &call.object(2)];
            let places = places(call.context(), "list", elements.len(), bounds)?;
            Object::list(elements[places].to_vec())
        }),
        operation(
            &["Updated"],
            &[("list", List), ("place", Integer), ("x", Any)],
            List,
        )
        .says("The list with x at a place, counted from 1.")
        .shows(&[("[1,5,3].Updated(2, 7)", "[1,7,3]")])
        .runs(|call| {
            let (mut elements, index) = (call.elements(0), call.object(1));
            let place = place(call.context(), "list", elements.len(), &index)?;
            elements[place] = call.object(2);
            Object::list(elements)
        }),
        operation(&["Grouped"], &[("list", List), ("n", Natural)], List)
            .says("The lists of n elements each, in order; the last one may be shorter.")
            .shows(&[("(1..5).Grouped(2)", "[[1,2],[3,4],[5]]")])
            .runs(|call| Object::list(grouped(call)?)),
        operation(
            &["PeriodicTable"],
            &[("list", List), ("period", Natural)],
            Table,
        )
        .says("The elements as a table with as many columns as the period.")
        .shows(&[("(1..6).PeriodicTable(3)", "1  2  3\n4  5  6")])
        .runs(|call| Ok(Object::Table(Items::new(grouped(call)?)?.into()))),
        operation(&["IndexOf"], LIST_AND_ANY, Integer)
            .says("The first place of x, counted from 1; -1 if x is not an element.")
            .shows(&[("[5,3,8].IndexOf(8)", "3"), ("[5].IndexOf(8)", "-1")])
            .runs(|call| {
                let object = call.object(1);
                for (place, element) in (1..).zip(call.elements(0)) {
                    if equal(call.context(), &element, &object)? {
                        return Ok(call.number_object(BigInt::from(place)));
                    }
                }
                Ok(call.number_object(-1))
            }),
        operation(&["Find"], LIST_AND_FUNCTION, Any)
            .says("The first element x for which f(x) is true, or Nothing.")
            .shows(&[("[5,3,8].Find(x -> x % 2 == 0)", "8")])
            .runs(|call| {
                for element in call.elements(0) {
                    if truth(call.result_of(1, vec![element.clone()])?)? {
                        return Ok(element);
                    }
                }
                Ok(Object::Nothing)
            }),
        operation(&["Count"], LIST_AND_FUNCTION, Natural)
            .says("The number of elements x for which f(x) is true.")
            .shows(&[("(1..9).Count(x -> x % 2 == 0)", "4")])
            .runs(|call| {
                let mut count = 0;
                for element in call.elements(0) {
                    count += i64::from(truth(call.result_of(1, vec![element])?)?);
                }
                Ok(call.number_object(count))
            }),
        operation(&["IsEmpty"], LIST, Boolean)
            .says("Whether there are no elements.")
            .shows(&[("[].IsEmpty", "true"), ("{=>}.IsEmpty", "true")])
            .runs(|call| Ok(Object::Boolean(call.elements(0).is_empty()))),
        operation(&["Distinct"], LIST, List)
            .says("The elements without repetitions, in order.")
            .shows(&[("[3,5,3,1].Distinct", "[3,5,1]")])
            .runs(|call| {
                let mut distinct = Vec::new();
                for element in call.elements(0) {
                    if !contains(call.context(), &distinct, &element)? {
                        distinct.push(element);
                    }
                }
                Object::list(distinct)
            }),
        operation(&["Flattened"], LIST, List)
            .says("The elements, with those of lists and sets in place of them.")
            .shows(&[("[[1,2],3,[[4]]].Flattened", "[1,2,3,[4]]")])
            .runs(|call| {
                let mut flat = Vec::new();
                for element in call.elements(0) {
                    match element.elements() {
                        Some(elements) => flat.extend(elements.iter().cloned()),
                        None => flat.push(element),
                    }
                }
                Object::list(flat)
            }),
        operation(&["Adjoin"], LIST_AND_ANY, List)
            .says("The list with x at its end, or the set or the map with x.")
            .shows(&[("[1,2].Adjoin(1)", "[1,2,1]"), ("{1,2}.Adjoin(1)", "{1,2}")])
            .runs(|call| {
                let added = vec![call.object(1)];
                with_elements(call, added)
            }),
        operation(&["AddAll"], TWO_LISTS, List)
            .says("The list, the set or the map with the elements of another one.")
            .shows(&[("{3}.AddAll([1,2,3])", "{1,2,3}")])
            .runs(|call| {
                let added = call.elements(1);
                with_elements(call, added)
            }),
        operation(&["Remove"], LIST_AND_ANY, List)
            .says("The list without the first x, the set without x, or the map without the key x.")
            .shows(&[
                ("[1,2,1].Remove(1)", "[2,1]"),
                ("{3 => 9}.Remove(3)", "{=>}"),
            ])
            .runs(|call| {
                let removed = call.object(1);
                without(call, vec![removed])
            }),
        operation(&["RemoveAll"], TWO_LISTS, List)
            .says("The same for each element of another list.")
            .shows(&[("[1,2,1,1].RemoveAll([1,1])", "[2,1]")])
            .runs(|call| {
                let removed = call.elements(1);
                without(call, removed)
            }),
        operation(&["RemoveAt"], &[("list", List), ("place", Integer)], List)
            .says("The list without the element at a place, counted from 1.")
            .shows(&[("[5,3,8].RemoveAt(2)", "[5,8]")])
            .runs(|call| {
                let (mut elements, index) = (call.elements(0), call.object(1));
                elements.remove(place(call.context(), "list", elements.len(), &index)?);
                of_same_kind(call, elements)
            }),
        operation(&["Clear"], LIST, List)
            .says("The empty list, set or map.")
            .shows(&[("l := [1,2]; l.Clear(); l", "[]")])
            .runs(|call| of_same_kind(call, Vec::new())),
        operation(&["Union"], TWO, List)
            .says("The set of the elements of one or both.")
            .shows(&[("{1,2}.Union({2,3})", "{1,2,3}")])
            .runs(|call| {
                let mut elements = call.elements(0);
                elements.extend(call.elements(1));
                call.set_object(elements)
            }),
        operation(&["Intersection"], TWO, List)
            .says("The set of the elements of both.")
            .shows(&[("{1,2}.Intersection({2,3})", "{2}")])
            .runs(|call| {
                let others = call.elements(1);
                let mut common = Vec::new();
                for element in call.elements(0) {
                    if contains(call.context(), &others, &element)? {
                        common.push(element);
                    }
                }
                call.set_object(common)
            }),
    ],
};

/// A list, a set or a map with these elements, as the first argument is one.
fn of_same_kind(call: &mut Call<'_, '_>, elements: Vec<Object>) -> Done<Object> {
    match call.object(0) {
        Object::Set(_) => call.set_object(elements),
        Object::Map(_) => map::from_entries(call.context(), elements),
        _ => Object::list(elements),
    }
}

/// The first argument with further elements.
pub(super) fn with_elements(call: &mut Call<'_, '_>, added: Vec<Object>) -> Done<Object> {
    let elements = [call.elements(0), added].concat();
    of_same_kind(call, elements)
}

/// The first argument without one element, or one entry of a map, for each of these elements or keys.
fn without(call: &mut Call<'_, '_>, removed: Vec<Object>) -> Done<Object> {
    let is_map = matches!(call.object(0), Object::Map(_));
    let mut elements = call.elements(0);
    for x in removed {
        for at in 0..elements.len() {
            let element = if is_map {
                map::key(&elements[at])?
            } else {
                elements[at].clone()
            };
            if equal(call.context(), &element, &x)? {
                elements.remove(at);
                break;
            }
        }
    }
    of_same_kind(call, elements)
}

const TWO: &[(&str, Kind)] = &[("A", Kind::List), ("B", Kind::List)];

fn grouped(call: &mut Call<'_, '_>) -> Done<Vec<Object>> {
    let size = call.integer(1)?.to_usize().unwrap_or(usize::MAX);
    if size == 0 {
        return Err(Fault::no_result("groups of no elements"));
    }
    let elements = call.elements(0);
    let groups = elements.chunks(size);
    groups.map(|group| Object::list(group.to_vec())).collect()
}
