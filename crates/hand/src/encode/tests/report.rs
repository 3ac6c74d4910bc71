//! The questions of the ACL2s report about its own start.

use super::*;

#[test]
fn the_report_s_own_question() {
    let game = preset("acl2s");
    let least = |player| least(&game, &Goal::Win(player), LineRules::default(), 7);
    // A win of player one is possible in under 6 moves and not in under 5; player two is one ply faster.
    assert_eq!(least(Player::Left), Some(5));
    assert_eq!(least(Player::Right), Some(4));
}

/// The positions reachable from the start, with hands in ascending order, and their distances in plies.
fn distances(game: &Chopsticks) -> HashMap<Position, u32> {
    let mut distances = HashMap::new();
    let mut level = HashSet::from([game.start().unwrap()]);
    for plies in 0.. {
        level.retain(|position| !distances.contains_key(position));
        distances.extend(level.iter().map(|position| (position.clone(), plies)));
        if level.is_empty() {
            break;
        }
        let after = level.iter().flat_map(|position| {
            let moves = game.moves(position).into_iter();
            moves.map(|chosen| game.after(position, chosen).sorted())
        });
        level = after.collect();
    }
    distances
}

/// 382 positions, counted separately for each player to move, are reachable; the farthest is 10 plies away.
#[test]
fn the_positions_of_the_report_are_reached_as_soon_as_can_be() {
    let game = preset("acl2s");
    let distances = distances(&game);
    let farthest = distances.values().max().copied();
    assert_eq!((distances.len(), farthest), (382, Some(10)));
    for (wanted, plies) in distances {
        let goal = Goal::Position(wanted);
        let found = least(&game, &goal, LineRules::default(), 10);
        assert_eq!(found, Some(plies), "{goal:?}");
    }
}

/// Of the 382 positions, player one can force only the start and its two successors within three plies.
#[test]
fn player_one_can_force_the_start_and_its_successors_only() {
    let game = preset("acl2s");
    let start = game.start().unwrap();
    let positions = distances(&game).into_keys();
    let forced = positions.filter(|wanted| {
        let goal = Goal::Position(wanted.clone());
        let force = ForceQuestion::new(&game, start.clone(), Player::Left, goal, Under(4)).unwrap();
        let answer = force.expand(&copies(1_000_000), &mut Batsat::new(&Budget::UNLIMITED));
        matches!(answer, Ok((SolverAnswer::Holds(_), _)))
    });
    let mut forced: Vec<String> = forced.map(|position| position.to_string()).collect();
    forced.sort();
    assert_eq!(forced, ["0,2-1,1 right", "1,1-1,1 left", "1,1-1,2 right"]);
}
