//! The player that learns: it reads the files it writes, and it learns to keep its advantages.

use chopsticks_hand::budget::Budget;
use chopsticks_hand::player::{ByPlayer, Player};
use chopsticks_hand::players::{ComputerPlayer, Random, play};
use chopsticks_hand::retrograde::{PositionVerdict, Solution};
use chopsticks_hand::ruleset::{Chopsticks, Faced, Facing, Move, Preset, RulesFile};
use chopsticks_hand::turns::Turns;
use chopsticks_learner::{Learned, Learner, LearnerError, Settings, Training};

/// The rules of *Chopstix* with so many fingers.
fn chopstix(fingers: u32) -> Chopsticks {
    let preset = Preset::named("chopstix").unwrap();
    let mut file = RulesFile::read(preset.text).unwrap();
    file.set(&format!("fingers={fingers}")).unwrap();
    file.game().unwrap()
}

/// A network that learns this small game within a second.
fn settings(seed: u64) -> Settings {
    Settings {
        seed,
        width: 24,
        batch: 32,
        rate: 5e-3,
        ..Settings::default()
    }
}

fn trained(game: &Chopsticks, settings: Settings, steps: u32) -> Learned {
    let mut training = Training::new(game, settings).unwrap();
    for step in 0..steps {
        training.step(f64::from(step) / f64::from(steps));
    }
    training.learned()
}

/// All positions that go on, with their verdicts.
fn verdicts(game: &Chopsticks) -> (Facing, Vec<(Faced, PositionVerdict)>) {
    let facing = Facing::new(game.clone(), &Budget::UNLIMITED).unwrap();
    let solution = Solution::new(&facing, facing.all(), &Budget::UNLIMITED).unwrap();
    let positions = solution.explored.positions().iter().copied();
    let mut all: Vec<(Faced, PositionVerdict)> =
        positions.zip(solution.verdicts().to_vec()).collect();
    all.retain(|(faced, _)| facing.ending(faced).is_none());
    (facing, all)
}

fn moves(game: &Chopsticks, learned: Learned) -> Vec<Move> {
    let mut learner = Learner::new(learned, game).unwrap();
    let (facing, all) = verdicts(game);
    let positions = all
        .iter()
        .map(|(faced, _)| facing.position(*faced, Player::Left));
    positions
        .map(|position| learner.choose(game, &position))
        .collect()
}

/// The number of positions in which a win or a draw is thrown away.
fn blunders(game: &Chopsticks, learned: Learned) -> usize {
    let (facing, all) = verdicts(game);
    let worth = |verdict: PositionVerdict| verdict.merit().signum();
    let after = |faced: Faced, chosen: Move| {
        let after = game.after(&facing.position(faced, Player::Left), chosen);
        let solution = Solution::new(&facing, [facing.see(&after)], &Budget::UNLIMITED).unwrap();
        solution.verdicts()[0].before()
    };
    let moves = moves(game, learned);
    let choices = all.iter().zip(moves);
    choices
        .filter(|((faced, verdict), chosen)| worth(after(*faced, *chosen)) < worth(*verdict))
        .count()
}

#[test]
fn what_is_read_again_moves_alike() {
    let game = chopstix(3);
    let learned = trained(&game, settings(1), 50);
    let bytes = learned.to_bytes();
    let read = Learned::from_bytes(&bytes).unwrap();
    assert_eq!(read.to_bytes(), bytes);
    assert_eq!((read.steps(), read.game()), (50, &game));
    assert_eq!(moves(&game, read), moves(&game, learned));
}

#[test]
fn the_same_seed_learns_the_same() {
    let game = chopstix(3);
    let bytes = |seed| trained(&game, settings(seed), 20).to_bytes();
    assert_eq!(bytes(1), bytes(1));
    assert_ne!(bytes(1), bytes(2));
}

#[test]
fn other_rules_are_refused_and_another_start_is_not() {
    let learned = trained(&chopstix(3), settings(1), 1);
    let refused = Learner::new(learned.clone(), &chopstix(4));
    assert!(matches!(refused, Err(LearnerError::OtherRules { .. })));
    let mut file = RulesFile::read(Preset::named("chopstix").unwrap().text).unwrap();
    file.set("fingers=3").unwrap();
    file.set("start=1,2-2,2").unwrap();
    assert!(Learner::new(learned, &file.game().unwrap()).is_ok());
}

#[test]
fn files_that_are_cut_off_or_none_are_refused() {
    let bytes = trained(&chopstix(3), settings(1), 1).to_bytes();
    for length in [0, 1, 7, 8, 9, 300, bytes.len() / 2, bytes.len() - 1] {
        let error = Learned::from_bytes(&bytes[..length]).unwrap_err();
        assert!(matches!(error, LearnerError::File(_)), "{length}: {error}");
    }
    assert!(Learned::from_bytes(b"fingers = 5").is_err());
    let width = br#"width\":24"#;
    let place = bytes.windows(width.len()).position(|at| at == width);
    let mut other = bytes.clone();
    other[place.unwrap() + width.len() - 1] = b'5';
    let error = Learned::from_bytes(&other).unwrap_err();
    assert!(error.to_string().contains("hidden_1.weight"), "{error}");
}

/// Flips bits in the header of the file, in its entries, and in the numbers.
#[test]
fn a_flipped_bit_is_refused_or_changes_nothing() {
    let bytes = trained(&chopstix(3), settings(1), 1).to_bytes();
    let mut refused = 0;
    let places = (0..400).chain((400..bytes.len()).step_by(97));
    for (place, bit) in places.zip((0..8).cycle()) {
        let mut flipped = bytes.clone();
        flipped[place] ^= 1 << bit;
        match Learned::from_bytes(&flipped) {
            Err(_) => refused += 1,
            // A digit of the checksum may be a capital letter.
            Ok(read) => assert_eq!(read.to_bytes(), bytes, "byte {place}, bit {bit}"),
        }
    }
    assert!(refused > 400, "{refused}");
}

/// The checksum of the file in the repository was computed by another program: `zlib.crc32` of Python.
#[test]
fn the_checksum_is_that_of_zlib() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../data/results/stop.safetensors"
    );
    let bytes = std::fs::read(file).unwrap();
    assert_eq!(Learned::from_bytes(&bytes).unwrap().to_bytes(), bytes);
}

#[test]
fn training_ends_blunders() {
    let game = chopstix(3);
    let (_, all) = verdicts(&game);
    assert_eq!(all.len(), 25);
    let untrained = blunders(&game, trained(&game, settings(3), 0));
    let learned = blunders(&game, trained(&game, settings(3), 1_500));
    assert!(untrained > 3, "{untrained} of {}", all.len());
    assert_eq!(learned, 0, "{learned} of {}", all.len());
}

#[test]
fn only_who_learns_is_changed_by_a_game() {
    let game = chopstix(3);
    let learned = trained(&game, settings(1), 20);
    let learner = || Learner::new(learned.clone(), &game).unwrap();
    for (mut learner, learns) in [(learner(), false), (learner().learning(), true)] {
        let before = learner.learned().to_bytes();
        let mut random = Random::new(1);
        let start = game.start().unwrap();
        let players = ByPlayer {
            left: &mut learner as &mut dyn ComputerPlayer,
            right: &mut random,
        };
        let record = play(&game, start, players, 50);
        learner.finished(&game, &record);
        assert_eq!(learner.learned().to_bytes() != before, learns);
    }
}

#[test]
fn settings_out_of_range_are_refused() {
    let settings = Settings {
        batch: 0,
        ..Settings::default()
    };
    let error = Training::new(&chopstix(3), settings).unwrap_err();
    assert!(error.to_string().contains("batch = 0"), "{error}");
}
