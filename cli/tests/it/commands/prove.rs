//! `prove`: what holds, what does not, and what solvers say of it.

use super::describe::{TWO, answer, file};
#[cfg(unix)]
use crate::program::solver;
use crate::program::{refusal, run};

#[test]
fn a_wrong_description_is_refused_with_a_position() {
    let (_folder, path) = file(&TWO.replace("a1 odd", "a1 even"));
    let error = refusal(1, &["prove", &path]);
    assert!(error.contains("the description is wrong in ("), "{error}");
}

#[test]
fn a_text_that_is_no_description_is_refused_with_its_line() {
    let (_folder, path) = file(&TWO.replace("a1 odd", "a7 odd"));
    let error = refusal(1, &["prove", &path]);
    assert!(
        error.contains("description.txt: line 3") && error.contains("a1, a2, b1, b2"),
        "{error}"
    );
    assert!(refusal(1, &["prove", "no such file"]).contains("cannot read no such file"));
}

#[test]
fn a_limit_on_nodes_is_told_with_its_flag() {
    let (_folder, path) = file(TWO);
    let error = refusal(2, &["prove", &path, "--max-nodes", "1"]);
    assert!(error.contains("--max-nodes"), "{error}");
}

/// Three times b1 is never three times b2 and one more, which parities do not tell: that formula is not settled. But the
/// description is wrong in a position that another formula names.
#[test]
fn what_is_wrong_is_told_although_something_else_is_not_settled() {
    let (_folder, path) = file(
        "finger count 2\nas many hands: the player to move loses if\n  a1 = 3*b1, a1 = 3*b2 + 1\n\
         one hand less: the player to move wins if\n",
    );
    assert!(refusal(1, &["prove", &path]).contains("the description is wrong in ("));
}

/// SMT-LIB 2: every question is asked between a push and a pop.
#[test]
fn the_formulas_are_written_for_solvers() {
    let (_folder, path) = file(TWO);
    let script = run(&["prove", &path, "--script", "-"]).out;
    assert_eq!(script.matches("(check-sat)").count(), 20);
    assert_eq!(script.matches("(push 1)").count(), 20);
    for line in TWO.lines() {
        assert!(script.contains(&format!("; {line}\n")), "{line}");
    }
}

#[cfg(unix)]
#[test]
fn what_a_solver_says_is_believed_but_only_all_of_it() {
    let (_folder, path) = file(TWO);
    let (_all, all) =
        solver("for i in 1 2 3 4 5; do echo unsat; echo unsat; echo unsat; echo unsat; done");
    let says = answer(
        &["prove", &path, "--solver", &all, "--format", "csv"],
        "right for all positions with finger count 2: according to",
    );
    assert_eq!(says.matches(",unsat\n").count(), 20);
    let (_few, few) = solver("echo unsat");
    assert!(refusal(1, &["prove", &path, "--solver", &few]).contains("1 of 20 formulas"));
    let (_error, error) = solver("echo '(error \"line 1: what?\")'");
    assert!(refusal(1, &["prove", &path, "--solver", &error]).contains("what?"));
    let (_sat, sat) =
        solver("for i in 1 2 3 4 5; do echo unsat; echo unsat; echo unsat; echo sat; done");
    assert!(refusal(1, &["prove", &path, "--solver", &sat]).contains("according to the solver"));
    // Answers that are not waited for: the solver is ended.
    let (_slow, slow) = solver("echo '(error \"no\")'; exec sleep 1000");
    refusal(1, &["prove", &path, "--solver", &slow]);
    let missing = refusal(1, &["prove", &path, "--solver", "no-such-solver"]);
    assert!(missing.contains("pip install z3-solver"), "{missing}");
}

/// Five times the same four answers; that it is wrong is told even where the solver did not know before.
#[cfg(unix)]
#[test]
fn what_a_solver_does_not_know_is_open_and_not_wrong() {
    let (_folder, path) = file(TWO);
    let five = |answers: &str| {
        let answers = answers.replace(' ', "; echo ");
        solver(&format!("for i in 1 2 3 4 5; do echo {answers}; done"))
    };
    let (_unsure, unsure) = five("unknown unsat sat unsat");
    let wrong = refusal(1, &["prove", &path, "--solver", &unsure]);
    assert!(wrong.contains("according to the solver"), "{wrong}");
    let (_open, open) = five("unsat unsat unknown unsat");
    let open = refusal(2, &["prove", &path, "--solver", &open]);
    assert!(open.contains("answers unknown"), "{open}");
}

#[cfg(unix)]
#[test]
fn a_solver_that_does_not_end_is_ended_at_its_limits() {
    let two = "data/results/fingers_2.description.txt";
    let (_slow, slow) = solver("echo unsat; sleep 100");
    let ask = ["prove", two, "--solver", &slow, "--max-seconds", "1"];
    assert!(refusal(2, &ask).contains("stopped at the limit of 1 second (--max-seconds)"));
    let (_endless, endless) = solver("yes unsat");
    let ask = ["prove", two, "--solver", &endless, "--max-output", "10**5"];
    assert!(refusal(2, &ask).contains("more than 100000 bytes (--max-output)"));
}
