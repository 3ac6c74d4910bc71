//! Windows into the map of all (i|j)_n for every n.

use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::figures::values::{ValueKinds, drop_unused};
use chopsticks_lab::figures::{
    Category, Figure, MapAxis, Polygon, PolygonMap, Scale, math, palette,
};
use chopsticks_lab::simple::one_hand::atlas::{AtlasPiece, PolygonCorner, explore_window};
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::ToPrimitive;

use super::arguments::Arguments;
use crate::arguments::window::Window;
use crate::terminal::interrupt::go_on;

/// Values with larger counters have the colour of the value with this one.
const LARGEST_COUNTER: u32 = 12;

/// The map of the window; its middle has the coordinates 0, and its corners −1/2 and 1/2.
pub(super) fn window(window: &Window, arguments: &Arguments) -> anyhow::Result<Box<dyn Figure>> {
    window.check_positions()?;
    let finest = &window.width / BigInt::from(arguments.family.pixels());
    let budget = arguments.limits.budget();
    let mut pieces = Vec::new();
    explore_window(&window.polygon(), &finest, &budget, |piece| {
        pieces.push(piece);
    })?;
    let (mut colours, categories) = colours(&pieces)?;
    let categories = drop_unused(categories, &mut colours);
    let polygons = pieces.iter().zip(colours);
    let axis = |hand: &str, middle: &str| MapAxis {
        label: format!(
            "distance of {} from {middle}, divided by {}",
            math(&format!("{hand}/n")),
            window.names.width
        ),
        scale: Scale::Linear,
        range: (-0.5, 0.5),
    };
    let [x, y] = &window.names.center;
    Ok(Box::new(PolygonMap {
        title: arguments.family_title(),
        x: axis("i", x),
        y: axis("j", y),
        polygons: polygons
            .map(|(piece, category)| polygon(piece, category, window))
            .collect(),
        categories,
        guides: Vec::new(),
    }))
}

/// The colour of each piece, and all colours.
fn colours(pieces: &[AtlasPiece]) -> anyhow::Result<(Vec<u16>, Vec<Category>)> {
    let mut arena = Arena::new();
    let mut kinds = ValueKinds::new(&mut arena);
    let mut colours = Vec::new();
    for piece in pieces {
        go_on()?;
        let small = piece.value.as_ref();
        let small = small.map(|value| value.with_counter_upto(LARGEST_COUNTER));
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

/// A piece, in units of the width of the window from its middle.
fn polygon(piece: &AtlasPiece, category: u16, window: &Window) -> Polygon {
    let place = |corner: &PolygonCorner| {
        let (x, y) = corner.coordinates();
        let [low_x, low_y] = &window.corner;
        let scaled =
            |part: Ratio<BigInt>, low: &Ratio<BigInt>| float((part - low) / &window.width) - 0.5;
        (scaled(x, low_x), scaled(y, low_y))
    };
    Polygon {
        category,
        corners: piece.polygon.corners().iter().map(place).collect(),
    }
}

/// A number from 0 to 1, to 15 digits.
fn float(number: Ratio<BigInt>) -> f64 {
    const UNIT: u64 = 1 << 53;
    let units = (number * BigInt::from(UNIT)).round().to_integer();
    units.to_f64().unwrap_or_default() / UNIT as f64
}
