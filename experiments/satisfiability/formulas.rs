//! Finds the least X by formulas: one bound after the other, until the answer is yes.

use chopsticks_base::budget::{Budget, Limit, Stopped};
use chopsticks_base::player::Player;
use chopsticks_hand::encode::{
    Batsat, ForceQuestion, Goal, InvalidModel, LineRules, Model, ReachQuestion, SolverAnswer, Under,
};

use super::subject::Subject;

/// The answers of the formulas about a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The least X for which the answer is yes.
    pub least: Option<Under>,
    /// The largest X with an answer; a yes for X is a yes for every larger X.
    pub upto: Under,
    /// The reason why the model of that yes is wrong, if it is.
    pub refused: Option<InvalidModel>,
}

impl Answered {
    fn yes(least: Under, bound: Under, checked: Result<(), InvalidModel>) -> Answered {
        Answered {
            least: Some(least),
            upto: bound,
            refused: checked.err(),
        }
    }

    fn no(upto: Under) -> Answered {
        Answered {
            least: None,
            upto,
            refused: None,
        }
    }

    /// The answer for one X; `None`: there is none.
    pub fn under(&self, x: Under) -> Option<bool> {
        (x <= self.upto).then(|| self.least.is_some_and(|least| least <= x))
    }
}

/// The presets have two hands of five fingers.
const SMALL: &str = "a ply of these rules takes a few hundred clauses";

/// Whether a line of play leads to the goal, by an incremental solver.
///
/// # Errors
/// On request, or at the limit on seconds.
pub fn find_line(
    subject: &Subject,
    goal: &Goal,
    bound: Under,
    budget: &Budget<'_>,
) -> Result<Answered, Stopped> {
    let mut reach = reach(subject, goal, budget);
    for plies in bound.plies() {
        if let Some(model) = decide(reach.after(plies), budget)? {
            let line = reach.line(&model).map(|_| ());
            return Ok(Answered::yes(Under::after(plies), bound, line));
        }
    }
    Ok(Answered::no(bound))
}

/// Whether a player can force the goal, by expansion into copies of clauses.
///
/// Positions are tried only from the X on for which they can be reached, according to the same solver: an unreachable
/// position cannot be forced either.
///
/// # Errors
/// On request, or at the limit on seconds.
pub fn find_strategy(
    subject: &Subject,
    player: Player,
    goal: &Goal,
    bound: Under,
    budget: &Budget<'_>,
) -> Result<Answered, Stopped> {
    let mut possible = match goal {
        Goal::Win(_) => None,
        Goal::Position(_) => Some(reach(subject, goal, budget)),
    };
    for under in bound.plies().map(Under::after) {
        if let Some(reach) = &mut possible {
            if decide(reach.after(under.0 - 1), budget)?.is_none() {
                continue;
            }
            possible = None;
        }
        let start = subject.start.clone();
        let force =
            ForceQuestion::new(&subject.game, start, player, goal.clone(), under).expect(SMALL);
        let expanded = force.expand(budget, &mut Batsat::new(budget));
        let (answer, expansion) = match expanded {
            Ok(expanded) => expanded,
            Err(stopped) if stopped.limit() == Some(Limit::Copies) => {
                return Ok(Answered::no(Under(under.0 - 1)));
            }
            Err(stopped) => return Err(stopped),
        };
        if let Some(model) = decide(answer, budget)? {
            let strategy = force.strategy(&expansion, &model).map(|_| ());
            return Ok(Answered::yes(under, bound, strategy));
        }
    }
    Ok(Answered::no(bound))
}

fn reach<'a>(subject: &Subject, goal: &Goal, budget: &Budget<'a>) -> ReachQuestion<Batsat<'a>> {
    let start = subject.start.clone();
    let solver = Batsat::new(budget);
    let rules = LineRules::default();
    ReachQuestion::new(&subject.game, start, goal.clone(), rules, solver).expect(SMALL)
}

/// The values of a yes; `None`: no.
fn decide(answer: SolverAnswer, budget: &Budget<'_>) -> Result<Option<Model>, Stopped> {
    match answer {
        SolverAnswer::Holds(model) => Ok(Some(model.unwrap_or_default())),
        SolverAnswer::Fails => Ok(None),
        SolverAnswer::Unknown => Err(budget.ask().err().unwrap_or(Stopped::Asked)),
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_hand::ruleset::Preset;
    use chopsticks_hand::turns::MoveOrder;

    use super::super::asked::Asked;
    use super::*;

    const BOUND: Under = Under(6);

    fn subject() -> Subject {
        Subject::new(Preset::named("acl2s").unwrap())
    }

    fn copies(copies: u64) -> Budget<'static> {
        Budget {
            copies,
            ..Budget::UNLIMITED
        }
    }

    fn possible(seat: MoveOrder) -> Answered {
        let subject = subject();
        let goal = Goal::Win(seat.player(subject.start.to_move));
        find_line(&subject, &goal, BOUND, &Budget::UNLIMITED).unwrap()
    }

    /// The report's own question: a win of player one is possible in under 6 moves and not in under 5.
    #[test]
    fn the_reports_own_question() {
        let one = possible(MoveOrder::First);
        assert_eq!((one.least, one.refused.as_ref()), (Some(Under(6)), None));
        assert_eq!(one.under(Under(5)), Some(false));
        assert_eq!(one.under(Under(6)), Some(true));
        assert_eq!(possible(MoveOrder::Second).least, Some(Under(5)));
    }

    #[test]
    fn a_limit_on_copies_leaves_larger_bounds_open() {
        let subject = subject();
        let goal = Goal::Win(MoveOrder::Second.player(subject.start.to_move));
        let player = MoveOrder::Second.player(subject.start.to_move);
        let answered = find_strategy(&subject, player, &goal, BOUND, &copies(20_000)).unwrap();
        // Two plies of the opponent are 256 choices, of some hundred clauses each.
        assert_eq!(answered, Answered::no(Under(3)));
        assert_eq!(answered.under(Under(3)), Some(false));
        assert_eq!(answered.under(Under(4)), None);
    }

    /// The start is reached at once, and player one chooses one of its two successors.
    #[test]
    fn what_player_one_forces_at_once() {
        let subject = subject();
        let player = MoveOrder::First.player(subject.start.to_move);
        let goals = subject.goals(Asked::Force(MoveOrder::First)).into_iter();
        let mut least: Vec<Under> = goals
            .filter_map(|goal| {
                let answered = find_strategy(&subject, player, &goal, Under(3), &copies(100_000));
                answered.unwrap().least
            })
            .collect();
        least.sort_unstable();
        assert_eq!(least, [Under(1), Under(2), Under(2)]);
    }
}
