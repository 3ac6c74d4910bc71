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

/// The differences found, and the pairs that have none.
type Differences = Known<(MisereGame, MisereGame), Option<MisereGame>>;

/// The game X with `g` = `h` + X, if there is one.
///
/// # Errors
/// When a limit of the budget is reached. The limit on positions also applies to the candidate sets of options of X.
pub fn difference(
    arena: &mut MisereArena,
    g: MisereGame,
    h: MisereGame,
    budget: &Budget<'_>,
) -> Result<Option<MisereGame>, Stopped> {
    let mut known = Differences::default();
    found(arena, &mut known, (g, h), budget)
}

/// Whether the birthday of `game` + * is greater than that of `game`. One of the two games is even.
///
/// # Errors
/// When a limit of the budget is reached.
pub fn is_even(
    arena: &mut MisereArena,
    game: MisereGame,
    budget: &Budget<'_>,
) -> Result<bool, Stopped> {
    let other = with_star(arena, game, budget)?;
    Ok(birthday(arena, game, budget)? < birthday(arena, other, budget)?)
}

/// The even parts of `game` other than 0, `game` and `game` + *.
///
/// # Errors
/// When a limit of the budget is reached.
pub fn parts(
    arena: &mut MisereArena,
    game: MisereGame,
    budget: &Budget<'_>,
) -> Result<Vec<MisereGame>, Stopped> {
    let other = with_star(arena, game, budget)?;
    let mut parts = Vec::new();
    for part in all_parts(arena, game, budget)? {
        let is_proper = ![MisereGame::ZERO, game, other].contains(&part);
        if is_proper && is_even(arena, part, budget)? {
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
pub fn is_prime(
    arena: &mut MisereArena,
    game: MisereGame,
    budget: &Budget<'_>,
) -> Result<bool, Stopped> {
    let star = arena.heap(1);
    Ok(game != MisereGame::ZERO && game != star && parts(arena, game, budget)?.is_empty())
}

/// All ways to write `game` as a sum of even primes, and * if it is not even. Each is sorted.
///
/// # Errors
/// When a limit of the budget is reached.
pub fn partitions(
    arena: &mut MisereArena,
    game: MisereGame,
    budget: &Budget<'_>,
) -> Result<Vec<Vec<MisereGame>>, Stopped> {
    let mut primes = Vec::new();
    let mut candidates = parts(arena, game, budget)?;
    candidates.push(game);
    candidates.push(with_star(arena, game, budget)?);
    for part in candidates {
        if is_even(arena, part, budget)? && is_prime(arena, part, budget)? {
            primes.push(part);
        }
    }
    let star = arena.heap(1);
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
            if let Some(less) = difference(arena, rest, prime, budget)? {
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
fn all_parts(
    arena: &mut MisereArena,
    game: MisereGame,
    budget: &Budget<'_>,
) -> Result<HashSet<MisereGame>, Stopped> {
    // The chain of first options ends at 0, whose parts are the units.
    let mut chain = vec![game];
    while let Some(&option) = chain.last().and_then(|&last| arena.options(last).first()) {
        chain.push(option);
    }
    let star = arena.heap(1);
    let mut parts = HashSet::from([MisereGame::ZERO, star]);
    let mut known = Differences::default();
    while let Some(next) = chain.pop() {
        let mut of_next = HashSet::new();
        for part in parts {
            if let Some(rest) = found(arena, &mut known, (next, part), budget)? {
                of_next.extend([part, rest]);
            }
        }
        parts = of_next;
    }
    Ok(parts)
}

fn with_star(
    arena: &mut MisereArena,
    game: MisereGame,
    budget: &Budget<'_>,
) -> Result<MisereGame, Stopped> {
    let star = arena.heap(1);
    arena.sum(game, star, budget)
}

/// The difference of a pair; those of smaller pairs are found first.
fn found(
    arena: &mut MisereArena,
    known: &mut Differences,
    pair: (MisereGame, MisereGame),
    budget: &Budget<'_>,
) -> Result<Option<MisereGame>, Stopped> {
    let found = walk::evaluate(known, pair, &mut Meter::new(budget), |known, &(g, h)| {
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
