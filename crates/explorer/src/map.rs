//! A window of the map: the regions of the unit square on which (i|j)_n has one value.

use std::collections::HashMap;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::figures::values::ValueKinds;
use chopsticks_lab::simple::one_hand::atlas::{
    AtlasPiece, ConvexPolygon, PolygonCorner, explore_window,
};
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{Pow, Signed, ToPrimitive};
use serde::Serialize;

use crate::failure::Failure;
use crate::names::{KindOfValue, Name, kind_of_one_hand, kinds_of_values, one_hand_name};
use crate::request::MapWindow;

/// The regions in a window.
#[derive(Debug, Serialize)]
pub(crate) struct MapOfWindow {
    values: Vec<ValueOnMap>,
    kinds: Vec<KindOfValue>,
    pieces: Vec<MapPiece>,
}

/// A value that occurs.
#[derive(Debug, Serialize)]
struct ValueOnMap {
    name: Name,
    /// The index of its kind.
    kind: u16,
}

/// A region, cut off at the edges of the window.
#[derive(Debug, Serialize)]
struct MapPiece {
    /// The index of its value; `null` where there are no positions.
    value: Option<usize>,
    /// The coordinates x and y of each corner in turn, from 0 to [`SIDE`] along the window.
    corners: Vec<u32>,
}

/// The length of a side of the window, in units of the corners.
const SIDE: u32 = 100_000;

/// No map has more pieces.
const MAX_PIECES: u64 = 100_000;

/// The largest number of digits after the point.
const MAX_DIGITS: usize = 400;

/// The largest number of pixels of a side.
const MAX_PIXELS: u32 = 2_000;

/// The regions of a window of the unit square on which (i|j)_n has one value.
///
/// # Errors
/// If the window is wrong, and at a limit.
pub(crate) fn map(window: &MapWindow, budget: &Budget<'_>) -> Result<MapOfWindow, Failure> {
    let [x, y, width] = [
        decimal("x", &window.x)?,
        decimal("y", &window.y)?,
        decimal("width", &window.width)?,
    ];
    if !width.is_positive() {
        return Err(Failure::wrong("width: expected a positive number"));
    }
    if !(1..=MAX_PIXELS).contains(&window.pixels) {
        return Err(Failure::wrong(format!(
            "pixels: found {}, expected a number from 1 to {MAX_PIXELS}",
            window.pixels
        )));
    }
    let finest = &width / BigInt::from(window.pixels);
    let budget = &Budget {
        positions: budget.positions.min(MAX_PIECES),
        ..*budget
    };
    let square = ConvexPolygon::rectangle(&[x.clone(), &x + &width], &[y.clone(), &y + &width]);
    let square = square.expect("the width is positive");
    let mut pieces = Vec::new();
    explore_window(&square, &finest, budget, |piece| pieces.push(piece))?;
    let place = |corner: &PolygonCorner| {
        let (at_x, at_y) = corner.coordinates();
        [along(&at_x, &x, &width), along(&at_y, &y, &width)]
    };
    drawn(&pieces, place, budget)
}

/// The pieces with their values, each value once.
fn drawn(
    pieces: &[AtlasPiece],
    place: impl Fn(&PolygonCorner) -> [u32; 2],
    budget: &Budget<'_>,
) -> Result<MapOfWindow, Failure> {
    let mut arena = Arena::new();
    let mut kinds = ValueKinds::new(&mut arena);
    let (mut values, mut places) = (Vec::new(), HashMap::new());
    let mut found = Vec::new();
    for piece in pieces {
        budget.ask()?;
        let value = piece.value.as_ref().map(|value| {
            *places.entry(value.clone()).or_insert_with(|| {
                values.push(ValueOnMap {
                    name: one_hand_name(value),
                    kind: kind_of_one_hand(&mut kinds, &mut arena, value),
                });
                values.len() - 1
            })
        });
        found.push(MapPiece {
            value,
            corners: piece.polygon.corners().iter().flat_map(&place).collect(),
        });
    }
    Ok(MapOfWindow {
        values,
        kinds: kinds_of_values(kinds),
        pieces: found,
    })
}

/// The place of `number` along the side of the window that begins at `low`.
fn along(number: &Ratio<BigInt>, low: &Ratio<BigInt>, width: &Ratio<BigInt>) -> u32 {
    let part = (number - low) / width * BigInt::from(SIDE);
    part.round().to_integer().to_u32().unwrap_or(0).min(SIDE)
}

/// A number such as `-0.25`, exactly.
fn decimal(field: &str, text: &str) -> Result<Ratio<BigInt>, Failure> {
    let wrong = || {
        Failure::wrong(format!(
            "{field}: found `{text}`, expected a decimal number such as 0.25"
        ))
    };
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if part.len() > MAX_DIGITS || whole.len() > MAX_DIGITS {
        return Err(Failure::wrong(format!(
            "{field}: expected at most {MAX_DIGITS} digits on each side of the point"
        )));
    }
    let all = format!("{whole}{part}");
    if whole.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wrong());
    }
    let numerator: BigInt = all.parse().map_err(|_| wrong())?;
    Ok(Ratio::new(
        numerator * sign,
        BigInt::from(10).pow(part.len()),
    ))
}
