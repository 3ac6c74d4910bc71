//! An arena for each universe.

use super::arena::UniverseArena;
use super::kind::Universe;

/// An arena for each universe.
#[derive(Clone, Debug)]
pub struct UniverseArenas([UniverseArena; Universe::ALL.len()]);

impl Default for UniverseArenas {
    fn default() -> UniverseArenas {
        UniverseArenas(Universe::ALL.map(UniverseArena::new))
    }
}

impl UniverseArenas {
    /// The arena of a universe.
    pub fn of(&mut self, universe: Universe) -> &mut UniverseArena {
        &mut self.0[universe as usize]
    }
}
