//! Values under misère play modulo a universe.

mod dicots;
mod trees;
mod universes;
