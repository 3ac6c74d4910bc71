//! Who wins, by trying all bids of both players.

use std::collections::HashMap;

use chopsticks_cgt::bidding::{Needs, needs};
use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::form::{FormArena, FormId};
use chopsticks_cgt::player::{ByPlayer, Player};

use super::born_by;

/// Left's dollars, and the holder of the marker.
type Purse = (u32, Player);

/// A bid, and whether the marker is included.
type Bid = (u32, bool);

/// Bidding with one total, and the winners that are known.
struct Play<'a> {
    forms: &'a FormArena,
    total: u32,
    winners: HashMap<(FormId, Purse), Player>,
}

impl Play<'_> {
    /// The player who has a bid that wins against all bids of the opponent.
    fn winner(&mut self, form: FormId, purse: Purse) -> Player {
        if let Some(&winner) = self.winners.get(&(form, purse)) {
            return winner;
        }
        let winners = Player::BOTH.map(|player| {
            let bids = self.bids(player, purse);
            bids.into_iter()
                .any(|bid| self.bid_wins(form, purse, player, bid))
        });
        assert_ne!(winners[0], winners[1], "one player has a winning bid");
        let winner = Player::BOTH[usize::from(winners[1])];
        self.winners.insert((form, purse), winner);
        winner
    }

    fn bids(&self, player: Player, (left, holder): Purse) -> Vec<Bid> {
        let most = player.pick(left, self.total - left);
        let markers: &[bool] = if holder == player {
            &[false, true]
        } else {
            &[false]
        };
        (0..=most)
            .flat_map(|bid| markers.iter().map(move |&marker| (bid, marker)))
            .collect()
    }

    fn bid_wins(&mut self, form: FormId, purse: Purse, player: Player, bid: Bid) -> bool {
        let against = self.bids(player.opponent(), purse);
        against.into_iter().all(|other| {
            let bids = match player {
                Player::Left => ByPlayer {
                    left: bid,
                    right: other,
                },
                Player::Right => ByPlayer {
                    left: other,
                    right: bid,
                },
            };
            self.winner_after(form, purse, bids) == player
        })
    }

    fn winner_after(&mut self, form: FormId, (left, holder): Purse, bids: ByPlayer<Bid>) -> Player {
        let is_tie = bids.left.0 == bids.right.0;
        let mover = if is_tie {
            holder
        } else if bids.left.0 > bids.right.0 {
            Player::Left
        } else {
            Player::Right
        };
        let (paid, included) = bids[mover];
        let left = mover.pick(left.wrapping_sub(paid), left + paid);
        let marker = if is_tie || included {
            mover.opponent()
        } else {
            holder
        };
        let options = self.forms.options(form)[mover].to_vec();
        let wins = options
            .into_iter()
            .any(|option| self.winner(option, (left, marker)) == mover);
        mover.opponent_if(!wins)
    }
}

fn divisions(total: u32) -> impl Iterator<Item = (u32, Player)> {
    (0..=total).flat_map(|left| Player::BOTH.map(|marker| (left, marker)))
}

#[test]
fn winners_and_bids_are_those_of_the_definition() {
    let mut forms = FormArena::new();
    let born = born_by(&mut forms, 2);
    for total in 0..5 {
        let winners = HashMap::new();
        let mut play = Play {
            forms: &forms,
            total,
            winners,
        };
        for &form in &born {
            let needs = needs(&forms, form, total, &Budget::UNLIMITED).unwrap();
            for purse in divisions(total) {
                assert_division(&mut play, form, purse, &needs);
            }
        }
    }
}

/// The winner; the bid, which wins; and that no smaller one wins.
fn assert_division(play: &mut Play<'_>, form: FormId, (left, marker): Purse, needs: &Needs) {
    let division = needs.division(left, marker).unwrap();
    let winner = play.winner(form, (left, marker));
    assert_eq!(division.winner(), winner, "{form:?} {division:?}");
    let bid = u32::try_from(division.winning_bid()).unwrap();
    let holds = marker == winner;
    assert!(
        play.bid_wins(form, (left, marker), winner, (bid, holds)),
        "{form:?} {division:?} {bid}"
    );
    let smaller = play.bids(winner, (left, marker));
    for other in smaller.into_iter().filter(|&(other, _)| other < bid) {
        let wins = play.bid_wins(form, (left, marker), winner, other);
        assert!(!wins, "{form:?} {division:?} {other:?}");
    }
}

/// With a total of 0 the marker is the turn: the outcome is that of alternating play.
#[test]
fn without_money_the_players_alternate() {
    let mut forms = FormArena::new();
    for form in born_by(&mut forms, 2) {
        let needs = needs(&forms, form, 0, &Budget::UNLIMITED).unwrap();
        for first in Player::BOTH {
            let division = needs.division(0, first).unwrap();
            let wins = wins_first(&forms, form, first);
            assert_eq!(division.winner() == first, wins, "{form:?}");
        }
    }
}

fn wins_first(forms: &FormArena, form: FormId, first: Player) -> bool {
    let mut options = forms.options(form)[first].iter();
    options.any(|&option| !wins_first(forms, option, first.opponent()))
}
