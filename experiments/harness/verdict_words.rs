//! Verdicts for people.

use super::{Scale, Verdict};

impl Verdict {
    /// The verdict of an experiment of this scale for people. The range of the run is not named, because it is printed with it.
    pub fn in_words(&self, scale: Scale) -> String {
        match self {
            Verdict::Proved => "proved".to_owned(),
            Verdict::Holds { .. } => "holds".to_owned(),
            Verdict::Refuted { at, counterexample } => {
                format!("refuted at {}: {counterexample}", scale.place(at))
            }
            Verdict::Undecided { upto, because } if !upto.is_zero() => {
                let reached = scale.place(upto);
                format!("undecided: {because}; no counterexample up to {reached}")
            }
            Verdict::Open { because } | Verdict::Undecided { because, .. } => {
                format!("undecided: {because}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Stopped;

    use super::*;

    #[test]
    fn a_verdict_names_what_its_scale_counts() {
        let refuted = Verdict::decide(100u32, Some((7u32, "x".to_owned())), None);
        for (scale, place) in [
            (Scale::Only(7), "n = 7"),
            (Scale::Pairs(8, 40), "a hand of 7 fingers"),
            (Scale::Hands(6, 7, 18), "7 hands a side"),
            (Scale::Moves(4, 28), "X = 7"),
            (Scale::HandGames(2, 5, 12), "N = 7"),
        ] {
            let says = format!("refuted at {place}: x");
            assert_eq!(refuted.in_words(scale), says);
        }
    }

    #[test]
    fn a_verdict_says_how_far_a_stopped_run_came() {
        let stopped = |upto: u32| Verdict::decide(upto, None, Some(Stopped::Asked));
        let says = "undecided: stopped on request";
        assert_eq!(stopped(0).in_words(Scale::Every), says);
        let upto = format!("{says}; no counterexample up to n = 9");
        assert_eq!(stopped(9).in_words(Scale::Every), upto);
    }
}
