//! `grid`: arrays for other tools, and their tables of values.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::program::{answer, command, refusal, without_states};

fn text(file: &Path) -> &str {
    file.to_str().expect("a folder with a plain name")
}

/// 0 is *, the most frequent value, and (1|2)_3 = 0 = (2|1)_3, the only other cells.
#[test]
fn a_grid_is_an_array_of_places_in_the_table_of_values() {
    assert_eq!(answer(&["grid", "3"]), "0,1,0\n1,0,0\n0,0,0\n");
    assert!(refusal(1, &["grid", "0"]).contains("'0'"));
    let folder = tempfile::tempdir().unwrap();
    let (array, values) = (folder.path().join("a.npy"), folder.path().join("v.csv"));
    let arguments = [
        "grid",
        "3",
        "--output",
        text(&array),
        "--values",
        text(&values),
    ];
    assert_eq!(answer(&arguments), "");
    insta::assert_snapshot!(fs::read_to_string(values).unwrap(), @r"
    id,value,unicode,latex,count,outcome,uptimal
    0,*,*,{\ast},7,N,*
    1,0,0,0,2,P,0
    ");
    let array = fs::read(array).unwrap();
    assert!(array.starts_with(
        b"\x93NUMPY\x01\x00\x76\x00{'descr': '<u2', 'fortran_order': False, 'shape': (3, 3), }"
    ));
    assert_eq!(
        array[128..]
            .chunks(2)
            .map(|cell| cell[0])
            .collect::<Vec<_>>(),
        [0, 1, 0, 1, 0, 0, 0, 0, 0]
    );
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        2,
        "nothing else is left"
    );
}

/// The cells named by the table of values are what `table` prints: i is the column and j the row of both.
#[test]
fn the_array_and_the_table_of_values_are_the_grid() {
    let folder = tempfile::tempdir().unwrap();
    let values = folder.path().join("values.csv");
    let array = answer(&["grid", "20", "--values", text(&values)]);
    let values = fs::read_to_string(values).unwrap();
    let mut names = csv::Reader::from_reader(values.as_bytes());
    let names: Vec<String> = names
        .records()
        .map(|row| row.unwrap()[1].to_owned())
        .collect();
    assert_eq!(names.len(), 24);
    let lines = array.lines().map(|line| line.split(','));
    let mut named = BTreeMap::new();
    for (j, line) in (1..).zip(lines) {
        for (i, place) in (1..).zip(line) {
            named.insert((i, j), names[place.parse::<usize>().unwrap()].clone());
        }
    }
    let table = answer(&["table", "(i|j)_20", "--format", "csv"]);
    let mut table = csv::Reader::from_reader(table.as_bytes());
    let cells = table.deserialize::<(u32, u32, String)>();
    let cells = cells.map(|cell| cell.map(|(i, j, value)| ((i, j), value)));
    let cells: BTreeMap<_, _> = cells.map(Result::unwrap).collect();
    assert_eq!(named, cells);
}

/// 48,000 has more than 2^16 values, so that 16 bits do not suffice; only the header of 9 GB is read.
#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    use std::io::Read;
    use std::process::Stdio;
    let mut program = command(&["grid", "12000", "--format", "npy"]);
    let mut program = program
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut header = [0; 128];
    program
        .stdout
        .take()
        .unwrap()
        .read_exact(&mut header)
        .unwrap();
    assert!(header.starts_with(b"\x93NUMPY\x01\x00\x76\x00{'descr': '<u2', 'fortran_order': False, 'shape': (12000, 12000), }"));
    let output = program.wait_with_output().unwrap();
    let says = without_states(&String::from_utf8(output.stderr).unwrap());
    assert_eq!((output.status.code(), says.as_str()), (Some(0), ""));
}

#[test]
fn limits_and_missing_folders_leave_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.csv");
    refusal(
        2,
        &[
            "grid",
            "100",
            "--output",
            text(&file),
            "--max-positions",
            "9",
        ],
    );
    let deeper = folder.path().join("no/a.csv");
    assert!(refusal(1, &["grid", "9", "--output", text(&deeper)]).contains("cannot write"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
