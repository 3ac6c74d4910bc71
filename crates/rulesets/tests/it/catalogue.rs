//! The catalogue of all rulesets of the crate.

use std::fs;
use std::path::Path;

use chopsticks_rulesets::{PositionValues, SHIPPED, SHIPPED_ENTAILING, catalogue};

/// Every file of the folder is there once, by name.
#[test]
fn the_catalogue_has_every_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("shipped");
    let files = fs::read_dir(folder).unwrap();
    let mut files: Vec<String> = files
        .map(|file| {
            file.unwrap()
                .path()
                .with_extension("")
                .file_name()
                .unwrap()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    files.sort();
    let names: Vec<String> = catalogue().map(|entry| entry.name.to_owned()).collect();
    assert_eq!(names, files);
    assert_eq!(names.len(), SHIPPED.len() + SHIPPED_ENTAILING.len());
}

/// The kinds of values that the books give: nimbers for Kayles, canonical forms for Clobber, loopy values for Fox and
/// Geese and Hare and Hounds, loony positions for the games of Winning Ways in which the turn does not always pass.
#[test]
fn an_entry_says_what_its_positions_have() {
    let of_kind = |wanted: PositionValues| -> Vec<&str> {
        let entries = catalogue().filter(|entry| entry.read().unwrap().values() == wanted);
        entries.map(|entry| entry.name).collect()
    };
    assert_eq!(
        of_kind(PositionValues::NimbersOrLoony),
        ["dots-and-boxes", "nimstring", "top-entails"]
    );
    assert!(of_kind(PositionValues::Nimbers).contains(&"kayles"));
    assert!(of_kind(PositionValues::CanonicalForms).contains(&"clobber"));
    let loopy = of_kind(PositionValues::Loopy);
    assert!(loopy.contains(&"fox-and-geese") && loopy.contains(&"hare-and-hounds"));
    let counts = PositionValues::ALL.map(|kind| of_kind(kind).len());
    assert_eq!(counts.iter().sum::<usize>(), catalogue().count());
}
