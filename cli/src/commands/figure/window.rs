//! Windows into the map of all (i|j)_n for every n.

use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::figures::values::ValueKinds;
use chopsticks_lab::figures::{Category, Figure, Polygon, PolygonMap, drop_unused, palette};
use chopsticks_lab::simple::one_hand::atlas::{AtlasPiece, PolygonCorner, explore_window};
use num_bigint::BigInt;
use num_rational::Ratio;

use super::arguments::Arguments;
use super::window_axis::{Side, float};
use crate::arguments::window::Window;
use crate::terminal::interrupt;
use crate::terminal::interrupt::check_stop;

/// Values with larger counters have the colour of the value with this one.
const MAX_COUNTER: u32 = 12;

/// The map of the window.
pub(super) fn window(window: &Window, arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    window.check_positions()?;
    let finest = &window.width.value / BigInt::from(arguments.family.pixels());
    let budget = interrupt::budget();
    let mut pieces = Vec::new();
    explore_window(&window.polygon(), &finest, &budget, |piece| {
        pieces.push(piece);
    })?;
    let (mut colours, categories) = colours(&pieces)?;
    let categories = drop_unused(categories, &mut colours);
    let polygons = pieces.iter().zip(colours);
    let corner = window.corner();
    let side = |at: usize, hand| Side {
        hand,
        low: &corner[at],
        length: &window.width,
        middle: &window.center[at],
    };
    let sides = [side(0, "i"), side(1, "j")];
    let [x, y] = sides.each_ref().map(Side::axis);
    let ranges = [x.range, y.range];
    Ok(Box::new(PolygonMap {
        title: arguments.family_title(None),
        x,
        y,
        polygons: polygons
            .map(|(piece, category)| polygon(piece, category, &sides, ranges))
            .collect(),
        categories,
        guides: Vec::new(),
        notes: Vec::new(),
    }))
}

/// The colour of each piece, and all colours.
fn colours(pieces: &[AtlasPiece]) -> anyhow::Result<(Vec<u16>, Vec<Category>)> {
    let mut arena = Arena::new();
    let mut kinds = ValueKinds::new(&mut arena);
    let mut colours = Vec::new();
    for piece in pieces {
        check_stop()?;
        let small = piece.value.as_ref();
        let small = small.map(|value| value.with_counter_upto(MAX_COUNTER));
        let colour = small.map(|value| {
            let game = value.small_game(&mut arena);
            kinds.kind(&mut arena, game)
        });
        colours.push(colour);
    }
    let mut categories = kinds.all();
    let outside = categories.len() as u16;
    categories.push(Category::new("no position", palette::REST));
    let colours = colours.into_iter();
    let colours = colours.map(|colour| colour.unwrap_or(outside));
    Ok((colours.collect(), categories))
}

/// A piece by the numbers of the axes, which have these `ranges`.
fn polygon(
    piece: &AtlasPiece,
    category: u16,
    sides: &[Side<'_>; 2],
    ranges: [(f64, f64); 2],
) -> Polygon {
    let place = |corner: &PolygonCorner| {
        let (x, y) = corner.coordinates();
        let scaled = |part: Ratio<BigInt>, side: &Side<'_>, (low, high): (f64, f64)| {
            low + float((part - side.low) / &side.length.value) * (high - low)
        };
        (
            scaled(x, &sides[0], ranges[0]),
            scaled(y, &sides[1], ranges[1]),
        )
    };
    Polygon {
        category,
        corners: piece.polygon.corners().iter().map(place).collect(),
    }
}
