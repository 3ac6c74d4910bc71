//! Rules on whole lines of play, compared with an enumeration of all lines.

use super::*;

/// All lines of play from the start that respect the rules after every ply, as sets of last positions by plies.
fn ends_of_lines(game: &Chopsticks, rules: LineRules, plies: u32) -> Vec<HashSet<Position>> {
    let mut lines = vec![vec![game.start().unwrap()]];
    let mut ends = vec![HashSet::from([game.start().unwrap().sorted()])];
    for _ in 0..plies {
        let longer = lines.iter().flat_map(|line| {
            let last = line.last().unwrap();
            let moves = game.moves(last).into_iter();
            moves.map(|chosen| {
                let mut longer = line.clone();
                longer.push(game.after(last, chosen));
                longer
            })
        });
        lines = longer.filter(|line| rules.allow(line)).collect();
        let last = lines
            .iter()
            .map(|line| line.last().unwrap().clone().sorted());
        ends.push(last.collect());
    }
    ends
}

#[test]
fn rules_on_lines_agree_with_all_lines() {
    let mut seen = HashSet::new();
    for (seed, game) in axes(3).enumerate().step_by(97) {
        for (no_repeats, no_cycles) in [(true, false), (false, true), (true, true)] {
            let rules = LineRules {
                no_repeats,
                no_cycles,
            };
            let ends = ends_of_lines(&game, rules, 4);
            let twin = Twin::new(game.clone());
            for wanted in twin.positions().into_iter().skip(seed % 5).step_by(5) {
                let known = ends.iter().position(|ends| ends.contains(&wanted));
                seen.insert(known);
                let found = least(&game, &Goal::Position(wanted.clone()), rules, 4);
                assert_eq!(
                    found.map(|plies| plies as usize),
                    known,
                    "{wanted} {game:?}"
                );
            }
        }
    }
    assert!(seen.len() >= 4, "{seen:?}");
}

#[test]
fn the_rule_against_cycles_forbids_squares() {
    let game = preset("acl2s");
    let line = |texts: &[&str]| {
        let positions = texts.iter().map(|text| game.read(text).unwrap());
        positions.collect::<Vec<Position>>()
    };
    let no_cycles = LineRules {
        no_repeats: false,
        no_cycles: true,
    };
    let no_repeats = LineRules {
        no_repeats: true,
        no_cycles: false,
    };
    // Left and Right both move a finger and move it back: the states after 0 to 3 plies recur after 4 to 7.
    let round = [
        "2,2-2,2 left",
        "1,3-2,2 right",
        "1,3-1,3 left",
        "2,2-1,3 right",
    ];
    let back = line(&[round[0], round[1], round[2], round[3], round[0]]);
    assert!(no_cycles.allow(&back));
    assert!(!no_repeats.allow(&back));
    assert!(!no_cycles.allow(&line(&[round, round].concat())));
    // Each sees what the other has seen.
    assert!(!no_cycles.allow(&line(&["1,2-1,2 left", "1,2-1,2 right"])));
    assert!(no_repeats.allow(&line(&["1,2-1,2 left", "1,2-1,2 right"])));
}
