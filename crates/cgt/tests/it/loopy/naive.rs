//! The naive twin: answers the same questions by exhaustive search.

use std::collections::{HashMap, HashSet};

use chopsticks_cgt::loopy::{Graph, InfinitePlay, Node, Outcome};
use chopsticks_cgt::player::{ByPlayer, Player};

/// The outcome of the first position. A player wins if they can force a win within as many moves as there are pairs of
/// a position and a mover, because a forced win never needs to repeat such a pair.
pub fn outcome(graph: &Graph) -> ByPlayer<Outcome> {
    let winner = |winner: Player, first: Player| wins(graph, winner)[&(Node::ROOT, first)];
    ByPlayer::from_fn(
        |first| match (winner(Player::Left, first), winner(Player::Right, first)) {
            (true, _) => Outcome::Left,
            (_, true) => Outcome::Right,
            _ => Outcome::Draw,
        },
    )
}

/// For each position and mover, whether `winner` can force a win, by iteration until nothing changes.
fn wins(graph: &Graph, winner: Player) -> HashMap<(Node, Player), bool> {
    let turns = || {
        graph
            .nodes()
            .flat_map(|node| Player::BOTH.map(|mover| (node, mover)))
    };
    let mut wins: HashMap<_, _> = turns().map(|turn| (turn, false)).collect();
    for _ in 0..=2 * graph.len() {
        for (node, mover) in turns() {
            let mut options = graph.options(node, mover).iter();
            let won = |&option: &Node| wins[&(option, mover.opponent())];
            let verdict = if mover == winner {
                options.any(won)
            } else {
                options.all(won)
            };
            wins.insert((node, mover), verdict);
        }
    }
    wins
}

/// Whether no alternating run from any follower is as long as the number of pairs of a position and a mover; such a run
/// would repeat a pair.
pub fn is_stopper(graph: &Graph) -> bool {
    let mut followers: HashSet<Node> = HashSet::from([Node::ROOT]);
    for _ in 0..graph.len() {
        let next = followers.iter().flat_map(|&node| graph.all_options(node));
        followers = followers.iter().copied().chain(next).collect();
    }
    let mut runs: HashSet<(Node, Player)> = HashSet::new();
    runs.extend(
        followers
            .iter()
            .flat_map(|&node| Player::BOTH.map(|mover| (node, mover))),
    );
    for _ in 0..=2 * graph.len() {
        let step = |&(node, mover): &(Node, Player)| {
            let options = graph.options(node, mover).iter();
            options
                .map(move |&option| (option, mover.opponent()))
                .collect::<Vec<_>>()
        };
        runs = runs.iter().flat_map(step).collect();
    }
    runs.is_empty()
}

type State = (Node, Node, Player);

/// The moves in g − h, each marked with whether it is made in g.
fn moves(g: &Graph, h: &Graph, (a, b, mover): State) -> Vec<(State, bool)> {
    let next = mover.opponent();
    let in_g = g
        .options(a, mover)
        .iter()
        .map(|&option| ((option, b, next), true));
    let in_h = h
        .options(b, next)
        .iter()
        .map(|&option| ((a, option, next), false));
    in_g.chain(in_h).collect()
}

/// Whether Left has a memoryless strategy, with one move for each state, that survives all plays of Right. Memoryless
/// strategies suffice in games of this kind.
pub fn left_survives(g: &Graph, h: &Graph, start: State, infinite: InfinitePlay) -> bool {
    survives_with(g, h, start, infinite, &mut HashMap::new())
}

fn survives_with(
    g: &Graph,
    h: &Graph,
    start: State,
    infinite: InfinitePlay,
    chosen: &mut HashMap<State, (State, bool)>,
) -> bool {
    let (edges, open) = reached(g, h, start, chosen);
    let Some(state) = open else {
        return !has_lost_end(&edges)
            && (infinite == InfinitePlay::Draws || !has_cycle_in_h(&edges));
    };
    let survives = moves(g, h, state).into_iter().any(|choice| {
        chosen.insert(state, choice);
        survives_with(g, h, start, infinite, chosen)
    });
    chosen.remove(&state);
    survives
}

type Edges = HashMap<State, Vec<(State, bool)>>;

/// The states reachable with the moves chosen so far, and a state of Left that has moves but no chosen one, if there is
/// one.
fn reached(
    g: &Graph,
    h: &Graph,
    start: State,
    chosen: &HashMap<State, (State, bool)>,
) -> (Edges, Option<State>) {
    let mut edges = Edges::new();
    let mut stack = vec![start];
    while let Some(state) = stack.pop() {
        if edges.contains_key(&state) {
            continue;
        }
        let mut out = moves(g, h, state);
        if state.2 == Player::Left && !out.is_empty() {
            match chosen.get(&state) {
                Some(&choice) => out = vec![choice],
                None => return (edges, Some(state)),
            }
        }
        stack.extend(out.iter().map(|&(next, _)| next));
        edges.insert(state, out);
    }
    (edges, None)
}

/// Whether Left reaches a state without moves.
fn has_lost_end(edges: &Edges) -> bool {
    edges
        .iter()
        .any(|(state, out)| state.2 == Player::Left && out.is_empty())
}

/// Whether play can go round without a move in g.
fn has_cycle_in_h(edges: &Edges) -> bool {
    let mut runs: HashSet<State> = edges.keys().copied().collect();
    for _ in 0..=edges.len() {
        let stay = |state: &State| edges[state].iter().filter(|(_, in_g)| !in_g);
        runs = runs.iter().flat_map(stay).map(|&(next, _)| next).collect();
    }
    !runs.is_empty()
}

/// Whether the player who moves first, or else the other one, can force a win within some number of moves.
pub fn ends_within(graph: &Graph, node: Node, first: Player, first_wins: bool, moves: u32) -> bool {
    let options = graph.options(node, first);
    if options.is_empty() || moves == 0 {
        return options.is_empty() && !first_wins;
    }
    let mut after = options
        .iter()
        .map(|&option| ends_within(graph, option, first.opponent(), !first_wins, moves - 1));
    if first_wins {
        after.any(|wins| wins)
    } else {
        after.all(|wins| wins)
    }
}
