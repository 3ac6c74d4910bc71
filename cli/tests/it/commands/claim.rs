//! `chopsticks claim`: claims of the literature with their verdicts, the ways in which verdicts are known, and errors.

use crate::program::{answer, refusal, run, run_with_input};

const LITERATURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/claims/literature.txt");

/// The claims of the file, each with the verdict that the comment before it has.
fn literature() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(LITERATURE).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let noted = lines.windows(2).filter_map(|pair| {
        let (verdict, _) = pair[0].strip_prefix("// ")?.split_once(": ")?;
        (!pair[1].starts_with("//")).then(|| (pair[1].to_owned(), verdict.to_owned()))
    });
    noted.collect()
}

#[test]
fn claims_of_the_literature_have_their_verdicts() {
    let expected = literature();
    let false_ones = expected.iter().filter(|(_, verdict)| verdict == "refuted");
    assert!(expected.len() >= 30 && false_ones.count() >= 10);
    let text = std::fs::read(LITERATURE).unwrap();
    let from_file = run(&["claim", "--json", "--file", LITERATURE]);
    let from_input = run_with_input(&["claim", "--json", "--file", "-"], &text);
    assert_eq!((from_file.code, from_input.code), (Some(1), Some(1)));
    assert_eq!(from_file.out, from_input.out);
    let records: Vec<serde_json::Value> = (from_file.out.lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let text = |record: &serde_json::Value, name: &str| record[name].as_str().unwrap().to_owned();
    let found: Vec<(String, String)> = (records.iter())
        .map(|record| (text(record, "input"), text(record, "verdict")))
        .collect();
    assert_eq!(found, expected);
}

/// Table 2 of the paper, Winning Ways and the rules name the first counterexamples.
#[test]
fn the_first_counterexample_is_shown() {
    for (claim, shown) in [
        ("(1|1)_n != 0 for all n >= 3", "n = 5"),
        ("(1|1)_n is N for all n >= 12", "n = 13"),
        ("Kayles(n) == Kayles(n + 12) for all n", "n = 3"),
        ("(i|j)_n == * for all i, j, n <= 9", "i = 1, j = 1, n = 2"),
        ("for all k <= 20 there is n: Kayles(n) == *k", "k = 9"),
        (
            "for all i <= 4 there is j <= 4: i + j == 5 and i != 3",
            "i = 3",
        ),
    ] {
        let run = run(&["claim", claim]);
        let begin = format!("refuted by {shown}, the ");
        assert!(run.out.starts_with(&begin), "{claim}: {}", run.out);
        assert_eq!(run.code, Some(1), "{claim}");
        assert_eq!(run.err, "chopsticks: the claim: refuted\n");
    }
}

/// Nothing is called proved without a theorem: these depend on moves, or on numbers of any size.
#[test]
fn what_no_theorem_decides_is_computed() {
    for claim in [
        "Kayles(n).MisereOutcomeClass == Kayles(n + 12).MisereOutcomeClass for all n >= 200",
        "(1|2)_n.Birthday >= 0 for all n",
        "Kayles(n).Options(Left).Length > 0 for all n",
        "Kayles(n) != n for all n",
        "(1|1)_(n+n) + (1|1)_n != 5 for all n",
    ] {
        let run = run(&["claim", claim, "--upto", "5"]);
        assert!(
            run.out.starts_with("computed up to 5: "),
            "{claim}: {}",
            run.out
        );
        assert_eq!(run.code, Some(2), "{claim}");
    }
    let run = run(&["claim", "(1^a|1^a)_3 != *2 for all a", "--upto", "4"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(
        run.out,
        "computed up to 4: no counterexample so far; 4 cases were computed, and larger numbers are not decided\n"
    );
    assert!(run.err.contains("(--upto)"), "{}", run.err);
}

#[test]
fn a_limit_keeps_what_was_computed() {
    let board = "Domineering(n + \"x\" + n) |> -n for all n <= 6";
    for (claim, limit, allowed) in [
        (board, "--max-positions", "50"),
        // It is reached in a condition.
        ("n == n for all n <= 10**9", "--max-games", "1000"),
        // The counters of the list of all values.
        ("2 * (i|j)_n < 1 for all i, j, n", "--max-tower", "3"),
    ] {
        let run = run(&["claim", claim, limit, allowed]);
        assert_eq!(run.code, Some(2), "{}", run.out);
        let says = "computed: no counterexample so far; ";
        assert!(run.out.starts_with(says), "{}", run.out);
        assert!(run.err.contains(&format!("({limit})")), "{}", run.err);
    }
}

#[test]
fn statements_before_a_claim_are_for_it() {
    let out = answer(&[
        "claim",
        "R := TakeAndBreak(\"0.137\"); R(n) == R(n + 34) for all n >= 52",
    ]);
    assert!(out.starts_with("proved: "), "{out}");
    let text = "def f(n) := n.^;\n// a comment\n\nf(n) > 0 for n in 1..3\n";
    let run = run_with_input(&["claim", "--file", "-"], text.as_bytes());
    let expected = "f(n) > 0 for n in 1..3: proved: 3 cases were computed\n";
    assert_eq!((run.code, run.out.as_str()), (Some(0), expected));
}

#[test]
fn errors_say_where_and_what_was_expected() {
    for (claim, said) in [
        (
            "n.^ > 0 for all n n <= 3",
            "expected an operator before `n`",
        ),
        (
            "for all n > 3 n.^ > 0",
            "expected `:` and the statement after it",
        ),
        (
            "k.^ > 0 for all n <= 3",
            "`k` is not defined; a quantifier gives it numbers",
        ),
        (
            "n.^ for all n <= 3",
            "found a short game; expected true or false",
        ),
        ("n.^ > for all n <= 3", "found the end, expected a value"),
        (
            "n.^ > 0 for all n in [1,2]",
            "expected a range such as 1..20",
        ),
        (
            "n.^ > 0 for all n <= ^",
            "found a short game; expected an integer",
        ),
        (
            "n.^ > 0 for all n there is k",
            "one quantifier after the statement",
        ),
        ("n.Foo > 0 for all n <= 3", "`Foo` is not defined"),
        (
            "Clobber(\"{xo*n}\") is N for n in 1..3",
            "Clobber(n * \"xo\")",
        ),
        (
            "heaps 0.77: value(n) = 0 for all n",
            "TakeAndBreak(\"0.77\")(n)",
        ),
        ("(1|1)_n = 0 for all n", "write == to compare"),
    ] {
        let error = refusal(1, &["claim", claim]);
        assert!(error.contains(said), "{claim}: {error}");
    }
}

/// Proposition 4 of *Simple Chopsticks*, and Theorem 4. The values take more positions than the limit.
#[test]
fn bounded_claims_about_many_hands_need_no_values() {
    for claim in [
        "(1^40|1^40)_3 is N",
        "(1^a|1^a)_3 is N for all 20 <= a <= 30",
        "(1^a|1^b)_3 is L for all b in 1..60, a >= b + 2",
    ] {
        let found = answer(&["claim", claim, "--max-positions", "1000"]);
        assert!(found.starts_with("proved"), "{claim}: {found}");
    }
}

/// Theorem 2 of `docs/structure.md` lists the values: all are infinitesimal, and none is a nimber but 0 and *.
#[test]
fn claims_about_all_hands_and_finger_counts_are_decided() {
    for claim in [
        "(i|j)_n.IsInfinitesimal for all i, j, n",
        "-1/8 < (i|j)_n and 3 * (i|j)_n < 1/8 for all i, j, n",
        "(i|j)_n == -(j|i)_n for all i, j, n",
        "(i|j)_n != *2 for all i, j, n <= 2000",
    ] {
        let found = answer(&["claim", claim]);
        assert!(
            found.starts_with("proved: ") && found.contains("structure"),
            "{claim}: {found}"
        );
    }
    for claim in [
        "there is i, j, n: (i|j)_n == *2",
        "(i|j)_n > 1/8 for infinitely many i, j, n",
    ] {
        let run = run(&["claim", claim]);
        assert!(run.out.starts_with("refuted: "), "{claim}: {}", run.out);
    }
    // (1|1)_1 = * and (1|1)_2 = 0. Equal hands are those of which each is at most the other one.
    for claim in [
        "(i|j)_n == * for all i, j, n",
        "(i|j)_n != 0 for all i <= j, j <= i, n",
    ] {
        let run = run(&["claim", claim]);
        let first = "refuted by i = 1, j = 1, n = 2, the first";
        assert!(run.out.starts_with(first), "{claim}: {}", run.out);
    }
    // No hand shows more fingers than the finger count.
    let none = [
        "claim",
        "(i|j)_n < 2 for all i >= 9, j, n <= 5",
        "--upto",
        "9",
    ];
    assert!(run(&none).out.contains("it is about no case"));
}
