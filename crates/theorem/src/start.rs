//! The start of a phase: the position, and what is known of the finger counts and the parameters.

use super::position::GoldenPosition;
use crate::player::{ByPlayer, Player};
use chopsticks_inequality::{Domain, Exponential, LinearForm};

/// i, even and odd.
pub(super) fn parities() -> [LinearForm; 2] {
    [0, 1].map(|odd| LinearForm::parameter(0) * 2 + odd)
}

/// What is known of a finger count n.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Bounds {
    /// n is at least each of these …
    pub at_least: Vec<Exponential>,
    /// … and below each of these.
    pub below: Vec<Exponential>,
}

/// What is known of the finger counts.
#[derive(Clone)]
pub(super) enum Counts {
    /// There is one for both players.
    One(Bounds),
    /// Each player has one.
    Each(ByPlayer<Bounds>),
}

/// The start of a phase.
#[derive(Clone)]
pub(super) struct Start {
    pub position: GoldenPosition,
    /// A follower of the small game.
    pub follower: u16,
    pub mover: Player,
    pub counts: Counts,
    pub domain: Domain,
    /// The number of parameters in use.
    pub parameters: usize,
    /// Parameters that are known, in the order in which they became known. They occur only in the forms of the scheme.
    pub known: Vec<(usize, LinearForm)>,
    /// The moves in the small game so far, in words.
    pub place: String,
}

impl Bounds {
    /// A finger count from the first bound to below the second one.
    pub fn between([from, below]: [Exponential; 2]) -> Bounds {
        Bounds {
            at_least: vec![from],
            below: vec![below],
        }
    }

    fn substitute(&mut self, parameter: usize, form: &LinearForm) {
        for bound in self.at_least.iter_mut().chain(&mut self.below) {
            *bound = bound.substitute(parameter, form);
        }
    }
}

impl Counts {
    fn of(&self, player: Player) -> &Bounds {
        match self {
            Counts::One(bounds) => bounds,
            Counts::Each(bounds) => &bounds[player],
        }
    }

    fn of_mut(&mut self, player: Player) -> &mut Bounds {
        match self {
            Counts::One(bounds) => bounds,
            Counts::Each(bounds) => &mut bounds[player],
        }
    }

    fn substitute(&mut self, parameter: usize, form: &LinearForm) {
        match self {
            Counts::One(bounds) => bounds.substitute(parameter, form),
            Counts::Each(ByPlayer { left, right }) => {
                left.substitute(parameter, form);
                right.substitute(parameter, form);
            }
        }
    }

    /// The number of sums before the end of a line that have to be compared, so that no sum before them ends it. The sums
    /// increase. So it is one if the same is known of both finger counts, and otherwise one for each player.
    pub fn decisive(&self) -> i64 {
        match self {
            Counts::Each(ByPlayer { left, right }) if left != right => 2,
            _ => 1,
        }
    }
}

impl Start {
    /// The start (1|1) of the play of a claim.
    pub fn of_claim(
        (follower, mover): (u16, Player),
        counts: Counts,
        domain: Domain,
        place: String,
    ) -> Start {
        let one = Exponential::integer(1);
        Start {
            position: GoldenPosition::new(&one, &one),
            follower,
            mover,
            counts,
            domain,
            parameters: 1,
            known: Vec::new(),
            place,
        }
    }

    /// A form of the scheme, without known parameters.
    pub fn form(&self, form: LinearForm) -> LinearForm {
        let known = self.known.iter();
        known.fold(form, |form, (parameter, by)| {
            form.substitute(*parameter, by)
        })
    }

    /// A sum of the scheme, without known parameters.
    pub fn sum(&self, sum: &Exponential) -> Exponential {
        let known = self.known.iter();
        known.fold(sum.clone(), |sum, (parameter, by)| {
            sum.substitute(*parameter, by)
        })
    }

    /// The parts of the start below a number and from it on, for this player's finger count.
    pub fn divided(&self, player: Player, at: &Exponential, name: &str) -> [Start; 2] {
        let (mut lower, mut upper) = (self.clone(), self.clone());
        lower.counts.of_mut(player).below.push(at.clone());
        upper.counts.of_mut(player).at_least.push(at.clone());
        lower.place += &format!(", n < {name}");
        upper.place += &format!(", n ≥ {name}");
        [lower, upper]
    }

    /// The part of the start where a form is 0, which is nowhere negative. If that determines a parameter, it becomes known.
    pub fn where_zero(&self, form: LinearForm) -> Start {
        let mut part = self.clone();
        let Some((parameter, by)) = form.solved() else {
            part.domain = self.domain.and(form).and(-form);
            return part;
        };
        part.domain = self.domain.substitute(parameter, &by);
        part.position = self.position.substitute(parameter, &by);
        part.counts.substitute(parameter, &by);
        part.known.push((parameter, by));
        part
    }

    /// What is known of the finger count with which the sum of a turn is compared: that of the player who is attacked.
    /// The parity of the turn is known.
    pub fn bounds_at(&self, turn: LinearForm) -> &Bounds {
        let is_movers = turn.is_odd() == Some(false);
        let attacked = if is_movers {
            self.mover.opponent()
        } else {
            self.mover
        };
        self.counts.of(attacked)
    }
}
