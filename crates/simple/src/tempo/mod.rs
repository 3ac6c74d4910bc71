//! Tempo play: whether (a|b)_n = v, for hands and n of any size.
//!
//! In (a|b)_n each player has one move at most. So in (a|b)_n − v, where the second player has to win, all choice is *when*
//! to move in −v instead: each such move is a tempo lost or gained. The positions that have to be looked at are about
//! as many as (log n)^d for a v of depth d, not n² as for a canonical form, and mostly far fewer, since a phase in which
//! no choice is left ends by a formula.
//!
//! [`Tempo::decide`] finds a strategy, or the way to refute the claim, and all n that the same strategy serves.

mod hints;
mod identify;
mod line;
mod models;
mod node;
mod proof;
mod refutation;
mod search;
mod small;
mod territory;

use std::ops::Range;

use chopsticks_certificate::{Interval, SmallGame};
use chopsticks_cgt::game::Relation;
use num_bigint::BigUint;

use self::hints::{Hints, Observation, Routes};
pub use self::identify::{Identified, Tried, Unidentified, identify};
use self::line::Fibonacci;
use self::node::{Node, Rules, Setting};
use self::proof::{Proof, Reach};
pub use self::refutation::{PlayStep, RefutingPlay};
use self::search::Search;
pub use self::small::{follower_values, small_game};
use self::territory::Territory;
use crate::budget::{Budget, Meter, Stopped};
use crate::player::{ByPlayer, Player};

/// Compares positions (a|b)_n with one value v.
#[derive(Clone, Debug)]
pub struct Tempo {
    name: String,
    /// v itself, and −v, in which play is.
    value: SmallGame,
    negative: SmallGame,
    wins_moving_first: ByPlayer<Vec<bool>>,
    routes: Routes,
    hints: Hints,
    seen: Vec<Observation>,
}

/// What came out at one n.
#[derive(Clone, Debug)]
pub struct Decision {
    /// How (a|b)_n relates to v; [`Relation::Greater`] where (a|b)_n > v.
    pub relation: Relation,
    /// The claim (a|b)_n = v with its proof, for all n that it serves; or what refutes it.
    pub claim: Result<Interval, RefutingPlay>,
    /// The states (a position, a follower of −v, and who is to move) that were looked at.
    pub states: u64,
}

impl Tempo {
    /// Compares with `value`, which certificates are to call `name`.
    pub fn new(name: &str, value: SmallGame) -> Tempo {
        let negative = value.negative();
        Tempo {
            name: name.to_owned(),
            wins_moving_first: negative.wins_moving_first(),
            value,
            negative,
            routes: Routes::default(),
            hints: Hints::default(),
            seen: Vec::new(),
        }
    }

    /// The value v.
    pub fn value(&self) -> &SmallGame {
        &self.value
    }

    /// What certificates call v.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Compares (a|b)_n with v, for hands a, b from 1 to n.
    ///
    /// # Errors
    /// When the budget does not suffice: each state counts as a position.
    ///
    /// # Panics
    /// When a hand is 0 or over n: that is not a position.
    pub fn decide(
        &mut self,
        hands: &ByPlayer<BigUint>,
        n: &BigUint,
        budget: &Budget<'_>,
    ) -> Result<Decision, Stopped> {
        expect_position(hands, n);
        let fibonacci = Fibonacci::over(n);
        let mut meter = Meter::new(budget);
        let mut states = 0;
        let mut play = |first| {
            let start = Node::start(hands, first, self.negative.root());
            self.play(start, &fibonacci, &mut states, &mut meter)
        };
        let found = (play(Player::Left)?, play(Player::Right)?);
        let relation = match &found {
            (Ok(_), Ok(_)) => Relation::Equal,
            (Err(_), Ok(_)) => Relation::Greater,
            (Ok(_), Err(_)) => Relation::Less,
            (Err(_), Err(_)) => Relation::Confused,
        };
        let claim = match found {
            (Ok(left), Ok(right)) => Ok(self.interval(left, right)),
            (Err(refutation), _) | (_, Err(refutation)) => Err(refutation),
        };
        Ok(Decision {
            relation,
            claim,
            states: states as u64,
        })
    }

    /// Looks at all n of a range at once and learns the strategies that reach farthest, wherever in the range (a|b)_n = v.
    /// From now on decisions look first where these strategies would move. This changes how long a decision takes and
    /// which of several strategies it finds, not what is decided.
    ///
    /// The range should be small: the states are about (log n)^d for a v of depth d.
    ///
    /// # Errors
    /// When the budget does not suffice; nothing is learnt then.
    ///
    /// # Panics
    /// When a hand is 0 or over the first n.
    pub fn train(
        &mut self,
        hands: &ByPlayer<BigUint>,
        range: Range<BigUint>,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        expect_position(hands, &range.start);
        let rules = Rules {
            game: &self.negative,
            wins_moving_first: &self.wins_moving_first,
        };
        let mut meter = Meter::new(budget);
        let territory = Territory::explore(rules, hands, range, &mut meter)?;
        let plans = territory.plans(hands, &mut self.routes);
        self.seen.extend(plans);
        self.hints = Hints::learn(&self.seen);
        Ok(())
    }

    /// How the second player wins from `start` on, or else how the first does.
    fn play(
        &mut self,
        start: Node,
        fibonacci: &Fibonacci,
        states: &mut usize,
        meter: &mut Meter<'_>,
    ) -> Result<Result<Proof, RefutingPlay>, Stopped> {
        let setting = Setting {
            rules: Rules {
                game: &self.negative,
                wins_moving_first: &self.wins_moving_first,
            },
            fibonacci,
        };
        let hints = (!self.hints.is_empty()).then_some(&self.hints);
        let mut search = Search::new(setting, hints, *states);
        let mut wins = search.wins(start.clone(), &mut self.routes, meter)?;
        if wins && hints.is_some() {
            // Hints can fail to find a proof; without them the answer is certain either way.
            search = Search::new(setting, None, search.states());
            wins = search.wins(start.clone(), &mut self.routes, meter)?;
        }
        *states = search.states();
        Ok(if wins {
            Err(refutation::play_out(setting, &search, start))
        } else {
            let reach = Reach::unbounded(&start);
            let winner = start.mover.opponent();
            let routes = &mut self.routes;
            Ok(proof::extract(
                setting, &search, routes, &start, winner, reach,
            ))
        })
    }

    fn interval(&self, left: Proof, right: Proof) -> Interval {
        let below = [left.reach.below, right.reach.below].into_iter().flatten();
        Interval {
            from: left.reach.from.max(right.reach.from),
            below: below.min().expect("every line goes over n"),
            value: self.name.clone(),
            strategies: ByPlayer {
                left: left.strategy,
                right: right.strategy,
            },
        }
    }
}

fn expect_position(hands: &ByPlayer<BigUint>, n: &BigUint) {
    let mut both = [&hands.left, &hands.right].into_iter();
    assert!(
        both.all(|hand| *hand > BigUint::ZERO && hand <= n),
        "({}|{})_{n} is no position",
        hands.left,
        hands.right
    );
}
