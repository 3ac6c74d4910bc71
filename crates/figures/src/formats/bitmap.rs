//! From a scene to the bytes of a PNG file, with the bitmap backend of `plotters`.
//!
//! This is the only file that uses `plotters`. Its backend fills rectangles and discs and blends single pixels. Its
//! charts would need a font of the machine, and its polygons have corners at whole pixels and leave seams between
//! neighbours. Here areas have exact corners, and each pixel belongs to one area.

use plotters::backend::BitMapBackend;
use plotters_backend::{BackendColor, DrawingBackend, DrawingErrorKind};

use crate::error::FigureError;
use crate::formats::dashes::dashes;
use crate::formats::stroke::covered_pixels;
use crate::scene::shape::text_start;
use crate::scene::{Contour, Point, Scene, Shape};
use crate::style::fill::HatchLines;
use crate::style::palette::{Colour, PAPER};
use crate::text::font::{TextStyle, coverage};

type Painted<B> = Result<(), DrawingErrorKind<<B as DrawingBackend>::ErrorType>>;

/// Three bytes each, in memory.
const MAX_PIXELS: u64 = 1 << 28;

/// The least number of pixels on a millimetre of print: 300 on an inch, as journals ask for.
const SHARP: f64 = 300.0 / 25.4;

/// The scene as PNG, sharp in print, with a resolution that makes the printed size equal to that of the SVG.
pub(crate) fn png(scene: &Scene) -> Result<Vec<u8>, FigureError> {
    let times = (SHARP / scene.resolution()).ceil() as u32;
    if times <= 1 {
        return encode(scene);
    }
    match encode(&scene.clone().enlarged(times)) {
        Err(FigureError::PageTooLarge(..)) => encode(scene),
        sharp => sharp,
    }
}

fn encode(scene: &Scene) -> Result<Vec<u8>, FigureError> {
    let (from, to) = scene.page();
    let (width, height) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(FigureError::PageTooLarge(width, height));
    }
    let mut pixels = vec![0; width as usize * height as usize * 3];
    let mut backend = BitMapBackend::with_buffer(&mut pixels, (width, height));
    paint(scene, &mut backend).map_err(|error| FigureError::Drawing(error.to_string()))?;
    drop(backend);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_filter(png::FilterType::NoFilter);
    encoder.set_compression(png::Compression::Best);
    let per_metre = (scene.resolution() * 1000.0).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: png::Unit::Meter,
    }));
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(bytes)
}

fn backend_colour(Colour(red, green, blue): Colour, alpha: f64) -> BackendColor {
    BackendColor {
        alpha,
        rgb: (red, green, blue),
    }
}

/// A colour that hides everything below it; as a style it fills.
fn opaque(colour: Colour) -> BackendColor {
    backend_colour(colour, 1.0)
}

fn paint<B: DrawingBackend>(scene: &Scene, backend: &mut B) -> Painted<B> {
    let (corner, to) = scene.page();
    let size = (to.0 - corner.0, to.1 - corner.1);
    backend.draw_rect((0, 0), size, &opaque(PAPER), true)?;
    for shape in scene.shapes() {
        paint_shape(shape, scene.em(), corner, backend)?;
    }
    backend.present()
}

fn paint_shape<B: DrawingBackend>(
    shape: &Shape,
    em: f64,
    corner: Point,
    backend: &mut B,
) -> Painted<B> {
    let moved = |(x, y): Point| (x - corner.0, y - corner.1);
    match shape {
        Shape::Rectangle { from, to, fill } => {
            backend.draw_rect(moved(*from), moved(*to), &opaque(*fill), true)
        }
        Shape::Area { contours, fill } => {
            let lines = fill.hatch.map(|hatch| hatch.at(em));
            runs_inside(contours, |y, run| {
                let (from, to) = (moved((run.0, y)), moved((run.1, y + 1)));
                backend.draw_rect(from, to, &opaque(fill.colour), true)?;
                let mut hatched = lines.iter().flat_map(|lines| hatched(lines, y, run));
                hatched.try_for_each(|(x, share)| {
                    let colour = backend_colour(fill.line_colour(), share);
                    backend.draw_pixel(moved((x, y)), colour)
                })
            })
        }
        Shape::Path {
            points,
            stroke,
            dashes: lengths,
            colour,
        } => {
            let float = |&point: &Point| {
                let (x, y) = moved(point);
                (f64::from(x), f64::from(y))
            };
            let points: Vec<(f64, f64)> = points.iter().map(float).collect();
            let dashes = dashes(&points, lengths);
            let mut pixels = dashes.iter().flat_map(|dash| covered_pixels(dash, *stroke));
            pixels.try_for_each(|(pixel, share)| {
                backend.draw_pixel(pixel, backend_colour(*colour, share))
            })
        }
        Shape::Dot {
            centre,
            radius,
            colour,
        } => backend.draw_circle(moved(*centre), *radius, &opaque(*colour), true),
        Shape::Text {
            at, text, style, ..
        } => paint_text(backend, text, style, moved(text_start(*at, text, style))),
    }
}

/// The pixels of a run covered by the lines of a hatch, each with its covered share.
fn hatched(lines: &HatchLines, y: i32, (from, to): (i32, i32)) -> impl Iterator<Item = (i32, f64)> {
    let middle = move |x: i32| (f64::from(x) + 0.5, f64::from(y) + 0.5);
    let pixels = (from..to).map(move |x| (x, lines.covered(middle(x))));
    pixels.filter(|(_, share)| *share > 0.0)
}

/// A length in pixels: more than rounding errors, and too little to be visible. Edges often go through the exact middle
/// of a pixel, and the areas on both sides must agree on the owner of the pixel.
const NOISE: f64 = 1e-6;

/// Passes on, for each row, the runs of pixels whose middles the closed lines enclose; the end of a run is exclusive.
///
/// Thus, among areas that share an edge, every pixel belongs to exactly one: they neither overlap nor leave a seam.
fn runs_inside<E>(
    contours: &[Contour],
    mut paint: impl FnMut(i32, (i32, i32)) -> Result<(), E>,
) -> Result<(), E> {
    let mut crossings: Vec<(i32, f64, i32)> = Vec::new();
    for contour in contours {
        let ends = contour.iter().skip(1).chain(contour.first());
        for (&a, &b) in contour.iter().zip(ends) {
            let direction = if a.1 < b.1 { 1 } else { -1 };
            let (upper, lower) = if a.1 < b.1 { (a, b) } else { (b, a) };
            let first = (upper.1 - 0.5).ceil() as i32;
            let end = (lower.1 - 0.5).ceil() as i32;
            crossings.extend((first..end).map(|y| {
                let share = (f64::from(y) + 0.5 - upper.1) / (lower.1 - upper.1);
                (y, upper.0 + share * (lower.0 - upper.0), direction)
            }));
        }
    }
    crossings.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut winding = 0;
    for pair in crossings.windows(2) {
        let [(y, from, direction), (_, to, _)] = [pair[0], pair[1]];
        winding += direction;
        let pixel = |x: f64| (x - 0.5 - NOISE).ceil() as i32;
        if winding != 0 && pixel(from) < pixel(to) {
            paint(y, (pixel(from), pixel(to)))?;
        }
    }
    Ok(())
}

fn paint_text<B: DrawingBackend>(
    backend: &mut B,
    text: &str,
    style: &TextStyle,
    (x, y): Point,
) -> Painted<B> {
    coverage(text, style.em).into_iter().try_for_each(|pixel| {
        let colour = backend_colour(style.colour, f64::from(pixel.covered));
        let (along, down) = (pixel.x, pixel.y);
        let at = if style.upwards {
            (x + down, y - along - 1)
        } else {
            (x + along, y + down)
        };
        backend.draw_pixel(at, colour)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::tests::{RED, sample};

    fn decoded(png: &[u8]) -> (png::OutputInfo, Vec<u8>) {
        let mut reader = png::Decoder::new(png).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size()];
        (reader.next_frame(&mut pixels).unwrap(), pixels)
    }

    fn count(scene: &Scene, colour: Colour) -> usize {
        let (_, pixels) = decoded(&encode(scene).unwrap());
        let of_colour = |pixel: &&[u8]| **pixel == [colour.0, colour.1, colour.2];
        pixels.chunks(3).filter(of_colour).count()
    }

    #[test]
    fn areas_that_share_an_edge_share_no_pixel() {
        let blue = Colour(0x10, 0x10, 0xD0);
        let mut scene = Scene::new(10.0);
        let (a, b) = ((0.0, 0.0), (31.0, 17.0));
        scene.area(vec![vec![a, (31.0, 0.0), b]], RED);
        let below = count(&scene, RED);
        scene.area(vec![vec![a, b, (0.0, 17.0)]], blue);
        assert_eq!(count(&scene, RED), below);
        assert_eq!(below + count(&scene, blue), 31 * 17);
    }

    #[test]
    fn an_edge_through_the_middles_of_pixels_leaves_no_seam() {
        let mut scene = Scene::new(10.0);
        let square = |from: f64, to: f64| vec![(from, 0.0), (to, 0.0), (to, 9.0), (from, 9.0)];
        scene.area(vec![square(0.0, 4.5 - 1e-9), square(4.5 + 1e-9, 9.0)], RED);
        assert_eq!(count(&scene, RED), 81);
    }

    #[test]
    fn a_hole_is_a_line_that_runs_the_other_way() {
        let mut scene = Scene::new(10.0);
        let outer = vec![(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
        let hole = vec![(2.0, 2.0), (2.0, 5.0), (5.0, 5.0), (5.0, 2.0)];
        scene.area(vec![outer, hole], RED);
        assert_eq!(count(&scene, RED), 100 - 9);
    }

    #[test]
    fn the_page_has_its_size_and_colours() {
        let scene = sample();
        let (info, pixels) = decoded(&encode(&scene).unwrap());
        let ((left, top), (right, bottom)) = scene.page();
        let size = (left.abs_diff(right), top.abs_diff(bottom));
        assert_eq!((info.width, info.height), size);
        assert_eq!(count(&scene, RED), 100 * 100);
        let dark = pixels.chunks(3).filter(|pixel| pixel[0] < 0x40).count();
        assert!(dark > 100, "the word is there: {dark} dark pixels");
    }

    /// At 8 points, 30 pixels for an em are 270 on an inch.
    #[test]
    fn a_coarse_scene_is_drawn_with_more_pixels() {
        let (coarse, _) = decoded(&encode(&sample()).unwrap());
        let (sharp, _) = decoded(&png(&sample()).unwrap());
        assert_eq!(
            (sharp.width, sharp.height),
            (2 * coarse.width, 2 * coarse.height)
        );
    }

    #[test]
    fn the_same_scene_is_the_same_bytes() {
        assert_eq!(png(&sample()).unwrap(), png(&sample()).unwrap());
    }
}
