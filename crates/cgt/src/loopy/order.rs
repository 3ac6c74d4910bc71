//! Order: who survives a difference, by retrograde analysis of all pairs of positions.
//!
//! Write G − H for the sum of G and the negative of H. Left *survives* a play that she does not lose; which infinite
//! plays she loses is a matter of [`InfinitePlay`]. Two theorems say what that is good for:
//!
//! - For stoppers, G ≥ H exactly when Left, playing second on G − H, survives with infinite play a draw (Siegel,
//!   *Combinatorial Game Theory*, VI.2).
//! - Write G⁺ for G with all infinite plays counted as wins for Left. In a sum of such games and their negatives a
//!   player has lost an infinite play when the opponent wins every component that was moved in infinitely often. G⁺ ≥ H⁺
//!   exactly when Left, playing second, survives G⁺ − H⁺ (Siegel VI.3, by the swivel chair argument of *Winning Ways*,
//!   chapter 11). Infinite play in −(H⁺) is a win for Right, so Left loses an infinite play exactly when only finitely
//!   many of its moves were made in G.
//!
//! Where H is a stopper the second condition is the first: in an infinite play with finitely many moves in G the
//! players would from some point on take turns in −H, and no stopper admits that.

use super::graph::{Graph, Node};
use crate::budget::{Budget, Limit, Meter, Stopped, filled};
use crate::player::Player;

/// Which infinite plays of G − H Left survives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfinitePlay {
    /// All: they are draws.
    Draws,
    /// Those with infinitely many moves in G: the onsides G⁺ and H⁺ are compared.
    OnsidesCompared,
}

/// For every pair of a position of G and one of H, by who moves first, whether Left survives their difference.
pub struct Order {
    columns: usize,
    /// One byte for each pair, with [`bit`] set for a first mover with whom Left loses.
    lost: Vec<u8>,
}

impl Order {
    /// Compares every position of `g` with every position of `h`.
    ///
    /// # Errors
    /// When there are more pairs than the budget allows or memory for, or it was asked to stop.
    pub fn new(
        g: &Graph,
        h: &Graph,
        infinite: InfinitePlay,
        budget: &Budget<'_>,
    ) -> Result<Order, Stopped> {
        let mut analysis = Analysis::new(g, h, budget)?;
        analysis.start_with_ended_games();
        analysis.propagate()?;
        if infinite == InfinitePlay::OnsidesCompared {
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
    match mover {
        Player::Left => 1,
        Player::Right => 2,
    }
}

/// A pair of positions, one of each game, and who moves.
type State = (Node, Node, Player);

struct Analysis<'a> {
    g: &'a Graph,
    h: &'a Graph,
    g_before: Graph,
    h_before: Graph,
    budget: &'a Budget<'a>,
    order: Order,
    /// For each pair, the moves that Left has there and that are not yet known to lose.
    open: Vec<u32>,
    /// Lost states whose predecessors have not been told.
    news: Vec<State>,
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
        })
    }

    /// Left has lost where she is to move and cannot.
    fn start_with_ended_games(&mut self) {
        for g in self.g.nodes() {
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
    }

    fn lose(&mut self, (g, h, mover): State) {
        let pair = self.order.pair(g, h);
        if self.order.lost[pair] & bit(mover) == 0 {
            self.order.lost[pair] |= bit(mover);
            self.news.push((g, h, mover));
        }
    }

    /// Tells the predecessors of all lost states: Right needs one move to such a state, of Left's moves all must go there.
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

    /// Counts as lost those states from which Left cannot force that play ends in her favour or a move is made in G to a
    /// state not yet lost; whether there were any. Repeated until there are none, this leaves the states from which she
    /// can force infinitely many moves in G or a won end.
    fn lose_what_need_not_return(&mut self) -> Result<bool, Stopped> {
        for g in self.g.nodes() {
            self.budget.ask()?;
            let forced = Returns::of(self, g).forced;
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

/// For one position of G, where Left can force the next move in G, or a won end, among states not lost.
///
/// Until that move, play stays in −H, so one position of G at a time is looked at.
struct Returns<'a> {
    analysis: &'a Analysis<'a>,
    g: Node,
    /// For each position of H, the movers for whom it is forced, by [`bit`].
    forced: Vec<u8>,
    /// For each position of H, the moves in −H with which Right puts the return off.
    delays: Vec<usize>,
    news: Vec<(Node, Player)>,
}

impl Returns<'_> {
    fn of<'a>(analysis: &'a Analysis<'a>, g: Node) -> Returns<'a> {
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
