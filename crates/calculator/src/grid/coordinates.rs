//! Coordinates: numbers in parentheses, with which one computes by coordinate, and places on boards.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::grid::{Grid, Step};
use crate::object::{Items, Object};

/// The coordinates with these numbers.
///
/// # Errors
/// When an object is no number.
pub(crate) fn from_numbers(context: &Context<'_>, numbers: Vec<Object>) -> Done<Object> {
    let other = numbers.iter().find(|object| {
        context.as_number(object).is_none() && !matches!(object, Object::Rational(_))
    });
    if let Some(other) = other {
        let found = format!("found {} as a coordinate", other.kind());
        return Err(Fault::arguments(found, "a number"));
    }
    Ok(Object::Coordinates(Items::new(numbers)?.into()))
}

/// A row and a column as coordinates.
pub(crate) fn from_step(context: &mut Context<'_>, (row, column): Step) -> Done<Object> {
    let numbers = [row, column].map(|number| context.number(BigInt::from(number)));
    from_numbers(context, numbers.into())
}

/// The row and the column that an object is. Numbers beyond 64 bits lie outside of every board.
///
/// # Errors
/// When it is something else than two integers.
pub(crate) fn step(context: &Context<'_>, object: &Object) -> Done<Step> {
    let numbers = match object {
        Object::Coordinates(items) | Object::List(items) => &items[..],
        _ => &[],
    };
    let numbers: Option<Vec<i64>> = numbers
        .iter()
        .map(|number| clipped(context, number))
        .collect();
    match numbers.as_deref() {
        Some(&[row, column]) => Ok((row, column)),
        _ => Err(Fault::arguments(
            format!("found {}", context.described(object)),
            "a row and a column, as in (1,2)",
        )),
    }
}

/// An integer, or the nearest one of 64 bits.
fn clipped(context: &Context<'_>, object: &Object) -> Option<i64> {
    let integer = context.as_integer(object)?;
    let nearest = if integer < BigInt::ZERO {
        i64::MIN
    } else {
        i64::MAX
    };
    Some(integer.to_i64().unwrap_or(nearest))
}

/// The result of an operation on the coordinates of two places, of equally many coordinates.
pub(crate) fn by_coordinate(
    context: &mut Context<'_>,
    (a, b): (&Items, &Items),
    operation: impl Fn(&mut Context<'_>, &Object, &Object) -> Done<Object>,
) -> Done<Object> {
    if a.len() != b.len() {
        let found = format!("found {} and {} coordinates", a.len(), b.len());
        return Err(Fault::arguments(found, "equally many"));
    }
    let results = a.iter().zip(b.iter());
    let results = results.map(|(a, b)| operation(context, a, b));
    let results = results.collect::<Done<_>>()?;
    from_numbers(context, results)
}

/// The entry of a board at a place, which is `Nothing` beyond the board.
pub(crate) fn entry_at(context: &mut Context<'_>, grid: &Grid, place: &Object) -> Done<Object> {
    Ok(match grid.place(cell_at(context, grid, place)?) {
        Some(place) => context.number(i64::from(grid.cells()[place])),
        None => Object::Nothing,
    })
}

/// The row and the column of a place: of coordinates, or of a number in a strip.
///
/// # Errors
/// When the object is no place.
pub(crate) fn cell_at(context: &Context<'_>, grid: &Grid, place: &Object) -> Done<Step> {
    match clipped(context, place) {
        Some(column) if grid.is_strip() => Ok((1, column)),
        _ => step(context, place),
    }
}

/// An object as an entry of a board.
///
/// # Errors
/// When it is no integer from -128 to 127.
pub(crate) fn entry(context: &Context<'_>, object: &Object) -> Done<i8> {
    let entry = context
        .as_integer(object)
        .and_then(|integer| i8::try_from(integer).ok());
    entry.ok_or_else(|| {
        let found = format!("found {} as an entry of a board", context.described(object));
        Fault::arguments(found, "an integer from -128 to 127")
    })
}
