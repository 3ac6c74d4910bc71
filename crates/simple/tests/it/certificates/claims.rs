//! The claims of a certificate, compared with values computed by the engine.

use std::collections::HashMap;

use chopsticks_certificate::{CertificateReader, Interval, Line, SmallGame, Tower, TowerSteps};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_simple::budget::Budget;
use chopsticks_simple::one_hand::sweep::Sweep;
use chopsticks_simple::player::ByPlayer;
use num_bigint::BigUint;

/// The values of all (i|j)_n for n up to a bound, by the engine.
#[derive(Default)]
pub struct Truth {
    arena: Arena,
    sweeps: HashMap<(u32, u32), Sweep>,
}

impl Truth {
    /// The largest n.
    const LAST: u32 = 300;

    /// Whether every claim of a file is true.
    pub fn allows(&mut self, text: &str) -> bool {
        let mut games = HashMap::new();
        let reader = CertificateReader::new(text.as_bytes()).unwrap();
        let hands = reader.header().hands();
        let hand = |hand| u32::try_from(hand).unwrap();
        let hands = (hand(hands.left), hand(hands.right));
        reader.map(Result::unwrap).all(|line| match line {
            Line::Game { value, followers } => {
                games.insert(value, self.value(&followers));
                true
            }
            Line::Interval(Interval {
                from, below, value, ..
            }) => self.allows_claim(hands, [&from, &below], games[&value]),
            Line::Row(row) => {
                let value = self.tower(hands, &row.tower, &games);
                self.allows_claim(hands, [&row.from, &row.below], value)
            }
        })
    }

    /// The tower, step by step.
    fn tower(
        &mut self,
        (left, right): (u32, u32),
        tower: &Tower,
        games: &HashMap<String, GameId>,
    ) -> GameId {
        let mut value = games[&tower.base];
        for TowerSteps { option, times } in &tower.steps {
            for _ in 0..u32::try_from(times).unwrap() {
                let options = ByPlayer {
                    left: vec![value],
                    right: vec![games[option]],
                };
                let options = if left <= right {
                    options
                } else {
                    options.swapped()
                };
                value = self.arena.game(options);
            }
        }
        value
    }

    fn allows_claim(&mut self, hands: (u32, u32), n: [&BigUint; 2], value: GameId) -> bool {
        let sweep = self.sweeps.entry(hands).or_insert_with(|| {
            let range = (1, Truth::LAST);
            Sweep::evaluate(
                &mut self.arena,
                hands,
                range.0..=range.1,
                &Budget::UNLIMITED,
            )
            .unwrap()
        });
        let [from, below] = n.map(|n| u32::try_from(n).unwrap());
        assert!(
            below <= Truth::LAST + 1,
            "no test needs more than {} fingers",
            Truth::LAST
        );
        (from..below).all(|n| sweep.value(n) == Some(value))
    }

    fn value(&mut self, game: &SmallGame) -> GameId {
        let mut values: Vec<GameId> = Vec::new();
        for options in game.followers() {
            let of = |&option: &u16| values[usize::from(option)];
            let options = options.as_ref().map(|side| side.iter().map(of).collect());
            values.push(self.arena.game(options));
        }
        *values.last().unwrap()
    }
}
