//! The documented facts about the hand game, and a naive twin of the solver.

use std::collections::{BTreeSet, HashSet};

use super::*;
use crate::budget::Budget;
use crate::player::Player;
use crate::ruleset::{
    Chopsticks, Elimination, Faced, Facing, Preset, Rules, RulesFile, Transfer, TransferKinds,
};
use crate::turns::{Ending, MoveOrder, Turns};

fn preset(name: &str) -> Chopsticks {
    let preset = Preset::named(name).expect("a preset");
    RulesFile::read(preset.text).unwrap().game().unwrap()
}

fn game(rules: Rules) -> Chopsticks {
    Chopsticks::new(rules).unwrap()
}

/// The verdict of the start, and the solution.
fn solved(game: &Chopsticks) -> (PositionVerdict, Facing, Solution<Faced>) {
    let facing = Facing::new(game.clone(), &Budget::UNLIMITED).unwrap();
    let start = facing.see(&game.start().unwrap());
    let solution = Solution::new(&facing, [start], &Budget::UNLIMITED).unwrap();
    (solution.verdict(&start).unwrap(), facing, solution)
}

fn verdict(rules: Rules) -> PositionVerdict {
    solved(&game(rules)).0
}

fn free(living: bool, revive: bool, empty: bool) -> Transfer {
    Transfer::Free(TransferKinds {
        living,
        revive,
        empty,
    })
}

fn five(elimination: Elimination, transfer: Transfer) -> Rules {
    Rules {
        transfer,
        ..Rules::plain(5, elimination)
    }
}

#[test]
fn the_documented_results_at_five_fingers() {
    use Elimination::{CutoffAt, Rollover};
    assert_eq!(
        verdict(five(CutoffAt, Transfer::NONE)),
        PositionVerdict::Loss(8)
    );
    assert_eq!(
        verdict(five(CutoffAt, free(true, false, false))),
        PositionVerdict::Loss(10)
    );
    assert_eq!(
        verdict(five(CutoffAt, free(true, true, false))),
        PositionVerdict::Draw
    );
    assert_eq!(
        verdict(five(CutoffAt, Transfer::ANY)),
        PositionVerdict::Loss(26)
    );
    for transfer in Transfer::all() {
        assert_eq!(
            verdict(five(Rollover, transfer)),
            PositionVerdict::Draw,
            "{transfer}"
        );
    }
    let own = Rules {
        tap_own: true,
        ..five(CutoffAt, free(true, true, false))
    };
    assert_eq!(verdict(own), PositionVerdict::Win(23));
    for name in ["prolog", "chopstix"] {
        assert_eq!(solved(&preset(name)).0, PositionVerdict::Draw, "{name}");
    }
}

#[test]
fn the_acl2s_report() {
    let (verdict, _, solution) = solved(&preset("acl2s"));
    assert_eq!(verdict, PositionVerdict::Loss(26));
    let ExploredGame { graph, endings, .. } = &solution.explored;
    let reach = Reachability::from(graph, 0);
    assert_eq!(reach.count(), 382);
    assert_eq!(reach.farthest(), 10);
    for (winner, soonest) in [(MoveOrder::First, 5), (MoveOrder::Second, 4)] {
        let (plies, end) = reach.soonest_win(endings, winner).unwrap();
        assert_eq!(plies, soonest);
        assert_eq!(reach.plies(end, MoveOrder::after(plies)), Some(plies));
        // Whoever has won has made the last move.
        assert_eq!(MoveOrder::after(plies), winner.other());
    }
}

#[test]
fn the_player_who_moves_first_has_the_first_seat() {
    for to_move in Player::BOTH {
        assert_eq!(MoveOrder::from_player(to_move, to_move), MoveOrder::First);
        assert_eq!(
            MoveOrder::from_player(to_move.opponent(), to_move),
            MoveOrder::Second
        );
        for seat in MoveOrder::BOTH {
            assert_eq!(MoveOrder::from_player(seat.player(to_move), to_move), seat);
        }
    }
}

#[test]
fn player_one_can_force_the_start_and_its_successors_only() {
    let (_, facing, solution) = solved(&preset("acl2s"));
    let explored = &solution.explored;
    let reach = Reachability::from(&explored.graph, 0);
    let start = *explored.position(0);
    let mut forced = Vec::new();
    for (number, target) in explored.positions().iter().enumerate() {
        for to_move in MoveOrder::BOTH {
            if reach.plies(number as u32, to_move).is_none() {
                continue;
            }
            let forcing = Forcing::new(&facing, target, to_move, MoveOrder::First);
            let starts = [(start, MoveOrder::First)];
            let solution = Solution::new(&forcing, starts, &Budget::UNLIMITED).unwrap();
            if let PositionVerdict::Win(plies) = solution.verdicts()[0] {
                forced.push(plies);
            }
        }
    }
    forced.sort_unstable();
    assert_eq!(forced, [0, 1, 1]);
}

/// The positions at which a player can force a position to occur with a given seat to move, by the definition: the
/// position is reached; or the player is to move and some option is such a position; or the opponent is to move and all
/// options are.
fn forced<P>(
    explored: &ExploredGame<P>,
    target: (u32, MoveOrder),
    forcer: MoveOrder,
) -> HashSet<(u32, MoveOrder)> {
    let numbers = 0..explored.graph.len() as u32;
    let going_on = numbers.filter(|at| explored.endings[*at as usize].is_none());
    let turns: Vec<(u32, MoveOrder)> = going_on
        .flat_map(|at| MoveOrder::BOTH.map(|seat| (at, seat)))
        .collect();
    let mut forced = HashSet::from([target]);
    loop {
        let before = forced.len();
        for &(at, mover) in &turns {
            let options = explored.graph.options(at).iter();
            let mut after = options.map(|to| forced.contains(&(*to, mover.other())));
            let can_force = if mover == forcer {
                after.any(|is_forced| is_forced)
            } else {
                after.all(|is_forced| is_forced)
            };
            if can_force {
                forced.insert((at, mover));
            }
        }
        if forced.len() == before {
            return forced;
        }
    }
}

#[test]
fn both_players_force_what_the_definition_says() {
    for rules in Rules::all(2).chain([Rules::plain(3, Elimination::CutoffAt)]) {
        let (_, facing, solution) = solved(&game(rules));
        let explored = &solution.explored;
        let seats = || MoveOrder::BOTH.into_iter();
        let targets =
            (0..explored.graph.len() as u32).flat_map(|at| seats().map(move |seat| (at, seat)));
        for (target, forcer) in targets.flat_map(|target| seats().map(move |seat| (target, seat))) {
            let expected = forced(explored, target, forcer);
            let position = explored.position(target.0);
            let forcing = Forcing::new(&facing, position, target.1, forcer);
            let starts = MoveOrder::BOTH.map(|seat| (*explored.position(0), seat));
            let answers = Solution::new(&forcing, starts, &Budget::UNLIMITED).unwrap();
            for start in starts {
                let is_forced = match answers.verdict(&start).unwrap() {
                    PositionVerdict::Win(_) => start.1 == forcer,
                    PositionVerdict::Loss(_) => start.1 != forcer,
                    PositionVerdict::Draw => false,
                };
                assert_eq!(is_forced, expected.contains(&(0, start.1)));
            }
        }
    }
}

/// 204 positions, as counted in `rollover_with_transfers_but_no_emptying`.
#[test]
fn a_limit_on_positions_is_exact() {
    let rules = five(Elimination::Rollover, free(true, true, false));
    let facing = Facing::new(game(rules), &Budget::UNLIMITED).unwrap();
    let start = facing.see(&facing.game().start().unwrap());
    let explored = |positions| {
        let budget = Budget {
            positions,
            ..Budget::UNLIMITED
        };
        ExploredGame::new(&facing, [start], &budget)
    };
    assert_eq!(explored(204).unwrap().graph.len(), 204);
    assert!(explored(203).is_err());
}

#[test]
fn the_assignments_horizon() {
    let (_, _, solution) = solved(&preset("assignment"));
    let ExploredGame { graph, endings, .. } = &solution.explored;
    let horizon = Horizon::new(graph, endings, 40);
    for plies in 0..=40 {
        let value = if plies < 26 { 0 } else { -1 };
        assert_eq!(horizon.value(0, plies), value, "{plies}");
    }
}

#[test]
fn the_assignments_levels() {
    let game = preset("assignment");
    let mut level = HashSet::from([game.start().unwrap()]);
    let mut counts = Vec::new();
    for _ in 0..11 {
        counts.push(level.len());
        let next = level.iter().flat_map(|position| {
            let moves = game.moves(position).into_iter();
            moves.map(|chosen| game.after(position, chosen))
        });
        level = next.collect();
    }
    assert_eq!(counts, [1, 4, 16, 56, 174, 357, 488, 540, 552, 558, 558]);
}

#[test]
fn chopstix_counts() {
    let (_, facing, solution) = solved(&preset("chopstix"));
    assert_eq!(facing.sides().count(), 15);
    let reach = Reachability::from(&solution.explored.graph, 0);
    assert_eq!(reach.count(), 414);
    let whole = Solution::new(&facing, facing.all(), &Budget::UNLIMITED).unwrap();
    let tied = |faced: &_| facing.ending(faced) == Some(Ending::Tie);
    let positions = whole.explored.positions().iter().zip(whole.verdicts());
    let not_empty = positions
        .filter(|(faced, _)| !tied(faced))
        .map(|(_, verdict)| *verdict);
    let not_empty: Vec<PositionVerdict> = not_empty.collect();
    let tally = VerdictTally::count(not_empty.iter().copied());
    assert_eq!(not_empty.len(), 224);
    assert_eq!((tally.wins, tally.losses, tally.draws), (87, 35, 102));
    // The position with four empty hands is a tie.
    let all = whole.tally();
    assert_eq!((all.wins, all.losses, all.draws), (87, 35, 103));
    let longest = not_empty.iter().filter_map(|verdict| match verdict {
        PositionVerdict::Win(plies) => Some(*plies),
        _ => None,
    });
    assert_eq!(longest.max(), Some(25));
}

#[test]
fn rollover_with_transfers_but_no_emptying() {
    let rules = five(Elimination::Rollover, free(true, true, false));
    let game = game(rules);
    let (_, _, solution) = solved(&game);
    let reach = Reachability::from(&solution.explored.graph, 0);
    assert_eq!(reach.count(), 2 * 204);
    assert_eq!(solution.explored.graph.len(), 204);
}

/// Wins and losses by the definition, computed for one more ply at a time.
fn naive<P: Clone + Eq + std::hash::Hash>(explored: &ExploredGame<P>) -> Vec<PositionVerdict> {
    let graph = &explored.graph;
    let mut verdicts: Vec<PositionVerdict> = explored
        .endings
        .iter()
        .map(|ending| match ending {
            Some(Ending::Win) => PositionVerdict::Win(0),
            Some(Ending::Loss) => PositionVerdict::Loss(0),
            _ => PositionVerdict::Draw,
        })
        .collect();
    for plies in 0.. {
        let known = verdicts.clone();
        for at in 0..graph.len() {
            let options = graph
                .options(at as u32)
                .iter()
                .map(|to| known[*to as usize]);
            if known[at] != PositionVerdict::Draw || options.len() == 0 {
                continue;
            }
            if options
                .clone()
                .any(|to| matches!(to, PositionVerdict::Loss(_)))
            {
                verdicts[at] = PositionVerdict::Win(plies + 1);
            } else if options
                .clone()
                .all(|to| matches!(to, PositionVerdict::Win(_)))
            {
                verdicts[at] = PositionVerdict::Loss(plies + 1);
            }
        }
        if verdicts == known {
            return verdicts;
        }
    }
    unreachable!("the loop ends when nothing changes")
}

/// Every combination of the axes with two hands and few fingers.
fn few_fingers() -> impl Iterator<Item = Rules> {
    (2..=4).flat_map(Rules::all)
}

#[test]
fn the_solver_agrees_with_the_definition() {
    for rules in few_fingers() {
        let (_, _, solution) = solved(&game(rules.clone()));
        assert_eq!(solution.verdicts(), naive(&solution.explored), "{rules:?}");
    }
}

#[test]
fn the_tables_agree_with_the_moves() {
    for rules in few_fingers() {
        let game = game(rules);
        let (_, facing, solution) = solved(&game);
        for (at, faced) in solution.explored.positions().iter().enumerate() {
            let position = facing.position(*faced, Player::Right);
            let after = game
                .moves(&position)
                .into_iter()
                .map(|chosen| game.after(&position, chosen));
            let after: BTreeSet<Faced> = after.map(|after| facing.see(&after)).collect();
            let options = solution.explored.graph.options(at as u32).iter();
            let options: BTreeSet<Faced> =
                options.map(|to| *solution.explored.position(*to)).collect();
            assert_eq!(after, options, "{position} with {:?}", game.rules());
        }
    }
}

#[test]
fn attacks_with_a_cutoff_come_to_an_end() {
    let is_loopy = |rules| solved(&game(rules)).2.explored.graph.is_loopy();
    assert!(!is_loopy(five(Elimination::CutoffAt, Transfer::NONE)));
    assert!(is_loopy(five(
        Elimination::CutoffAt,
        free(true, false, false)
    )));
    assert!(is_loopy(five(Elimination::Rollover, Transfer::NONE)));
}
