//! Parts and partitions of a game under misère play (Conway, *On Numbers and Games*, chapter 12; Siegel V.5).
//!
//! H is a *part* of G if G = H + X for some X. X = G − H is unique, because games can be cancelled. 0 and * are parts
//! of every game, and the only games with negatives. If G = H + X, each option of G is some H' + X or H + X'. So for
//! any chosen option of G, H or X is a part of it, and each option of X is some G' − H or G − H'.

use chopsticks_base::walk::{self, Answers, Known};
use hashbrown::HashSet;

use super::arena::{MisereArena, MisereGame};
use super::mate::birthday;
use crate::budget::{Budget, Limit, Meter, Stopped};

/// The parts of the games of an arena.
#[derive(Debug)]
pub struct Parts<'a> {
    arena: &'a mut MisereArena,
    budget: &'a Budget<'a>,
    /// The differences found, and the pairs that have none.
    known: Known<(MisereGame, MisereGame), Option<MisereGame>>,
}

impl<'a> Parts<'a> {
    /// Parts within a budget. Its limit on positions also applies to the candidate sets of options of a difference.
    pub fn new(arena: &'a mut MisereArena, budget: &'a Budget<'_>) -> Parts<'a> {
        Parts {
            arena,
            budget,
            known: Known::default(),
        }
    }

    /// The game X with `g` = `h` + X, if there is one. The differences of smaller pairs are found first.
    ///
    /// # Errors
    /// When a limit of the budget is reached.
    pub fn difference(
        &mut self,
        g: MisereGame,
        h: MisereGame,
    ) -> Result<Option<MisereGame>, Stopped> {
        let Parts { arena, budget, .. } = self;
        let mut meter = Meter::new(budget);
        let found = walk::evaluate(&mut self.known, (g, h), &mut meter, |known, &(g, h)| {
            let (of_g, of_h) = (arena.options(g), arena.options(h));
            let fewer = of_g.iter().map(|&option| (option, h));
            let less = of_h.iter().map(|&option| (g, option));
            let both = of_g.iter().flat_map(|&a| of_h.iter().map(move |&b| (a, b)));
            let ready = known.have(fewer.chain(less).chain(both));
            ready
                .then(|| from_smaller(arena, known, (g, h), budget))
                .transpose()
        });
        found.copied()
    }

    /// Whether the birthday of `game` + * is greater than that of `game`. One of the two games is even.
    ///
    /// # Errors
    /// When a limit of the budget is reached.
    pub fn is_even(&mut self, game: MisereGame) -> Result<bool, Stopped> {
        let other = self.with_star(game)?;
        Ok(birthday(self.arena, game, self.budget)? < birthday(self.arena, other, self.budget)?)
    }

    /// The even parts of `game` other than 0, `game` and `game` + *.
    ///
    /// # Errors
    /// When a limit of the budget is reached.
    pub fn parts(&mut self, game: MisereGame) -> Result<Vec<MisereGame>, Stopped> {
        let other = self.with_star(game)?;
        let mut parts = Vec::new();
        for part in self.all_parts(game)? {
            let is_proper = ![MisereGame::ZERO, game, other].contains(&part);
            if is_proper && self.is_even(part)? {
                parts.push(part);
            }
        }
        parts.sort_unstable();
        Ok(parts)
    }

    /// Whether the game has no parts other than 0, * and itself with or without *, and is not 0 or *.
    ///
    /// # Errors
    /// When a limit of the budget is reached.
    pub fn is_prime(&mut self, game: MisereGame) -> Result<bool, Stopped> {
        let is_unit = game == MisereGame::ZERO || game == self.arena.heap(1);
        Ok(!is_unit && self.parts(game)?.is_empty())
    }

    /// All ways to write `game` as a sum of even primes, and * if it is not even. Each is sorted.
    ///
    /// # Errors
    /// When a limit of the budget is reached.
    pub fn partitions(&mut self, game: MisereGame) -> Result<Vec<Vec<MisereGame>>, Stopped> {
        let mut primes = Vec::new();
        let mut candidates = self.parts(game)?;
        candidates.extend([game, self.with_star(game)?]);
        for part in candidates {
            if self.is_even(part)? && self.is_prime(part)? {
                primes.push(part);
            }
        }
        let star = self.arena.heap(1);
        let mut partitions = Vec::new();
        // The remainder of the game, the primes so far, and the first prime that may follow.
        let mut stack = vec![(game, Vec::new(), 0)];
        while let Some((rest, chosen, next)) = stack.pop() {
            if rest == MisereGame::ZERO || rest == star {
                let unit = (rest == star).then_some(star);
                partitions.push(chosen.into_iter().chain(unit).collect());
                continue;
            }
            for (at, &prime) in primes.iter().enumerate().skip(next) {
                if let Some(less) = self.difference(rest, prime)? {
                    let mut more = chosen.clone();
                    more.push(prime);
                    stack.push((less, more, at));
                }
            }
        }
        partitions.sort_unstable();
        Ok(partitions)
    }

    /// All parts, with 0, * and the game itself.
    fn all_parts(&mut self, game: MisereGame) -> Result<HashSet<MisereGame>, Stopped> {
        // The chain of first options ends at 0, whose parts are the units.
        let mut chain = vec![game];
        while let Some(&option) = chain
            .last()
            .and_then(|&last| self.arena.options(last).first())
        {
            chain.push(option);
        }
        let mut parts = HashSet::from([MisereGame::ZERO, self.arena.heap(1)]);
        while let Some(next) = chain.pop() {
            let mut of_next = HashSet::new();
            for part in parts {
                if let Some(rest) = self.difference(next, part)? {
                    of_next.extend([part, rest]);
                }
            }
            parts = of_next;
        }
        Ok(parts)
    }

    fn with_star(&mut self, game: MisereGame) -> Result<MisereGame, Stopped> {
        let star = self.arena.heap(1);
        self.arena.sum(game, star, self.budget)
    }
}

/// The difference of a pair, given those of all smaller ones.
fn from_smaller(
    arena: &mut MisereArena,
    known: &Answers<'_, (MisereGame, MisereGame), Option<MisereGame>>,
    (g, h): (MisereGame, MisereGame),
    budget: &Budget<'_>,
) -> Result<Option<MisereGame>, Stopped> {
    let (of_g, of_h) = (arena.options(g).to_vec(), arena.options(h).to_vec());
    // An option of G that is not of the form H + X' is of the form H' + X.
    if let Some(&option) = of_g.iter().find(|&&option| known[&(option, h)].is_none()) {
        let candidates = of_h.iter().filter_map(|&less| known[&(option, less)]);
        return first_fitting(arena, candidates, (g, h), budget);
    }
    let of_rest = of_g.iter().map(|&option| known[&(option, h)]);
    let reversible = of_h.iter().map(|&option| known[&(g, option)]);
    let mut choices: Vec<MisereGame> = of_rest.chain(reversible).flatten().collect();
    choices.sort_unstable();
    choices.dedup();
    let sets = match choices.len() {
        few @ 0..64 => 1 << few,
        _ => u64::MAX,
    };
    budget.affords(Limit::Positions, sets)?;
    for set in (0..sets).rev() {
        let members = choices.iter().enumerate();
        let chosen = members.filter(|(at, _)| set >> at & 1 == 1);
        let candidate = arena.game(chosen.map(|(_, &choice)| choice).collect());
        let fitting = first_fitting(arena, [candidate].into_iter(), (g, h), budget)?;
        if fitting.is_some() {
            return Ok(fitting);
        }
    }
    Ok(None)
}

/// The first candidate X with `g` = `h` + X.
fn first_fitting(
    arena: &mut MisereArena,
    candidates: impl Iterator<Item = MisereGame>,
    (g, h): (MisereGame, MisereGame),
    budget: &Budget<'_>,
) -> Result<Option<MisereGame>, Stopped> {
    for candidate in candidates {
        if arena.sum(h, candidate, budget)? == g {
            return Ok(Some(candidate));
        }
    }
    Ok(None)
}
