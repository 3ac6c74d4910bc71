//! The values of (1|1)_n: by sweeps for n of 32 bits, by strategies for n of any size, and as figures.

mod bands;
mod bands_figures;
mod certified;
mod misere;
mod spans;
mod spans_figure;
mod steps;

pub use bands::{BandValue, Bands, PATTERN, PATTERN_NOTATION, bands};
pub use bands_figures::{Band, Threshold, bands_figure, ratio_figure};
pub use certified::{Certified, Proofs, Stretches};
pub use misere::{MISERE_PATTERN, MISERE_PATTERN_NOTATION, MisereValues, misere_figure};
pub use spans::OneOne;
pub use spans_figure::spans_figure;
pub use steps::{finding_of_proof, finding_of_steps};
