//! Thermographs: values decrease from left to right, temperature increases upwards, and the mast stands on the walls.

mod frame;
mod ticks;
mod wall;

use chopsticks_base::player::Player;

use crate::text::font::{Anchor, CAPITAL};
use frame::Frame;
use ticks::{places, ticks};
pub use wall::{Coordinate, WallCorner};

use crate::error::FigureError;
use crate::page::Drawing;
use crate::parts::layout::{Layout, LegendPlace};
use crate::parts::legend::{self, Entry, Sample};
use crate::scene::{EM, Point, Scene};
use crate::style::colour::Colour;
use crate::style::palette::{FAINT, INK, LEFT, RIGHT, SERIES};
use crate::style::series_style::{Dash, SeriesStyle};

/// Thermographs over the same axes.
#[derive(Clone, Debug)]
pub struct ThermographPlot {
    /// The title.
    pub title: String,
    /// The thermographs in the order of the legend. A single one has no legend, and its walls have the colours of the
    /// players.
    pub graphs: Vec<LabelledThermograph>,
}

/// The thermograph of one game.
#[derive(Clone, Debug)]
pub struct LabelledThermograph {
    /// Its name in the legend.
    pub label: String,
    /// The player who moves to the game from the first one. Thermographs of moves have the colours of the players.
    pub mover: Option<Player>,
    /// The corners of the Left wall, upwards from the Left stop at temperature 0.
    pub left: Vec<WallCorner>,
    /// The corners of the Right wall, upwards from the Right stop at temperature 0.
    pub right: Vec<WallCorner>,
    /// The point where the walls meet and the mast begins.
    pub foot: WallCorner,
}

/// The thickness of walls, in em.
const THICK: f64 = 0.12;
/// The increase in thickness for each thermograph drawn later, and the largest thickness, in em.
const THICKER: f64 = 0.08;
const THICKEST: f64 = 0.36;

impl Drawing for ThermographPlot {
    fn laid_out(&self, layout: Layout) -> Result<Scene, FigureError> {
        let mut scene = Scene::new(EM * layout.type_scale);
        let frame = Frame::around(self.corners(), &scene)?;
        self.draw_axes(&mut scene, &frame);
        for (at, graph) in self.graphs.iter().enumerate() {
            let SeriesStyle { colour, dash, .. } = self.style(at);
            let colours = match self.graphs.len() {
                1 => [LEFT, RIGHT, INK],
                _ => [colour; 3],
            };
            // Where lines coincide, the earlier ones remain visible on either side.
            let later = self.graphs.len() - 1 - at;
            let thickness = (THICK + THICKER * later as f64).min(THICKEST);
            graph.draw(&mut scene, &frame, colours, (thickness, dash));
        }
        self.draw_legend(&mut scene, &frame, layout.legend);
        scene.title((frame.left, frame.top - scene.ems(1.1)), &self.title);
        Ok(scene)
    }
}

impl ThermographPlot {
    /// The style of one of several thermographs.
    fn style(&self, at: usize) -> SeriesStyle {
        let style = SERIES[at % SERIES.len()];
        let colour = match self.graphs[at].mover {
            Some(player) => player.pick(LEFT, RIGHT),
            None if self.graphs.iter().any(|graph| graph.mover.is_some()) => INK,
            None => style.colour,
        };
        SeriesStyle { colour, ..style }
    }

    fn corners(&self) -> impl Iterator<Item = &WallCorner> + Clone {
        self.graphs.iter().flat_map(LabelledThermograph::corners)
    }

    /// Draws the axes with the exact coordinates of the corners, as far as there is room, and faint lines to all corners.
    fn draw_axes(&self, scene: &mut Scene, frame: &Frame) {
        for corner in self.corners() {
            let (x, y) = frame.point(corner);
            scene.rule((frame.left, y), (x, y), FAINT);
            scene.rule((x, y), (x, 0), FAINT);
        }
        scene.rule((frame.left, 0), (frame.right, 0), INK);
        scene.rule((frame.left, frame.top), (frame.left, 0), INK);
        let below = self.draw_values(scene, frame);
        let beside = self.draw_temperatures(scene, frame);
        let middle = (frame.left + frame.right) / 2;
        let below = below + scene.ems(0.9 + CAPITAL);
        scene.text((middle, below), Anchor::Middle, "value");
        let beside = beside - scene.ems(0.7);
        scene.upward_text((beside, frame.top / 2), Anchor::Middle, "temperature");
    }

    /// Names the values of corners below the axis; returns how far down the names reach.
    fn draw_values(&self, scene: &mut Scene, frame: &Frame) -> i32 {
        let corners = self.corners();
        let coordinates = corners.map(|corner| (frame.point(corner).0, &corner.value));
        let (gap, length) = (scene.ems(0.6), frame.right - frame.left);
        let ticks = ticks(coordinates, |label| scene.width(label) + gap, length);
        let sizes: Vec<i32> = ticks.iter().map(|(_, label)| scene.width(label)).collect();
        let (mark, lead) = (scene.ems(0.3), scene.ems(0.8));
        let baseline = lead + scene.ems(0.25 + CAPITAL);
        for ((x, label), place) in ticks.iter().zip(places(&ticks, &sizes, gap)) {
            scene.stroke(vec![(*x, 0), (*x, mark), (place, lead)], 0.05, INK);
            scene.text((place, baseline), Anchor::Middle, label);
        }
        baseline + scene.ems(0.2)
    }

    /// Names the temperatures of corners beside the axis; returns how far to the left the names reach.
    fn draw_temperatures(&self, scene: &mut Scene, frame: &Frame) -> i32 {
        let corners = self.corners();
        let coordinates = corners.map(|corner| (frame.point(corner).1, &corner.temperature));
        let (size, gap) = (scene.ems(CAPITAL), scene.ems(0.45));
        let ticks = ticks(coordinates, |_| size + gap, -frame.top);
        let sizes = vec![size; ticks.len()];
        let (mark, lead) = (scene.ems(0.3), scene.ems(0.8));
        let end = frame.left - lead - scene.ems(0.25);
        for ((y, label), place) in ticks.iter().zip(places(&ticks, &sizes, gap)) {
            let points = [(0, *y), (mark, *y), (lead, place)];
            let points = points.map(|(away, y)| (frame.left - away, y));
            scene.stroke(points.to_vec(), 0.05, INK);
            scene.text((end, place + scene.ems(CAPITAL / 2.0)), Anchor::End, label);
        }
        let widest = ticks.iter().map(|(_, label)| scene.width(label)).max();
        end - widest.unwrap_or(0)
    }

    fn draw_legend(&self, scene: &mut Scene, frame: &Frame, place: LegendPlace) {
        if self.graphs.len() > 1 {
            let entries: Vec<Entry> = (self.graphs.iter().enumerate())
                .map(|(at, graph)| Entry::new(Sample::line(self.style(at)), &graph.label))
                .collect();
            legend::draw(scene, place, (frame.right, frame.top), &entries);
        }
    }
}

impl LabelledThermograph {
    fn corners(&self) -> impl Iterator<Item = &WallCorner> + Clone {
        self.left.iter().chain(&self.right).chain([&self.foot])
    }

    /// Whether the walls are the same on a stretch of temperatures below the mast.
    fn walls_share_a_piece(&self) -> bool {
        let mut temperatures: Vec<f64> =
            self.corners().map(|corner| corner.temperature.at).collect();
        temperatures.sort_by(f64::total_cmp);
        temperatures.dedup();
        // Both walls are straight between neighbouring temperatures, and the coordinates are rounded.
        let meet = |t: f64| {
            let [left, right] = [&self.left, &self.right].map(|wall| value_at(wall, t));
            (left - right).abs() <= 1e-9 * left.abs().max(1.0)
        };
        let below = temperatures.partition_point(|t| *t <= self.foot.temperature.at);
        temperatures[..below]
            .windows(2)
            .any(|stretch| meet(stretch[0]) && meet(stretch[1]))
    }

    /// Draws the Left wall, the Right wall and the mast in these colours.
    fn draw(
        &self,
        scene: &mut Scene,
        frame: &Frame,
        [left, right, mast]: [Colour; 3],
        (thickness, dash): (f64, Dash),
    ) {
        let [left_wall, right_wall] = [&self.left, &self.right].map(|wall| {
            let corners = wall.iter().chain([&self.foot]);
            let mut points: Vec<Point> = corners.map(|corner| frame.point(corner)).collect();
            points.dedup();
            points
        });
        // The walls of a ko can have a piece in common, where Left's stands out on either side.
        let wider = if self.walls_share_a_piece() {
            THICKER
        } else {
            0.0
        };
        for (points, wide, colour) in [(left_wall, wider, left), (right_wall, 0.0, right)] {
            if points.len() > 1 {
                scene.dashed(points, thickness + wide, colour, dash);
            }
        }
        let (x, foot) = frame.point(&self.foot);
        let (wide, high) = (scene.ems(0.3), scene.ems(0.6));
        scene.dashed(vec![(x, foot), (x, frame.top)], thickness, mast, dash);
        let head = vec![
            (x - wide, frame.top + high),
            (x, frame.top),
            (x + wide, frame.top + high),
        ];
        scene.stroke(head, thickness, mast);
    }
}

/// The value of a wall at a temperature; above its last corner it is vertical.
fn value_at(wall: &[WallCorner], t: f64) -> f64 {
    let next = wall.partition_point(|corner| corner.temperature.at < t);
    match (next.checked_sub(1).map(|at| &wall[at]), wall.get(next)) {
        (Some(from), Some(to)) => {
            let passed = (t - from.temperature.at) / (to.temperature.at - from.temperature.at);
            from.value.at + passed * (to.value.at - from.value.at)
        }
        (None, Some(only)) | (Some(only), None) => only.value.at,
        (None, None) => f64::NAN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::figure_format::FigureFormat;
    use crate::page::Figure;
    use crate::scene::Shape;

    fn corner(value: f64, temperature: f64) -> WallCorner {
        let coordinate = |at: f64| Coordinate {
            at,
            label: at.to_string(),
        };
        WallCorner {
            value: coordinate(value),
            temperature: coordinate(temperature),
        }
    }

    /// {5 | 2 || −1 | −4}, which has the walls 2 and −1 up to 3/2, and the mast at 1/2 from 3 on.
    fn tall() -> LabelledThermograph {
        LabelledThermograph {
            label: "{5|2||-1|-4}".to_owned(),
            mover: None,
            left: vec![corner(2.0, 0.0), corner(2.0, 1.5), corner(0.5, 3.0)],
            right: vec![corner(-1.0, 0.0), corner(-1.0, 1.5), corner(0.5, 3.0)],
            foot: corner(0.5, 3.0),
        }
    }

    fn mast(value: f64) -> LabelledThermograph {
        LabelledThermograph {
            label: value.to_string(),
            mover: None,
            left: vec![corner(value, 0.0)],
            right: vec![corner(value, 0.0)],
            foot: corner(value, 0.0),
        }
    }

    fn plot(graphs: Vec<LabelledThermograph>) -> ThermographPlot {
        let title = "Title".to_owned();
        ThermographPlot { title, graphs }
    }

    fn paths(scene: &Scene, wanted: Colour) -> Vec<Vec<Point>> {
        let path = |shape: &Shape| match shape {
            Shape::Path { points, colour, .. } if *colour == wanted => Some(points.clone()),
            _ => None,
        };
        scene.shapes().iter().filter_map(path).collect()
    }

    #[test]
    fn left_s_wall_is_on_the_left_and_slopes_are_true() {
        let scene = plot(vec![tall()]).scene().unwrap();
        let (left, right) = (paths(&scene, LEFT), paths(&scene, RIGHT));
        // 600 pixels for 3 units of temperature; a unit of value has the same length.
        assert_eq!(left, [[(0, 0), (0, -300), (300, -600)]]);
        assert_eq!(right, [[(600, 0), (600, -300), (300, -600)]]);
        let mast = paths(&scene, INK)
            .into_iter()
            .find(|path| path[0] == (300, -600));
        assert!(mast.is_some_and(|mast| mast[1].0 == 300 && mast[1].1 < -600));
    }

    #[test]
    fn corners_are_named_exactly_and_once() {
        let scene = plot(vec![tall()]).scene().unwrap();
        scene.assert_texts_apart();
        let texts = scene.texts();
        for name in ["2", "0.5", "-1", "0", "1.5", "3", "value", "temperature"] {
            assert_eq!(
                texts.iter().filter(|&&text| text == name).count(),
                1,
                "{name}"
            );
        }
    }

    #[test]
    fn what_has_no_walls_is_a_mast() {
        let scene = plot(vec![mast(-0.75)]).scene().unwrap();
        assert!(paths(&scene, LEFT).is_empty() && paths(&scene, RIGHT).is_empty());
        assert!(scene.texts().contains(&"-0.75"));
    }

    /// The simple ko {1 | {ko | 0}} with Left as the komaster: both walls are 1 − t up to 1/3, and both remain visible.
    #[test]
    fn walls_with_a_common_piece_are_both_seen() {
        let wall = vec![corner(1.0, 0.0), corner(2.0 / 3.0, 1.0 / 3.0)];
        let ko = LabelledThermograph {
            label: "ko".to_owned(),
            mover: None,
            left: wall.clone(),
            right: wall.clone(),
            foot: corner(2.0 / 3.0, 1.0 / 3.0),
        };
        let scene = plot(vec![ko]).scene().unwrap();
        assert_eq!(paths(&scene, LEFT), paths(&scene, RIGHT));
        assert!(thickness(&scene, LEFT) > thickness(&scene, RIGHT));
    }

    /// Left's wall 2 − t has no corner at 1, where Right's wall meets it from 0 on.
    #[test]
    fn a_common_piece_with_different_corners_is_seen() {
        let (meeting, foot) = (corner(1.0, 1.0), corner(2.0 / 3.0, 4.0 / 3.0));
        let ko = LabelledThermograph {
            label: "ko".to_owned(),
            mover: None,
            left: vec![corner(2.0, 0.0), foot.clone()],
            right: vec![corner(0.0, 0.0), meeting, foot.clone()],
            foot,
        };
        let scene = plot(vec![ko]).scene().unwrap();
        assert!(thickness(&scene, LEFT) > thickness(&scene, RIGHT));
        let scene = plot(vec![tall()]).scene().unwrap();
        assert_eq!(thickness(&scene, LEFT), thickness(&scene, RIGHT));
    }

    /// The thickness of the first path of this colour.
    fn thickness(scene: &Scene, wanted: Colour) -> u32 {
        let thickness = |shape: &Shape| match shape {
            Shape::Path { stroke, colour, .. } if *colour == wanted => Some(*stroke),
            _ => None,
        };
        scene.shapes().iter().find_map(thickness).unwrap()
    }

    #[test]
    fn close_corners_keep_their_names_apart() {
        let close: Vec<LabelledThermograph> =
            (0..3).map(|k| mast(1.0 + f64::from(k) / 1000.0)).collect();
        let scene = plot([close, vec![tall()]].concat()).scene().unwrap();
        scene.assert_texts_apart();
        for name in ["1", "1.001", "1.002", "-1", "2"] {
            assert!(scene.texts().contains(&name), "{name}");
        }
    }

    #[test]
    fn names_without_room_are_left_out_but_those_of_the_first_thermograph() {
        let many = (0..40).map(|k| mast(-1.0 + f64::from(k) / 16.0));
        let scene = plot([tall()].into_iter().chain(many).collect())
            .scene()
            .unwrap();
        scene.assert_texts_apart();
        // The legend has the name of each mast once.
        let count = |name: &str| scene.texts().iter().filter(|text| **text == name).count();
        assert_eq!([count("0.5"), count("-1"), count("2")], [2, 2, 1]);
        assert_eq!(count("0.5625"), 1);
    }

    #[test]
    fn several_have_a_legend() {
        let scene = plot(vec![tall(), mast(1.0)]).scene().unwrap();
        scene.assert_texts_apart();
        assert!(scene.texts().contains(&"{5|2||-1|-4}"));
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        assert!(matches!(plot(Vec::new()).svg(), Err(FigureError::Empty)));
        let endless = plot(vec![mast(f64::INFINITY)]);
        assert!(matches!(endless.svg(), Err(FigureError::OutOfRange(_))));
    }

    #[test]
    fn the_same_thermograph_is_the_same_bytes() {
        assert_eq!(
            plot(vec![tall()]).write(FigureFormat::Png).unwrap(),
            plot(vec![tall()]).write(FigureFormat::Png).unwrap()
        );
    }
}
