//! `value -`: one expression a line.

use serde_json::Value;

use crate::program::{records, run_with_input};

fn values(records: &[Value]) -> Vec<Option<&str>> {
    records
        .iter()
        .map(|record| record["value"].as_str())
        .collect()
}

#[test]
fn bad_lines_are_answered_in_their_place() {
    let records = records(b"*2\n1/0\n{0|^[2]}\n(1|1\n", &[]);
    assert_eq!(values(&records), [Some("*2"), None, Some("{0|^[2]}"), None]);
    let fields: Vec<&String> = records[1].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["input", "error"]);
    assert_eq!(records[1]["input"], "1/0");
    let shown = "1/0\n ^ ";
    assert!(records[1]["error"].as_str().unwrap().contains(shown));
}

/// The value of 1 rests on no theorem, whatever the line before it needed.
#[test]
fn a_line_rests_on_nothing_of_a_line_without_an_answer() {
    let records = records(b"(1|6000000000000)_(10^13) + *\n1\n", &[]);
    assert!(records[0]["error"].is_string(), "{:?}", records[0]);
    assert_eq!(records[1]["value"], "1");
    assert!(records[1].get("proved").is_none(), "{:?}", records[1]);
}

#[test]
fn any_line_end_will_do() {
    let records = records(b"*\r\n\r\n\n  ^  \n-3/4", &[]);
    assert_eq!(
        values(&records),
        [Some("*"), None, None, Some("^"), Some("-3/4")]
    );
    let inputs: Vec<&Value> = records.iter().map(|record| &record["input"]).collect();
    assert_eq!(inputs, ["*", "", "", "^", "-3/4"]);
}

#[test]
fn no_lines_are_no_records() {
    assert!(records(b"", &[]).is_empty());
}

#[test]
fn bytes_that_are_no_text_cost_their_line_alone() {
    let records = records(b"*\n^\xff\n\xe2\x86\x91\n", &[]);
    assert_eq!(values(&records), [Some("*"), None, Some("^")]);
    assert_eq!(records[1]["input"], "^\u{fffd}");
    assert_eq!(records[1]["error"], "the line is not UTF-8 from byte 2 on");
}

#[test]
fn unicode_is_read() {
    let records = records("⇑*\n↓[2]\n±{2|1}\n".as_bytes(), &[]);
    assert_eq!(
        values(&records),
        [Some("^^*"), Some("v[2]"), Some("+-{2|1}")]
    );
}

#[test]
fn a_limit_costs_its_line_alone() {
    let records = records(b"(1^3|1^3)_8\n*\n", &["--max-positions", "10"]);
    assert_eq!(values(&records), [None, Some("*")]);
}

#[test]
fn without_records_the_first_bad_line_ends_the_run() {
    let run = run_with_input(&["value", "-"], b"^+^\nfoo\n*\n");
    assert_eq!((run.code, run.out.as_str()), (Some(1), "^^\n"));
    assert!(run.err.contains("line 2"), "{}", run.err);
    let run = run_with_input(&["value", "-"], b"^\n\xff\n");
    assert_eq!((run.code, run.out.as_str()), (Some(1), "^\n"));
}

#[test]
fn deep_and_long_lines_have_one_record_each() {
    let lines = [
        "{".repeat(100_000),
        format!("{}|{}", "{".repeat(100_000), "}".repeat(100_000)),
        format!("0{}", "+1".repeat(200_000)),
        format!("{}1", "-".repeat(100_000)),
        "(".repeat(100_000),
    ];
    let records = records(lines.join("\n").as_bytes(), &[]);
    assert_eq!(records.len(), lines.len());
    assert_eq!(values(&records)[2..4], [Some("200000"), Some("1")]);
}

/// The next number of a linear congruential generator (Knuth's MMIX constants).
fn next(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

#[test]
fn whatever_the_line_there_is_one_record() {
    const PARTS: [&str; 36] = [
        "{", "}", "|", "||", "0", "1", "2", "3", "7", "^", "v", "*", "+", "-", "+-", "/", ".", ",",
        "(", ")", "_", "[", "]", "<", ">", "↑", "⇓", "±", "Tiny(", "n", "h", " ", "{0|1}",
        "(1|2)_7", "^[2]", "12",
    ];
    let mut state = 1;
    let line = |state: &mut u64| -> String {
        let length = 1 + next(state) % 12;
        (0..length)
            .map(|_| PARTS[next(state) % PARTS.len()])
            .collect()
    };
    let lines: Vec<String> = (0..4000).map(|_| line(&mut state)).collect();
    let flags = [
        "--max-positions=1000",
        "--max-nimber=50",
        "--max-exponent=100",
        "--max-ups=100",
        "--max-multiple=5",
        "--max-games=100000",
    ];
    let records = records(lines.join("\n").as_bytes(), &flags);
    let inputs: Vec<&str> = records
        .iter()
        .map(|record| record["input"].as_str().unwrap())
        .collect();
    let expected: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    assert_eq!(inputs, expected);
    let good = values(&records).iter().flatten().count();
    assert!(good > 100 && good < 3900, "{good} lines have a value");
}

/// More lines than one thread takes at once: ⌊i/2⌋ + i is an integer, and every line has its own answer in its place. A
/// wrong line ends the output after all lines before it.
#[test]
fn many_lines_are_answered_in_their_order_on_any_number_of_threads() {
    let lines = |count: i32| (0..count).map(|i| format!("{} + {i}\n", i / 2));
    let sums: String = lines(500).collect();
    let expected: String = (0..500).map(|i| format!("{}\n", i / 2 + i)).collect();
    let wrong: String = lines(300)
        .chain(["1/0\n".to_owned()])
        .chain(lines(200))
        .collect();
    for threads in ["1", "2", "7"] {
        let flags = ["value", "-", "--threads", threads];
        let all = run_with_input(&flags, sums.as_bytes());
        assert_eq!((all.code, all.out.as_str()), (Some(0), expected.as_str()));
        let until = run_with_input(&flags, wrong.as_bytes());
        assert_eq!(until.out.lines().count(), 300);
        assert!(
            until.err.contains("line 301 of standard input"),
            "{}",
            until.err
        );
        assert_eq!(until.code, Some(1));
    }
}

/// What a line prints comes before its answer, and after the answers to the lines before it.
#[test]
fn what_lines_print_is_in_their_order() {
    let lines = |each: &dyn Fn(i32) -> String| (0..100).map(each).collect::<String>();
    let input = lines(&|i| format!("{i}\n\"line {i}\".Print\n")) + "\"last\".Print + 1/0\n";
    let expected = lines(&|i| format!("{i}\nline {i}\n")) + "last\n";
    for threads in ["1", "2"] {
        let run = run_with_input(&["value", "-", "--threads", threads], input.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (Some(1), expected.as_str()));
    }
}

/// A definition is known to all later lines, though other threads may have answered the lines before it.
#[test]
fn definitions_are_known_to_later_lines() {
    let before: String = (0..100).map(|i| format!("{i}\n")).collect();
    let input = format!("{before}x := 7\nx + 1\ndef f(y) := y + x\nf(3)\n");
    let run = run_with_input(&["value", "-", "--threads", "2"], input.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let last: Vec<&str> = run.out.lines().skip(100).collect();
    assert_eq!(last.last(), Some(&"10"), "{last:?}");
    assert!(last.contains(&"8"), "{last:?}");
}
