//! The file of the proof of all (i|j)_n is accepted; files of another form or meaning are refused with line and reason.

use std::sync::LazyLock;

use chopsticks_simple::one_hand::inequality::{Exponential, LinearForm};
use chopsticks_simple::one_hand::structure::proof::{FileAudit, FileFault, ProofFileError};
use chopsticks_simple::one_hand::theorem::a110035;

static FILE: LazyLock<String> = LazyLock::new(|| {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../data/results/structure.proof.jsonl"
    );
    std::fs::read_to_string(path).expect("the proof is part of the repository")
});

/// Audits files that share most lines with the proof.
struct Auditor(FileAudit);

impl Auditor {
    fn new() -> Auditor {
        let mut audit = FileAudit::new(a110035).expect("the laws hold for all counters");
        let counts = audit.audit(FILE.as_bytes()).expect("the proof is accepted");
        // The counts of the program that found the proof, and of the checker in Python.
        assert_eq!((counts.blocks, counts.decided), (7, 375));
        assert_eq!((counts.comparisons, counts.inequalities), (1883, 3924));
        assert_eq!((counts.impossible, counts.divided), (11611, 338));
        assert_eq!(
            (counts.one_one_blocks, counts.one_one_inequalities),
            (8, 69)
        );
        Auditor(audit)
    }

    fn error(&mut self, bytes: impl AsRef<[u8]>) -> ProofFileError {
        self.0.audit(bytes.as_ref()).expect_err("a false proof")
    }

    /// The verdict on the file after one replacement of a text in one of its lines.
    fn replaced(&mut self, line: usize, old: &str, new: &str) -> String {
        let mut lines: Vec<String> = FILE.lines().map(str::to_owned).collect();
        let changed = lines[line - 1].replacen(old, new, 1);
        assert_ne!(lines[line - 1], changed, "`{old}` is in line {line}");
        lines[line - 1] = changed;
        let error = self.error(lines.join("\n") + "\n");
        assert_eq!(error.line, line, "{error}");
        error.to_string()
    }
}

#[test]
fn values_of_another_type_length_or_range_are_refused() {
    let mut auditor = Auditor::new();
    for (line, old, new, expected) in [
        // Types: floats, booleans, texts and null are not integers, and NaN is not allowed.
        (
            1,
            "[2,0,0,0]",
            "[2.0,0,0,0]",
            "invalid type: floating point",
        ),
        (
            1,
            "[2,0,0,0]",
            "[-0.5,0,0,0]",
            "invalid type: floating point",
        ),
        (
            1,
            "[2,0,0,0]",
            "[2e0,0,0,0]",
            "invalid type: floating point",
        ),
        (1, "[2,0,0,0]", "[true,0,0,0]", "invalid type: boolean"),
        (1, "[2,0,0,0]", "[\"2\",0,0,0]", "invalid type: string"),
        (1, "[2,0,0,0]", "[null,0,0,0]", "invalid type: null"),
        (1, "[2,0,0,0]", "[NaN,0,0,0]", "expected value"),
        (1, "\"4\"", "4", "expected a borrowed string"),
        (1, "\"index\"", "\"\\u0069ndex\"", "without escapes"),
        (
            1,
            "\"values\":{",
            "\"values\":3,\"x\":{",
            "expected a list or an object",
        ),
        // Lengths.
        (1, "[2,0,0,0]", "[2,0,0]", "expected an array of length 4"),
        (1, "[2,0,0,0]", "[2,0,0,0,0]", "trailing characters"),
        (7, "[0,2,0,0]", "[]", "expected an array of length 4"),
        (
            1,
            "\"sector\":[[0,1],[1,1]]",
            "\"sector\":[[0,1]]",
            "expected an array of length 2",
        ),
        // Ranges, signs and spellings.
        (
            1,
            "[2,0,0,0]",
            "[1025,0,0,0]",
            "expected an integer from -1024 to 1024",
        ),
        (
            1,
            "[2,0,0,0]",
            "[99999999999999999999,0,0,0]",
            "expected i64",
        ),
        (
            1,
            "\"exclusions\":[0",
            "\"exclusions\":[-1",
            "expected usize",
        ),
        (
            1,
            "[[0,1],[1,1]]",
            "[[0,1],[1,0]]",
            "expected [d, x] with 0 ≤ d ≤ x and x ≥ 1",
        ),
        (
            1,
            "[[0,1],[1,1]]",
            "[[0,1],[2,1]]",
            "expected [d, x] with 0 ≤ d ≤ x and x ≥ 1",
        ),
        (1, "[[0,1],[1,1]]", "[[0,1],\"φ\"]", "expected \"1/φ\""),
        (1, "\"4\"", "\"8/2\"", "expected a fraction in lowest terms"),
        (1, "\"4\"", "\"4/0\"", "expected a fraction in lowest terms"),
        (1, "\"4\"", "\"+4\"", "expected a fraction in lowest terms"),
        (1, "\"4\"", "\"4.0\"", "expected a fraction in lowest terms"),
        // Keys.
        (
            1,
            "{\"index\":",
            "{\"proved\":true,\"index\":",
            "unknown field `proved`",
        ),
        (
            1,
            "{\"index\":",
            "{\"index\":[2,0,0,0],\"index\":",
            "duplicate field `index`",
        ),
        (1, "\"domain\":[],", "", "missing field `domain`"),
        (8, "\"turn\":null,", "", "missing field `turn`"),
        (
            1,
            "{\"empty\":0,",
            "{\"empty\":0,\"cut\":[0,0,0,0],",
            "expected a list of shares, or an object with the keys",
        ),
        (
            1,
            "{\"empty\":0,",
            "{\"empty\":0,\"split\":null,",
            "invalid type: null",
        ),
        (
            1,
            "{\"decided\":",
            "{\"divided\":[],\"decided\":",
            "expected an object with one key",
        ),
    ] {
        let said = auditor.replaced(line, old, new);
        assert!(said.contains(expected), "`{new}` for `{old}`: {said}");
    }
}

#[test]
fn parts_that_mean_nothing_are_refused() {
    let mut auditor = Auditor::new();
    for (line, old, new, expected) in [
        (1, "[2,0,0,0]", "[4,0,0,0]", "found 4, expected the block 2"),
        (
            1,
            "\"exclusions\":[0,",
            "\"exclusions\":[70,",
            "comparison 70 is not one of the 70 comparisons",
        ),
        (
            1,
            "\"exclusions\":[0,",
            "\"exclusions\":[2,",
            "comparisons, 0: no contradiction uses it",
        ),
        (
            1,
            "[[2,0,0,0],null",
            "[[2,1,0,0],null",
            "so that their parity is known",
        ),
        (1, "[[-1,0,1,0]", "[[-2,0,2,0]", "no common divisor"),
        (
            7,
            "\"at\":\"1/φ\"",
            "\"at\":{\"crossing\":[[[0,0,4,0],null,[1,0],[0,0]],[[2,0,0,0],null,[0,0],[1,0]]]}",
            "without κ and λ",
        ),
        (
            1,
            "\"exclusive\":[[0,",
            "\"exclusive\":[[99,",
            "condition 99 is not one of the 7 conditions",
        ),
        (
            1,
            "\"exclusive\":[[0,6,",
            "\"exclusive\":[[6,0,",
            "is not n ≥ …",
        ),
        (
            1,
            "\"exclusive\":[[0,6,24],",
            "\"exclusive\":[",
            "exclusive, 0: found 54, expected 55",
        ),
        (
            1,
            "\"domain\":[[-1,0,1,0],",
            "\"domain\":[",
            "comparisons, 0: the proof at end 0",
        ),
        (
            8,
            "\"steps\":[[],",
            "\"steps\":[",
            "one_one, step 0: found 5, expected 6",
        ),
        (
            8,
            "\"turn\":[2,0,0,0]",
            "\"turn\":[3,0,0,0]",
            "the turn is not one of the families",
        ),
        (8, "\"turn\":[2,0,0,0]", "\"turn\":null", "found 9"),
        (
            8,
            "\"3/10\"",
            "\"1/10\"",
            "the proof of the inequality is not valid",
        ),
    ] {
        let said = auditor.replaced(line, old, new);
        assert!(said.contains(expected), "`{new}` for `{old}`: {said}");
    }
}

/// "Both halves of the domain are empty at the cut −1/2", and the corresponding statement with integers.
#[test]
fn the_false_proofs_of_every_inequality_are_refused() {
    let mut auditor = Auditor::new();
    let ends = "\"ends\":[{\"empty\":0,\"bound\":[4,[[1,\"1\"]]]},";
    for (cut, expected) in [
        ("[-0.5,0,0,0]", "floating point"),
        ("[0]", "expected an array of length 4"),
        ("[0,0,0,0]", "the proof at end 0 of the sector is not valid"),
    ] {
        let half = "{\"empty\":2,\"bound\":[1,[]]}";
        let false_ends = format!("\"ends\":[{{\"cut\":{cut},\"parts\":[{half},{half}]}},");
        let said = auditor.replaced(1, ends, &false_ends);
        assert!(said.contains(expected), "{cut}: {said}");
    }
}

#[test]
fn files_with_other_lines_are_refused() {
    let mut auditor = Auditor::new();
    let lines: Vec<&str> = FILE.lines().collect();
    let file = |lines: &[&str]| lines.join("\n") + "\n";
    let mut exchanged = lines.clone();
    exchanged.swap(2, 5);
    let said = auditor.error(file(&exchanged));
    assert_eq!(said.line, 3, "{said}");
    let said = auditor.error(file(&lines[1..]));
    assert_eq!(
        said.to_string(),
        "line 1: index: found 4, expected the block 2"
    );
    let said = auditor.error(file(&lines[..7]));
    assert_eq!(
        said.to_string(),
        "line 8: expected the values of (1|1)_n, and the end of a line"
    );
    let more = [&lines[..], &["{}"]].concat();
    let said = auditor.error(file(&more));
    assert_eq!(said.to_string(), "line 9: expected the end of the file");
    let said = auditor.error(FILE.trim_end());
    assert_eq!(said.line, 8, "{said}");
    for empty in ["", "\n", "null\n", "[]\n"] {
        assert_eq!(auditor.error(empty).line, 1);
    }
    assert_eq!(auditor.error(b"\xff\n").fault, FileFault::NotText);
    // A byte order mark, trailing text after the line, and endlessly nested lists.
    assert_eq!(auditor.error(format!("\u{feff}{}", *FILE)).line, 1);
    assert_eq!(auditor.error(FILE.replacen('\n', " ]\n", 1)).line, 1);
    let deep = auditor.error("[".repeat(1 << 20) + "\n");
    assert!(matches!(deep.fault, FileFault::Form { .. }), "{deep}");
    let nested = "{\"divided\":[".repeat(1 << 18);
    let deep = auditor.replaced(1, "\"values\":", &format!("\"values\":{nested}"));
    assert!(deep.contains("recursion limit exceeded"), "{deep}");
    let large = vec![b' '; FileAudit::MAX_SIZE + 1];
    assert_eq!(
        auditor.error(large).fault,
        FileFault::Large(FileAudit::MAX_SIZE)
    );
}

/// The file does not state its theorem: the same file does not prove another theorem.
#[test]
fn the_proof_of_one_threshold_does_not_prove_another_one() {
    let others: [fn(LinearForm) -> Exponential; 2] = [
        |half| &a110035(half) + &Exponential::integer(1),
        |half| &a110035(half) - &Exponential::integer(1),
    ];
    for threshold in others {
        let mut audit = FileAudit::new(threshold).expect("the laws hold for all counters");
        let error = audit.audit(FILE.as_bytes()).expect_err("another threshold");
        assert_eq!(error.line, 8, "{error}");
    }
}
