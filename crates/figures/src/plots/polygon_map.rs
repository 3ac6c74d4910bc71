//! A part of the plane divided into polygons, each in the colour of its category.

use crate::error::{FigureError, LARGEST, check_range};
use crate::page::Drawing;
use crate::parts::axis::{Axis, Scale, Side};
use crate::parts::category::{Category, shares_legend, sizes};
use crate::parts::guide::{self, Guide};
use crate::parts::layout::Layout;
use crate::parts::{legend, notes};
use crate::plots::heat_map::{PLOT, PLOT_IN_EMS};
use crate::plots::polygon::{area, clipped, curved};
use crate::scene::{Contour, Scene};
use crate::style::palette::INK;

/// Polygons over two axes, in a square plot.
///
/// All polygons of a category are one path, so that their common edges leave no seam. On logarithmic axes edges are
/// curves, exact to a fifth of a pixel. The shares in the legend are those of the areas on linear axes, even if the
/// axes of the figure are logarithmic.
#[derive(Clone, Debug)]
pub struct PolygonMap {
    /// The title.
    pub title: String,
    /// The horizontal axis.
    pub x: MapAxis,
    /// The vertical axis.
    pub y: MapAxis,
    /// The polygons, which do not overlap; parts outside the axes are cut off.
    pub polygons: Vec<Polygon>,
    /// The categories to which the polygons refer, in the order of the legend.
    pub categories: Vec<Category>,
    /// The numbers that are marked along both axes.
    pub guides: Vec<Guide>,
    /// The notes below the figure, one per line; they explain the guides.
    pub notes: Vec<String>,
}

/// An axis whose ends are given.
#[derive(Clone, Debug)]
pub struct MapAxis {
    /// The title of the axis.
    pub label: String,
    /// Its scale.
    pub scale: Scale,
    /// The numbers at the ends of the axis; positive on a logarithmic axis.
    pub range: (f64, f64),
}

/// A polygon of a category, or a hole in others.
#[derive(Clone, Debug)]
pub struct Polygon {
    /// The index of its category.
    pub category: u16,
    /// The corners in order: counter-clockwise, or clockwise around a hole.
    pub corners: Vec<(f64, f64)>,
}

impl Drawing for PolygonMap {
    fn laid_out(&self, layout: Layout) -> Result<Scene, FigureError> {
        let (x, y) = (self.x.axis()?, self.y.axis()?);
        let sizes = self.sizes()?;
        let length = PLOT as i32;
        let mut scene = Scene::new((PLOT as f64 / PLOT_IN_EMS).round() * layout.type_scale);
        for (contours, category) in self.contours(&x, &y).into_iter().zip(&self.categories) {
            scene.area(contours, category.fill);
        }
        let above = guide::draw(&mut scene, &self.guides, &x, &y);
        scene.frame((0, -length), (length, 0), INK);
        x.draw(&mut scene, Side::Below, (0, 0));
        y.draw(&mut scene, Side::Left, (0, 0));
        let entries = shares_legend(&self.categories, &sizes, "the area");
        legend::draw(&mut scene, layout.legend, (length, -length), &entries);
        notes::draw(&mut scene, &self.notes);
        let above = -length - above - scene.ems(1.1);
        scene.title((0, above), &self.title);
        Ok(scene)
    }
}

impl PolygonMap {
    /// The area of each category, using the original polygons.
    fn sizes(&self) -> Result<Vec<f64>, FigureError> {
        if self.polygons.is_empty() {
            return Err(FigureError::Empty);
        }
        let numbers = self.polygons.iter().flat_map(|polygon| &polygon.corners);
        check_range(numbers.flat_map(|&(x, y)| [x, y]), LARGEST)?;
        let area = |polygon: &Polygon| (polygon.category, area(&polygon.corners));
        sizes(self.polygons.iter().map(area), &self.categories)
    }

    /// The polygons of each category as they are seen.
    fn contours(&self, x: &Axis, y: &Axis) -> Vec<Vec<Contour>> {
        let mut contours = vec![Vec::new(); self.categories.len()];
        for polygon in &self.polygons {
            let inside = clipped(&polygon.corners, x.range, y.range);
            let place = |(a, b)| (x.place(a), -y.place(b));
            let contour = match (x.scale, y.scale) {
                (Scale::Linear, Scale::Linear) => inside.into_iter().map(place).collect(),
                _ => curved(&inside, place),
            };
            if contour.len() > 2 {
                contours[usize::from(polygon.category)].push(contour);
            }
        }
        contours
    }
}

impl MapAxis {
    fn axis(&self) -> Result<Axis<'_>, FigureError> {
        let (low, high) = self.range;
        check_range([low, high].into_iter(), LARGEST)?;
        if self.scale == Scale::Logarithmic && low < 1.0 / LARGEST {
            return Err(FigureError::NotPositive(low));
        }
        // Logarithms of different numbers may be equal.
        if low >= high || self.scale.apply(low) >= self.scale.apply(high) {
            return Err(FigureError::NoStretch {
                from: low,
                to: high,
            });
        }
        Ok(Axis {
            label: &self.label,
            scale: self.scale,
            range: self.range,
            length: PLOT as i32,
            integral: false,
            names_first: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Figure;
    use crate::style::palette;

    fn axis(label: &str, scale: Scale, low: f64) -> MapAxis {
        MapAxis {
            label: label.to_owned(),
            scale,
            range: (low, 1.0),
        }
    }

    /// The unit square cut along x + y = 1, the upper part also along x = y.
    fn sample(scale: Scale, low: f64) -> PolygonMap {
        let polygon = |category, corners: &[(f64, f64)]| Polygon {
            category,
            corners: corners.to_vec(),
        };
        PolygonMap {
            title: "Three parts".to_owned(),
            x: axis("x", scale, low),
            y: axis("y", scale, low),
            polygons: vec![
                polygon(0, &[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]),
                polygon(1, &[(1.0, 0.0), (1.0, 1.0), (0.5, 0.5)]),
                polygon(1, &[(0.5, 0.5), (1.0, 1.0), (0.0, 1.0)]),
            ],
            categories: ["below", "above"]
                .into_iter()
                .zip([palette::NEUTRAL[1], palette::POSITIVE[2]])
                .map(|(label, colour)| Category::new(label, colour))
                .collect(),
            guides: vec![Guide {
                at: 0.5,
                label: "½".to_owned(),
            }],
            notes: vec!["The square reaches the middle.".to_owned()],
        }
    }

    #[test]
    fn a_category_is_one_path_and_the_legend_has_its_area() {
        for (scale, low) in [(Scale::Linear, 0.0), (Scale::Logarithmic, 1e-3)] {
            let svg = sample(scale, low).svg().unwrap();
            assert_eq!(svg.matches("stroke-linejoin").count(), 2);
            assert_eq!(svg.matches("\"50.0 %\"").count(), 2);
            assert!(svg.contains("The square reaches the middle."));
            sample(scale, low).scene().unwrap().assert_texts_apart();
        }
    }

    #[test]
    fn straight_edges_stay_straight_on_linear_axes() {
        let svg = sample(Scale::Linear, 0.0).svg().unwrap();
        assert!(svg.contains("d=\"M0 0h1500l-1500-1500z\""));
    }

    #[test]
    fn the_parts_fill_the_plot() {
        for (scale, low) in [(Scale::Linear, 0.0), (Scale::Logarithmic, 1e-3)] {
            let map = sample(scale, low);
            let (x, y) = (map.x.axis().unwrap(), map.y.axis().unwrap());
            let contours = map.contours(&x, &y);
            // y grows downwards on the page.
            let areas = contours.iter().flatten().map(|contour| -area(contour));
            let total: f64 = areas.sum();
            let whole = (PLOT * PLOT) as f64;
            assert!((total - whole).abs() < 1e-3 * whole, "{total}");
        }
    }

    #[test]
    fn what_cannot_be_laid_out_is_refused() {
        let error = |map: PolygonMap| map.svg().unwrap_err();
        let log = sample(Scale::Logarithmic, 0.0);
        assert!(matches!(error(log), FigureError::NotPositive(0.0)));
        let empty = sample(Scale::Linear, 1.0);
        assert!(matches!(error(empty), FigureError::NoStretch { .. }));
        for high in [-1.0, 1e50, 1e50 + 1e35] {
            let mut map = sample(Scale::Logarithmic, 1e50);
            map.x.range.1 = high;
            assert!(matches!(error(map), FigureError::NoStretch { .. }));
        }
        let mut map = sample(Scale::Linear, 0.0);
        map.polygons[1].corners[0].0 = f64::NAN;
        assert!(matches!(error(map.clone()), FigureError::OutOfRange(_)));
        map.polygons[1].category = 2;
        map.polygons[1].corners.clear();
        assert!(matches!(
            error(map.clone()),
            FigureError::NoCategory { index: 2, count: 2 }
        ));
        map.polygons.clear();
        assert!(matches!(error(map), FigureError::Empty));
    }
}
