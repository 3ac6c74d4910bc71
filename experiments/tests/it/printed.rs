//! The printed output, and its comparison with the stored results.

use std::fs;

use crate::program::{output, stderr, stdout};

#[test]
fn the_list_names_the_experiments() {
    let output = output(&["list"]);
    assert!(output.status.success());
    for name in ["table-1", "theorem-4", "lemma-1", "uptimals"] {
        assert!(stdout(&output).contains(name), "{name}");
    }
}

#[test]
fn the_page_of_claims_is_the_generated_one() {
    let output = output(&["claims", "--check"]);
    assert!(output.status.success(), "{}", stdout(&output));
}

#[test]
fn the_readme_is_finished() {
    let readme = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md")).unwrap();
    let unfinished =
        [["PLACE", "HOLDER"], ["TO", "DO"], ["FIX", "ME"]].map(|halves| halves.concat());
    for word in &unfinished {
        assert!(!readme.contains(word.as_str()), "README.md says {word}");
    }
}

#[test]
fn every_format_is_printed_and_nothing_else_is_on_stdout() {
    let print = |format| stdout(&output(&["run", "table-2", "--quick", "--format", format]));
    assert!(print("csv").starts_with("from,to,value,outcome\n1,1,*,N\n2,2,0,P\n3,4,*,N\n"));
    assert!(print("latex").contains(r"\begin{tabular}"));
    assert!(print("markdown").contains("| ±J |"));
    let json: serde_json::Value = serde_json::from_str(&print("json")).unwrap();
    assert_eq!(json["verdict"]["holds"]["upto"], 60);
}

/// Full stops and commas are not doubled, and a name is explained: CSV has no caption that says what J is.
#[test]
fn the_stored_texts_are_clean() {
    let results = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/results");
    let (mut texts, mut tables) = (0, 0);
    for file in fs::read_dir(results).unwrap() {
        let file = file.unwrap().path();
        let name = file.display().to_string();
        if name.ends_with(".json") && !name.ends_with(".run.json") {
            let text = fs::read_to_string(&file).unwrap();
            for fault in [
                "..\"", ". .", ",,", ";;", ".;", ";.", ",.", ".,", " .\"", " ,",
            ] {
                assert!(!text.contains(fault), "{name}: {fault}");
            }
            texts += 1;
        }
        // The steps of proofs name their parts, which the claims in the records explain.
        let is_proof = ["theorem.csv", "unequal_theorem.csv"]
            .iter()
            .any(|end| name.ends_with(end));
        if name.ends_with(".csv") && !is_proof {
            let text = fs::read_to_string(&file).unwrap();
            let names_j = |field: &str| {
                field
                    .split(|c: char| !c.is_alphanumeric())
                    .any(|word| word == "J")
            };
            assert!(!text.lines().any(names_j), "{name}");
            tables += 1;
        }
    }
    assert!(texts > 30 && tables > 30, "{texts} {tables}");
}

#[test]
fn the_print_of_table_1_is_compared_cell_by_cell() {
    let text = stdout(&output(&["run", "table-1", "--quick"]));
    for line in [
        "396 of 400 printed entries agree.",
        "(7|1): printed ↑*, computed ⇑*",
        "(1|7): printed ↓*, computed ⇓*",
        "(15|5): printed *, computed 0",
        "row 2: an entry is missing, computed ↓[2]",
        "inserted as (13|2) or (14|2), 19 of the 19 printed cells of the row agree",
        "(7|1) = {(7|8) | (8|1)} = {0 | ↑} = ⇑*",
        "24 distinct values",
        "contradicts 4 printed cells, (7|1), (10|5), (15|5), (1|7); after the errata are corrected, it contradicts no printed cell.",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn the_print_of_proposition_1_is_wrong_where_a_side_has_no_hand() {
    let text = stdout(&output(&["run", "proposition-1", "--upto", "4"]));
    // h + 1 sides have h hands: 3 + 4 + 5 for either player, of 3·1 + 4·(1 + 2) + 5·(1 + 2 + 3), and twice that in all.
    for line in [
        "66 of 90 printed entries agree.",
        "(1^a,2^b|)_2 with a + b ≥ 2: printed L, computed P",
        "(|1^c,2^d)_2 with c + d ≥ 2: printed R, computed P",
        "12 positions differ; each was played out.",
        "Verdict for n = 2: ≤ 4 hands a side: holds.",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

/// `check` itself compares all experiments with their stored results, in a release build. Of these three, one has a
/// figure, one has a smaller bound than the stored result, and one is a proof.
#[test]
fn a_check_tells_for_each_experiment_whether_it_finds_what_is_kept() {
    let output = output(&["check", "table-1", "table-2", "theorem"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let expected = "table-1: agrees with the stored result, n = 20\ntable-2: agrees with the stored result, n ≤ 60\ntheorem: agrees with the stored result, every n\n";
    assert_eq!(stdout(&output), expected);
}
