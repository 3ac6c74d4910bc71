//! `chopsticks play`: games piped in, between people and programs.

mod named;
mod transcript;

use crate::program::{Run, refusal, run, run_with_input};

/// What the program says to somebody who types `input`.
pub fn play(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let all = [&["play"], arguments].concat();
    let Run { code, out, err } = run_with_input(&all, input.as_ref());
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    out
}

const TWO_HUMANS: [&str; 4] = ["--rules", "paper", "--right", "human"];

#[test]
fn two_people_play_to_the_end() {
    let arguments = ["--rules", "paper", "--set", "fingers=2", "--right", "human"];
    let game = play(&arguments, "tap 1 1\n1\n2\nTAP 1 2\n1\n");
    insta::assert_snapshot!(game, @r#"
    Left: human, Right: human
    Rules: fingers = 2, elimination = "cutoff-above", transfer = "none", win = "normal", hands = 2
    Type a move or its number; "help" lists the other commands.

      Right  hand 1   hand 2
             |. 1     |. 1

             |. 1     |. 1
    > Left   hand 1   hand 2

    Left's turn.
      1  tap 1 1  tap 1 on 1  1,1-2,1
      2  tap 1 2  tap 1 on 1  1,1-1,2
    1. Left: tap 1 1 (tap 1 on 1)

      Left   hand 1   hand 2
             |. 1     |. 1

             || 2     |. 1
    > Right  hand 1   hand 2

    Right's turn.
      1  tap 1 1  tap 2 on 1  0,1-2,1
      2  tap 1 2  tap 2 on 1  1,0-2,1
      3  tap 2 1  tap 1 on 1  2,1-2,1
      4  tap 2 2  tap 1 on 1  1,2-2,1
    2. Right: tap 1 1 (tap 2 on 1)

      Right  hand 1   hand 2
             || 2     |. 1

             (out)    |. 1
    > Left   hand 1   hand 2

    Left's turn.
      1  tap 2 1  tap 1 on 2  0,1-0,1
      2  tap 2 2  tap 1 on 1  0,1-2,2
    3. Left: tap 2 2 (tap 1 on 1)

      Left   hand 1   hand 2
             (out)    |. 1

             || 2     || 2
    > Right  hand 1   hand 2

    Right's turn.
      1  tap 1 2  tap 2 on 1  0,0-2,2
    4. Right: tap 1 2 (tap 2 on 1)

      Right  hand 1   hand 2
             || 2     || 2

             (out)    (out)
      Left   hand 1   hand 2

    Right wins.
    "#);
}

#[test]
fn a_person_plays_the_perfect_player_and_loses() {
    // The first move on the list each time; the second player wins this game.
    let game = play(&["--rules", "assignment"], "1\n".repeat(20));
    assert!(game.starts_with("Left: human, Right: chick\n"), "{game}");
    assert!(game.contains("\n2. Right: "), "{game}");
    assert!(game.ends_with("Right wins.\n"), "{game}");
}

#[test]
fn what_cannot_be_done_is_explained_and_asked_again() {
    let typed = "\nslap 1 1\ntap 1 on 1\ntap 1\ntap 1 3\nown 1 2\nmove 1 1 2\n0\n5\n99999999999999999999\nundo\ntap 1 1\nquit\n";
    let game = play(&TWO_HUMANS, typed);
    for told in [
        "Type a move or its number, or \"help\".",
        "Unknown command \"slap 1 1\".",
        "not of fingers: type a move such as \"tap 1 2\", or its number in the list.",
        "The numbers are wrong: expected \"tap WITH ON\"",
        "\"tap 1 3\" is not a legal move.",
        "\"own 1 2\" is not a legal move.",
        "\"move 1 1 2\" is not a legal move.",
        "The moves are numbered from 1 to 2.",
        "The number 99999999999999999999 is too large.",
        "You have no move to take back.",
        "1. Left: tap 1 1 (tap 1 on 1)",
        "The game is not finished.",
    ] {
        assert!(game.contains(told), "{told}: {game}");
    }
}

#[test]
fn input_that_is_no_text_is_asked_again() {
    let game = play(&TWO_HUMANS, b"tap \xff\ntap 1 1\n");
    assert!(game.contains("not UTF-8 from byte 5 on"), "{game}");
    assert!(game.contains("1. Left: tap 1 1"), "{game}");
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    for typed in ["", "tap 1 1\n", "tap 1 1\nhint"] {
        let game = play(&TWO_HUMANS, typed);
        assert!(
            game.ends_with("\nThe game is not finished. Goodbye!\n"),
            "{game}"
        );
    }
}

#[test]
fn undo_goes_back_to_the_previous_turn_of_a_person() {
    let game = play(
        &["--rules", "assignment", "--right", "random"],
        "tap 1 1\nundo\ntap 2 2\nquit\n",
    );
    assert!(game.contains("1. Left: tap 1 1 "), "{game}");
    assert!(
        game.contains("Back to the position before move 1.\n"),
        "{game}"
    );
    assert!(game.contains("1. Left: tap 2 2 "), "{game}");
    // With two people it is the other's move that is taken back.
    let game = play(&TWO_HUMANS, "tap 1 1\ntap 2 1\nundo\nundo\nquit\n");
    assert!(
        game.contains("Back to the position before move 2.\n")
            && game.contains("Back to the position before move 1.\n"),
        "{game}"
    );
}

#[test]
fn hints_say_who_wins_and_how() {
    let start = ["--rules", "assignment", "--right", "human"];
    let game = play(&start, "hint\n");
    assert!(
        game.contains("Hint: Right wins in 26 plies; Left holds out longest with "),
        "{game}"
    );
    let game = play(&[&start[..], &["--horizon", "20"]].concat(), "hint\n");
    assert!(
        game.contains(", but the game is a tie after 20 plies."),
        "{game}"
    );
    let game = play(&[&start[..], &["--from", "1,4-0,1"]].concat(), "hint\n");
    assert!(
        game.contains("Hint: Left wins in 1 ply with tap 2 2.\n"),
        "{game}"
    );
    let game = play(&["--rules", "chopstix", "--right", "human"], "hint\n");
    assert!(
        game.contains("Hint: neither player can force a win; Left draws with "),
        "{game}"
    );
    let large = [
        "--rules",
        "chopstix",
        "--right",
        "human",
        "--max-positions",
        "10",
    ];
    let game = play(&large, "hint\n");
    assert!(
        game.contains("No hint: stopped at the limit of 10 positions")
            && game.contains("(--max-positions)"),
        "{game}"
    );
}

#[test]
fn help_moves_and_board_are_shown_when_asked_for() {
    let game = play(&TWO_HUMANS, "help\nmoves\nboard\nquit\n");
    assert!(game.contains("You can type:\n"), "{game}");
    assert_eq!(
        game.matches("  1  tap 1 1  tap 1 on 1  1,1-2,1\n").count(),
        2,
        "{game}"
    );
    assert_eq!(
        game.matches("> Left   hand 1    hand 2\n").count(),
        2,
        "{game}"
    );
}

#[test]
fn each_sees_the_table_from_their_side() {
    // Two people: whoever is to move; one person: that one; programs: Left.
    let bottom = |arguments: &[&str]| {
        let game = play(
            &[&["--rules", "paper", "--horizon", "1"], arguments].concat(),
            "1\n",
        );
        let names = game.lines().filter(|line| line.contains("hand 1"));
        let names: Vec<String> = names.map(|line| line[..7].trim().to_owned()).collect();
        [names[1].clone(), names[3].clone()]
    };
    assert_eq!(bottom(&["--right", "human"]), ["> Left", "Right"]);
    assert_eq!(bottom(&["--right", "random"]), ["> Left", "Left"]);
    assert_eq!(
        bottom(&["--left", "random", "--right", "human"]),
        ["Right", "Right"]
    );
    assert_eq!(
        bottom(&["--left", "random", "--right", "random"]),
        ["> Left", "Left"]
    );
    assert_eq!(
        bottom(&["--right", "human", "--view", "right"]),
        ["Right", "Right"]
    );
}

#[test]
fn color_is_for_terminals_or_on_request() {
    let colored = |color: &[&str]| play(&[&TWO_HUMANS, color].concat(), "").contains('\x1b');
    assert!(!colored(&[]));
    assert!(!colored(&["--color", "never"]));
    assert!(colored(&["--color", "always"]));
}

#[test]
fn a_horizon_makes_a_tie() {
    let programs = ["--rules", "chopstix", "--left", "chick", "--right", "chick"];
    let game = play(&[&programs[..], &["--horizon", "7"]].concat(), "");
    assert!(game.contains("\n7. Left: "), "{game}");
    assert!(!game.contains("\n8. Right: "), "{game}");
    assert!(game.ends_with("A tie after 7 plies.\n"), "{game}");
    // Programs do not play for ever.
    assert!(play(&programs, "").ends_with("A tie after 200 plies.\n"));
}

#[test]
fn bounded_plays_the_lost_game_of_the_assignment() {
    let arguments = [
        "--rules",
        "assignment",
        "--left",
        "chick",
        "--right",
        "bounded:26",
    ];
    let game = play(&arguments, "");
    assert!(game.contains("\n26. Right: "), "{game}");
    assert!(game.ends_with("Right wins.\n"), "{game}");
}

#[test]
fn games_are_the_same_for_a_seed() {
    let with = |seed| {
        let arguments = [
            "--rules", "prolog", "--left", "random", "--right", "random", "--seed", seed,
        ];
        play(&arguments, "")
    };
    assert_eq!(with("5"), with("5"));
    assert_ne!(with("5"), with("6"));
}

#[test]
fn wrong_usage_is_refused() {
    for (arguments, part) in [
        (&["play"][..], "--rules"),
        (
            &["play", "--rules", "paper", "--left", "chicken"],
            "human, random, chick, stop:FILE, or bounded:PLIES",
        ),
        (
            &["play", "--rules", "paper", "--right", "bounded:0"],
            "at least 1 ply",
        ),
        (&["play", "--rules", "paper", "--from", "1,1-1"], "2 hands"),
        (&["play", "--rules", "paper", "--games", "0"], "--games"),
        (
            &["play", "--rules", "paper", "--replay", "x"],
            "cannot be used with",
        ),
        (
            &["play", "--replay", "x", "--left", "chick"],
            "cannot be used with",
        ),
    ] {
        let told = refusal(1, arguments);
        assert!(told.contains(part), "{told}");
    }
    let large = ["play", "--rules", "chopstix", "--max-positions", "20"];
    assert!(refusal(2, &large).contains("--max-positions"));
}

#[test]
fn rules_without_a_solution_can_be_played() {
    let arguments = [
        "--rules",
        "paper",
        "--set",
        "fingers=1000000",
        "--right",
        "random",
    ];
    let game = play(&arguments, "tap 1 2\nquit\n");
    assert!(game.contains("2. Right: "), "{game}");
}

#[test]
fn a_position_that_is_over_is_not_played() {
    let run = run(&["play", "--rules", "paper", "--from", "0,0-1,1"]);
    assert!(run.out.ends_with("Right wins.\n"), "{}", run.out);
}

#[test]
fn games_of_programs_are_counted() {
    let programs = ["--rules", "assignment", "--left", "chick", "--right"];
    let count = |right, games| {
        let count = [right, "--games", games];
        play(&[&programs[..], &count].concat(), "")
    };
    // The second player wins.
    insta::assert_snapshot!(count("bounded:26", "10"), @r"
    chick against bounded:26: 10 games, each moving first in half of them
    wins     5   23.7 % to  76.3 %
    draws    0    0.0 % to  27.8 %
    losses   5   23.7 % to  76.3 %
    ");
    let random = count("random", "100");
    assert!(random.contains("\nlosses    0 "), "{random}");
    assert_eq!(random, count("random", "100"));
    let human = refusal(1, &["play", "--rules", "paper", "--games", "3"]);
    assert!(human.contains("add --left PLAYER"), "{human}");
}
