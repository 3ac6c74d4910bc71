//! Written games are read back, and faults in them are found.

use chopsticks_hand::player::ByPlayer;
use chopsticks_hand::players::{ComputerPlayer, Random, Transcript, play};

use super::{chick, preset};

#[test]
fn transcripts_are_read_as_they_are_written() {
    let game = preset("prolog");
    let mut chick = chick(&game);
    let mut random = Random::new(5);
    let players: ByPlayer<&mut dyn ComputerPlayer> = ByPlayer {
        left: &mut chick,
        right: &mut random,
    };
    let record = play(&game, game.read("1,2-2,1 right").unwrap(), players, 200);
    let transcript = Transcript {
        remarks: vec!["a game".to_owned()],
        game,
        horizon: Some(200),
        record,
    };
    let text = transcript.to_string();
    assert_eq!(Transcript::read(&text), Ok(transcript), "{text}");
}

#[test]
fn a_game_is_a_tie_at_its_horizon() {
    const RULES: &str = "rules: fingers = 5\nrules: elimination = \"rollover\"\n";
    const MOVES: &str = "start: 1,1-1,1\n1. tap 1 1\n2. tap 1 1\n";
    let read = |horizon: &str, result: &str| {
        let text = format!("{RULES}{horizon}{MOVES}result: {result}\n");
        Transcript::read(&text).map_err(|error| (error.line, error.to_string()))
    };
    let tie = read("horizon: 2\n", "tie").unwrap();
    assert_eq!((tie.horizon, tie.is_over()), (Some(2), true));
    let open = read("horizon: 3\n", "unfinished").unwrap();
    assert!(!open.is_over());
    for (horizon, result, line, part) in [
        ("", "tie", 6, "the result of these moves is \"unfinished\""),
        (
            "horizon: 3\n",
            "tie",
            7,
            "the result of these moves is \"unfinished\"",
        ),
        (
            "horizon: 2\n",
            "unfinished",
            7,
            "the result of these moves is \"tie\"",
        ),
        ("horizon: 1\n", "tie", 6, "a tie before this move"),
        ("horizon: two\n", "tie", 3, "a number of plies"),
        ("horizon: 2\nhorizon: 2\n", "tie", 4, "\"start: ...\""),
    ] {
        let (at, told) = read(horizon, result).unwrap_err();
        assert_eq!(at, line, "{told}");
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn faults_in_transcripts_are_found_in_their_lines() {
    const HEAD: &str = "rules: fingers = 5\nrules: elimination = \"rollover\"\nstart: 1,1-1,1\n";
    for (rest, line, part) in [
        (
            "1. tap 1 3",
            4,
            "tap 1 3 is not a legal move in 1,1-1,1 left",
        ),
        ("2. tap 1 1", 4, "this is move 1"),
        ("tap 1 1", 4, "a numbered move"),
        (
            "\n1. tap 1 1 -> 1,1-1,2 right",
            5,
            "leads to 1,1-2,1 right, not to 1,1-1,2 right",
        ),
        ("1. slap 1 1", 4, "expected a move"),
        ("1. tap 1 1 -> 1,1", 4, "two players"),
        (
            "result: Left wins",
            4,
            "the result of these moves is \"unfinished\"",
        ),
        (
            "result: unfinished\n1. tap 1 1",
            5,
            "no line after the result",
        ),
        ("rules: fingers = 6", 4, "a numbered move or"),
    ] {
        let error = Transcript::read(&format!("{HEAD}{rest}")).unwrap_err();
        assert_eq!(error.line, line, "{error}");
        assert!(error.to_string().contains(part), "{error}");
    }
    let error = Transcript::read("rules: fingers = 5\n").unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with(", expected a line \"start: ...\""),
        "{error}"
    );
    let error = Transcript::read("rules: fingers = five\nstart: 1,1-1,1").unwrap_err();
    assert_eq!(error.line, 2);
    assert!(Transcript::read("hello").is_err());
}
