//! Orthodox moves: those that lead along the wall of a thermograph.
//!
//! For 0 ≤ t ≤ the temperature of G, Left's wall is L_t(G) = max R_t(G^L) − t. A move to G^L with R_t(G^L) − t = L_t(G) is
//! *orthodox* at t, and so for Right (Berlekamp, *The economist's view of combinatorial games*, 1996; Siegel II.5). If the
//! ambient temperature is t, it is a best move.

use super::thermograph::Thermograph;
use crate::number::Dyadic;
use crate::player::Player;

/// The temperatures at which a move is orthodox, as intervals in ascending order: a player moves from the game with the
/// one thermograph to the game with the other.
///
/// In numbers, no move is orthodox at a temperature of 0 or more.
pub fn orthodox_temperatures(
    before: &Thermograph,
    player: Player,
    after: &Thermograph,
) -> Vec<(Dyadic, Dyadic)> {
    let temperature = before.temperature();
    if *temperature < Dyadic::ZERO {
        return Vec::new();
    }
    let wall = &before.walls()[player];
    let scaffold = after.walls()[player.opponent()].clone().taxed(player);
    let bends = wall.corners().iter().chain(scaffold.corners());
    let bends = bends.map(|corner| corner.temperature.clone());
    let mut places: Vec<Dyadic> = [Dyadic::ZERO, temperature.clone()]
        .into_iter()
        .chain(bends.filter(|place| place < temperature))
        .collect();
    places.sort_unstable();
    places.dedup();
    // Between two places both are straight, so they are equal there if they are at both.
    let is_equal = |place: &Dyadic| wall.at(place) == scaffold.at(place);
    let runs = places.chunk_by(|a, b| is_equal(a) && is_equal(b));
    let equal = runs.filter(|run| is_equal(&run[0]));
    equal
        .map(|run| (run[0].clone(), run[run.len() - 1].clone()))
        .collect()
}
