//! `regions`: polygons with exact corners, against their areas and the paper's Table 1.

use std::fs;

use num_bigint::BigInt;
use num_rational::Ratio;

use crate::program::{ROOT, answer, command, refusal};

type Point = [Ratio<i128>; 2];

struct Region {
    value: String,
    area: Ratio<BigInt>,
    corners: Vec<Point>,
}

fn regions(scale: u32) -> Vec<Region> {
    let table = answer(&["regions", &scale.to_string()]);
    let mut table = csv::Reader::from_reader(table.as_bytes());
    assert_eq!(table.headers().unwrap(), &["value", "area", "corners"][..]);
    let rows = table.deserialize::<(String, String, String)>();
    rows.map(|row| {
        let (value, area, corners) = row.unwrap();
        let corner = |text: &str| {
            let (x, y) = text.split_once(' ').unwrap();
            [x, y].map(|coordinate| coordinate.parse().unwrap())
        };
        Region {
            value,
            area: area.parse().unwrap(),
            corners: corners.split(';').map(corner).collect(),
        }
    })
    .collect()
}

/// Twice the signed area of a triangle.
fn turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) -> Ratio<i128> {
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

impl Region {
    /// The edges, counter-clockwise.
    fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(next.copied())
    }

    fn contains(&self, point: Point) -> bool {
        let zero = Ratio::from_integer(0);
        self.edges().all(|(from, to)| turn(from, to, point) >= zero)
    }

    /// By the corners alone (the shoelace formula).
    fn shoelace(&self) -> Ratio<i128> {
        let twice: Ratio<i128> = self.edges().map(|([x, y], [u, v])| x * v - u * y).sum();
        twice / 2
    }
}

/// The triangle 1/scale ≤ x ≤ y ≤ 1 − x has the area (1 − 2/scale)²/4, exactly.
#[test]
fn areas_are_those_of_the_corners_and_fill_the_triangle() {
    for scale in [3u32, 50] {
        let all = regions(scale);
        let mut sum = Ratio::from_integer(BigInt::ZERO);
        for region in &all {
            assert_eq!(region.area.to_string(), region.shoelace().to_string());
            sum += &region.area;
        }
        let side = Ratio::new(BigInt::from(scale - 2), BigInt::from(2 * scale));
        assert_eq!(sum, &side * &side);
    }
    assert_eq!(answer(&["regions", "2"]), "value,area,corners\n");
}

/// The cell (i|j)_20 of the paper's Table 1 in plain notation, with its errata: of the cells with i ≤ j only (1|7) is one.
fn table_1(i: usize, j: usize) -> String {
    if (i, j) == (1, 7) {
        return "vv*".to_owned();
    }
    let printed = fs::read_to_string(format!("{ROOT}/data/paper/table_1.csv")).unwrap();
    let mut rows = printed.lines().map(|line| line.split(','));
    let mut row = rows.find(|row| row.clone().next() == Some(&j.to_string()));
    let cell = row.as_mut().unwrap().nth(i).unwrap();
    cell.replace('↑', "^").replace('↓', "v")
}

/// A point on an edge belongs to the side of the origin, so one just nearer to the origin is in the same region.
#[test]
fn the_point_of_a_position_is_in_a_region_with_the_value_of_table_1() {
    let all = regions(21);
    let nearly = Ratio::new(999_999i128, 20_000_000);
    for (i, j) in (1..=20).flat_map(|j| (1..=j.min(20 - j)).map(move |i| (i, j))) {
        let point = [i, j].map(|hand| Ratio::from_integer(hand as i128) * nearly);
        let values: Vec<&str> = all
            .iter()
            .filter(|region| region.contains(point))
            .map(|region| region.value.as_str())
            .collect();
        assert_eq!(values, [table_1(i, j)], "({i}|{j})_20");
    }
    assert_eq!(table_1(7, 13), "0");
}

#[test]
fn the_same_goes_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("regions.csv");
    let name = file.to_str().unwrap();
    assert_eq!(answer(&["regions", "30", "--output", name]), "");
    assert_eq!(
        fs::read_to_string(file).unwrap(),
        answer(&["regions", "30"])
    );
}

#[test]
fn limits_and_scales_out_of_range_leave_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("regions.csv");
    let file = file.to_str().unwrap();
    let few = ["regions", "100", "--output", file, "--max-positions", "9"];
    assert!(refusal(2, &few).contains("--max-positions"));
    let few = ["regions", "100", "--output", file, "--max-games", "9"];
    assert!(refusal(2, &few).contains("--max-games"));
    for scale in ["0", "1073741825", "-3", "x"] {
        assert!(refusal(1, &["regions", scale]).contains("SCALE"), "{scale}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    use std::process::Stdio;
    let mut program = command(&["regions", "2000"]);
    let program = program.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = program.spawn().unwrap();
    drop(program.stdout.take());
    let output = program.wait_with_output().unwrap();
    let ended = (output.status.code(), output.stderr.as_slice());
    assert_eq!(ended, (Some(0), &b""[..]));
}

/// Each wrong window is refused with what is wrong.
#[test]
fn wrong_windows_are_refused() {
    let is_refused = |flags: &[&str], expected: &str| {
        let error = refusal(1, &[&["regions"], flags].concat());
        assert!(error.contains(expected), "{flags:?}: {error}");
    };
    for (center, width, expected) in [
        ("1/3,1/3", "-1", "expected a width greater than 0"),
        ("1/3,1/3", "0", "expected a width greater than 0"),
        ("1/3", "1/8", "expected two numbers X,Y"),
        ("1/3,x", "1/8", "expected a number such as 1/3"),
        ("1/8,1/2", "1/4", "reaches x = 0 or y = 0"),
        ("3,1/2", "1/4", "contains no points with 0 < x ≤ 1"),
        ("1/2,-3", "1/4", "contains no points with 0 < x ≤ 1"),
    ] {
        is_refused(&["--center", center, "--width", width], expected);
    }
    is_refused(&["--width", "1/4"], "--center");
    is_refused(&["--center", "1/2,1/2"], "--width");
}

#[test]
fn a_window_near_an_axis_has_a_limit() {
    let near = ["regions", "--center", "10**-6,1/2", "--width", "10**-6"];
    let error = refusal(2, &[&near[..], &["--max-regions", "10**3"]].concat());
    assert!(
        error.contains("more than 1000 regions") && error.contains("(--max-regions)"),
        "{error}"
    );
}

/// Beyond the square there is nothing: the part inside is the whole quarter of the window.
#[test]
fn a_window_is_cut_off_at_the_square() {
    let table = answer(&["regions", "--center", "1,1", "--width", "1/2"]);
    let areas = table
        .lines()
        .skip(1)
        .map(|row| row.split(',').nth(1).unwrap());
    let area: Ratio<i128> = areas.map(|area| area.parse::<Ratio<i128>>().unwrap()).sum();
    assert_eq!(area, Ratio::new(1, 16));
}
