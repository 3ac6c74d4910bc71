//! A certificate of (1|1)_n for 1 ≤ n < 13, and the reactions of the checker to corruptions.

use chopsticks_certificate::player::ByPlayer;

use crate::check::check;
use crate::text::BY_HAND as TEXT;

/// The verdict of the checker after one replacement, which must change something.
fn changed(from: &str, to: &str) -> String {
    assert_eq!(TEXT.matches(from).count(), 1, "{from}");
    check(&TEXT.replace(from, to)).expect_err(to)
}

/// The reason after one replacement in the last line's strategy against Left.
fn replanned(from: &str, to: &str) -> String {
    let strategy = format!("\"left\":\"{from}");
    changed(&strategy, &format!("\"left\":\"{to}"))
}

#[test]
fn the_certificate_is_right() {
    let verdict = check(TEXT).unwrap();
    assert_eq!((verdict.first, verdict.last), (1u32.into(), 12u32.into()));
    assert_eq!((verdict.intervals, verdict.values), (6, 3));
    assert_eq!(verdict.hands, ByPlayer::from_fn(|_| 1u32.into()));
}

/// Counted by hand. Below n = 12, play in (1|1)_n is forced, with 1, 2, 3, 4 and 5 moves for the five intervals. For
/// the value 0 there is nothing else. For * the loser may also take the star on each turn, and then the rest is played:
/// for 5 moves after 0, 2 and 4 of them, which makes 5 + 5 + 3 + 1 moves in four phases. Each player is the loser once.
#[test]
fn the_work_is_the_number_of_phases_and_moves() {
    let lines: Vec<&str> = TEXT.split_inclusive('\n').take(8).collect();
    let work = check(&lines.concat()).unwrap().work;
    let phases = 2 * (2 + 1 + 3 + 1 + 4);
    let moves = 2 * ((1 + 1) + 2 + (3 + 3 + 1) + 4 + (5 + 5 + 3 + 1));
    assert_eq!((work.phases, work.moves), (phases, moves));
}

#[test]
fn intervals_must_follow_each_other() {
    let gap =
        "line 6: gap: found an interval that begins at n = 4, expected one that begins at n = 3";
    assert_eq!(changed("\"from\":\"3\"", "\"from\":\"4\""), gap);
    let overlap = "line 6: overlap: found an interval that begins at n = 2, expected one that begins at n = 3";
    assert_eq!(changed("\"from\":\"3\"", "\"from\":\"2\""), overlap);
    let line = |number: usize| TEXT.lines().nth(number - 1).unwrap().to_owned() + "\n";
    let dropped = changed(&line(7), "");
    assert_eq!(
        dropped,
        "line 7: gap: found an interval that begins at n = 8, expected one that begins at n = 5"
    );
    let twice = changed(&line(7), &line(7).repeat(2));
    assert_eq!(
        twice,
        "line 8: overlap: found an interval that begins at n = 5, expected one that begins at n = 8"
    );
    let shorter = changed("\"below\":\"12\"", "\"below\":\"11\"");
    assert_eq!(
        shorter,
        "line 10: gap: found an interval that begins at n = 12, expected one that begins at n = 11"
    );
    let empty = changed("\"below\":\"5\"", "\"below\":\"3\"");
    assert!(
        empty.starts_with("line 6: the interval is empty"),
        "{empty}"
    );
}

#[test]
fn an_interval_ends_where_the_strategy_does_not_serve_any_more() {
    let reason = "line 8: against Left moving first, 2 moves, Left to follower 0, 3 moves: \
                  the sum 12 exceeds some n of the interval, but not all";
    assert_eq!(changed("\"below\":\"12\"", "\"below\":\"13\""), reason);
}

#[test]
fn a_wrong_value_loses() {
    let zero = r#""from":"5","below":"8","value":"0","left":"","right":"""#;
    let star = r#""from":"5","below":"8","value":"*","left":"-","right":"-""#;
    let reason = "line 7: against Left moving first, Left to follower 0, 4 moves: \
                  Right loses: a hand is removed, and Right moves next in follower 0";
    assert_eq!(changed(zero, star), reason);
    let star = r#""below":"12","value":"*","left":"-","right":"-""#;
    let zero = r#""below":"12","value":"0","left":"","right":"""#;
    let reason = changed(star, zero);
    assert!(reason.contains("against Left moving first, 5 moves: Right loses"));
}

#[test]
fn a_forged_game_is_not_what_the_strategy_proves() {
    // 1 = {0|} instead of * = {0|0}.
    let forged = changed("[[[],[]],[[0],[0]]]}", "[[[],[]],[[0],[]]]}");
    assert!(forged.starts_with("line 4: against "), "{forged}");
    let cyclic = changed("[[[],[]],[[0],[0]]]}", "[[[],[]],[[1],[0]]]}");
    assert!(cyclic.contains("line 2, column 45: follower 1 has the option 1"));
}

#[test]
fn plans_are_neither_too_few_nor_too_many() {
    let plans = "1>0 2>0 1>0 2>0 -*3 2>0 - 1>0 -*4";
    let fewer = replanned(plans, "1>0 2>0 1>0 2>0 -*3 2>0 - 1>0 -*3");
    assert!(fewer.ends_with(": the strategy has no plan for this phase"));
    let none = replanned(plans, "");
    assert_eq!(
        none,
        "line 10: against Left moving first: the strategy has no plan for this phase"
    );
    let more = replanned(plans, "1>0 2>0 1>0 2>0 -*3 2>0 - 1>0 -*5");
    assert!(more.ends_with(": the strategy continues with the plan `-` after the last phase"));
    for without in [
        "2>0 1>0 2>0 -*3 2>0 - 1>0 -*4",
        "1>0 1>0 2>0 -*3 2>0 - 1>0 -*4",
    ] {
        replanned(plans, without);
    }
}

#[test]
fn a_plan_says_what_happens() {
    let option = replanned("1>0", "1>1");
    assert!(option.ends_with("the plan `1>1` names an option that Right does not have (number of options: 1; the first is option 0)"));
    let turn = replanned("1>0", "2>0");
    assert!(
        turn.ends_with("first: the plan `2>0` is for a turn of Left; expected a turn of Right")
    );
    let waiting = r#""below":"12","value":"*","left":"-""#;
    let late = changed(waiting, &waiting.replace('-', "4000000001>0"));
    assert!(late.ends_with(
        "5 moves: the phase ends before the turn of the plan `4000000001>0`; expected `-`"
    ));
    let wait = replanned("1>0", "-");
    assert!(wait.starts_with("line 10: against Left moving first"));
}

#[test]
fn games_are_defined_once_and_before_they_are_claimed() {
    let unknown = changed(
        "\"below\":\"12\",\"value\":\"*\"",
        "\"below\":\"12\",\"value\":\"*2\"",
    );
    assert_eq!(
        unknown,
        "line 8: the game `*2` is not defined in an earlier line"
    );
    let twice = changed(
        "\"value\":\"0\",\"followers\"",
        "\"value\":\"*\",\"followers\"",
    );
    assert_eq!(
        twice,
        "line 3: the game `*` is already defined in an earlier line"
    );
}

#[test]
fn hands_are_between_1_and_n() {
    let over = changed("\"left\":\"1\"", "\"left\":\"2\"");
    assert!(over.starts_with("line 4: Left's hand shows 2 fingers; expected at least 1"));
    let empty = changed(
        "1,\"left\":\"1\",\"right\":\"1\"",
        "1,\"left\":\"1\",\"right\":\"0\"",
    );
    assert!(empty.starts_with("line 4: Right's hand shows 0 fingers"));
}

#[test]
fn a_file_of_another_kind_and_a_torn_line_are_refused() {
    assert!(changed("\"version\":1", "\"version\":3").starts_with("line 1: "));
    assert!(changed("lab certificate", "lab table").starts_with("line 1: "));
    let torn = check(&TEXT[..TEXT.len() - 9]).unwrap_err();
    assert!(
        torn.starts_with("line 10, column ") && torn.contains("; EOF while"),
        "{torn}"
    );
    let games: String = TEXT
        .lines()
        .take(3)
        .map(|line| line.to_owned() + "\n")
        .collect();
    assert_eq!(
        check(&games).unwrap_err(),
        "the certificate has no interval"
    );
}

/// A checker cannot check unknown fields, and of two values of a repeated field it would check only one.
#[test]
fn unknown_and_repeated_fields_are_refused() {
    for (line, begin) in [
        (1, "{\"format\""),
        (2, "{\"value\":\"*\",\"followers\""),
        (4, "{\"from\""),
    ] {
        for (field, says) in [
            ("\"claims\":\"proved for all n\"", "unknown field `claims`"),
            (
                &begin[1..begin.find(':').unwrap_or(begin.len())],
                "duplicate field",
            ),
        ] {
            let field = if field.contains(':') {
                field.to_owned()
            } else {
                format!("{field}:\"1\"")
            };
            let changed = begin.replacen('{', &format!("{{{field},"), 1);
            let refused = check(&TEXT.replacen(begin, &changed, 1)).unwrap_err();
            assert!(refused.starts_with(&format!("line {line}, ")), "{refused}");
            assert!(refused.contains(says), "{refused}");
        }
    }
}
