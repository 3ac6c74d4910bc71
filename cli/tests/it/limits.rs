//! Wrong input leaves with 1 and a caret, a limit with 2 and its flag; neither prints a result or panics.

use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::program::{answer, command, refusal, run, run_with_input};

#[test]
fn wrong_usage() {
    for arguments in [
        &["foo"][..],
        &["value"],
        &["value", "*", "--notation", "runes"],
        &["table", "(1|1)_n", "--n", "x"],
        &["table", "(1|1)_n", "--with", "5"],
        &["completions", "tcsh"],
    ] {
        refusal(1, arguments);
    }
}

#[test]
fn faults_are_shown_below_the_text() {
    for (text, column) in [
        ("1/0", 1),
        ("((((", 3),
        ("{0|0|0}", 4),
        ("* + foo", 4),
        ("(1|1)_0", 6),
        ("(1^2|1)_99999999999999999999", 0),
        ("^ + (9|1)_8", 4),
    ] {
        let error = refusal(1, &["value", text]);
        let shown = format!("{text}\n{}^ ", " ".repeat(column));
        assert!(error.contains(&shown), "{error}");
    }
    refusal(1, &["value", ""]);
    refusal(1, &["outcome", "1/3"]);
    refusal(1, &["moves", "1/3"]);
}

/// A side without hands has no move, and neither has its opponent.
#[test]
fn no_hands_are_a_position() {
    assert_eq!(answer(&["value", "(|)_3"]), "0\n");
    assert_eq!(answer(&["value", "(1^5|)_3"]), "0\n");
}

/// What needs no canonical form of a sum: nimbers, and switches from the hottest to the coldest. A claim with a value
/// of many options is refuted by the value that the position has.
#[test]
fn mathematics_answers_at_once() {
    let told = answer(&["moves", "*1023 + *1022"]);
    assert!(told.starts_with("value    *\noutcome  N"), "{told}");
    // Left moves first to 3^99 − 3^98 + … > 0, and so does Right to the opposite.
    let told = answer(&["moves", &switches(100)]);
    assert!(told.contains("outcome  N"), "{told}");
    let told = refusal(1, &["certify", "(1|1)_(10^50)", "*4095"]);
    assert!(told.contains("the claim is false"), "{told}");
}

#[test]
fn a_limit_is_shown_at_its_place_and_may_be_reached() {
    for (expression, flag) in [
        ("*4294967295", "--max-nimber"),
        ("^99999999998", "--max-ups"),
        ("2**99999999", "--max-exponent"),
        ("1000000.{1|-1}", "--max-multiple"),
        ("10000.{2|1||0|-5}", "--max-multiple"),
        ("Tower(1,*,10**20)", "--max-tower"),
    ] {
        let error = refusal(2, &["value", expression]);
        assert!(error.contains(flag), "{error}");
    }
    let endless = "x := 2; while true do x := x+x end";
    assert_eq!(
        refusal(2, &["value", endless, "--max-games", "1000"]),
        format!(
            "chopsticks: a limit was reached in this:\n{endless}\n{}^ the number of games up to here exceeds the limit `games` \
             = 1000 (--max-games)\n",
            " ".repeat(22)
        )
    );
    answer(&["value", "*50", "--max-nimber", "50"]);
    refusal(2, &["value", "*51", "--max-nimber", "50"]);
    let refused = refusal(1, &["value", "1", "--max-exponent", "500000001"]);
    assert!(refused.contains("up to 500000000"), "{refused}");
}

#[test]
fn tables_refuse_more_members_than_the_limit() {
    for arguments in [
        &["table", "(1|1)_n", "--n", "1..=4000000000"][..],
        &["summary", "(1|1)_n", "--n", "1..=4000000000"],
        &["table", "(i|j)_4000000000"],
        &["table", "(a,b,c|d,e,f)_4000000000"],
        &["table", "(1|1)_n", "--n", "1..=10", "--max-members", "9"],
    ] {
        let error = refusal(2, arguments);
        assert!(error.contains("--max-members"), "{error}");
    }
    answer(&["table", "(1|1)_n", "--n", "1..=10", "--max-members", "10"]);
    let empty = [
        "table",
        "(i|j)_n",
        "--n",
        "1..=4000000000",
        "--i",
        "1..=4000000000",
        "--j",
        "5..=4",
    ];
    assert!(refusal(1, &empty).contains("the range of j is empty"));
}

/// The place of a statement in a file is named, as with an error.
#[test]
fn a_statement_that_is_stopped_has_a_place() {
    let lines = b"1\n\n(1|1)_12\n";
    let run = run_with_input(&["run", "-", "--max-positions", "1"], lines);
    assert_eq!((run.code, run.out.as_str()), (Some(2), "1\n"));
    let place = "chopsticks: standard input:3:";
    assert!(run.err.starts_with(place), "{}", run.err);
    let limit = ": (1|1)_12: stopped at the limit of 1 position (--max-positions); how many are needed is not known: try twice as many\n";
    assert!(run.err.ends_with(limit), "{}", run.err);
}

/// The key of a column in JSON and CSV would not be unique.
#[test]
fn a_column_is_asked_for_once() {
    for columns in [
        &["--columns", "value,value"][..],
        &["--columns", "value", "--columns", "value"],
    ] {
        let error = refusal(1, &[&["table", "(i|j)_5"], columns].concat());
        assert!(error.contains("found value twice"), "{error}");
    }
}

/// The search for a short form of the sum is one step, which takes minutes.
#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_step_that_takes_long() {
    let says = stopped(&["outcome", "*4000 + {1|^} + {2|2000.^}"]);
    assert!(says.ends_with("stopped on request\n"), "{says}");
}

/// Each of them would take minutes or hours.
#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_calculation() {
    for expression in [
        "Sum(1 for n from 1 to 10**12)",
        "(2**90000).NimExp(2**90000)",
        "(2**90000 - 1).UglyProduct(2**90000 - 1)",
        "{1|1000.^} + {2|1000.^}",
        &switches(40),
    ] {
        let says = stopped(&["value", expression]);
        assert!(says.contains("stopped on request"), "{says}");
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_count_of_all_boards() {
    let says = stopped(&["summary", "--ruleset", "clobber", "--size", "3x4"]);
    assert!(says.contains("on request"), "{says}");
}

/// What a command that takes long says when it is asked to stop.
#[cfg(unix)]
fn stopped(arguments: &[&str]) -> String {
    let mut child = command(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    sleep(Duration::from_millis(250));
    crate::program::press_ctrl_c(&child);
    let asked = Instant::now();
    child.wait().unwrap();
    // A busy machine may need seconds, and the step minutes.
    assert!(asked.elapsed() < Duration::from_secs(20));
    let ended = child.wait_with_output().unwrap();
    let says = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(2), "{says}");
    says
}

/// A sum of switches ±3^i.
fn switches(count: u32) -> String {
    let switches: Vec<String> = (0..count)
        .map(|exponent| format!("+-(3**{exponent})"))
        .collect();
    switches.join(" + ")
}

/// What the program says, and its exit code, with addresses for 1.5 GB.
#[cfg(target_os = "linux")]
fn in_little_memory(command: &str) -> (String, Option<i32>) {
    let line = format!("ulimit -v 1500000; \"$0\" {command}");
    let ended = Command::new("sh")
        .args(["-c", &line, env!("CARGO_BIN_EXE_chopsticks")])
        .current_dir(std::env::temp_dir())
        .output()
        .unwrap();
    (
        String::from_utf8(ended.stderr).unwrap(),
        ended.status.code(),
    )
}

#[test]
#[cfg(target_os = "linux")]
fn a_run_ends_before_the_memory_does() {
    let (says, code) = in_little_memory("figure '*40' --full --max-nodes '10**19' -o memory.svg");
    assert_eq!(code, Some(2), "{says}");
    assert!(says.contains("before the memory is exhausted"), "{says}");
    assert!(says.contains("the system allows 1.5 GB"), "{says}");
    let large = "table '(1|1)_n' --n '1..=10**7' --max-members '10**8'";
    let (says, code) = in_little_memory(large);
    assert_eq!(code, Some(2), "{says}");
    assert!(says.contains("not enough memory"), "{says}");
    let small = "summary '(i|j)_1000'; (sleep 1; echo '1 + 1') | \"$0\" value -";
    assert_eq!(in_little_memory(small).1, Some(0));
}

#[test]
fn a_family_that_no_memory_holds_is_refused() {
    let most = u64::MAX.to_string();
    let family = ["(1|1)_n", "--n", "1..=10**18", "--max-members", &most];
    for command in ["table", "summary", "figure"] {
        let error = refusal(2, &[&[command], &family[..]].concat());
        assert!(error.contains("could not allocate"), "{error}");
    }
}

#[test]
fn cells_without_a_value_say_why() {
    let run = run(&["table", "(i|j)_8", "--max-games", "3", "--format", "csv"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(
        run.out.matches("stopped at the limit of 3 games").count(),
        64
    );
    assert!(run.err.contains("--max-games"), "{}", run.err);
}

/// Numbers with 13 digits have no graph; theorems decide sums and comparisons with them.
#[test]
fn loopy_games_and_large_numbers_have_sums_and_an_order() {
    for (text, expected) in [
        ("on > 10**12", "true"),
        ("off < -10**12", "true"),
        ("over < 10**12", "true"),
        ("over > -10**12", "true"),
        ("dud > 10**12", "false"),
        ("{on|0} <> 10**12", "true"),
        ("on + 10**12", "on"),
        ("dud + 10**12", "dud"),
        ("10**12 + over", "1000000000000over"),
        ("over + 10**12 - 10**12", "over"),
        ("over + 10**12 > upon + 10**12", "true"),
        ("upon + 10**12 > over + 10**12 - 1", "true"),
        ("-(over + 10**12)", "-1000000000000under"),
        (
            "over + 10**12 - over",
            "1000000000000over & 1000000000000under",
        ),
        ("{1|over} + 10**12", "{1000000000001|1000000000000over}"),
        ("(over + 10**12).OutcomeClass", "\"L\""),
        ("over & (-(10**4))", "over & -10000"),
    ] {
        let value = answer(&["value", text]);
        assert_eq!(value.lines().next(), Some(expected), "{text}");
    }
    let outcome = "outcome: L  Left wins, whoever moves first\n";
    let digits = "7".repeat(100);
    for (text, value) in [
        ("999999", "999999"),
        (&digits, &digits),
        ("2**10000 + over - 2**10000", "over"),
        ("^[10000]", "^[10000]"),
    ] {
        let outcome = if value == "over" { outcome } else { "" };
        let expected = format!("{value}\n{outcome}");
        assert_eq!(answer(&["value", text]), expected, "{text}");
    }
}

/// Other games need the graph.
#[test]
fn graphs_of_large_numbers_are_refused_before_they_are_built() {
    for (text, flag) in [
        ("over & (-(10**12))", "--max-positions"),
        ("{over + 10**12|0}", "--max-positions"),
        ("(over + 10**12).Options", "--max-positions"),
        ("{10**6|pass}", "--max-pairs"),
        ("{9000000|over}", "--max-pairs"),
    ] {
        let error = refusal(2, &["value", text]);
        assert!(error.contains(flag), "{error}");
    }
    // No comparison is too large, but there are 1,200 of them.
    let many = ["value", "over + {600|0}", "--max-pairs", "10**6"];
    let limit = "stopped at the limit of 1000000 pairs of positions (--max-pairs)";
    assert!(refusal(2, &many).contains(limit));
    refusal(2, &["value", "over & -100", "--max-positions", "100"]);
    answer(&["value", "over & -100", "--max-positions", "101"]);
}

#[test]
fn errors_name_what_was_meant() {
    for (text, expected) in [
        ("Toads(\"t.f\")", "did you mean `ToadsAndFrogs`?"),
        ("Clober(\"xo\")", "did you mean `Clobber`?"),
        ("ToadAndFrogs(\"t.f\")", "did you mean `ToadsAndFrogs`?"),
        ("Temprature(1)", "did you mean `Temperature`?"),
        ("(1|2)_(1/2)", "expected a whole number, which has no `/`"),
        ("2^-n", "write 2**-n for a power"),
    ] {
        let error = refusal(1, &["value", text]);
        assert!(error.contains(expected), "{error}");
    }
    // No power has a loopy game as its exponent.
    assert_eq!(
        answer(&["value", "2^-over"]),
        answer(&["value", "2 + ^ - over"])
    );
}

/// All values with counters too large to be built are dicotic infinitesimals.
#[test]
fn values_with_large_counters_have_the_properties_of_their_class() {
    for (property, expected) in [
        ("Mean", "0"),
        ("Temperature", "0"),
        ("LeftStop", "0"),
        ("RightStop", "0"),
        ("Thermograph.Mean", "0"),
        ("ReducedCanonicalForm", "0"),
        ("IsInfinitesimal", "true"),
        ("IsAllSmall", "true"),
        ("OutcomeClass", "\"L\""),
    ] {
        for counter in ["5", "10**30"] {
            let text = format!("Tower(0,*,{counter}).{property}");
            assert_eq!(answer(&["value", &text]), format!("{expected}\n"), "{text}");
        }
    }
}

#[test]
fn no_field_is_left_out_without_a_reason() {
    for (text, missing) in [
        ("{1|0}", vec!["uptimal", "atomic_weight"]),
        ("Tiny(1)", vec!["uptimal"]),
        ("^", vec![]),
    ] {
        let record: serde_json::Value =
            serde_json::from_str(&answer(&["value", "--json", text])).unwrap();
        let fields = record.as_object().unwrap().iter();
        let mut absent: Vec<&str> = fields
            .filter(|(_, value)| value["none"].as_str().is_some_and(|why| !why.is_empty()))
            .map(|(field, _)| field.as_str())
            .collect();
        absent.sort_unstable();
        let mut expected = missing.clone();
        expected.sort_unstable();
        assert_eq!(absent, expected, "{record}");
        assert!(
            record
                .as_object()
                .unwrap()
                .values()
                .all(|value| !value.is_null())
        );
    }
}
