//! From a scene to SVG text or PNG bytes, over the drawing backends of `plotters`.

use plotters::backend::{BitMapBackend, SVGBackend};
use plotters_backend::{BackendColor, BackendStyle, DrawingBackend, DrawingErrorKind};

use super::FigureError;
use super::font::TextStyle;
use super::palette::{Colour, PAPER};
use super::scene::{Point, Scene, Shape, outline};
use super::stroke::covered_pixels;

/// The height of the type in print, in millimetres: 8.5 points.
const EM_IN_MILLIMETRES: f64 = 3.0;

/// Three bytes each, in memory.
const MOST_PIXELS: u64 = 1 << 28;

/// The scene as SVG, sized for print.
pub(super) fn svg(scene: &Scene) -> Result<String, FigureError> {
    let (width, height) = size(scene);
    let mut svg = String::new();
    paint(
        scene,
        SVGBackend::with_string(&mut svg, (width, height)),
        Surface::Vectors,
    )?;
    let millimetres = |pixels: u32| f64::from(pixels) * EM_IN_MILLIMETRES / scene.em();
    let (wide, high) = (millimetres(width), millimetres(height));
    Ok(svg.replacen(
        &format!("<svg width=\"{width}\" height=\"{height}\""),
        &format!("<svg width=\"{wide:.1}mm\" height=\"{high:.1}mm\""),
        1,
    ))
}

/// The scene as PNG, with the resolution that makes it the same size in print.
pub(super) fn png(scene: &Scene) -> Result<Vec<u8>, FigureError> {
    let (width, height) = size(scene);
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(FigureError::PageTooLarge(width, height));
    }
    let mut pixels = vec![0; width as usize * height as usize * 3];
    let backend = BitMapBackend::with_buffer(&mut pixels, (width, height));
    paint(scene, backend, Surface::Pixels)?;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_filter(png::FilterType::NoFilter);
    encoder.set_compression(png::Compression::Best);
    let per_metre = (scene.em() * 1000.0 / EM_IN_MILLIMETRES).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: png::Unit::Meter,
    }));
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(bytes)
}

fn size(scene: &Scene) -> (u32, u32) {
    let ((left, top), (right, bottom)) = scene.page();
    (left.abs_diff(right), top.abs_diff(bottom))
}

struct Ink {
    colour: Colour,
    stroke: u32,
}

impl BackendStyle for Ink {
    fn color(&self) -> BackendColor {
        BackendColor {
            alpha: 1.0,
            rgb: (self.colour.0, self.colour.1, self.colour.2),
        }
    }

    fn stroke_width(&self) -> u32 {
        self.stroke
    }
}

/// What is painted on.
#[derive(Clone, Copy)]
enum Surface {
    /// A stack of boxes is one polygon: short, and without seams.
    Vectors,
    /// The polygons of `plotters` are not exact to the pixel and have ragged edges: a stack is painted box by box, and
    /// a path by how much of each pixel it covers.
    Pixels,
}

fn paint<B: DrawingBackend>(
    scene: &Scene,
    mut backend: B,
    surface: Surface,
) -> Result<(), FigureError> {
    let (width, height) = backend.get_size();
    let (corner, _) = scene.page();
    let background = Shape::Rectangle {
        from: corner,
        to: (corner.0 + width as i32, corner.1 + height as i32),
        fill: PAPER,
    };
    for shape in [&background].into_iter().chain(scene.shapes()) {
        paint_shape(shape, corner, surface, &mut backend).map_err(drawing_error)?;
    }
    backend.present().map_err(drawing_error)
}

fn drawing_error<E: std::error::Error + Send + Sync>(error: DrawingErrorKind<E>) -> FigureError {
    FigureError::Drawing(error.to_string())
}

fn paint_shape<B: DrawingBackend>(
    shape: &Shape,
    corner: Point,
    surface: Surface,
    backend: &mut B,
) -> Result<(), DrawingErrorKind<B::ErrorType>> {
    let moved = |(x, y): Point| (x - corner.0, y - corner.1);
    let ink = |colour, stroke| Ink { colour, stroke };
    match shape {
        Shape::Rectangle { from, to, fill } => {
            backend.draw_rect(moved(*from), moved(*to), &ink(*fill, 0), true)
        }
        Shape::Stack { boxes, fill } => match surface {
            Surface::Vectors => {
                backend.fill_polygon(outline(boxes).into_iter().map(moved), &ink(*fill, 0))
            }
            Surface::Pixels => boxes.iter().try_for_each(|&(from, to)| {
                backend.draw_rect(moved(from), moved(to), &ink(*fill, 0), true)
            }),
        },
        Shape::Path {
            points,
            stroke,
            colour,
        } => {
            let points: Vec<Point> = points.iter().map(|&point| moved(point)).collect();
            match surface {
                Surface::Vectors => backend.draw_path(points, &ink(*colour, *stroke)),
                Surface::Pixels => paint_path(backend, &points, *stroke, *colour),
            }
        }
        Shape::Dot {
            centre,
            radius,
            colour,
        } => backend.draw_circle(moved(*centre), *radius, &ink(*colour, 0), true),
        Shape::Text { at, text, style } => paint_text(backend, text, style, moved(*at)),
    }
}

fn paint_text<B: DrawingBackend>(
    backend: &mut B,
    text: &str,
    style: &TextStyle,
    baseline: Point,
) -> Result<(), DrawingErrorKind<B::ErrorType>> {
    backend.draw_text(text, style, style.backend_position(baseline))
}

fn paint_path<B: DrawingBackend>(
    backend: &mut B,
    points: &[Point],
    stroke: u32,
    colour: Colour,
) -> Result<(), DrawingErrorKind<B::ErrorType>> {
    for (pixel, covered) in covered_pixels(points, stroke) {
        let mut colour = Ink { colour, stroke }.color();
        colour.alpha = covered;
        backend.draw_pixel(pixel, colour)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use plotters_backend::text_anchor::HPos;

    use super::*;

    const RED: Colour = Colour(0xD0, 0x10, 0x10);

    /// A red square of 100 pixels with a word beside it.
    fn sample() -> Scene {
        let mut scene = Scene::new(30.0);
        scene.rectangle((0, 0), (100, 100), RED);
        scene.text((120, 50), HPos::Left, "a < b");
        scene
    }

    fn decoded(png: &[u8]) -> (png::OutputInfo, Vec<u8>) {
        let mut reader = png::Decoder::new(png).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size()];
        (reader.next_frame(&mut pixels).unwrap(), pixels)
    }

    #[test]
    fn svg_keeps_text_as_text_and_escapes_it() {
        let svg = svg(&sample()).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains(">\na &lt; b\n</text>") && svg.contains("DejaVu Sans"));
        // The page and the square.
        assert_eq!(svg.matches("<rect ").count(), 2);
    }

    #[test]
    fn svg_has_the_size_of_print() {
        let scene = sample();
        let (width, height) = size(&scene);
        let svg = svg(&scene).unwrap();
        // 30 pixels are 3 mm.
        let millimetres = format!(
            "width=\"{:.1}mm\" height=\"{:.1}mm\"",
            f64::from(width) / 10.0,
            f64::from(height) / 10.0
        );
        assert!(svg.contains(&millimetres));
        assert!(svg.contains(&format!("viewBox=\"0 0 {width} {height}\"")));
    }

    #[test]
    fn a_stack_is_one_outline_in_svg_and_exact_in_png() {
        let mut scene = Scene::new(10.0);
        scene.stack(vec![((0, -7), (13, 0)), ((5, -9), (31, -7))], RED);
        assert_eq!(svg(&scene).unwrap().matches("<polygon ").count(), 1);
        let (_, pixels) = decoded(&png(&scene).unwrap());
        let red = pixels
            .chunks(3)
            .filter(|&pixel| pixel == [RED.0, RED.1, RED.2]);
        assert_eq!(red.count(), 13 * 7 + 26 * 2);
    }

    #[test]
    fn png_has_the_size_of_the_page_and_the_colours_of_the_scene() {
        let scene = sample();
        let (info, pixels) = decoded(&png(&scene).unwrap());
        assert_eq!((info.width, info.height), size(&scene));
        let red = pixels
            .chunks(3)
            .filter(|&pixel| pixel == [RED.0, RED.1, RED.2])
            .count();
        assert_eq!(red, 100 * 100);
        let dark = pixels.chunks(3).filter(|pixel| pixel[0] < 0x40).count();
        assert!(dark > 100, "the word is there: {dark} dark pixels");
    }

    #[test]
    fn the_same_scene_is_the_same_bytes() {
        assert_eq!(svg(&sample()).unwrap(), svg(&sample()).unwrap());
        assert_eq!(png(&sample()).unwrap(), png(&sample()).unwrap());
    }
}
