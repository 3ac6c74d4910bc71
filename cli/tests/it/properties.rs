//! The same property at every door: a statement of the session, a field of a record, and a column of a table.

use std::collections::{BTreeMap, HashMap};

use chopsticks_lab::calculator::table::operations;
use chopsticks_lab::session::{Property, snake_case};
use serde_json::Value;

use crate::program::{answer, run, run_with_input};

/// A family, a number, and the position that is the member with this number.
type Member = (&'static str, u32, &'static str);

/// Positions that differ from their values in moves, of ten rulesets and of Simple Chopsticks.
const MEMBERS: [Member; 11] = [
    ("Nim(n,3)", 3, "Nim(3,3)"),
    ("Kayles(n)", 5, "Kayles(5)"),
    ("Wythoff(n,2)", 1, "Wythoff(1,2)"),
    ("Cram(\"2x{n}\")", 2, "Cram(\"2x2\")"),
    ("Clobber(\"{xo*n}\")", 3, "Clobber(\"xoxoxo\")"),
    ("Domineering(\"2x{n}\")", 3, "Domineering(\"2x3\")"),
    (
        "ToadsAndFrogs(\"{t*n}..ff\")",
        2,
        "ToadsAndFrogs(\"tt..ff\")",
    ),
    ("Snort(\"1x{n}\")", 4, "Snort(\"1x4\")"),
    ("Col(\"1x{n}\")", 4, "Col(\"1x4\")"),
    ("Nogo(\"1x{n}\")", 4, "Nogo(\"1x4\")"),
    ("(1|1)_n", 4, "(1|1)_4"),
];

/// The operations on one game that depend on its moves, by the names of their properties.
fn operations_on_moves() -> BTreeMap<String, &'static str> {
    let properties: Vec<String> = Property::all()
        .iter()
        .map(|property| property.name().to_owned())
        .collect();
    operations()
        .filter(|operation| operation.depends_on_moves())
        .map(|operation| (snake_case(operation.names[0]), operation.names[0]))
        .filter(|(name, _)| properties.contains(name))
        .collect()
}

/// What a session prints for operations on a game, `None` for errors. Texts have no quotation marks.
fn of_session(game: &str, names: &[&str]) -> Vec<Option<String>> {
    let lines: Vec<String> = names
        .iter()
        .map(|name| format!("({game}).{name}\n"))
        .collect();
    let printed = run_with_input(&["value", "--json", "-"], lines.concat().as_bytes()).out;
    let records = printed
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    records
        .map(|record: Value| {
            let printed = record["value"].as_str()?.trim_matches('"');
            Some(printed.replace("\\\"", "\""))
        })
        .collect()
}

/// The fields of a record, as a session prints them.
fn of_record(game: &str, fields: &[&str]) -> Vec<Option<String>> {
    let record = answer(&["value", "--json", "--fields", &fields.join(","), game]);
    let record: Value = serde_json::from_str(&record).unwrap();
    fields.iter().map(|field| text(&record[*field])).collect()
}

/// The columns of a member of a family, as a session prints them.
fn of_table((family, n, _): Member, columns: &[&str]) -> Vec<Option<String>> {
    let (n, columns_flag) = (n.to_string(), columns.join(","));
    let flags = ["--n", &n, "--columns", &columns_flag, "--format", "csv"];
    let table = run(&[&["table", family], &flags[..]].concat()).out;
    let mut table = csv::Reader::from_reader(table.as_bytes());
    let row: HashMap<String, String> = table.deserialize().next().unwrap().unwrap();
    let cells = columns.iter().map(|column| row[*column].clone());
    let is_known = |cell: &String| cell != "none" && !cell.starts_with("missing: ");
    cells.map(|cell| Some(cell).filter(is_known)).collect()
}

/// A cell or a field as text.
fn text(cell: &Value) -> Option<String> {
    match cell {
        Value::String(text) => Some(text.clone()),
        Value::Array(elements) => {
            let elements: Vec<&str> = elements.iter().filter_map(Value::as_str).collect();
            Some(format!("[{}]", elements.join(",")))
        }
        Value::Null | Value::Object(_) => None,
        other => Some(other.to_string()),
    }
}

/// The text of a set as that of a list. Records have the same brackets for both.
fn as_list(text: &Option<String>) -> Option<String> {
    let text = text.as_deref()?;
    let elements = text
        .strip_prefix('{')
        .and_then(|text| text.strip_suffix('}'));
    Some(elements.map_or(text.to_owned(), |elements| format!("[{elements}]")))
}

#[test]
fn every_operation_on_moves_has_one_answer() {
    let operations = operations_on_moves();
    let names: Vec<&str> = operations.values().copied().collect();
    let properties: Vec<&str> = operations.keys().map(String::as_str).collect();
    assert!(properties.len() > 25, "{properties:?}");
    for member in MEMBERS {
        let (_, _, game) = member;
        let session = of_session(game, &names);
        let record = of_record(game, &properties);
        let table = of_table(member, &properties);
        assert_eq!(session.len(), names.len());
        let mut known = 0;
        for (at, name) in names.iter().enumerate() {
            let what = format!("{name} of {game}");
            assert_eq!(table[at], session[at], "{what}, as a column");
            let elements = as_list(&session[at]);
            assert_eq!(as_list(&record[at]), elements, "{what}, as a field");
            known += usize::from(session[at].is_some());
        }
        assert!(known > 12, "{game} has {known} of these properties");
    }
}

/// `canonical_birthday` is the birthday of the canonical form, and so on for each operation that has two answers.
#[test]
fn properties_of_canonical_forms_are_those_of_values() {
    let takes_values = |operation: &&_| {
        let operation: &chopsticks_lab::calculator::table::Operation = operation;
        operation.depends_on_moves() && !operation.parameters[0].1.is_of_positions()
    };
    let known = operations_on_moves();
    let names: Vec<&str> = operations()
        .filter(takes_values)
        .map(|operation| operation.names[0])
        .filter(|name| known.values().any(|known| known == name))
        .collect();
    let fields: Vec<String> = names
        .iter()
        .map(|name| format!("canonical_{}", snake_case(name)))
        .collect();
    let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
    for member in MEMBERS {
        let (_, _, game) = member;
        let value = format!("({game}).CanonicalForm");
        let session = of_session(&value, &names);
        assert_eq!(of_table(member, &fields), session, "{game}: {fields:?}");
    }
}

/// Outcomes by a search for the moves without a value (the rule of misère Nim is that of *Winning Ways*, chapter 13), and
/// by hand for Cram 2 × 2: after one domino the other one fits in one place, so there are the positions with 0, 1 and 2
/// dominoes, up to equal moves.
#[test]
fn columns_describe_positions() {
    let column = |family: &str, range: &str, column: &str| -> Vec<String> {
        let table = answer(&[
            "table",
            family,
            "--n",
            range,
            "--columns",
            column,
            "--format",
            "csv",
        ]);
        let rows = table.lines().skip(1);
        rows.map(|row| row.split_once(',').unwrap().1.to_owned())
            .collect()
    };
    let misere = "misere_outcome_class";
    assert_eq!(column("Nim(n,n)", "1..=4", misere), ["N", "P", "P", "P"]);
    assert_eq!(
        column("Clobber(\"{xo*n}\")", "1..=8", misere),
        ["P", "N", "N", "P", "N", "N", "P", "N"]
    );
    assert_eq!(
        column("Domineering(\"2x{n}\")", "3,4,7,8", misere),
        ["L", "N", "N", "N"]
    );
    for (property, expected) in [
        ("birthday", "2"),
        ("follower_count", "3"),
        ("stop_count", "1"),
    ] {
        assert_eq!(column("Cram(\"{n}x{n}\")", "2", property), [expected]);
    }
    assert_eq!(
        column("(1|1)_n", "4", "misere_dicot_value"),
        ["{{0|*}|{*|0}}"]
    );
    assert_eq!(column("Clobber(\"{xo*n}\")", "4", "birthday"), ["6"]);
    // 0.77 has wild heaps from 5 on.
    assert_eq!(column("Kayles(n)", "5", "genus"), ["4^146"]);
}

/// A limit costs the column that reaches it, and is told with its flag. From (1|1)_n a player may move n times in a row,
/// so that there are more than n followers.
#[test]
fn a_limit_in_a_column_is_told_with_its_flag() {
    for (column, flag) in [
        ("follower_count", "--max-positions"),
        ("options", "--max-text"),
    ] {
        let family = ["table", "(1|1)_n", "--n", "10**9", "--columns", column];
        let table = run(&[&family[..], &[flag, "10"]].concat()).out;
        assert!(table.contains(&format!("({flag})")), "{table}");
    }
}
