//! Questions up to the symmetry of hands, compared with brute force.

use super::*;
use crate::budget::Stopped;

fn asked<S: ClauseSink>(game: &Chopsticks, goal: &Goal, sink: S) -> ReachQuestion<S> {
    let (start, goal) = (game.start().unwrap(), goal.clone());
    let reach = ReachQuestion::new(game, start, goal, LineRules::default(), sink);
    reach.unwrap().up_to_symmetry()
}

/// The least number of plies to the goal by models, with hands that show the same identified; negative answers are
/// proved.
fn least_up_to_symmetry(game: &Chopsticks, goal: &Goal) -> Option<u32> {
    let mut reach = asked(game, goal, Batsat::new(&Budget::UNLIMITED).recording());
    (0..=PLIES).find(|plies| match reach.after(*plies) {
        SolverAnswer::Holds(model) => {
            let line = reach.line(&model.unwrap()).unwrap();
            assert_eq!(line.moves.len() as u32, *plies);
            true
        }
        SolverAnswer::Fails => {
            let proof = reach.sink().learnt().unwrap();
            let mut formula = asked(game, goal, Cnf::default());
            formula.close(Under::after(*plies));
            assert_eq!(check(formula.sink(), &proof, &Budget::UNLIMITED), Ok(()));
            false
        }
        SolverAnswer::Unknown => unreachable!("nothing stops it"),
    })
}

#[test]
fn the_answer_does_not_depend_on_hands_that_show_the_same() {
    let mut found = HashSet::new();
    for hands in [2, 3] {
        for (seed, game) in axes(3).enumerate().step_by(29) {
            let game = with_hands(&game, hands);
            let twin = Twin::new(game.clone());
            let start = game.start().unwrap().sorted();
            let positions = twin.positions();
            let wanted = positions[seed * 7 % positions.len()].clone();
            let wins = Player::BOTH.map(Goal::Win);
            for goal in wins.into_iter().chain([Goal::Position(wanted)]) {
                let known = twin.plies(&goal, |_| false).get(&start).copied();
                let least = least_up_to_symmetry(&game, &goal);
                assert_eq!(least, known, "{goal:?} {:?}", game.rules());
                found.insert(known);
            }
        }
    }
    assert!(found.len() >= PLIES as usize, "{found:?}");
}

/// Eight hands that show one finger each: of the 64 taps of the first ply, one remains.
#[test]
fn many_hands_that_are_alike_are_one() {
    let game = with_hands(&preset("acl2s"), 8);
    let start = game.start().unwrap();
    let goal = Goal::Win(Player::Left);
    let few = Budget {
        conflicts: 20_000,
        ..Budget::UNLIMITED
    };
    let answer = |is_up_to_symmetry: bool| {
        let (start, goal) = (start.clone(), goal.clone());
        let solver = Batsat::new(&few);
        let reach = ReachQuestion::new(&game, start, goal, LineRules::default(), solver);
        let mut reach = if is_up_to_symmetry {
            reach.unwrap().up_to_symmetry()
        } else {
            reach.unwrap()
        };
        reach.close(Under(9));
        (reach.sink().solve(&[]), reach.sink().stopped())
    };
    assert_eq!(answer(true), (SolverAnswer::Fails, None));
    let stopped = Stopped::at(Limit::Conflicts, 20_000);
    assert_eq!(answer(false), (SolverAnswer::Unknown, Some(stopped)));
}

/// The time limit and the request to stop are checked before the first decision.
#[test]
fn a_search_says_why_it_stopped() {
    let game = preset("acl2s");
    for (budget, why) in [
        (
            Budget {
                seconds: 0,
                ..Budget::UNLIMITED
            },
            Stopped::at(Limit::Seconds, 0),
        ),
        (
            Budget {
                should_stop: &|| true,
                ..Budget::UNLIMITED
            },
            Stopped::Asked,
        ),
    ] {
        let (start, goal) = (game.start().unwrap(), Goal::Win(Player::Left));
        let solver = Batsat::new(&budget);
        let reach = ReachQuestion::new(&game, start, goal, LineRules::default(), solver);
        let mut reach = reach.unwrap();
        assert_eq!(reach.after(5), SolverAnswer::Unknown);
        assert_eq!(reach.sink().stopped(), Some(why));
    }
}
