//! The finger counts in a claim, so that a verdict never claims more than was examined.

use super::{Bound, Verdict};

/// The n that a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Every n; a run up to a bound checks the claim up to there.
    Every,
    /// Every n from this one on; a run must reach it.
    From(u32),
    /// Every n up to this one; nothing is claimed beyond it.
    Upto(u32),
    /// These n, in ascending order; a run must reach all of them.
    At(&'static [u32]),
}

impl Reach {
    /// The meaning of `verdict`, the verdict of a run over all n up to some bound, for a claim about these n.
    pub fn judge(self, verdict: Verdict) -> Verdict {
        match verdict {
            Verdict::Holds { upto } => match self.too_small(&upto) {
                None => Verdict::Holds { upto },
                Some(because) => Verdict::Undecided {
                    upto: self.last_checked(upto),
                    because,
                },
            },
            Verdict::Undecided { upto, because } => Verdict::Undecided {
                upto: self.last_checked(upto),
                because,
            },
            verdict => verdict,
        }
    }

    /// The largest n of the claim that is at most this one; 0 if there is none.
    fn last_checked(self, upto: Bound) -> Bound {
        let reached = |n: u32| Bound::from(n) <= upto;
        match self {
            Reach::Every | Reach::Upto(_) => upto,
            Reach::From(first) if reached(first) => upto,
            Reach::From(_) => Bound::from(0u32),
            Reach::At(places) => {
                let last = places.iter().copied().rfind(|&n| reached(n));
                Bound::from(last.unwrap_or(0))
            }
        }
    }

    /// The reason why a run up to this n does not decide the claim, if it does not.
    fn too_small(self, upto: &Bound) -> Option<String> {
        let needed = match self {
            Reach::Every | Reach::Upto(_) => None,
            Reach::From(first) => Some(first),
            Reach::At(places) => places.last().copied(),
        };
        let needed = needed.filter(|&n| Bound::from(n) > *upto)?;
        Some(format!(
            "the claim is about n {}, so a run must go up to n = {needed}",
            self.condition()
        ))
    }

    /// The n of the claim, as a condition on n.
    fn condition(self) -> String {
        match self {
            Reach::Every => "≥ 1".to_owned(),
            Reach::From(first) => format!("≥ {first}"),
            Reach::Upto(last) => format!("≤ {last}"),
            Reach::At(places) => {
                let listed: Vec<String> = places.iter().map(u32::to_string).collect();
                format!("= {}", listed.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Stopped;

    use super::*;

    const PLACES: Reach = Reach::At(&[12, 20, 40]);

    fn holds(upto: u32) -> Verdict {
        Verdict::decide(upto, None, None)
    }

    fn undecided(upto: u32, because: &str) -> Verdict {
        Verdict::Undecided {
            upto: upto.into(),
            because: because.to_owned(),
        }
    }

    #[test]
    fn a_claim_about_some_n_holds_when_all_of_them_were_looked_at() {
        let judged = |upto: u32| PLACES.judge(holds(upto));
        assert_eq!(judged(40), holds(40));
        let because = "the claim is about n = 12, 20, 40, so a run must go up to n = 40";
        assert_eq!(judged(39), undecided(20, because));
        assert_eq!(judged(11), undecided(0, because));
    }

    #[test]
    fn a_claim_from_some_n_on_is_open_before_it() {
        let judged = |upto: u32| Reach::From(15).judge(holds(upto));
        let because = "the claim is about n ≥ 15, so a run must go up to n = 15";
        assert_eq!(judged(14), undecided(0, because));
        assert_eq!(judged(15), holds(15));
        let stopped = |upto: u32| Verdict::decide(upto, None, Some(Stopped::Asked));
        assert_eq!(Reach::From(15).judge(stopped(14)), stopped(0));
        assert_eq!(Reach::From(15).judge(stopped(20)), stopped(20));
    }

    #[test]
    fn a_run_that_stopped_tells_the_last_of_them_that_it_came_to() {
        let stopped = Verdict::decide(30u32, None, Some(Stopped::Asked));
        let expected = Verdict::decide(20u32, None, Some(Stopped::Asked));
        assert_eq!(PLACES.judge(stopped), expected);
    }

    #[test]
    fn a_counterexample_and_a_verdict_on_a_beginning_stand() {
        let refuted = Verdict::decide(12u32, Some((12, "x".to_owned())), None);
        assert_eq!(PLACES.judge(refuted.clone()), refuted);
        for reach in [Reach::Every, Reach::Upto(606)] {
            assert_eq!(reach.judge(holds(7)), holds(7));
        }
    }
}
