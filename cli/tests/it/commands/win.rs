//! `win`: outcomes, winning moves, and files.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use serde_json::Value;

use crate::program::{answer, command, refusal, run, run_with_input};

fn record(arguments: &[&str]) -> Value {
    let out = answer(&[&["win", "--json"], arguments].concat());
    serde_json::from_str(&out).unwrap()
}

/// Bouton: the nim-sum of 100000 and 99999 is not 0, and the winning move makes the heaps equal. Under misère play, too.
#[test]
fn large_impartial_positions_are_decided_by_nim_values() {
    let sum = "Nim(2000,1999) + Kayles(60) - Kayles(60)";
    let found = run(&["win", sum, "--first", "left"]).out;
    assert!(found.contains("Left wins moving first"), "{found}");
    assert!(found.contains("Nim(1999,1999)"), "{found}");
    // Play on these numbers is known to end, so that equal positions cancel.
    for (large, class) in [
        ("Nim(100000,99999)", "N  "),
        ("Wythoff(2000,1500) + Wythoff(2000,1500)", "P  "),
        ("MaundyCake(2000,1500) - MaundyCake(2000,1500)", "P  "),
    ] {
        let large = answer(&["win", large, "--no-moves"]);
        assert!(large.starts_with(class), "{large}");
    }
    for (position, class) in [("300,299", "N"), ("300,300", "P"), ("1,1,1,1", "N")] {
        let found = answer(&["outcome", "--ruleset", "nim", position, "--misere"]);
        assert!(found.starts_with(class), "{position}: {found}");
    }
}

/// `moves` finds outcomes by canonical forms.
#[test]
fn outcomes_are_those_of_values() {
    for sum in [
        "2*Clobber(\"xox\") - Domineering(\"2x2\") + ^",
        "Clobber(\"xoxo|oxox\") - ToadsAndFrogs(\"tt..ff\")",
        "(2|5)_40 + Domineering(\"3x4\") - 1/2",
        "3*Clobber(\"xo\") - *",
    ] {
        let by_value = answer(&["moves", "--json", sum]);
        let by_value: Value = serde_json::from_str(&by_value).unwrap();
        let found = record(&[sum]);
        assert_eq!(found["outcome"], by_value["outcome"], "{sum}");
        for wins in ["left_wins_first", "right_wins_first"] {
            assert!(found[wins].is_boolean(), "{sum}");
            assert_eq!(found[wins], by_value[wins], "{sum}");
        }
    }
}

#[test]
fn strategies_and_tables_are_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (strategy, table) = (file("strategy.txt"), file("table.txt"));
    let sum = "Clobber(\"xoxo|oxox\") - Domineering(\"3x4\")";
    let first = ["win", sum, "--first", "right", "--no-moves"];
    let says = run(&[&first[..], &["--strategy", &strategy]].concat()).out;
    let winner = if says.contains("wins") {
        "Right"
    } else {
        "Left"
    };
    let replayed = answer(&["win", sum, "--check", &strategy]);
    assert!(
        replayed.starts_with(&format!("{winner} wins if Right moves first")),
        "{replayed}"
    );
    let error = refusal(1, &["win", "Clobber(\"xo\")", "--check", &strategy]);
    assert!(!error.is_empty());
    let once = record(&[sum, "--table", &table]);
    let again = record(&[sum, "--table", &table]);
    assert_eq!(once["moves"], again["moves"]);
    assert!(
        again["sums"].as_u64() < once["sums"].as_u64(),
        "{once} {again}"
    );
    std::fs::write(&table, "chopsticks outcomes of sums 1\nend 0\n").unwrap();
    let error = refusal(1, &["win", sum, "--table", &table]);
    assert!(error.contains("changed or cut off"), "{error}");
}

/// The table has rulesets that the sum has not; the header of the strategy names them.
#[test]
fn a_strategy_that_was_found_with_a_table_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (strategy, table) = (file("strategy.txt"), file("table.txt"));
    answer(&["win", "Domineering(\"3x4\")", "--table", &table]);
    let sum = "Clobber(\"xoxo|oxox\")";
    let found = ["win", sum, "--first", "left", "--table", &table];
    let written = run(&[&found[..], &["--strategy", &strategy]].concat());
    assert_eq!(written.code, Some(0), "{}", written.err);
    let replayed = answer(&["win", sum, "--check", &strategy]);
    assert!(
        replayed.contains("the strategy was played through"),
        "{replayed}"
    );
}

/// The first run reads the table before the second one writes it, and writes it afterwards.
#[test]
fn two_runs_that_write_the_same_table_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("table.txt").to_str().unwrap().to_owned();
    let mut first = command(&["win", "-", "--table", &table])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = first.stdin.take().unwrap();
    writeln!(input, "Clobber(\"xoxo|oxox\")").unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(first.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    answer(&["win", "Domineering(\"3x4\")", "--table", &table]);
    drop(input);
    // Until the first run ends, someone has to read what it prints.
    output.read_to_string(&mut line).unwrap();
    assert!(first.wait().unwrap().success());
    let text = std::fs::read_to_string(&table).unwrap();
    for ruleset in ["clobber", "domineering"] {
        let known = text
            .lines()
            .any(|line| line.starts_with("ruleset ") && line.ends_with(ruleset));
        assert!(known, "{text}");
    }
}

/// The table is read again before it is written, and Ctrl-C must not end that.
#[test]
#[cfg(unix)]
fn a_search_that_is_stopped_adds_what_it_found_to_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("table.txt").to_str().unwrap().to_owned();
    answer(&["win", "Domineering(\"3x4\")", "--table", &table]);
    let hard = "Clobber(\"xoxoxoxo|oxoxoxox|xoxoxoxo|oxoxoxox\")";
    let positions_found_in = |seconds| {
        let search = command(&["win", hard, "--table", &table])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_secs(seconds));
        crate::program::press_ctrl_c(&search);
        let ended = search.wait_with_output().unwrap();
        let says = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(2), "{says}");
        assert!(says.contains("stopped on request"), "{says}");
        let text = std::fs::read_to_string(&table).unwrap();
        let found = text.lines().filter(|line| line.starts_with("position 2 "));
        found.count()
    };
    // A busy machine may find little in a second.
    let mut found = [1, 5, 25].into_iter().map(positions_found_in);
    assert!(found.any(|count| count > 10));
}

#[test]
fn wrong_sums_and_limits_are_reported() {
    for (sum, says) in [
        ("Clobber(\"xz\")", "found `z`"),
        ("Foo(\"xo\")", "`Foo` is not defined"),
    ] {
        let error = refusal(1, &["win", sum]);
        assert!(error.contains(says), "{error}");
    }
    let loopy = [
        "win",
        "FoxAndGeese(\".f.|...|g.g\")",
        "--first",
        "left",
        "--strategy",
        "none.txt",
    ];
    let error = refusal(1, &loopy);
    assert!(error.contains("play always ends"), "{error}");
    let large = "Clobber(\"xoxoxo|oxoxox|xoxoxo|oxoxox|xoxoxo|oxoxox\")";
    let error = refusal(2, &["win", large, "--max-nodes", "100"]);
    assert!(error.contains("--max-nodes"), "{error}");
}

#[test]
fn a_ruleset_of_a_file_has_the_name_of_the_file_and_the_name_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let text = answer(&["rulesets", "show", "clobber"]).replace("\"Clobber\"", "\"My Game\"");
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    for sum in ["Mine(\"xo\") + *", "MyGame(\"xo\") + *"] {
        let found = answer(&["win", sum, "--ruleset", file]);
        assert!(found.starts_with("P  "), "{sum}: {found}");
    }
}

/// Left's piece moves to and fro, and Right has no move: G = on. Left wins G, and on − on = dud is a draw (Siegel, chapter VI), though
/// G − G = 0 for what ends.
#[test]
fn no_winner_is_named_where_play_repeats() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fro.toml");
    let text = "name = \"Fro\"\nsource = \"\"\nabout = \"\"\n[patterns]\nsymbols = \".x\"\n\
        left = [{ from = \"x.\", to = \".x\", directions = [\"orthogonal\"] }]\nright = []\n";
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let win = |sum| run(&["win", "--ruleset", file, "--no-moves", sum]);
    assert_eq!(
        win("Fro(\"x.\")").out,
        "L  Left wins, whoever moves first\n"
    );
    for sum in ["Fro(\"x.\") - Fro(\"x.\")", "Fro(\"x.\") - Fro(\"x.\") + 1"] {
        let found = win(sum);
        assert_eq!((found.code, found.out.as_str()), (Some(1), ""));
        assert!(found.err.contains("`loopy = true`"), "{}", found.err);
    }
}

/// From a, Left moves to v or to n. In v, Right moves to w and back, so v − v is a draw, and the strategy must not move there.
#[test]
fn no_strategy_moves_to_a_draw() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (rules, strategy) = (path("over.toml"), path("over.txt"));
    let text = "name = \"Over\"\nsource = \"\"\nabout = \"\"\n[patterns]\nsymbols = \".avwn\"\n\
        left = [{ from = \"a\", to = \"v\" }, { from = \"a\", to = \"n\" }, { from = \"v\", to = \".\" }, \
        { from = \"w\", to = \".\" }, { from = \"n\", to = \".\" }]\n\
        right = [{ from = \"v\", to = \"w\" }, { from = \"w\", to = \"v\" }]\n";
    std::fs::write(&rules, text).unwrap();
    let sum = ["win", "--ruleset", &rules, "Over(\"a\") - Over(\"v\")"];
    let found = run(&[
        &sum[..],
        &["--first", "left", "--no-moves", "--strategy", &strategy],
    ]
    .concat());
    assert_eq!(found.out, "Left wins moving first\n");
    let written = std::fs::read_to_string(&strategy).unwrap();
    assert!(written.contains("reply-left 1 -2 : "), "{written}");
    let checked = run(&[&sum[..], &["--check", &strategy]].concat());
    assert!(
        checked.out.starts_with("Left wins if Left moves first"),
        "{}",
        checked.err
    );
}

/// The rules on coordinates prove nothing about the end of play, so the followers of a cake are visited. G − G = 0, and 0 + * = *.
#[test]
fn a_large_position_minus_itself_is_zero() {
    let difference = "Cutcake(\"(40,30)\") - Cutcake(\"(40,30)\")";
    for (sum, winner) in [
        (
            difference.to_owned(),
            "P  the player who moves second wins\n",
        ),
        (
            format!("{difference} + *"),
            "N  the player who moves first wins\n",
        ),
    ] {
        let found = run(&["win", "--no-moves", "--max-nodes", "10", &sum]);
        assert_eq!((found.out.as_str(), found.err.as_str()), (winner, ""));
    }
}

/// Records of sums on standard input, one for each line.
fn records(lines: &str, flags: &[&str]) -> Vec<Value> {
    let run = run_with_input(&[&["win", "--json", "-"], flags].concat(), lines.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let records = run.out.lines().map(serde_json::from_str);
    records.collect::<Result<_, _>>().unwrap()
}

/// Each sum is answered as if it were the only one, and a wrong line costs only itself.
#[test]
fn sums_are_read_line_by_line() {
    let sums = [
        "Clobber(\"xoxo|oxox\") - *3",
        "Domineering(\"3x4\") + Clobber(\"xoxo|oxox\")",
        "Clobber(\"xoxo|oxox\") - Domineering(\"3x4\")",
    ];
    let of_all = records(
        &[sums[0], "Clobber(\"xz\")", sums[1], sums[2]].join("\n"),
        &[],
    );
    assert!(of_all[1]["error"].as_str().unwrap().contains("found `z`"));
    for (sum, among) in sums.iter().zip([&of_all[0], &of_all[2], &of_all[3]]) {
        let alone = record(&[sum]);
        for field in ["input", "outcome", "moves"] {
            assert_eq!(among[field], alone[field], "{sum}");
        }
    }
    let with = records("3\nx := 2; x + Clobber(\"xo\")\nx - 3", &["--no-moves"]);
    let outcomes = with.iter().map(|record| record["outcome"].as_str());
    assert_eq!(
        outcomes.collect::<Vec<_>>(),
        [Some("L"), Some("L"), Some("R")]
    );
}

/// Together, the sums have more positions than the limit, and neither has alone.
#[test]
fn limits_are_for_one_sum() {
    let (a, b) = ("Domineering(\"3x5\")", "Clobber(\"xoxo|oxox\")");
    let of_both = records(&format!("{a}\n{b}"), &[]);
    let counts = of_both.iter().map(|record| record["positions"].as_u64());
    let most = counts.flatten().max().unwrap();
    let limit = most.to_string();
    let limited = records(&format!("{a}\n{b}\n{a}"), &["--max-positions", &limit]);
    for (record, same) in limited.iter().zip([&of_both[0], &of_both[1], &of_both[0]]) {
        assert_eq!(record["outcome"], same["outcome"], "{record}");
    }
    assert!(limited[1]["positions"].as_u64() > Some(0));
    assert_eq!(
        limited[2]["positions"], of_both[0]["positions"],
        "found again"
    );
}

/// A position whose numbers have no quotation marks has its moves too: the player who moves first wins Nim with 3, 4
/// and 5 only by 3 → 1 (Bouton), and does not move in the value \*2.
#[test]
fn positions_written_with_numbers_have_their_moves() {
    let quoted = record(&["Nim(\"3,4,5\")"]);
    assert_eq!(quoted["moves"][0]["becomes"], "Nim(1,4,5)");
    for sum in [
        "Nim(3,4,5)",
        "n := 2; Nim(n + 1,2 * n,5)",
        "game.heap.Nim(3,4,5)",
    ] {
        let found = record(&[sum]);
        assert_eq!(found["moves"], quoted["moves"], "{sum}");
        let told = answer(&["win", sum, "--first", "left"]);
        assert!(told.contains("Left    Nim(1,4,5)"), "{told}");
        let told = answer(&["moves", sum, "--first", "left", "--winning"]);
        assert!(told.contains("1  Left    Nim(1,4,5)  0"), "{told}");
    }
    let moves = answer(&["moves", "Nim(1,2)", "--format", "csv"]);
    for option in [
        "Left,Nim(2),*2,N,",
        "Left,\"Nim(1,1)\",0,P,",
        "Left,Nim(1),*,N,",
    ] {
        assert!(moves.contains(option), "{moves}");
    }
    let told = refusal(1, &["win", "Clobber(3,4)"]);
    assert!(told.contains("Clobber(\"3x4\")"), "{told}");
}

/// `outcome` finds the winner from the value, and `win` from the graph of all play.
#[test]
fn play_that_need_not_end_is_decided_in_its_line() {
    let sum = "FoxAndGeese(\".f.|...|g.g\") + *";
    let lines = format!("{sum}\nClobber(\"xo\")\n");
    let run = run_with_input(&["win", "--json", "-"], lines.as_bytes());
    let records: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let by_value: Value = serde_json::from_str(&answer(&["outcome", "--json", sum])).unwrap();
    assert_eq!(records[0]["outcome"], by_value["outcome"]);
    assert_eq!(records[1]["outcome"], "N");
}

/// Whoever moves first wins on 7×7 (Breuker, Uiterwijk and van den Herik 2000). The record has the number of sums searched.
#[test]
fn the_output_does_not_depend_on_the_number_of_threads() {
    let search = ["win", "Domineering(\"7x7\")", "--no-moves", "--json"];
    let one = answer(&[&search[..], &["--threads", "1"]].concat());
    assert!(one.contains("\"outcome\":\"N\""), "{one}");
    assert_eq!(one, answer(&[&search[..], &["--threads", "2"]].concat()));
    // More lines than one thread takes at once.
    let sums: String = (0..60)
        .map(|i| {
            format!(
                "Clobber(\"xox|oxo\") + Domineering(\"3x{}\") - *{i}\n",
                i % 3 + 1
            )
        })
        .collect();
    let of_lines = |threads| {
        let flags = ["win", "-", "--no-moves", "--json", "--threads", threads];
        run_with_input(&flags, sums.as_bytes()).out
    };
    let one = of_lines("1");
    assert_eq!(one.lines().count(), 60);
    assert_eq!(one, of_lines("2"));
    assert_eq!(one, of_lines("3"));
}
