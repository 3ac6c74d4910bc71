//! From a scene to a TikZ picture, which LaTeX sets in the font of the document around it.

use crate::text::font::{Anchor, TextStyle};
use std::collections::BTreeSet;
use std::fmt::{Display, Write};

use crate::formats::path::{BLEED, corners};
use crate::scene::shape::bounds;
use crate::scene::{Contour, Point, Scene, Shape};
use crate::style::colour::Colour;
use crate::style::fill::Fill;
use crate::text::formula::latex;
use crate::text::markup::plain;

/// TeX's points in a millimetre.
const POINTS_IN_MILLIMETRE: f64 = 72.27 / 25.4;
/// The largest length in bytes of a picture that certainly fits into the memory of pdfTeX: of its 5 million words, 2
/// million are used before a picture begins, and a picture takes about two words per byte.
const SAFE: usize = 1_200_000;
/// The sizes that Computer Modern has, in points.
const SIZES: [f64; 7] = [5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0];

/// The scene as a `tikzpicture`, sized for print.
pub(crate) fn tikz(scene: &Scene) -> String {
    let unit = scene.em_in_millimetres() * POINTS_IN_MILLIMETRE / scene.em();
    let mut tikz = Tikz {
        text: String::new(),
        unit,
        em: scene.em(),
    };
    let unit = tikz.points(1.0);
    tikz.line(format_args!(
        "\\begin{{tikzpicture}}[x={unit},y=-{unit},line join=round,every node/.style={{inner sep=0pt,outer sep=0pt}}]"
    ));
    for colour in colours(scene) {
        tikz.line(format_args!(
            "\\definecolor{{c{colour:X}}}{{HTML}}{{{colour:X}}}"
        ));
    }
    scene.shapes().iter().for_each(|shape| tikz.shape(shape));
    tikz.line("\\end{tikzpicture}%");
    head(scene, tikz.text.len()) + &tikz.text
}

/// Comments for the author of the document.
fn head(scene: &Scene, length: usize) -> String {
    let title = plain(scene.name());
    let mut lines = vec![title.as_str(), "needs \\usepackage{tikz}"];
    if length > SAFE {
        lines.push(
            "large: pdflatex may run out of memory; use lualatex, or include the figure as PDF",
        );
    }
    let lines = lines.into_iter().filter(|line| !line.is_empty());
    lines.map(|line| format!("% {line}\n")).collect()
}

/// All colours, each once.
fn colours(scene: &Scene) -> BTreeSet<Colour> {
    let of_shape = |shape: &Shape| match shape {
        Shape::Rectangle { fill, .. } => vec![*fill],
        Shape::Area { fill, .. } if fill.hatch.is_some() => vec![fill.colour, fill.line_colour()],
        Shape::Area { fill, .. } => vec![fill.colour],
        Shape::Path { colour, .. } | Shape::Dot { colour, .. } => vec![*colour],
        Shape::Text { style, .. } => vec![style.colour],
    };
    scene.shapes().iter().flat_map(of_shape).collect()
}

struct Tikz {
    text: String,
    /// The points of a pixel.
    unit: f64,
    em: f64,
}

impl Tikz {
    fn line(&mut self, line: impl Display) {
        writeln!(self.text, "{line}").expect("a string takes everything");
    }

    fn points(&self, pixels: f64) -> String {
        format!("{:.3}pt", pixels * self.unit)
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rectangle { from, to, fill } => self.line(format_args!(
                "\\fill[c{fill:X}] {} rectangle {};",
                pair(*from),
                pair(*to)
            )),
            Shape::Area { contours, fill } => self.area(contours, *fill),
            Shape::Path {
                points,
                stroke,
                dashes,
                colour,
            } => {
                let points: Vec<String> = points.iter().map(|&point| pair(point)).collect();
                self.line(format_args!(
                    "\\draw[c{colour:X},line width={}{}] {};",
                    self.points(f64::from(*stroke)),
                    self.dash_pattern(dashes),
                    points.join("--")
                ));
            }
            Shape::Dot {
                centre,
                radius,
                colour,
            } => self.line(format_args!(
                "\\fill[c{colour:X}] {} circle[radius={}];",
                pair(*centre),
                self.points(f64::from(*radius))
            )),
            Shape::Text {
                at, text, style, ..
            } => self.text(*at, text, style),
        }
    }

    fn dash_pattern(&self, dashes: &[f64]) -> String {
        let part = |(at, &length): (usize, &f64)| {
            let state = if at.is_multiple_of(2) { "on" } else { "off" };
            format!(" {state} {}", self.points(length))
        };
        let parts: String = dashes.iter().enumerate().map(part).collect();
        match dashes {
            [] => String::new(),
            _ => format!(",dash pattern={}", parts.trim_start()),
        }
    }

    fn area(&mut self, contours: &[Contour], fill: Fill) {
        let colour = fill.colour;
        let bleed = self.points(f64::from(BLEED));
        // TeX forgets a path after painting it, so many short paths take less memory than one long path.
        for contours in separate(contours) {
            let path = path(contours);
            match fill.hatch {
                _ if path.is_empty() => (),
                None => self.line(format_args!(
                    "\\filldraw[c{colour:X},line width={bleed}]{path};"
                )),
                Some(hatch) => {
                    self.line(format_args!(
                        "\\begin{{scope}}\\clip[preaction={{fill=c{colour:X}}}]{path};"
                    ));
                    let (from, to) = bounds(contours);
                    let hatch = hatch.at(self.em);
                    let lines = hatch.inside(from, to);
                    let line = |ends: [(f64, f64); 2]| {
                        let [a, b] = ends.map(|(x, y)| format!("({x:.1},{y:.1})"));
                        format!("{a}--{b}")
                    };
                    let lines: Vec<String> = lines.into_iter().map(line).collect();
                    if !lines.is_empty() {
                        self.line(format_args!(
                            "\\draw[c{:X},line width={}] {};",
                            fill.line_colour(),
                            self.points(hatch.thickness),
                            lines.join(" ")
                        ));
                    }
                    self.line("\\end{scope}");
                }
            }
        }
    }

    fn text(&mut self, at: Point, text: &str, style: &TextStyle) {
        let anchor = match style.anchor {
            Anchor::Start => "base west",
            Anchor::Middle => "base",
            Anchor::End => "base east",
        };
        let turned = if style.upwards { ",rotate=90" } else { "" };
        let wanted = style.em * self.unit;
        let nearest = |a: &&f64, b: &&f64| (*a - wanted).abs().total_cmp(&(*b - wanted).abs());
        let size = SIZES.iter().min_by(nearest).expect("there are sizes");
        let leading = 1.2 * size;
        self.line(format_args!(
            "\\node[anchor={anchor}{turned},text=c{:X},font=\\fontsize{{{size}}}{{{leading:.1}}}\\selectfont] at {} {{{}}};",
            style.colour,
            pair(at),
            latex(text)
        ));
    }
}

/// The lines one by one if all have the same orientation, and together if some may be holes in others.
fn separate(contours: &[Contour]) -> Vec<&[Contour]> {
    let mut turns = contours.iter().map(turn);
    let first = turns.next().unwrap_or(0.0);
    if turns.all(|turn| turn * first >= 0.0) {
        contours.chunks(1).collect()
    } else {
        vec![contours]
    }
}

/// Twice the signed area of a closed line.
fn turn(contour: &Contour) -> f64 {
    let next = contour.iter().cycle().skip(1);
    let parts = contour.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1);
    parts.sum()
}

/// The closed lines as a path.
fn path(contours: &[Contour]) -> String {
    let mut path = String::new();
    for corners in contours.iter().map(corners).filter(|line| line.len() > 2) {
        for (x, y) in corners {
            let coordinate = |tenths: i64| match tenths % 10 {
                0 => (tenths / 10).to_string(),
                _ => (tenths as f64 / 10.0).to_string(),
            };
            write!(path, "({},{})--", coordinate(x), coordinate(y))
                .expect("a string takes everything");
        }
        path += "cycle ";
    }
    path.trim_end().to_owned()
}

fn pair((x, y): Point) -> String {
    format!("({x},{y})")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::tests::{RED, sample};
    use crate::style::fill::Hatch;
    use crate::style::series_style::Dash;

    /// Asserts that groups and environments end, which TeX checks first.
    fn assert_well_formed(source: &str) {
        let mut depth = 0;
        let mut escaped = false;
        for c in source
            .lines()
            .filter(|line| !line.starts_with('%'))
            .flat_map(str::chars)
        {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => (),
            }
            assert!(depth >= 0, "{source}");
        }
        assert_eq!(depth, 0, "{source}");
        for environment in ["tikzpicture", "scope"] {
            let count = |what: &str| {
                source
                    .matches(&format!("\\{what}{{{environment}}}"))
                    .count()
            };
            assert_eq!(count("begin"), count("end"));
        }
        assert!(
            source
                .replace("\\$", "")
                .matches('$')
                .count()
                .is_multiple_of(2)
        );
    }

    #[test]
    fn a_picture_is_well_formed_and_has_everything() {
        let mut scene = sample();
        scene.title((0, 0), "50 % of $±{0|↑[2]}$ & {a_b}");
        scene.dashed(vec![(0, 0), (100, 50)], 0.1, RED, Dash::Dashed);
        scene.dot((5, 5), RED);
        let square = |x: f64| vec![(x, 0.0), (x + 50.0, 0.0), (x + 50.0, 50.5), (x, 50.5)];
        scene.area(
            vec![square(0.0), square(60.0)],
            Fill::hatched(RED, Hatch::Crossed),
        );
        let source = tikz(&scene);
        assert_well_formed(&source);
        assert!(source.contains("\\definecolor{cD01010}{HTML}{D01010}"));
        assert!(
            source.contains("{50 \\% of $\\pm \\{0\\mid {\\uparrow}^{[2]}\\}$ \\& \\{a\\_b\\}}"),
            "{source}"
        );
        assert!(source.contains("dash pattern=on ") && source.contains("circle[radius="));
        assert_eq!(source.matches("\\begin{scope}").count(), 2);
    }

    #[test]
    fn lengths_are_those_of_print() {
        // 30 pixels are 8 points, of which 72 are an inch; TeX has 72.27 points in an inch.
        assert!(tikz(&sample()).contains("x=0.268pt,y=-0.268pt"));
    }

    #[test]
    fn a_hole_stays_in_its_path() {
        let mut scene = Scene::new(30.0);
        let outer = vec![(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
        let hole = vec![(2.0, 2.0), (2.0, 5.5), (5.0, 5.0), (5.0, 2.0)];
        scene.area(vec![outer, hole], RED);
        let source = tikz(&scene);
        assert!(
            source.contains("(0,10)--cycle (2,2)--(2,5.5)--"),
            "{source}"
        );
        assert_eq!(source.matches("\\filldraw").count(), 1);
    }

    #[test]
    fn a_picture_that_may_exceed_the_memory_of_tex_has_a_warning() {
        let mut scene = sample();
        assert!(!tikz(&scene).contains("lualatex"));
        for x in 0..40_000 {
            scene.rectangle((x, 0), (x + 1, 1), RED);
        }
        assert!(tikz(&scene).contains("% large: pdflatex may run out of memory"));
    }

    #[test]
    fn the_same_scene_is_the_same_text() {
        assert_eq!(tikz(&sample()), tikz(&sample()));
    }
}
