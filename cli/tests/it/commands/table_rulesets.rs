//! `table`: families of positions of rulesets.

use crate::program::{answer, refusal, run};

/// The text that is typed for copies and parameters does not become the caption.
#[test]
fn captions_in_latex_are_mathematics() {
    let ranges = ["--n", "1..=2", "--m", "0..=1", "--format", "latex"];
    let family = ["--ruleset", "toads-and-frogs", "{t*n}.{f*m}"];
    let caption = "\\caption{Toads and Frogs: \\texttt{t}$^{n}$\\texttt{.}\\texttt{f}$^{m}$}";
    for command in ["table", "summary"] {
        let page = run(&[&[command], &family[..], &ranges[..]].concat()).out;
        assert!(page.contains(caption), "{page}");
    }
}

/// 2 × n Domineering as in Winning Ways, Wythoff's game as in the table of its nim-values, and Nim by exclusive or.
#[test]
fn a_family_may_have_the_name_of_its_ruleset() {
    insta::assert_snapshot!(answer(&["table", "Domineering(\"2x{n}\")", "--n", "1..=3"]), @r#"
    Domineering("2x{n}")

    n  value     outcome
    --------------------
    1  1         L
    2  +-1       N
    3  {2|-1/2}  N
    "#);
    insta::assert_snapshot!(answer(&["table", "Wythoff(a,b)", "--a", "0..=3", "--b", "0..=3"]), @r"
    Wythoff(a,b)

    a\b  0   1   2   3
    -------------------
      0  0   *   *2  *3
      1  *   *2  0   *4
      2  *2  0   *   *5
      3  *3  *4  *5  *6
    ");
    let ranges = ["--n", "1..=2", "--m", "1..=3"];
    let rows = |family: &str| {
        let table = answer(&[&["table", family], &ranges[..]].concat());
        table.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(rows("Nim(n,m)"), rows("Nim({n},{m})"));
    assert_eq!(rows("Nim(n,m)"), rows("Nim(\"{n},{m}\")"));
    assert!(
        rows("Nim(n,m)").contains(&"  2  *3  0   *".to_owned()),
        "{:?}",
        rows("Nim(n,m)")
    );
    let misere = answer(&[
        "table", "Nim(n)", "--n", "1..=2", "--misere", "--format", "csv",
    ]);
    assert_eq!(misere, "n,outcome\n1,P\n2,N\n");
    let counted = run(&["summary", "Nim(n)", "--n", "0..=3", "--format", "csv"]);
    assert_eq!(counted.out.lines().count(), 5, "{}", counted.out);
}

#[test]
fn every_small_letter_has_a_flag() {
    for letter in 'a'..='z' {
        let (family, flag) = (format!("Nim({letter})"), format!("--{letter}"));
        let table = answer(&["table", &family, &flag, "2..=2", "--format", "csv"]);
        assert_eq!(table, format!("{letter},value,outcome\n2,*2,N\n"));
        let table = answer(&[
            "table",
            &family,
            "--with",
            &format!("{letter}=2"),
            "--format",
            "csv",
        ]);
        assert_eq!(table, format!("{letter},value,outcome\n2,*2,N\n"));
    }
    let twice = refusal(1, &["table", "Nim(a)", "--a", "1", "--with", "a=2"]);
    assert!(twice.contains("two ranges are given for a"), "{twice}");
    let help = answer(&["table", "--help"]);
    assert!(
        help.contains("--n <RANGE>") && !help.contains("--a <RANGE>"),
        "{help}"
    );
}

#[test]
fn a_wrong_family_of_a_ruleset_is_told_how_to_write_one() {
    for (family, expected) in [
        (
            "Kayles(n)",
            "the parameter n has no range: add one, such as --n 1..4",
        ),
        ("Kayles(heap)", "add one, such as --with heap=1..4"),
        (
            "Kayles",
            "Kayles: found a ruleset without a position, expected one such as Kayles(n)",
        ),
        (
            "Kayle(n)",
            "expected a ruleset that `chopsticks rulesets list` lists (did you mean `kayles`?)",
        ),
        (
            "Clobber(n)",
            "found Clobber(…) without quotation marks, expected a position such as Clobber(\"{m}x{n}\")",
        ),
        ("ToadsAndFrogs(n)", "such as ToadsAndFrogs(\"{t*n}\")"),
        (
            "2x{n}",
            "a family of positions of a ruleset has its name, as in Domineering(\"{m}x{n}\"), or needs --ruleset",
        ),
    ] {
        let told = refusal(1, &["table", family]);
        assert!(told.contains(expected), "{told}");
    }
    for (text, expected) in [
        (
            "Nim(start)",
            "position `Nim(start)` of Nim: found `Nim(start)`",
        ),
        (
            "Nim(1) + Nim(2)",
            "Nim(1) + Nim(2): found an expression without parameters",
        ),
    ] {
        let told = refusal(1, &["table", text]);
        assert!(told.contains(expected), "{told}");
    }
    let told = refusal(1, &["table", "Domineering(\"2xn\")", "--n", "1..=3"]);
    let expected =
        "the family has no parameters; a family has parameters, as in Domineering(\"{m}x{n}\")";
    assert!(told.contains(expected), "{told}");
    let told = refusal(1, &["table", "(1|1)_n", "--n", "1..=3", "--misere"]);
    assert!(
        told.contains("--misere needs positions of a ruleset"),
        "{told}"
    );
}

#[test]
fn threads_that_are_not_used_are_told() {
    for command in ["table", "summary"] {
        let asked =
            |threads: &[&str]| run(&[&[command, "Kayles(n)", "--n", "1..=3"], threads].concat());
        let (two, one, none) = (
            asked(&["--threads", "2"]),
            asked(&["--threads", "1"]),
            asked(&[]),
        );
        assert!(two.err.contains("--threads is not used"), "{}", two.err);
        assert!(!one.err.contains("--threads") && !none.err.contains("--threads"));
        assert_eq!((&two.out, &one.out), (&none.out, &none.out));
    }
}

/// Letters need no braces where positions are numbers. In Wythoff's game (1,2) and (2,1) are the first P-positions.
#[test]
fn letters_of_numbers_need_no_braces_with_a_ruleset() {
    for family in ["(x,y)", "x,y", "Wythoff(x,y)", "({x},y)"] {
        let shown = answer(&[
            "table",
            "--ruleset",
            "wythoff",
            family,
            "--x",
            "1..=2",
            "--y",
            "1..=2",
        ]);
        let rows: Vec<Vec<&str>> = shown
            .lines()
            .map(|line| line.split_whitespace().collect())
            .collect();
        assert!(
            rows.ends_with(&[vec!["1", "*2", "0"], vec!["2", "0", "*"]]),
            "{shown}"
        );
    }
    let shown = answer(&["table", "--ruleset", "nim", "n", "--n", "3"]);
    assert!(shown.trim_end().ends_with("3  *3     N"), "{shown}");
}

/// The quotient of Nim with heaps up to 3 has 6 elements, and that with a heap of 4 has 10 (Plambeck and Siegel, 2008).
#[test]
fn a_property_at_a_limit_is_missing_and_names_the_flag() {
    let table = ["table", "Nim(n)", "--n", "3..4", "--format", "csv"];
    let columns = ["--columns", "misere_quotient_order"];
    let all = answer(&[&table[..], &columns].concat());
    assert_eq!(all, "n,misere_quotient_order\n3,6\n4,10\n");
    let few = answer(&[&table[..5], &["text"], &columns, &["--max-elements", "9"]].concat());
    assert!(few.contains("(--max-elements)"), "{few}");
}

/// Guy and Smith: the nim-values of Kayles have the period 12 from 71 on. Whatever follows from the values has a period too,
/// and what follows from the moves is only observed.
#[test]
fn periods_of_columns_are_proved_or_observed() {
    let columns = "value,outcome,nim_value,birthday";
    let lines = |family: &str, range: &str| {
        let found = answer(&["table", family, "--n", range, "--columns", columns]);
        let lines = found.lines().filter(|line| line.starts_with("period of "));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        lines("Kayles(n)", "1..180"),
        [
            "period of value: 12 from n = 71 on, last exception n = 70; proved by the theorem of Guy and Smith",
            "period of outcome: 1 from n = 1 on; proved, because that of the values is",
            "period of nim_value: 12 from n = 71 on, last exception n = 70; proved, because that of the values is",
        ]
    );
    assert_eq!(lines("Kayles(n)", "1..19"), [""; 0]);
    // A strip of Clobber, whose length is not the number: nothing is proved.
    let strips = lines("Clobber(\"x{o*n}\")", "1..20");
    assert!(!strips.is_empty(), "{strips:?}");
    for line in strips {
        assert!(
            line.ends_with("observed up to n = 20, not proved"),
            "{line}"
        );
    }
    let csv = ["table", "Kayles(n)", "--n", "1..180", "--format", "csv"];
    let csv = run(&csv);
    assert!(!csv.out.contains("period") && csv.err.contains("period of value: 12"));
}

/// The values of these boards take minutes. Lachmann, Moore and Rapaport, 2002: the first player wins on 6 × 6, and on 5 × 5 the second.
#[test]
fn outcomes_alone_are_searched() {
    let family = ["table", "Domineering(\"{n}x{n}\")", "--n", "5..6"];
    let table = answer(&[&family[..], &["--columns", "outcome", "--format", "csv"]].concat());
    assert_eq!(table, "n,outcome\n5,P\n6,N\n");
    // An expression, whose name n is no part of a text: G − G is won by the second player.
    let family = [
        "table",
        "Domineering(\"6x6\") - n * Domineering(\"6x6\")",
        "--n",
        "1",
    ];
    let table = answer(&[&family[..], &["--columns", "outcome", "--format", "csv"]].concat());
    assert_eq!(table, "n,outcome\n1,P\n");
}

/// Expressions are families whose names mean nothing else: 2 × n boards (*Winning Ways*, chapter 5), switches, and (1|1)_(2·n).
#[test]
fn expressions_are_families() {
    let csv = |family: &[&str]| answer(&[&["table"], family, &["--format", "csv"]].concat());
    let n = ["--n", "1..3"];
    let boards = ["Domineering(m + \"x\" + n)", "--m", "2"];
    let boards = csv(&[&boards[..], &n].concat());
    assert_eq!(boards, "m\\n,1,2,3\n2,1,+-1,{2|-1/2}\n");
    let switches = csv(&[&["{n|-n}"], &n[..]].concat());
    assert_eq!(switches, "n,value,outcome\n1,+-1,N\n2,+-2,N\n3,+-3,N\n");
    let tiny = csv(&[&["Tiny(n)"], &n[..]].concat());
    assert_eq!(
        tiny,
        "n,value,outcome\n1,Tiny(1),L\n2,Tiny(2),L\n3,Tiny(3),L\n"
    );
    let by_text = csv(&[&["Clobber(n * \"xo\")"], &n[..]].concat());
    let by_braces = csv(&[&["Clobber(\"{xo*n}\")"], &n[..]].concat());
    assert_eq!(by_text, by_braces);
    let even = csv(&[&["(1|1)_(2*n)"], &n[..]].concat());
    let twice = csv(&[&["(1|1)_(n+n)"], &n[..]].concat());
    assert_eq!(even, twice);
    // Table 2 of the paper has (1|1)_12.
    let twelve = csv(&["(1|1)_(6*n)", "--n", "2"]);
    assert_eq!(twelve, "n,value,outcome\n2,+-{0|^[2]},N\n");
    // A name and wrong hands are refused, and have no table in which nothing is found.
    for wrong in ["kayls", "(2n|1)_20", "(1|1)_(n-1)"] {
        refusal(1, &["table", wrong, "--n", "1..2"]);
    }
    let said = refusal(1, &["table", "(1|1)_(n*2)", "--n", "1..2"]);
    assert!(
        said.contains("a parameter is the last factor, as in 2*n"),
        "{said}"
    );
}

/// A record of JSON has keys that are names, also of a family with two parameters.
#[test]
fn json_has_a_record_for_each_member() {
    let family = [
        "table", "Nim(n,m)", "--n", "1", "--m", "1..2", "--format", "json",
    ];
    let expected = "[
  {\"n\":1,\"m\":1,\"value\":\"0\",\"outcome\":\"P\"},
  {\"n\":1,\"m\":2,\"value\":\"*3\",\"outcome\":\"N\"}
]
";
    assert_eq!(answer(&family), expected);
}

/// The quotient of Kayles(1) has 2 elements, that of Kayles up to 2 has 6 (Plambeck and Siegel, 2008).
#[test]
fn misere_quotients_are_a_column() {
    let columns = "misere_quotient,misere_quotient_order";
    let table = answer(&["table", "Kayles(n)", "--n", "1..2", "--columns", columns]);
    assert!(table.contains("<a | a^2 = 1>, P = {a}"), "{table}");
    assert!(
        table.contains("<a, b | a^2 = 1, b^3 = b>, P = {a, b^2}"),
        "{table}"
    );
    let orders = table.lines().filter_map(|line| line.rsplit(' ').next());
    let orders: Vec<&str> = orders.filter(|word| word.parse::<u32>().is_ok()).collect();
    assert_eq!(orders, ["2", "6"], "{table}");
}

/// Proved outcomes answer comparisons with 0, and tables of them need no values.
#[test]
fn outcomes_answer_comparisons_with_zero() {
    let few = ["--max-games", "10**4"];
    let value = |text: &str| answer(&[&["value", text], &few[..]].concat());
    for (text, expected) in [
        ("(1^40|1^30)_3 > 0", "true\n"),
        ("0 < (1^40|1^30)_3", "true\n"),
        ("(1^40|1^30)_3 == 0", "false\n"),
        ("(1^40|1^30)_3 <= 0", "false\n"),
        ("Kayles(5) - Kayles(5) == 0", "true\n"),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
    let claim = "(1^h|1^30)_3 > 0 for all 31 <= h <= 40";
    let claim = answer(&[&["claim", claim], &few[..]].concat());
    assert!(claim.starts_with("proved"), "{claim}");
}

/// Braces with a bar, and other expressions that are no position of the ruleset, are values beside a ruleset as without one.
#[test]
fn a_value_beside_a_ruleset_is_a_value() {
    for family in ["{n|-n}", "+-n + *", "n.* + {n|0}", "{n||0|-n}"] {
        let range = ["--n", "1..3", "--format", "csv"];
        let alone = answer(&[&["table", family], &range[..]].concat());
        let beside = answer(&[&["table", family, "--ruleset", "clobber"], &range[..]].concat());
        assert_eq!(alone, beside, "{family}");
    }
    // A text is a position where it is a summand, as in other commands; {1|-1} + * is +-(1*).
    let sum = [
        "table",
        "\"xo\" + {n|-n}",
        "--ruleset",
        "clobber",
        "--n",
        "1..1",
    ];
    assert!(answer(&sum).contains("1  +-(1*)  N"));
    let strip = ["table", "{xo*n}", "--ruleset", "clobber", "--n", "1..1"];
    assert!(answer(&strip).contains("1  *"));
}

/// Texts, lists and truths have no outcomes, so that a table has no column of them unless it is asked for.
#[test]
fn what_is_no_game_has_no_column_of_outcomes() {
    let table = |family: &str| answer(&["table", family, "--n", "1..2", "--format", "csv"]);
    assert_eq!(
        table("Kayles(n).OutcomeClass"),
        "n,value\n1,\"\"\"N\"\"\"\n2,\"\"\"N\"\"\"\n"
    );
    assert_eq!(table("n > 1"), "n,value\n1,false\n2,true\n");
    assert_eq!(
        table("Kayles(n) + 1").lines().next(),
        Some("n,value,outcome")
    );
}
