//! Reachable goals, compared with brute force over all combinations of the rules.

use super::*;

/// Compares the least number of plies to the goal from every start with Left or Right to move.
fn compare_reach(twin: &Twin, goal: &Goal, to_move: Player) {
    let mut solver = Batsat::new(&Budget::UNLIMITED);
    let known = twin.plies(goal, |_| false);
    let starts: Vec<Position> = twin.positions();
    let mut starts = starts
        .into_iter()
        .filter(|at| at.to_move == to_move)
        .peekable();
    let first = starts.peek().unwrap().clone();
    let mut unrolling = Unrolling::new(&twin.game, first, goal.clone()).unwrap();
    unrolling.begin(&mut solver);
    for _ in 0..PLIES {
        let digits = unrolling.digits(&mut solver);
        unrolling.play(&mut solver, digits);
    }
    for start in starts {
        unrolling.start = start.clone();
        let found = (0..=PLIES).find_map(|plies| {
            let mut assumptions = unrolling.at_start();
            assumptions.push(unrolling.reached[plies as usize]?);
            match solver.solve(&assumptions) {
                SolverAnswer::Holds(model) => {
                    let line =
                        LineOfPlay::decode(&unrolling, LineRules::default(), &model.unwrap());
                    assert_eq!(line.unwrap().moves.len() as u32, plies);
                    Some(plies)
                }
                _ => None,
            }
        });
        let known = known.get(&start).copied();
        assert_eq!(found, known, "{start}, {goal:?}, {:?}", twin.game.rules());
    }
}

/// One goal from all starts.
fn compare_all_reach(game: Chopsticks, seed: usize) {
    let twin = Twin::new(game);
    let Choice { to_move, goal, .. } = Choice::new(&twin, seed);
    compare_reach(&twin, &goal, to_move);
}

#[test]
fn reaching_agrees_with_brute_force_for_two_fingers() {
    axes(2)
        .enumerate()
        .for_each(|(seed, game)| compare_all_reach(game, seed));
}

#[test]
fn reaching_agrees_with_brute_force_for_three_fingers_and_for_four() {
    for fingers in [3, 4] {
        some_axes(fingers).for_each(|(seed, game)| compare_all_reach(game, seed));
    }
}

#[test]
#[ignore = "every ruleset takes a while: run with --ignored"]
fn reaching_agrees_with_brute_force_for_every_ruleset() {
    for fingers in [3, 4] {
        let games = axes(fingers).enumerate();
        games.for_each(|(seed, game)| compare_all_reach(game, seed));
    }
}

#[test]
fn reaching_agrees_with_brute_force_for_one_hand_and_for_three() {
    for hands in [1, 3] {
        some_axes(3).for_each(|(seed, game)| compare_all_reach(with_hands(&game, hands), seed));
    }
}
