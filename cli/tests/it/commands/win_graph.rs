//! `win --strategy FILE.dot`: a strategy as a graph.

use crate::program::{refusal, run};

/// In Nim with 1 and 2 counters, Left takes one of two and answers the last move by none: play ends after 1, 1 and 1 move.
#[test]
fn a_strategy_is_a_graph_of_all_plays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nim.dot");
    let file = file.to_str().unwrap();
    let game = [
        "win",
        "'{0,*|0,*}' + '{0|0}'",
        "--first",
        "left",
        "--no-moves",
    ];
    let said = run(&[&game[..], &["--strategy", file]].concat());
    assert!(said.err.contains("replies of Left"), "{}", said.err);
    let graph = std::fs::read_to_string(file).unwrap();
    insta::assert_snapshot!(graph, @r#"
    digraph {
      node [shape=plaintext]
      0 [label="*2 + *"]
      1 [label="* + *"]
      2 [label="*"]
      3 [label="0"]
      0 -> 1 [label=Left, style=bold]
      2 -> 3 [label=Left, style=bold]
      1 -> 2 [label=Right]
    }
    "#);
    let refused = refusal(1, &[&game[..4], &["--check", file]].concat());
    assert!(
        refused.contains("expected `chopsticks strategy 1`"),
        "{refused}"
    );
}
