//! `heaps`: nim-values of heaps and their periods, journals, and what is refused.

use std::fs;

use crate::program::{answer, refusal, run};

/// OEIS A002186.
const KAYLES: &str =
    "0,0\n1,1\n2,2\n3,3\n4,1\n5,4\n6,3\n7,2\n8,1\n9,4\n10,2\n11,6\n12,4\n13,1\n14,2\n15,7\n";

#[test]
fn records_have_a_row_for_each_heap() {
    let found = run(&["heaps", "0.77", "--upto", "15", "--format", "csv"]);
    assert_eq!(found.out, format!("n,nim_value\n{KAYLES}"));
    assert!(
        found.err.contains("period: none observed up to n = 15"),
        "{}",
        found.err
    );
    let named = run(&["heaps", "kayles", "--upto", "15", "--format", "csv"]);
    assert_eq!(named.out, found.out);
    let flag = ["--ruleset", "kayles", "--upto", "15", "--format", "csv"];
    assert_eq!(run(&[&["heaps"], &flag[..]].concat()).out, found.out);
    let later = run(&[
        "heaps", "0.77", "--from", "14", "--upto", "15", "--format", "csv",
    ]);
    assert_eq!(later.out, "n,nim_value\n14,2\n15,7\n");
}

/// Books print the code 0.77 as .77 or ·77; 77 alone is a number of counters.
#[test]
fn a_code_may_begin_with_its_point_and_a_number_alone_is_confirmed() {
    let flags = ["--upto", "15", "--format", "csv"];
    for code in [".77", "·77"] {
        let found = run(&[&["heaps", code], &flags[..]].concat());
        assert_eq!(found.out, format!("n,nim_value\n{KAYLES}"), "{code}");
        assert!(!found.err.contains("counters"), "{}", found.err);
    }
    let number = run(&[
        "heaps", "77", "--from", "76", "--upto", "77", "--format", "csv",
    ]);
    assert_eq!(number.out, "n,nim_value\n76,0\n77,1\n");
    let says = "chopsticks: 77 is the game in which a move takes 77 counters; the take-and-break code is .77\n";
    assert!(number.err.starts_with(says), "{}", number.err);
}

#[test]
fn a_text_that_is_too_long_is_not_repeated_in_the_message() {
    let long = "7".repeat(1_001);
    for (game, says) in [
        (
            format!("0.{long}"),
            "found 1001 digits after the point, expected at most 1000",
        ),
        (long.clone(), "expected numbers of counters"),
        ("x".repeat(100_000), "expected a code such as 0.77"),
    ] {
        let message = refusal(1, &["heaps", &game]);
        assert!(message.contains(says) && message.len() < 400, "{message}");
    }
}

/// The row 0 of the table of Wythoff's game is the row of a heap of Nim.
#[test]
fn proved_and_observed_periods_are_distinguished() {
    for (game, upto, says) in [
        (
            "0.77",
            "10**6",
            "period: 12 from n = 71 on, last exception n = 70; proved by the theorem of Guy and Smith",
        ),
        (
            "0.07",
            "10**6",
            "period: 34 from n = 53 on, last exception n = 52; proved by the theorem of Guy and Smith",
        ),
        (
            "1,2",
            "50",
            "period: 3 from n = 0 on; proved by the theorem of Guy and Smith",
        ),
        (
            "1|2",
            "50",
            "period: 3 from n = 0 on; proved by the theorem of Guy and Smith",
        ),
        (
            "0.[3]",
            "100",
            "period: 1 with saltus 1 from n = 0 on; proved, because a state comes again",
        ),
        (
            "0.3F",
            "300",
            "period: 6 with saltus 3 from n = 0 on; observed up to n = 300, not proved",
        ),
        (
            "4!.0",
            "1000",
            "period: none observed up to n = 1000; --upto examines more heaps",
        ),
    ] {
        let found = answer(&["heaps", game, "--upto", upto, "--no-table"]);
        assert_eq!(found.lines().last(), Some(says), "{game}");
    }
}

/// A file of one number has the period of the same game as a list of counters, 22 for 2, 5 and 7, and that of a rule that
/// asks for a remainder is proved too. Fraenkel and Kotzig (1987): outcomes of partizan subtraction games are periodic.
#[test]
fn periods_of_games_on_one_number_are_proved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("numbers.toml");
    let name = file.to_str().unwrap();
    let lines = |moves: &str, upto: &str| {
        let text = format!(
            "name = \"A\"\nsource = \"\"\nabout = \"\"\n[coordinates]\nvariables = [\"n\"]\n{moves}\n"
        );
        fs::write(&file, text).unwrap();
        answer(&["heaps", name, "--upto", upto, "--no-table"])
    };
    let found = lines("both = [\"(n - k) for k in 2, 5, 7\"]", "99");
    let why = "from n = 0 on; proved, because finitely many earlier values determine the next";
    assert!(found.ends_with(&format!("period: 22 {why}\n")), "{found}");
    let by_code = answer(&["heaps", "2,5,7", "--no-table"]);
    assert!(
        by_code.contains("period: 22 from n = 0 on; proved"),
        "{by_code}"
    );
    let residues = "both = [\"(n - k) for k from 1 to min(n, 3)\", \"(n - 7) if n mod 4 = 1\"]";
    let found = lines(residues, "99");
    assert!(found.ends_with(&format!("period: 4 {why}\n")), "{found}");
    let partizan = "left = [\"(n - k) for k in 1, 2\"]\nright = [\"(n - k) for k in 1, 5\"]";
    let found = lines(partizan, "20");
    let by_code = answer(&["heaps", "1,2|1,5", "--no-table"]);
    assert_eq!(found, by_code);
    assert!(found.ends_with(
        "\nperiod of the outcomes: 1 from n = 6 on, last exception n = 5; proved, because finitely many earlier values determine the next\n"
    ));
    let halves = lines("both = [\"(n - 1)\", \"(n / 2) if n > 0\"]", "60");
    assert!(!halves.contains("proved,"), "{halves}");
}

/// P-positions of Wythoff's game: (0,0), (1,2), (3,5), (4,7), (6,10), and those with the numbers exchanged.
#[test]
fn pairs_of_numbers_are_a_table() {
    let csv = answer(&["heaps", "wythoff", "--upto", "10", "--format", "csv"]);
    let mut zeros = Vec::new();
    for line in csv.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let columns = (0..).zip(&cells[1..]).filter(|(_, cell)| **cell == "0");
        zeros.extend(columns.map(|(column, _)| (cells[0].parse::<u32>().unwrap(), column)));
    }
    zeros.retain(|(a, b)| a <= b);
    assert_eq!(zeros, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]);
}

#[test]
fn a_journal_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("journal");
    let name = file.to_str().unwrap();
    let upto = |game: &str, last: &str, format: &str| {
        run(&[
            "heaps",
            game,
            "--upto",
            last,
            "--format",
            format,
            "--journal",
            name,
        ])
    };
    assert_eq!(upto("0.77", "9", "csv").code, Some(0));
    let short = fs::read(&file).unwrap();
    let whole = upto("0.77", "15", "csv");
    assert_eq!(whole.out, format!("n,nim_value\n{KAYLES}"));
    let long = fs::read(&file).unwrap();
    assert!(long.len() > short.len() && long.starts_with(&short));
    // The last line was cut off.
    fs::write(&file, &long[..long.len() - 3]).unwrap();
    let continued = upto("0.77", "15", "csv");
    assert_eq!(continued.out, whole.out);
    let left_out = format!("its {} bytes are left out", long.len() - 3 - short.len());
    assert!(continued.err.contains(&left_out), "{}", continued.err);
    assert_eq!(fs::read(&file).unwrap(), long);
    // A journal with more values than are asked for.
    assert_eq!(
        upto("0.77", "3", "csv").out,
        "n,nim_value\n0,0\n1,1\n2,2\n3,3\n"
    );
    // A bit of a line was changed, in its values or its checksum: the file is refused, and stays as it is. A line
    // without its end was cut off.
    let head = long.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for byte in head..long.len() - 1 {
        let mut changed = long.clone();
        changed[byte] ^= 1 << (byte % 8);
        fs::write(&file, &changed).unwrap();
        let refused = upto("0.77", "15", "csv");
        assert_eq!(refused.code, Some(1), "byte {byte}");
        assert!(refused.err.contains("checksum"), "{}", refused.err);
        assert_eq!(fs::read(&file).unwrap(), changed);
    }
    for version in ["1", "2"] {
        let older = format!("chopsticks heaps journal {version} 0123456789abcdef\n");
        fs::write(&file, &older).unwrap();
        let refused = upto("0.77", "15", "csv");
        assert_eq!(refused.code, Some(1));
        assert!(refused.err.contains("older version"), "{}", refused.err);
        assert!(refused.err.contains("name another file"), "{}", refused.err);
        assert_eq!(fs::read_to_string(&file).unwrap(), older);
    }
    fs::write(&file, &long).unwrap();
    let other = upto("0.07", "15", "csv");
    assert_eq!(other.code, Some(1));
    assert!(
        other.err.contains("is not a journal of this game"),
        "{}",
        other.err
    );
}

/// The line of a journal with these values, and the right checksum.
fn journal_line(values: &[u32]) -> String {
    let values: Vec<String> = values.iter().map(u32::to_string).collect();
    let values = format!("[{}]", values.join(","));
    format!(
        "{{\"crc32\":\"{:08x}\",\"unit\":{values}}}",
        crc32(values.as_bytes())
    )
}

/// CRC-32 as RFC 1952 defines it, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let shift = |sum: u32, _| (sum >> 1) ^ (0xedb8_8320 * (sum & 1));
    let step = |sum: u32, &byte: &u8| (0..8).fold(sum ^ u32::from(byte), shift);
    !bytes.iter().fold(!0, step)
}

/// Whoever changes a value can make the checksum fit. Each value of a short journal is computed again.
#[test]
fn a_journal_that_was_changed_on_purpose_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("journal");
    let name = file.to_str().unwrap();
    let game = ["heaps", "0.77", "--journal", name, "--upto"];
    let again = |upto| run(&[&game[..], &[upto]].concat());
    assert_eq!(again("15").code, Some(0));
    let right = fs::read_to_string(&file).unwrap();
    let (header, line) = right.split_once('\n').unwrap();
    // The nim-values of Kayles in Winning Ways, and the checksum of Python's `zlib.crc32`.
    let kayles = [0u32, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7];
    assert_eq!(line, format!("{}\n", journal_line(&kayles)));
    assert!(line.contains("fb029581"), "{line}");
    for heap in 0..16 {
        for value in [0u32, 1, 2, 100, 4_000_000_000] {
            let mut values = kayles;
            values[heap] = value;
            if values == kayles {
                continue;
            }
            let changed = format!("{header}\n{}\n", journal_line(&values));
            fs::write(&file, &changed).unwrap();
            let refused = again("100");
            assert_eq!(refused.code, Some(1), "{}", refused.err);
            let says = format!("the heap {heap} has the nim-value {value}");
            assert!(refused.err.contains(&says), "{}", refused.err);
            assert!(refused.err.contains("cannot be trusted"), "{}", refused.err);
            assert_eq!(fs::read_to_string(&file).unwrap(), changed);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_no_journal() {
    for device in ["/dev/zero", "/dev/full", "/dev/null"] {
        let refused = run(&["heaps", "0.77", "--journal", device]);
        assert_eq!(refused.code, Some(1), "{}", refused.err);
        assert!(
            refused.err.contains("not a regular file"),
            "{}",
            refused.err
        );
    }
}

#[test]
fn a_figure_has_a_mark_for_each_heap() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kayles.svg");
    answer(&[
        "heaps",
        "0.77",
        "--upto",
        "20",
        "--no-table",
        "--figure",
        file.to_str().unwrap(),
    ]);
    let svg = fs::read_to_string(file).unwrap();
    assert!(svg.contains("<svg") && svg.contains("Nim-values of 0.77"));
}

#[test]
fn what_is_not_a_game_on_heaps_is_refused() {
    for (arguments, says) in [
        (
            &["heaps", "amazons"][..],
            "Amazons is described by [patterns]: expected a ruleset with [heap]",
        ),
        (
            &["heaps", "kayle"],
            "found `kayle`, expected a code such as 0.77",
        ),
        (
            &["heaps", "0.7x"],
            "code \"0.7x\": at character 4: found `x`, expected a digit",
        ),
        (
            &["heaps", "1,0"],
            "found 0, expected numbers of counters from 1 to",
        ),
        (
            &["heaps", "1,,2"],
            "found nothing, expected numbers of counters",
        ),
        (&["heaps", "missing.toml"], "missing.toml: "),
        (
            &["heaps", "1|2", "--journal", "x"],
            "--journal is for nim-values of heaps",
        ),
        (
            &["heaps", "0.77", "--upto", "10**8"],
            "leave it out with --no-table",
        ),
        (
            &["heaps", "0.77", "--from", "5", "--upto", "4"],
            "--from 5 is beyond the largest number 4",
        ),
    ] {
        let error = refusal(1, arguments);
        assert!(error.contains(says), "{error}");
    }
}

/// A table of pairs grows with the square of the largest number.
#[test]
fn tables_of_pairs_are_limited() {
    for upto in ["2000", "4294967294"] {
        let error = refusal(1, &["heaps", "wythoff", "--upto", upto]);
        assert!(
            error.contains("expected at most 2000: lower --upto"),
            "{error}"
        );
    }
}

/// 100 nim-values at 14 bytes each.
#[test]
fn a_short_sequence_needs_little_memory() {
    let all = ["heaps", "0.77", "--upto", "99"];
    let little = [&all[..], &["--max-memory", "1400"]].concat();
    assert_eq!(answer(&little), answer(&all));
}

#[test]
fn a_limit_is_told_with_its_flag() {
    let error = run(&[
        "heaps",
        "0.77",
        "--upto",
        "10**6",
        "--no-table",
        "--max-memory",
        "1000",
    ]);
    assert_eq!(error.code, Some(2));
    assert!(error.err.contains("(--max-memory)"), "{}", error.err);
    let error = run(&["heaps", "1,3|2,3", "--max-positions", "10"]);
    assert_eq!(error.code, Some(2));
    assert!(
        error.err.contains("are missing") && error.err.contains("(--max-positions)"),
        "{}",
        error.err
    );
}
