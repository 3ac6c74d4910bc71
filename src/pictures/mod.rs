//! Pictures: of positions as they lie on a table, of families of positions, and of the calculator's figures.
//!
//! The file of a ruleset says what each cell shows; here this becomes the data of a
//! [`PositionPlot`](chopsticks_figures::PositionPlot), which figures, the explorer and Python draw.
//!
//! ```
//! use chopsticks_lab::figures::{CellMark, Figure};
//! use chopsticks_lab::pictures::position_plot;
//! use chopsticks_lab::player::Player;
//! use chopsticks_lab::rulesets::SHIPPED;
//!
//! let clobber = SHIPPED.iter().find(|shipped| shipped.name == "clobber").unwrap().read()?;
//! let plot = position_plot(&clobber, &clobber.position("xo.|.ox")?);
//! assert_eq!(plot.cells.len(), 6);
//! assert_eq!(plot.cells[0].mark, CellMark::Stone(Some(Player::Left)));
//! assert!(plot.svg()?.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod family;
mod graphic;
mod positions;

pub use answer::answer_figure;
pub use family::{FamilyCell, FamilyFigure, FamilyFigureError, FamilyMember, family_title};
pub use graphic::graphic_figure;
pub use positions::{hand_game_plot, piece_plot, position_plot, sum_plot};
