//! Parts of lists, and lists and sets that are made of others.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::lists::truth;
use super::{Call, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::{Items, Object};
use crate::order::{contains, equal};
use crate::text::{place, places};

pub(super) const SUBJECT: Subject = Subject {
    name: "Parts of lists",
    operations: &[
        Operation::new(
            &["Head"],
            LIST,
            Kind::Any,
            ["The first element.", ""],
            &[("[5,3,8].Head", "5")],
            |call| match call.elements(0).into_iter().next() {
                Some(first) => Ok(first),
                None => Err(Fault::no_result("an empty list has no first element")),
            },
        ),
        Operation::new(
            &["Tail"],
            LIST,
            Kind::List,
            ["The elements after the first.", ""],
            &[("[5,3,8].Tail", "[3,8]")],
            |call| Object::list(call.elements(0).into_iter().skip(1).collect()),
        ),
        Operation::new(
            &["Take"],
            &[("list", Kind::List), ("n", Kind::Natural)],
            Kind::List,
            ["The first n elements, or all if there are fewer.", ""],
            &[("[5,3,8].Take(2)", "[5,3]")],
            |call| {
                let count = call.integer(1)?.to_usize().unwrap_or(usize::MAX);
                Object::list(call.elements(0).into_iter().take(count).collect())
            },
        ),
        Operation::new(
            &["Sublist"],
            &[
                ("list", Kind::List),
                ("first", Kind::Integer),
                ("last", Kind::Integer),
            ],
            Kind::List,
            [
                "The elements from one place to another, counted from 1.",
                "",
            ],
            &[("[5,3,8,1].Sublist(2, 3)", "[3,8]")],
            |call| {
                let elements = call.elements(0);
                let bounds = [&call.object(1), &call.object(2)];
                let places = places(call.context(), "list", elements.len(), bounds)?;
                Object::list(elements[places].to_vec())
            },
        ),
        Operation::new(
            &["Updated"],
            &[
                ("list", Kind::List),
                ("place", Kind::Integer),
                ("x", Kind::Any),
            ],
            Kind::List,
            ["The list with x at a place, counted from 1.", ""],
            &[("[1,5,3].Updated(2, 7)", "[1,7,3]")],
            |call| {
                let (mut elements, index) = (call.elements(0), call.object(1));
                let place = place(call.context(), "list", elements.len(), &index)?;
                elements[place] = call.object(2);
                Object::list(elements)
            },
        ),
        Operation::new(
            &["Grouped"],
            &[("list", Kind::List), ("n", Kind::Natural)],
            Kind::List,
            [
                "The lists of n elements each, in order; the last one may be shorter.",
                "",
            ],
            &[("(1..5).Grouped(2)", "[[1,2],[3,4],[5]]")],
            |call| Object::list(grouped(call)?),
        ),
        Operation::new(
            &["PeriodicTable"],
            &[("list", Kind::List), ("period", Kind::Natural)],
            Kind::Table,
            [
                "The elements as a table with as many columns as the period.",
                "",
            ],
            &[("(1..6).PeriodicTable(3)", "1  2  3\n4  5  6")],
            |call| Ok(Object::Table(Items::new(grouped(call)?)?.into())),
        ),
        Operation::new(
            &["IndexOf"],
            &[("list", Kind::List), ("x", Kind::Any)],
            Kind::Integer,
            [
                "The first place of x, counted from 1; -1 if x is not an element.",
                "",
            ],
            &[("[5,3,8].IndexOf(8)", "3"), ("[5].IndexOf(8)", "-1")],
            |call| {
                let object = call.object(1);
                for (place, element) in (1..).zip(call.elements(0)) {
                    if equal(call.context(), &element, &object)? {
                        return Ok(call.number_object(BigInt::from(place)));
                    }
                }
                Ok(call.number_object(-1))
            },
        ),
        Operation::new(
            &["Find"],
            &[("list", Kind::List), ("f", Kind::Function)],
            Kind::Any,
            [
                "The first element x for which f(x) is true, or Nothing.",
                "",
            ],
            &[("[5,3,8].Find(x -> x % 2 == 0)", "8")],
            |call| {
                for element in call.elements(0) {
                    if truth(call.result_of(1, vec![element.clone()])?)? {
                        return Ok(element);
                    }
                }
                Ok(Object::Nothing)
            },
        ),
        Operation::new(
            &["Count"],
            &[("list", Kind::List), ("f", Kind::Function)],
            Kind::Natural,
            ["The number of elements x for which f(x) is true.", ""],
            &[("(1..9).Count(x -> x % 2 == 0)", "4")],
            |call| {
                let mut count = 0;
                for element in call.elements(0) {
                    count += i64::from(truth(call.result_of(1, vec![element])?)?);
                }
                Ok(call.number_object(count))
            },
        ),
        Operation::new(
            &["IsEmpty"],
            LIST,
            Kind::Boolean,
            ["Whether there are no elements.", ""],
            &[("[].IsEmpty", "true"), ("{=>}.IsEmpty", "true")],
            |call| Ok(Object::Boolean(call.elements(0).is_empty())),
        ),
        Operation::new(
            &["Distinct"],
            LIST,
            Kind::List,
            ["The elements without repetitions, in order.", ""],
            &[("[3,5,3,1].Distinct", "[3,5,1]")],
            |call| {
                let mut distinct = Vec::new();
                for element in call.elements(0) {
                    if !contains(call.context(), &distinct, &element)? {
                        distinct.push(element);
                    }
                }
                Object::list(distinct)
            },
        ),
        Operation::new(
            &["Flattened"],
            LIST,
            Kind::List,
            [
                "The elements, with those of lists and sets in place of them.",
                "",
            ],
            &[("[[1,2],3,[[4]]].Flattened", "[1,2,3,[4]]")],
            |call| {
                let mut flat = Vec::new();
                for element in call.elements(0) {
                    match element.elements() {
                        Some(elements) => flat.extend(elements.iter().cloned()),
                        None => flat.push(element),
                    }
                }
                Object::list(flat)
            },
        ),
        Operation::new(
            &["Adjoin"],
            &[("list", Kind::List), ("x", Kind::Any)],
            Kind::List,
            ["The list with x at its end, or the set with x.", ""],
            &[("[1,2].Adjoin(1)", "[1,2,1]"), ("{1,2}.Adjoin(1)", "{1,2}")],
            |call| {
                let mut elements = call.elements(0);
                elements.push(call.object(1));
                match call.object(0) {
                    Object::Set(_) => call.set_object(elements),
                    _ => Object::list(elements),
                }
            },
        ),
        Operation::new(
            &["Union"],
            TWO,
            Kind::List,
            ["The set of the elements of one or both.", ""],
            &[("{1,2}.Union({2,3})", "{1,2,3}")],
            |call| {
                let mut elements = call.elements(0);
                elements.extend(call.elements(1));
                call.set_object(elements)
            },
        ),
        Operation::new(
            &["Intersection"],
            TWO,
            Kind::List,
            ["The set of the elements of both.", ""],
            &[("{1,2}.Intersection({2,3})", "{2}")],
            |call| {
                let others = call.elements(1);
                let mut common = Vec::new();
                for element in call.elements(0) {
                    if contains(call.context(), &others, &element)? {
                        common.push(element);
                    }
                }
                call.set_object(common)
            },
        ),
    ],
};

const LIST: &[(&str, Kind)] = &[("list", Kind::List)];
const TWO: &[(&str, Kind)] = &[("A", Kind::List), ("B", Kind::List)];

fn grouped(call: &mut Call<'_, '_>) -> Result<Vec<Object>, Fault> {
    let size = call.integer(1)?.to_usize().unwrap_or(usize::MAX);
    if size == 0 {
        return Err(Fault::no_result("groups of no elements"));
    }
    let elements = call.elements(0);
    let groups = elements.chunks(size);
    groups.map(|group| Object::list(group.to_vec())).collect()
}
