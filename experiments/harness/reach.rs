//! The finger counts that a claim is about, so that a verdict never claims more than was examined.

use super::{Bound, Verdict};

/// The n that a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Every n; a run up to a bound checks the claim up to there.
    Every,
    /// Every n up to this one; nothing is claimed beyond it.
    Upto(u32),
    /// These n, in ascending order; a run has to reach all of them.
    At(&'static [u32]),
}

impl Reach {
    /// What `verdict`, the verdict of a run over all n up to some bound, means for a claim about these n.
    pub fn judge(self, verdict: Verdict) -> Verdict {
        let Reach::At(places) = self else {
            return verdict;
        };
        let checked = |upto: &Bound| {
            let reached = |&n: &u32| Bound::from(n) <= *upto;
            places.iter().copied().rfind(reached).unwrap_or(0)
        };
        match verdict {
            Verdict::Holds { upto } if Some(&checked(&upto)) != places.last() => {
                Verdict::Undecided {
                    upto: checked(&upto).into(),
                    because: too_small(places),
                }
            }
            Verdict::Undecided { upto, because } => Verdict::Undecided {
                upto: checked(&upto).into(),
                because,
            },
            verdict => verdict,
        }
    }
}

fn too_small(places: &[u32]) -> String {
    let listed: Vec<String> = places.iter().map(u32::to_string).collect();
    let last = listed.last().map_or("", String::as_str);
    format!(
        "the claim is about n = {}, so a run must go up to n = {last}",
        listed.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::budget::Stopped;

    use super::*;

    const PLACES: Reach = Reach::At(&[12, 20, 40]);

    fn holds(upto: u32) -> Verdict {
        Verdict::of(upto, None, None)
    }

    fn judged(upto: u32) -> String {
        PLACES.judge(holds(upto)).to_string()
    }

    #[test]
    fn a_claim_about_some_n_holds_when_all_of_them_were_looked_at() {
        assert_eq!(judged(40), "holds");
        let because = "undecided: the claim is about n = 12, 20, 40, so a run must go up to n = 40";
        assert_eq!(
            judged(39),
            format!("{because}; no counterexample up to n = 20")
        );
        assert_eq!(judged(11), because);
    }

    #[test]
    fn a_run_that_stopped_tells_the_last_of_them_that_it_came_to() {
        let stopped = Verdict::of(30u32, None, Some(Stopped::Asked));
        let expected = Verdict::of(20u32, None, Some(Stopped::Asked));
        assert_eq!(PLACES.judge(stopped), expected);
    }

    #[test]
    fn a_counterexample_and_a_verdict_on_a_beginning_stand() {
        let refuted = Verdict::of(12u32, Some((12, "x".to_owned())), None);
        assert_eq!(PLACES.judge(refuted.clone()), refuted);
        for reach in [Reach::Every, Reach::Upto(606)] {
            assert_eq!(reach.judge(holds(7)), holds(7));
        }
    }
}
