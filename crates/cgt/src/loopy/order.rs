//! The order of loopy games, by retrograde analysis of all pairs of positions.
//!
//! G − H is the sum of G and the negative of H. Left *survives* a play if she does not lose it; [`InfinitePlay`] says
//! which infinite plays she loses. Two theorems connect this with the order:
//!
//! - For stoppers, G ≥ H exactly when Left, playing second on G − H, survives with infinite play a draw (Siegel,
//!   *Combinatorial Game Theory*, VI.2).
//! - Write G⁺ for G with all infinite plays counted as wins for Left. In a sum of such games and their negatives a
//!   player has lost an infinite play when the opponent wins every component that was moved in infinitely often. G⁺ ≥ H⁺
//!   exactly when Left, playing second, survives G⁺ − H⁺ (Siegel VI.3, by the swivel chair argument of *Winning Ways*,
//!   chapter 11). Infinite play in −(H⁺) is a win for Right, so Left loses an infinite play exactly when only finitely
//!   many of its moves were made in G.
//!
//! If H is a stopper, the two conditions agree: in an infinite play with finitely many moves in G the players would take
//! turns in −H from some point on, and no stopper admits that.

use super::graph::{Graph, Node};
use crate::budget::{Budget, Limit, Meter, Stopped, filled};
use crate::player::Player;

/// The infinite plays of G − H that Left survives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfinitePlay {
    /// All: they are draws.
    Draws,
    /// Plays with infinitely many moves in G: the onsides G⁺ and H⁺ are compared.
    OnsidesCompared,
}

/// Whether Left survives the difference of a position of G and one of H, for all pairs and both players to move first.
#[derive(Clone, Debug)]
pub struct Order {
    columns: usize,
    /// One byte for each pair; [`bit`] is set for each first mover for whom Left loses.
    lost: Vec<u8>,
}

impl Order {
    /// Compares every position of `g` with every position of `h`.
    ///
    /// # Errors
    /// When there are more pairs than the budget or the memory allows, or when it was asked to stop.
    pub fn new(
        g: &Graph,
        h: &Graph,
        infinite: InfinitePlay,
        budget: &Budget<'_>,
    ) -> Result<Order, Stopped> {
        let mut analysis = Analysis::new(g, h, budget)?;
        analysis.start_with_ended_games()?;
        analysis.propagate()?;
        if infinite == InfinitePlay::OnsidesCompared {
            analysis.lost_in.fill(true);
            while analysis.lose_what_need_not_return()? {
                analysis.propagate()?;
            }
        }
        Ok(analysis.order)
    }

    /// Whether Left survives `g` − `h` playing second.
    pub fn at_least(&self, g: Node, h: Node) -> bool {
        self.survives(g, h, Player::Right)
    }

    fn survives(&self, g: Node, h: Node, first: Player) -> bool {
        self.lost[self.pair(g, h)] & bit(first) == 0
    }

    fn pair(&self, g: Node, h: Node) -> usize {
        g.number() * self.columns + h.number()
    }
}

fn bit(mover: Player) -> u8 {
    mover.pick(1, 2)
}

/// A pair of positions, one of each game, and the player to move.
type State = (Node, Node, Player);

struct Analysis<'a> {
    g: &'a Graph,
    h: &'a Graph,
    g_before: Graph,
    h_before: Graph,
    budget: &'a Budget<'a>,
    order: Order,
    /// For each pair, the number of Left's moves that are not yet known to lose.
    open: Vec<u32>,
    /// Lost states whose predecessors still have to be updated.
    news: Vec<State>,
    /// The positions of G with a state that was lost since the last search for forced returns.
    lost_in: Vec<bool>,
}

impl<'a> Analysis<'a> {
    fn new(g: &'a Graph, h: &'a Graph, budget: &'a Budget<'a>) -> Result<Analysis<'a>, Stopped> {
        let pairs = (g.len() as u64).saturating_mul(h.len() as u64);
        budget.affords(Limit::Pairs, pairs)?;
        Ok(Analysis {
            g,
            h,
            g_before: g.reversed(),
            h_before: h.reversed(),
            budget,
            order: Order {
                columns: h.len(),
                lost: filled(0, pairs)?,
            },
            open: filled(0, pairs)?,
            news: Vec::new(),
            lost_in: vec![false; g.len()],
        })
    }

    /// Left has lost if it is her turn and she cannot move.
    fn start_with_ended_games(&mut self) -> Result<(), Stopped> {
        for g in self.g.nodes() {
            self.budget.ask()?;
            let in_g = self.g.options(g, Player::Left).len();
            for h in self.h.nodes() {
                let moves = in_g + self.h.options(h, Player::Right).len();
                self.open[g.number() * self.order.columns + h.number()] =
                    u32::try_from(moves).unwrap_or(u32::MAX);
                if moves == 0 {
                    self.lose((g, h, Player::Left));
                }
            }
        }
        Ok(())
    }

    fn lose(&mut self, (g, h, mover): State) {
        let pair = self.order.pair(g, h);
        if self.order.lost[pair] & bit(mover) == 0 {
            self.order.lost[pair] |= bit(mover);
            self.lost_in[g.number()] = true;
            self.news.push((g, h, mover));
        }
    }

    /// Updates the predecessors of all lost states. A state is lost if Right can move to a lost state, or if all moves of
    /// Left lead to lost states.
    fn propagate(&mut self) -> Result<(), Stopped> {
        let mut meter = Meter::new(self.budget);
        while let Some(state) = self.news.pop() {
            meter.step()?;
            self.tell_predecessors(state);
        }
        Ok(())
    }

    fn tell_predecessors(&mut self, (g, h, mover): State) {
        let before = mover.opponent();
        for at in 0..self.g_before.options(g, before).len() {
            let earlier = self.g_before.options(g, before)[at];
            self.option_is_lost((earlier, h, before));
        }
        for at in 0..self.h_before.options(h, mover).len() {
            let earlier = self.h_before.options(h, mover)[at];
            self.option_is_lost((g, earlier, before));
        }
    }

    fn option_is_lost(&mut self, (g, h, mover): State) {
        if mover == Player::Left {
            let open = &mut self.open[self.order.pair(g, h)];
            *open -= 1;
            if *open > 0 {
                return;
            }
        }
        self.lose((g, h, mover));
    }

    /// Marks as lost the states from which Left can force neither a win by the end of play nor a move in G to a state not
    /// yet lost; returns whether there were any. When none remain, Left can force a win by the end of play or infinitely
    /// many moves in G from all other states.
    fn lose_what_need_not_return(&mut self) -> Result<bool, Stopped> {
        let lost_in = std::mem::replace(&mut self.lost_in, vec![false; self.g.len()]);
        let was_lost = |g: &Node| lost_in[g.number()];
        for g in self.g.nodes() {
            self.budget.ask()?;
            // What is forced depends on the states of g and of Left's options from g alone.
            if !was_lost(&g) && !self.g.options(g, Player::Left).iter().any(was_lost) {
                continue;
            }
            let forced = Returns::new(self, g).forced;
            for h in self.h.nodes() {
                for mover in Player::BOTH {
                    if forced[h.number()] & bit(mover) == 0 {
                        self.lose((g, h, mover));
                    }
                }
            }
        }
        Ok(!self.news.is_empty())
    }
}

/// For one position of G, the states that are not lost and from which Left can force the next move in G or a win by the
/// end of play.
///
/// Until that move, play stays in −H, so each position of G is examined separately.
struct Returns<'a> {
    analysis: &'a Analysis<'a>,
    g: Node,
    /// For each position of H, the movers for whom the return is forced, by [`bit`].
    forced: Vec<u8>,
    /// For each position of H, the number of Right's moves in −H that delay the return.
    delays: Vec<usize>,
    news: Vec<(Node, Player)>,
}

impl Returns<'_> {
    fn new<'a>(analysis: &'a Analysis<'a>, g: Node) -> Returns<'a> {
        let moves_in_h = |h| analysis.h.options(h, Player::Left).len();
        let mut returns = Returns {
            analysis,
            g,
            forced: vec![0; analysis.h.len()],
            delays: analysis.h.nodes().map(moves_in_h).collect(),
            news: Vec::new(),
        };
        for h in analysis.h.nodes() {
            if returns.left_can_move_in_g(h) {
                returns.force(h, Player::Left);
            }
            if returns.delays[h.number()] == 0 {
                returns.force(h, Player::Right);
            }
        }
        returns.propagate();
        returns
    }

    fn left_can_move_in_g(&self, h: Node) -> bool {
        let options = self.analysis.g.options(self.g, Player::Left).iter();
        let order = &self.analysis.order;
        options
            .into_iter()
            .any(|&g| order.survives(g, h, Player::Right))
    }

    /// Records that the return is forced, unless the state is lost.
    fn force(&mut self, h: Node, mover: Player) {
        let forced = &mut self.forced[h.number()];
        if *forced & bit(mover) == 0 && self.analysis.order.survives(self.g, h, mover) {
            *forced |= bit(mover);
            self.news.push((h, mover));
        }
    }

    fn propagate(&mut self) {
        let analysis = self.analysis;
        while let Some((h, mover)) = self.news.pop() {
            // In −H each player has the options that the other one has in H.
            for &earlier in analysis.h_before.options(h, mover) {
                let delays = &mut self.delays[earlier.number()];
                if mover == Player::Left {
                    *delays -= 1;
                    if *delays > 0 {
                        continue;
                    }
                }
                self.force(earlier, mover.opponent());
            }
        }
    }
}

/// A graph, the order of its positions, and the winner of infinite plays.
#[derive(Clone, Copy)]
pub(super) struct OrderedGraph<'a> {
    pub(super) graph: &'a Graph,
    pub(super) order: &'a Order,
    /// The player for whom infinite plays count as wins; `None` for stoppers, which have no infinite alternating plays.
    pub(super) infinite: Option<Player>,
}

impl OrderedGraph<'_> {
    /// Whether `g` is at least as good as `h` for `player`.
    pub(super) fn prefers(&self, player: Player, g: Node, h: Node) -> bool {
        let (g, h) = player.pick((g, h), (h, g));
        self.order.at_least(g, h)
    }
}
