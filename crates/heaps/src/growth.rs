//! Canonical forms that grow by the same step from one period to the next, as in most partizan subtraction games.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, write};

use crate::regularity::Regularity;

/// From some n on, one player's only move from G(n + p) is to G(n), and what the other player may move to is the same for all
/// n: G(n + p) = {c|G(n)}, as `↑[k + 1]∗ = {0|↑[k]}`, or {G(n)|}, as k + 1 = {k|}. It is observed, not proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    /// The period, and from where it was seen. What is said of equal values holds up to the step.
    pub regularity: Regularity,
    /// The player who moves to G(n).
    pub mover: Player,
    /// Where the other player moves; `None` if nowhere.
    pub constant: Option<GameId>,
}

impl Growth {
    /// The shortest such period of the values from number `first` on, which was seen four times and in at least half of them.
    pub fn find(values: &[GameId], first: usize, arena: &mut Arena) -> Option<Growth> {
        (1..values.len()).find_map(|period| Growth::with_period(values, first, period, arena))
    }

    fn with_period(
        values: &[GameId],
        first: usize,
        period: usize,
        arena: &mut Arena,
    ) -> Option<Growth> {
        let starts = values.len() - period;
        let options = arena.options(*values.last()?);
        let mut movers = Player::BOTH.into_iter();
        let mover = movers.find(|&player| options[player] == [values[starts - 1]])?;
        let constant = match options[mover.opponent()][..] {
            [] => None,
            [constant] => Some(constant),
            _ => return None,
        };
        let mut grows = |at: usize| {
            let own = |player| {
                if player == mover {
                    Some(values[at])
                } else {
                    constant
                }
            };
            let options = ByPlayer::from_fn(|player| own(player).into_iter().collect());
            arena.game(options) == values[at + period]
        };
        let exception = (0..starts).rev().find(|&at| !grows(at));
        let regularity = Regularity {
            first,
            preperiod: first + exception.map_or(0, |at| at + 1),
            period,
            saltus: 0,
            compared: first + values.len(),
            theorem: None,
        };
        regularity.is_observed().then_some(Growth {
            regularity,
            mover,
            constant,
        })
    }

    /// The growth in words, such as `G(n + 5) = {0|G(n)}, period 5 from n = 9 on; …`.
    pub fn in_words(&self, variable: &str, arena: &mut Arena) -> String {
        let constant = self.constant.map(|game| write(arena, game, Style::Plain));
        let (constant, before) = (constant.unwrap_or_default(), format!("G({variable})"));
        let (left, right) = self.mover.pick((&before, &constant), (&constant, &before));
        let words = self.regularity.in_words(variable);
        let period = self.regularity.period;
        format!("G({variable} + {period}) = {{{left}|{right}}}, period {words}")
    }
}
