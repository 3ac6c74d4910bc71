//! Colours of the map remain distinct for colour-blind readers and in grey print, and texts have enough contrast.

use chopsticks_explorer::page;
use chopsticks_lab::figures::palette::{Colour, INK, PAPER, SERIES};
use serde_json::{Value, json};

use super::ask;

type Matrix = [[f64; 3]; 3];

/// Linear RGB as perceived without colour blindness, with protanopia and with deuteranopia, by Machado, Oliveira and
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.0; and
/// luminance by sRGB.
const EYES: [(&str, Matrix); 4] = [
    ("all", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    ("grey", [LUMINANCE, LUMINANCE, LUMINANCE]),
];

const LUMINANCE: [f64; 3] = [0.2126, 0.7152, 0.0722];

/// A difference of about 2.3 is just noticeable between adjacent areas.
const LEAST_DIFFERENCE: f64 = 8.0;

/// The contrast required for texts by the Web Content Accessibility Guidelines 2.1 (level AA).
const LEAST_CONTRAST: f64 = 4.5;

/// The linear parts of a colour such as `#005d9a`.
fn linear(colour: &str) -> [f64; 3] {
    [1, 3, 5].map(|at| {
        let part = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn times(matrix: &Matrix, colour: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| dot(row, colour))
}

fn dot(row: [f64; 3], colour: [f64; 3]) -> f64 {
    row.iter().zip(colour).map(|(a, b)| a * b).sum()
}

/// CIE L*a*b* with the white of sRGB.
fn lab(colour: [f64; 3]) -> [f64; 3] {
    let seen = colour.map(|part| part.clamp(0.0, 1.0));
    let to_xyz = [
        [0.4124, 0.3576, 0.1805],
        LUMINANCE,
        [0.0193, 0.1192, 0.9505],
    ];
    let [x, y, z] = times(&to_xyz, seen);
    let root = |t: f64| {
        if t > 216.0 / 24389.0 {
            t.cbrt()
        } else {
            (24389.0 / 27.0 * t + 16.0) / 116.0
        }
    };
    let [x, y, z] = [root(x / 0.95047), root(y), root(z / 1.08883)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn difference(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter()
        .zip(b)
        .map(|(a, b)| (a - b).powi(2))
        .sum::<f64>()
        .sqrt()
}

fn contrast(a: &str, b: &str) -> f64 {
    let [a, b] = [a, b].map(|colour| dot(LUMINANCE, linear(colour)) + 0.05);
    a.max(b) / a.min(b)
}

/// Kinds with the same hatch have different colours, and kinds of positive and of negative values have different
/// hatches.
#[test]
fn the_kinds_on_the_map_stay_apart() {
    let window = json!({ "x": "0", "y": "0", "width": "1", "pixels": 100 });
    let map = &ask(&json!({ "map": window }))["answer"];
    let values = map["values"].as_array().unwrap();
    let mut used: Vec<usize> = values
        .iter()
        .map(|value| value["kind"].as_u64().unwrap() as usize)
        .collect();
    used.sort_unstable();
    used.dedup();
    assert!(used.len() > 10);
    for (eyes, matrix) in &EYES {
        for (at, &kind) in used.iter().enumerate() {
            for &other in &used[..at] {
                let [a, b] = [kind, other].map(|kind| &map["kinds"][kind]);
                let [seen, other] =
                    [a, b].map(|kind| lab(times(matrix, linear(kind["colour"].as_str().unwrap()))));
                let found = difference(seen, other);
                assert!(
                    a["hatch"] != b["hatch"] || found >= LEAST_DIFFERENCE,
                    "{eyes}: {a} and {b} differ by {found}"
                );
            }
        }
    }
}

#[test]
fn texts_have_contrast_in_light_and_dark() {
    let files = page::served();
    let style = files.iter().find(|file| file.name == "style.css").unwrap();
    let themes: Vec<&str> = style.text.split("--paper:").collect();
    for theme in &themes[1..3] {
        let paper = theme.trim_start().split(';').next().unwrap();
        let colour = |name: &str| {
            let begin = format!("--{name}: ");
            let after = theme.split(&begin).nth(1).unwrap();
            after.split(';').next().unwrap()
        };
        for text in ["ink", "faint", "left", "right"].map(colour) {
            for ground in [paper, colour("soft")] {
                let found = contrast(text, ground);
                assert!(found >= LEAST_CONTRAST, "{text} on {ground}: {found}");
            }
        }
        for text in ["ink", "left"].map(colour) {
            assert!(contrast(text, colour("mark")) >= LEAST_CONTRAST, "{text}");
        }
    }
}

/// The six digits of each colour in a text, such as `#005d9a`.
fn colours(text: &str) -> impl Iterator<Item = &str> {
    let is_hex = |digits: &&str| digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let places = text.match_indices('#');
    let found = places.filter_map(|(at, _)| text.get(at + 1..at + 7));
    found.filter(is_hex)
}

/// Cells, pieces and hatches of the page are those of figures: its modules name no colours, and its style sheet names Left's and
/// that of texts as figures do.
#[test]
fn the_page_draws_in_the_colours_of_figures() {
    let files = page::served();
    let text = |name: &str| &files.iter().find(|file| file.name == name).unwrap().text;
    let script = text("main.js");
    let (before, look) = script.split_once("const LOOK = ").unwrap();
    let (look, after) = look.split_once(";\n").unwrap();
    assert_eq!(colours(before).chain(colours(after)).next(), None);

    let colour = |colour: Colour| format!("#{colour:X}");
    let (left, right) = (colour(SERIES[0].colour), colour(SERIES[1].colour));
    let look: Value = serde_json::from_str(look).unwrap();
    let part = |mark: &str, part: usize| look["marks"][mark]["parts"][part].clone();
    assert_eq!(part(r#"{"stone":"left"}"#, 0)["disc"]["colour"], left);
    assert_eq!(part(r#"{"queen":"left"}"#, 0)["piece"]["inside"], left);
    assert_eq!(part(r#"{"stone":"right"}"#, 0)["disc"]["colour"], right);
    assert_eq!(
        part(r#"{"stone":"right"}"#, 1)["disc"]["colour"],
        colour(PAPER)
    );

    let style = text("style.css").to_uppercase();
    for (name, drawn) in [("INK", INK), ("PAPER", PAPER), ("LEFT", SERIES[0].colour)] {
        let light = style.split_once(&format!("--{name}: ")).unwrap().1;
        assert!(light.starts_with(&colour(drawn)), "{name}");
    }
}
