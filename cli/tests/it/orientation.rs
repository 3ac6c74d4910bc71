//! One orientation everywhere: column i is Left's hand and row j Right's, row n on top where a board is drawn.
//!
//! By Table 1 of Dailly, Gledel, Nowakowski and Pereira dos Santos, *Simple Chopsticks* (2024), (2|3)_20 = J =
//! {0|↑\[2\]} and (3|2)_20 = −J; and (1|18)_20 = ↑, (18|1)_20 = ↓.

use std::fs;

use serde_json::Value;

use crate::program::answer;

const J: &str = "{0|^[2]}";
const MINUS_J: &str = "{v[2]|0}";

/// The colours of ↑ and ↓ in figures: blue and orange.
const UP: &str = "#99C9F0";
const DOWN: &str = "#F8D0A6";

fn table(format: &str) -> String {
    answer(&["table", "(i|j)_20", "--format", format])
}

/// The cell (i, j) of a board: the lines of a text, divided into cells; the first cell of a line is its label, and that
/// of the line with the labels of the columns is the corner.
fn cell<'a>(lines: &[Vec<&'a str>], corner: &str, i: usize, j: usize) -> &'a str {
    let labels = lines.iter().find(|cells| cells[0] == corner);
    let labels = labels.expect("a line with the labels of the columns");
    let column = labels.iter().position(|label| *label == i.to_string());
    let label = j.to_string();
    let row = lines
        .iter()
        .find(|cells| cells[0].trim_matches('*') == label && cells[0] != corner);
    row.expect("a line for each row")[column.expect("a column for each i")]
}

/// The labels of the rows from the top.
fn row_labels(lines: &[Vec<&str>], corner: &str) -> Vec<String> {
    let labels = lines.iter().map(|cells| cells[0].trim_matches('*'));
    let labels = labels.filter(|label| *label != corner && !label.is_empty());
    labels.map(str::to_owned).collect()
}

fn descending() -> Vec<String> {
    (1..=20).rev().map(|j| j.to_string()).collect()
}

#[test]
fn text_has_column_i_and_row_j() {
    let text = table("text");
    let lines: Vec<Vec<&str>> = text
        .lines()
        .skip(2)
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(row_labels(&lines, r"j\i"), descending());
    assert_eq!(cell(&lines, r"j\i", 2, 3), J);
    assert_eq!(cell(&lines, r"j\i", 3, 2), MINUS_J);
    assert!(text.starts_with("(i|j)_20, column i, row j\n"));
}

#[test]
fn markdown_has_column_i_and_row_j() {
    let text = table("markdown").replace(r"\|", "¦");
    let lines: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with('|') && !line.contains("--:"))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert_eq!(row_labels(&lines, r"j\\i"), descending());
    assert_eq!(cell(&lines, r"j\\i", 2, 3).replace('¦', "|"), J);
    assert_eq!(cell(&lines, r"j\\i", 3, 2).replace('¦', "|"), MINUS_J);
}

#[test]
fn latex_has_column_i_and_row_j() {
    let text = table("latex");
    let lines: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.contains(" & "))
        .map(|line| {
            line.trim_end_matches("\\\\")
                .split('&')
                .map(str::trim)
                .collect()
        })
        .collect();
    let corner = r"$j\backslash i$";
    assert_eq!(row_labels(&lines, corner), descending());
    let [j, minus_j] = [(2, 3), (3, 2)].map(|(i, j)| cell(&lines, corner, i, j));
    assert!(
        j.contains("uparrow") && minus_j.contains("downarrow"),
        "{j} {minus_j}"
    );
    assert!(text.contains(r"column $i$, row $j$"));
}

#[test]
fn records_name_i_and_j() {
    let csv = table("csv");
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let records = reader.deserialize::<(u32, u32, String)>();
    let found: Vec<_> = records.map(Result::unwrap).collect();
    let json: Vec<Value> = serde_json::from_str(&table("json")).unwrap();
    for (i, j, value) in [(2, 3, J), (3, 2, MINUS_J), (1, 18, "^"), (18, 1, "v")] {
        assert!(found.contains(&(i, j, value.to_owned())), "({i}|{j})");
        let record = json
            .iter()
            .find(|record| record["i"] == i && record["j"] == j);
        assert_eq!(record.unwrap()["value"], value);
    }
}

/// The place of a value in its array, in CSV and in NPY, is that of a matrix with column i and row j.
#[test]
fn arrays_have_column_i_and_row_j() {
    let folder = tempfile::tempdir().unwrap();
    let [npy, values] = ["a.npy", "v.json"].map(|name| folder.path().join(name));
    let (npy, values) = (npy.to_str().unwrap(), values.to_str().unwrap());
    answer(&["grid", "20", "--output", npy, "--values", values]);
    let values: Vec<Value> = serde_json::from_str(&fs::read_to_string(values).unwrap()).unwrap();
    let bytes = fs::read(npy).unwrap();
    let csv = answer(&["grid", "20"]);
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    for (i, j, value) in [(2, 3, J), (3, 2, MINUS_J), (1, 18, "^"), (18, 1, "v")] {
        let id: usize = lines[j - 1][i - 1].parse().unwrap();
        assert_eq!(values[id]["value"], value);
        let at = bytes.len() - 2 * 400 + 2 * (20 * (j - 1) + i - 1);
        let id = u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        assert_eq!(values[usize::from(id)]["value"], value);
    }
}

/// (1|3)_5 = ↑ and (3|1)_5 = ↓, by the moves: Left can go to (1|4)_5 = 0 only, and Right to (4|3)_5 = *. They are the
/// only positive and the only negative cell. In an SVG, y grows downwards; the lower left corner of the map is (0, 0).
#[test]
fn maps_have_column_i_and_row_j_from_below() {
    let svg = answer(&["figure", "(i|j)_5"]);
    let outline = |colour: &str| -> Vec<f64> {
        let begin = format!("<path fill=\"{colour}\"");
        let path = svg
            .lines()
            .find(|line| line.starts_with(&begin))
            .expect(colour);
        let d = path.split(" d=\"M").nth(1).unwrap();
        let start = d.split(['h', 'v', 'H', 'V', 'l', 'z']).next().unwrap();
        // The first corner, `300-600`, is the lower right one of the cell.
        let at = start.rfind(['-', ' ']).unwrap();
        let numbers = [&start[..at], &start[at..]];
        numbers
            .map(|number| number.trim().parse().unwrap())
            .to_vec()
    };
    assert_eq!(outline(UP), [300.0, -600.0], "column 1, row 3");
    assert_eq!(outline(DOWN), [900.0, 0.0], "column 3, row 1");
}

/// In the map of all (i|j)_n, (x, y) stands for (xn|yn)_n. By the moves, the value is ↑ = {0|*} where 2x + y ≤ 1, 3x +
/// y > 1 and x + 2y > 1: Left can go to (x|x + y) = {*|*} = 0, and Right to *. For x ≥ 0.2 this is the triangle with
/// the corners (1/3, 1/3), (0.2, 0.6) and (0.2, 0.4). In the square from 0.2 to 0.6, whose side is drawn with 1500
/// units, it has the corners (500, 500), (0, 1500) and (0, 750) from the lower left one. The triangle of ↓ is its
/// mirror image.
#[test]
fn windows_have_i_to_the_right_and_j_upwards() {
    let svg = answer(&["figure", "(i|j)_n", "--center", "0.4,0.4", "--width", "0.4"]);
    for (colour, corners) in [
        (UP, "M500-500l-500-1000v750z"),
        (DOWN, "M500-500l250 500h750z"),
    ] {
        let begin = format!("<path fill=\"{colour}\"");
        let mut drawn = svg.lines().filter(|line| line.starts_with(&begin));
        assert!(drawn.any(|line| line.contains(corners)), "{colour}: {svg}");
    }
}

/// A value that is confused with 0 has no colour of positive or negative values: ±J = (1|1)_12, and class N.
#[test]
fn what_is_confused_with_0_is_purple_everywhere() {
    const PURPLE: &str = "#A757B7";
    const BLUE: &str = "#197ACA";
    let strip = ["figure", "(1|1)_n", "--n", "1..=13"];
    let outcomes = [&strip[..], &["--cell", "outcome"]].concat();
    let map = ["figure", "(i|j)_12"];
    for command in [&strip[..], &outcomes, &map] {
        let svg = answer(command);
        assert!(svg.contains(PURPLE), "{command:?}");
    }
    for command in [&strip[..], &outcomes] {
        assert!(!answer(command).contains(BLUE), "{command:?}");
    }
}
