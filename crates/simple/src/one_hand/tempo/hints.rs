//! Hints for the search: plans of earlier proofs, described by their dependence on the length of the phase.
//!
//! Hints change only the order of a search. They help because (a|b)_n is similar at different n: the same routes
//! through the small game occur, with plans at the same distance from the start, the end or the middle of the phase.

use chopsticks_certificate::Plan;
use rustc_hash::FxHashMap;

use crate::player::Player;

/// The route through the small game that led to a phase: the player who moved first, and the sequence of followers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Route(u32);

/// Numbers for routes.
#[derive(Clone, Debug, Default)]
pub(super) struct Routes {
    known: FxHashMap<(Route, u16), Route>,
}

impl Routes {
    /// The route of the phase that begins the play.
    pub fn start(first: Player) -> Route {
        match first {
            Player::Left => Route(0),
            Player::Right => Route(1),
        }
    }

    /// The route that continues from `route` to a follower.
    pub fn onwards(&mut self, route: Route, follower: u16) -> Route {
        let next = self.known.len() + Player::BOTH.len();
        let next = u32::try_from(next).expect("fewer routes than memory could hold");
        *self.known.entry((route, follower)).or_insert(Route(next))
    }
}

/// A plan that was part of a proof.
#[derive(Clone, Copy, Debug)]
pub(super) struct Observation {
    /// The route to its phase.
    pub route: Route,
    /// The player whose plan it is.
    pub winner: Player,
    /// The number of moves on the phase's line whose sums are at most n.
    pub length: usize,
    /// The plan.
    pub plan: Plan,
}

/// The suggestions of earlier proofs.
#[derive(Clone, Debug, Default)]
pub(super) struct Hints {
    models: FxHashMap<(Route, Player), Vec<Model>>,
}

/// A move in the small game at a fixed place in the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Model {
    measure: Measure,
    place: i64,
    option: u16,
}

/// The measure that determines the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    Start,
    End,
    Middle,
}

impl Measure {
    const ALL: [Measure; 3] = [Measure::Start, Measure::End, Measure::Middle];

    fn place(self, turn: usize, length: usize) -> i64 {
        let [turn, length] = [turn, length].map(|count| count as i64);
        match self {
            Measure::Start => turn,
            Measure::End => turn - length,
            Measure::Middle => 2 * turn - length,
        }
    }
}

impl Hints {
    /// The suggestions of these proofs: for each route, as few places as possible that explain all its plans.
    pub fn learn(observations: &[Observation]) -> Hints {
        let mut by_route: FxHashMap<(Route, Player), Vec<Observation>> = FxHashMap::default();
        for &observation in observations {
            by_route
                .entry((observation.route, observation.winner))
                .or_default()
                .push(observation);
        }
        let models = |(route, observations)| (route, Model::explaining(observations));
        Hints {
            models: by_route.into_iter().map(models).collect(),
        }
    }

    /// Whether there are no hints.
    pub fn is_empty(&self) -> bool {
        self.models.is_empty()
    }

    /// The suggestions to the player at this turn of a phase: options, or the move of the hands. Empty if the player
    /// had no plan for such a phase.
    pub fn option(
        &self,
        route: Route,
        player: Player,
        turn: usize,
        length: usize,
    ) -> Option<Option<u16>> {
        let models = self.models.get(&(route, player))?;
        let fits = |model: &&Model| model.measure.place(turn, length) == model.place;
        Some(models.iter().find(fits).map(|model| model.option))
    }
}

impl Model {
    /// Greedily chooses the model that explains most of the remaining observations.
    fn explaining(mut observations: Vec<Observation>) -> Vec<Model> {
        let mut models = Vec::new();
        loop {
            let candidates = observations.iter().flat_map(Model::candidates);
            let explained =
                |model: &Model| observations.iter().filter(|o| model.explains(o)).count();
            // Takes the first of the best, so that the result depends only on the observations.
            let best = candidates.rev().max_by_key(explained);
            let Some(best) = best else { return models };
            observations.retain(|observation| !best.explains(observation));
            models.push(best);
        }
    }

    fn candidates(observation: &Observation) -> impl DoubleEndedIterator<Item = Model> + use<> {
        let Observation { length, plan, .. } = *observation;
        let found = match plan {
            Plan::Wait => None,
            Plan::Move { after, option } => Some((after as usize, option)),
        };
        let model = move |(turn, option): (usize, u16), measure: Measure| Model {
            measure,
            place: measure.place(turn, length),
            option,
        };
        Measure::ALL
            .into_iter()
            .filter_map(move |measure| Some(model(found?, measure)))
    }

    fn explains(&self, observation: &Observation) -> bool {
        Model::candidates(observation).any(|model| model == *self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn observed(length: usize, after: u32) -> Observation {
        Observation {
            route: Routes::start(Player::Left),
            winner: Player::Right,
            length,
            plan: Plan::Move { after, option: 1 },
        }
    }

    fn suggested(seen: &[(usize, u32)], length: usize) -> Vec<usize> {
        let observations: Vec<Observation> = seen.iter().map(|&(l, a)| observed(l, a)).collect();
        let hints = Hints::learn(&observations);
        let route = Routes::start(Player::Left);
        let is_suggested =
            |&turn: &usize| hints.option(route, Player::Right, turn, length) == Some(Some(1));
        (0..=length).filter(is_suggested).collect()
    }

    #[test]
    fn a_plan_keeps_its_distance_from_the_start_the_end_or_the_middle() {
        assert_eq!(suggested(&[(11, 2), (13, 2), (15, 2)], 101), [2]);
        assert_eq!(suggested(&[(11, 9), (13, 11), (15, 13)], 101), [99]);
        assert_eq!(suggested(&[(12, 6), (16, 8), (20, 10)], 100), [50]);
        assert_eq!(
            suggested(&[(11, 9), (11, 2), (13, 11), (13, 2)], 101),
            [2, 99]
        );
        assert!(suggested(&[], 101).is_empty());
    }
}
