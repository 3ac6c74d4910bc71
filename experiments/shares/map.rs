//! Draws the regions of the unit square.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_cgt::game::Arena;
use chopsticks_figures::values::ValueKinds;
use chopsticks_figures::{Category, MapAxis, Polygon, PolygonMap, Scale, drop_unused, palette};
use chopsticks_simple::one_hand::regions::{Region, Vertex, regions};
use num_rational::Ratio;

use super::outline::{Outline, outlines};
use crate::golden::golden_guides;

/// What the guides of the figure show.
const PERIODS: &str =
    "The frames show the periods: from each one to the next the pattern repeats, smaller by $φ^2$.";

/// All regions that are at least 1/`scale` away from the axes, on logarithmic axes from there on, on linear ones from 0 on.
///
/// # Errors
/// When the budget does not suffice.
pub fn region_map(scale: u32, axes: Scale, budget: &Budget<'_>) -> Result<PolygonMap, Stopped> {
    let mut arena = Arena::new();
    let mut found: Vec<Region> = Vec::new();
    regions(&mut arena, scale, budget, |region| found.push(region))?;
    let star = arena.nimber(1);
    let mut kinds = ValueKinds::new(&mut arena);
    let corner = |x: i128, y: i128| (Ratio::from(x), Ratio::from(y));
    let above = vec![corner(0, 1), corner(1, 0), corner(1, 1)];
    let mut polygons = vec![(kinds.kind(&mut arena, star), above)];
    for region in &found {
        let half = region.corners();
        let mirrored = half.iter().rev().map(|&(x, y)| (y, x)).collect();
        polygons.push((kinds.kind(&mut arena, region.negative()), mirrored));
        polygons.push((kinds.kind(&mut arena, region.value()), half));
    }
    let outlines = outlines(&polygons);
    let mut colours: Vec<u16> = outlines.iter().map(|outline| outline.colour).collect();
    let mut categories = drop_unused(kinds.all(), &mut colours);
    let margin = Polygon {
        category: categories.len() as u16,
        corners: margin(1.0 / f64::from(scale)),
    };
    categories.push(Category::new("not computed", palette::REST));
    let least = 1.0 / f64::from(scale);
    let (from, guides, notes) = match axes {
        Scale::Linear => (0.0, Vec::new(), Vec::new()),
        Scale::Logarithmic => (
            least,
            golden_guides("1", 1.0, least),
            vec![PERIODS.to_owned()],
        ),
    };
    let axis = |label: &str| MapAxis {
        label: label.to_owned(),
        scale: axes,
        range: (from, 1.0),
    };
    let polygons = outlines.iter().zip(colours).map(polygon);
    Ok(PolygonMap {
        title: "Values of $(i|j)_n$ for all $n$".to_owned(),
        x: axis("Left's fingers as a share of the finger count, $i/n$"),
        y: axis("Right's fingers as a share of the finger count, $j/n$"),
        polygons: polygons.chain([margin]).collect(),
        categories,
        guides,
        notes,
    })
}

/// The part at a distance of less than `width` from an axis, except the corners above x + y = 1.
fn margin(width: f64) -> Vec<(f64, f64)> {
    let far = 1.0 - width;
    vec![
        (0.0, 0.0),
        (1.0, 0.0),
        (far, width),
        (width, width),
        (width, far),
        (0.0, 1.0),
    ]
}

fn polygon((outline, category): (&Outline, u16)) -> Polygon {
    let float = |ratio: Ratio<i128>| *ratio.numer() as f64 / *ratio.denom() as f64;
    let place = |&(x, y): &Vertex| (float(x), float(y));
    Polygon {
        category,
        corners: outline.corners.iter().map(place).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_is_the_whole_square() {
        let map = region_map(100, Scale::Linear, &Budget::UNLIMITED).unwrap();
        let area = |polygon: &Polygon| {
            let corners = &polygon.corners;
            let next = corners.iter().cycle().skip(1);
            let twice = corners.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1);
            twice.sum::<f64>() / 2.0
        };
        let sum: f64 = map.polygons.iter().map(area).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    }
}
