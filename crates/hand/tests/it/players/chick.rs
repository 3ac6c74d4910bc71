//! The perfect player wins as fast, loses as slowly, and draws as surely as the verdicts predict.

use std::collections::{HashMap, HashSet};

use chopsticks_hand::player::Player;
use chopsticks_hand::players::{Chick, ComputerPlayer, winner};
use chopsticks_hand::retrograde::PositionVerdict;
use chopsticks_hand::ruleset::{Chopsticks, PRESETS, Position};

use super::{chick, positions, preset};

/// The positions after Chick's move and any reply, in which Chick is to move again; or the result of the game for
/// Chick.
fn after_replies(
    game: &Chopsticks,
    chick: &mut Chick,
    position: &Position,
) -> Result<Vec<Position>, Option<Player>> {
    let chosen = chick.choose(game, position);
    let after = game.after(position, chosen);
    if game.ending(&after).is_some() {
        return Err(winner(game, &after));
    }
    let replies = game.moves(&after).into_iter();
    Ok(replies
        .map(|reply| game.after(&after, reply).sorted())
        .collect())
}

/// The largest number of plies that Chick takes to win, over all replies.
struct ToWin<'a> {
    game: &'a Chopsticks,
    chick: &'a mut Chick,
    known: HashMap<Position, u32>,
}

impl ToWin<'_> {
    fn plies(&mut self, position: &Position) -> u32 {
        if let Some(plies) = self.known.get(position) {
            return *plies;
        }
        let plies = match after_replies(self.game, self.chick, position) {
            Err(winner) => {
                assert_eq!(winner, Some(position.to_move), "{position}");
                1
            }
            Ok(next) => {
                let plies = next.iter().map(|next| 2 + self.after_reply(next));
                plies.max().expect("a reply")
            }
        };
        self.known.insert(position.clone(), plies);
        plies
    }

    fn after_reply(&mut self, position: &Position) -> u32 {
        match winner(self.game, position) {
            Some(winner) => {
                assert_eq!(winner, position.to_move, "{position}");
                0
            }
            None => self.plies(position),
        }
    }
}

/// The least number of plies after which Chick can have lost.
fn plies_to_loss(game: &Chopsticks, chick: &mut Chick, position: &Position) -> Option<u32> {
    let mut seen = HashSet::from([position.clone()]);
    let mut level = vec![position.clone()];
    for moves in 1.. {
        let mut next = Vec::new();
        for position in &level {
            next.extend(after_replies(game, chick, position).unwrap_or_default());
        }
        if next
            .iter()
            .any(|next| winner(game, next) == Some(Player::Right))
        {
            return Some(2 * moves);
        }
        next.retain(|next| game.ending(next).is_none() && seen.insert(next.clone()));
        if next.is_empty() {
            return None;
        }
        level = next;
    }
    None
}

#[test]
fn chick_wins_in_the_plies_of_the_verdict() {
    for name in PRESETS.map(|preset| preset.name) {
        let game = preset(name);
        let mut chick = chick(&game);
        let solved = chick.solved().clone();
        let mut to_win = ToWin {
            game: &game,
            chick: &mut chick,
            known: HashMap::new(),
        };
        let mut wins = 0;
        for position in positions(&game) {
            if let Some(PositionVerdict::Win(plies)) = solved.verdict(&position) {
                assert_eq!(to_win.plies(&position), plies, "{name}: {position}");
                wins += 1;
            }
        }
        assert!(wins > 10, "{name}");
    }
}

#[test]
fn chick_loses_no_sooner_than_it_must() {
    for name in PRESETS.map(|preset| preset.name) {
        let game = preset(name);
        let mut chick = chick(&game);
        let solved = chick.solved().clone();
        let mut losses = 0;
        for position in positions(&game) {
            if let Some(PositionVerdict::Loss(plies)) = solved.verdict(&position) {
                let lasting = plies_to_loss(&game, &mut chick, &position);
                assert_eq!(lasting, Some(plies), "{name}: {position}");
                losses += 1;
            }
        }
        assert!(losses > 3, "{name}");
    }
}

#[test]
fn chick_never_loses_a_draw_or_a_win_whatever_is_played() {
    for name in PRESETS.map(|preset| preset.name) {
        let game = preset(name);
        let mut chick = chick(&game);
        let solved = chick.solved().clone();
        for position in positions(&game) {
            if !matches!(solved.verdict(&position), Some(PositionVerdict::Loss(_))) {
                let lost = plies_to_loss(&game, &mut chick, &position);
                assert_eq!(lost, None, "{name}: {position}");
            }
        }
    }
}
