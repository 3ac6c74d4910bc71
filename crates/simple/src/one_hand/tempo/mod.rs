//! Tempo play: decides whether (a|b)_n = v, for hands and n of any size.
//!
//! In (a|b)_n each player has at most one move. So in (a|b)_n − v, which the second player has to win, the only choices are
//! *when* to move in −v instead: each such move gains or loses a tempo. The number of positions to be examined is about
//! (log n)^d for a v of depth d, compared with n² for a canonical form. It is usually far smaller, since a phase without
//! choices ends by a formula.
//!
//! [`Tempo::decide`] finds a winning strategy or a refutation of the claim, with all n for which the strategy is valid.

mod hints;
mod line;
mod node;
mod proof;
mod refutation;
mod search;
mod small;
mod territory;

use std::ops::Range;

use chopsticks_certificate::{Interval, SmallGame, Strategy};
use chopsticks_cgt::game::Relation;
use num_bigint::BigUint;

use self::hints::{Hints, Observation, Routes};
use self::line::{Fibonacci, Line};
use self::node::{Node, Rules, Setting};
use self::proof::{Proof, Reach, Shift};
pub use self::refutation::{PlayStep, RefutingPlay};
use self::search::Search;
pub use self::small::{follower_values, small_game};
use self::territory::Territory;
use crate::budget::{Budget, Meter, Stopped};
use crate::player::{ByPlayer, Player};
use crate::ruleset::Limits;

/// Compares positions (a|b)_n with one value v.
#[derive(Clone, Debug)]
pub struct Tempo {
    name: String,
    /// v, and −v, in which the players move.
    value: SmallGame,
    negative: SmallGame,
    wins_moving_first: ByPlayer<Vec<bool>>,
    routes: Routes,
    hints: Hints,
    seen: Vec<Observation>,
}

/// The result for one n.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The relation of (a|b)_n to v; [`Relation::Greater`] means (a|b)_n > v.
    pub relation: Relation,
    /// The claim (a|b)_n = v with its proof, for all n for which the proof is valid; or a refutation.
    pub claim: Result<Interval, RefutingPlay>,
    /// The number of states that were examined. A state is a position, a follower of −v, and the player to move.
    pub states: u64,
}

/// Strategies that prove the value of some positions of a family; the positions are numbered relative to one of them.
#[derive(Clone, Debug)]
pub struct FamilyProof {
    /// The strategy against the player who moves first.
    pub strategies: ByPlayer<Strategy>,
    /// The number of positions before the one with the number 0 for which the strategies are valid; `None` if for all.
    pub down: Option<BigUint>,
    /// The number of positions after the one with the number 0 for which the strategies are valid; `None` if for all.
    pub up: Option<BigUint>,
}

/// The second player's strategy, or the line by which the first player wins.
type Played = Result<Proof, RefutingPlay>;

impl Tempo {
    /// A comparison with `value`, which has the name `name` in certificates.
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

    /// The name of v in certificates.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Compares (a|b)_n with v, for hands a, b from 1 to n; or (a|b)_(A,B), for hands a from 1 to A and b from 1 to B. Then
    /// the interval of the decision is one of the smaller finger count, for the same difference B − A.
    ///
    /// # Errors
    /// If the budget does not suffice. Each state counts as a position, and the states of one search take memory.
    ///
    /// # Panics
    /// If a hand is 0 or greater than the player's finger count, which is not a position.
    pub fn decide(
        &mut self,
        hands: &ByPlayer<BigUint>,
        fingers: &impl Limits,
        budget: &Budget<'_>,
    ) -> Result<Decision, Stopped> {
        expect_position(hands, fingers);
        let fibonacci = Fibonacci::over(fingers);
        let (found, states) = self.play_both(hands, &ByPlayer::default(), &fibonacci, budget)?;
        Ok(self.decision(found, states))
    }

    /// Strategies that prove (a|b)_n = v at this n, with all positions of a family for which they are valid. The family
    /// consists of the positions (a + s·c|b + s·d)_n for all s, where `slope` is c and d. `None` if (a|b)_n ≠ v.
    ///
    /// # Errors
    /// If the budget does not suffice. Each state counts as a position, and the states of one search take memory.
    ///
    /// # Panics
    /// If a hand is 0 or greater than n, which is not a position.
    pub fn prove_along(
        &mut self,
        hands: &ByPlayer<BigUint>,
        slope: &ByPlayer<BigUint>,
        n: &BigUint,
        budget: &Budget<'_>,
    ) -> Result<Option<FamilyProof>, Stopped> {
        expect_position(hands, n);
        let fibonacci = Fibonacci::over(n);
        let (found, _) = self.play_both(hands, slope, &fibonacci, budget)?;
        let (Ok(left), Ok(right)) = (found.left, found.right) else {
            return Ok(None);
        };
        let Shift { down, up } = left.shift.and(right.shift);
        Ok(Some(FamilyProof {
            strategies: ByPlayer {
                left: left.strategy,
                right: right.strategy,
            },
            down,
            up,
        }))
    }

    /// The result of play with each player moving first, and the number of states that were examined.
    fn play_both(
        &mut self,
        hands: &ByPlayer<BigUint>,
        slope: &ByPlayer<BigUint>,
        fibonacci: &Fibonacci,
        budget: &Budget<'_>,
    ) -> Result<(ByPlayer<Played>, u64), Stopped> {
        let mut states = 0;
        let found = ByPlayer::try_from_fn(|first| {
            let start = Node::start(hands, first, self.negative.root());
            let slope = Line::before(first, slope);
            self.play((start, slope), fibonacci, &mut states, budget)
        })?;
        Ok((found, states as u64))
    }

    /// Explores all n of a range together and learns the strategies that are valid for the most n with (a|b)_n = v.
    /// Later decisions try the moves of these strategies first. This affects the time of a decision and the choice
    /// among several strategies, but not the result.
    ///
    /// The range should be small: the number of states is about (log n)^d for a v of depth d.
    ///
    /// # Errors
    /// If the budget does not suffice. Then nothing is learned.
    ///
    /// # Panics
    /// If a hand is 0 or greater than the first n.
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

    /// The strategy by which the second player wins from `start`, or else the line by which the first player wins.
    fn play(
        &mut self,
        (start, slope): (Node, Line),
        fibonacci: &Fibonacci,
        states: &mut usize,
        budget: &Budget<'_>,
    ) -> Result<Played, Stopped> {
        let setting = Setting {
            rules: Rules {
                game: &self.negative,
                wins_moving_first: &self.wins_moving_first,
            },
            fibonacci,
        };
        let hints = (!self.hints.is_empty()).then_some(&self.hints);
        let mut meter = Meter::new(budget);
        let mut search = Search::new(setting, hints, *states, budget.memory);
        let mut wins = search.wins(start.clone(), &mut self.routes, &mut meter)?;
        if wins && hints.is_some() {
            // With hints the search may miss a proof. Without them the answer is certain.
            search = Search::new(setting, None, search.states(), budget.memory);
            wins = search.wins(start.clone(), &mut self.routes, &mut meter)?;
        }
        *states = search.states();
        Ok(if wins {
            Err(refutation::play_out(setting, &search, start))
        } else {
            let reach = Reach::unbounded(&start, fibonacci);
            let winner = start.mover.opponent();
            let routes = &mut self.routes;
            let family = (&start, &slope);
            Ok(proof::extract(
                setting, &search, routes, family, winner, reach,
            ))
        })
    }

    fn decision(&self, found: ByPlayer<Played>, states: u64) -> Decision {
        let relation = match (&found.left, &found.right) {
            (Ok(_), Ok(_)) => Relation::Equal,
            (Err(_), Ok(_)) => Relation::Greater,
            (Ok(_), Err(_)) => Relation::Less,
            (Err(_), Err(_)) => Relation::Confused,
        };
        let claim = match (found.left, found.right) {
            (Ok(left), Ok(right)) => Ok(self.interval(left, right)),
            (Err(refutation), _) | (_, Err(refutation)) => Err(refutation),
        };
        Decision {
            relation,
            claim,
            states,
        }
    }

    fn interval(&self, left: Proof, right: Proof) -> Interval {
        let below = [left.reach.below, right.reach.below].into_iter().flatten();
        Interval {
            from: left.reach.from.max(right.reach.from),
            below: below.min().expect("every line goes over n"),
            value: self.name.clone(),
            left: left.strategy,
            right: right.strategy,
        }
    }
}

fn expect_position<F: Limits>(hands: &ByPlayer<BigUint>, fingers: &F) {
    let is_hand = |player| {
        let hand = &hands[player];
        *hand > BigUint::ZERO && hand <= fingers.most(player)
    };
    assert!(
        Player::BOTH.into_iter().all(is_hand),
        "({}|{}) is not a position with these finger counts",
        hands.left,
        hands.right
    );
}
