//! Variables for the hands after a number of plies.

use super::clause::{ClauseSink, Lit, Meaning};
use super::hand::Hand;
use crate::player::{ByPlayer, Player};
use crate::ruleset::{Rules, Win};

/// A position as variables: for each hand, exactly one number of fingers holds.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) plies: u32,
    pub(super) to_move: Player,
    /// Literals, indexed by hand, then by fingers.
    shows: ByPlayer<Vec<Vec<Lit>>>,
    out: ByPlayer<Lit>,
}

impl Frame {
    /// New variables for the hands after this number of plies.
    pub(super) fn new<S: ClauseSink>(
        sink: &mut S,
        rules: &Rules,
        plies: u32,
        to_move: Player,
    ) -> Frame {
        let shows = ByPlayer::from_fn(|player| {
            let hands = 0..rules.hands as usize;
            hands
                .map(|hand| hand_variables(sink, rules, plies, Hand { player, hand }))
                .collect()
        });
        let out = ByPlayer::from_fn(|player| sink.variable(Meaning::Out { plies, player }));
        let frame = Frame {
            plies,
            to_move,
            shows,
            out,
        };
        for player in Player::BOTH {
            frame.define_out(sink, rules.win, player);
        }
        frame
    }

    /// The literal stating that a hand shows this number of fingers.
    pub(super) fn shows(&self, hand: Hand, fingers: u32) -> Lit {
        self.shows[hand.player][hand.hand][fingers as usize]
    }

    /// The variables of a hand, by fingers.
    pub(super) fn hand(&self, hand: Hand) -> &[Lit] {
        &self.shows[hand.player][hand.hand]
    }

    /// All hands, Left's first.
    pub(super) fn hands(&self) -> impl Iterator<Item = Hand> {
        Player::BOTH.into_iter().flat_map(|player| {
            let hands = 0..self.shows[player].len();
            hands.map(move |hand| Hand { player, hand })
        })
    }

    /// The literal that a player is out.
    pub(super) fn out(&self, player: Player) -> Lit {
        self.out[player]
    }

    /// States that neither player is out if `condition` holds.
    pub(super) fn goes_on<S: ClauseSink>(&self, sink: &mut S, condition: Lit) {
        for player in Player::BOTH {
            sink.implies(&[condition], &[!self.out(player)]);
        }
    }

    /// Defines being out: no fingers or, under rules that end the game then, at most one in all.
    fn define_out<S: ClauseSink>(&self, sink: &mut S, win: Win, player: Player) {
        let (hands, out) = (&self.shows[player], self.out[player]);
        let column = |fingers: usize| hands.iter().map(move |shows| shows[fingers]);
        let none: Vec<Lit> = column(0).collect();
        sink.implies(&none, &[out]);
        match win {
            Win::Normal | Win::Misere => {
                none.iter().for_each(|dead| sink.implies(&[out], &[*dead]));
            }
            Win::SuddenDeath => {
                for (hand, single) in column(1).enumerate() {
                    let mut only_one = none.clone();
                    only_one[hand] = single;
                    sink.implies(&only_one, &[out]);
                    sink.implies(&[out], &[none[hand], single]);
                    for other in column(1).skip(hand + 1) {
                        sink.implies(&[out, single, other], &[]);
                    }
                }
            }
        }
    }
}

fn hand_variables<S: ClauseSink>(sink: &mut S, rules: &Rules, plies: u32, hand: Hand) -> Vec<Lit> {
    let values = 0..=rules.most();
    let shows = values.map(|fingers| {
        sink.variable(Meaning::Shows {
            plies,
            hand,
            fingers,
        })
    });
    let shows: Vec<Lit> = shows.collect();
    sink.clause(&shows);
    sink.at_most_one(&shows);
    shows
}
