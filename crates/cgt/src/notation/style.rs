//! The ways to write a value.

/// A way to write a value; see the [module](super) for the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// CGSuite's plain notation: `^^*`, `+-{0|^[2]}`, `2Tiny(2)`.
    Plain,
    /// The same with arrows: `⇑*`, `±{0|↑[2]}`, `2⧾(2)`. Powers of ↑ are raised (`↑³`) and those of ↓ lowered (`↓₃` =
    /// −↑³), multiples beyond the double arrow are written out: `3·↑+*`.
    Unicode,
    /// LaTeX in math mode, without packages: `\Uparrow`, `\pm\{0\mid\uparrow^{[2]}\}`, `\downarrow_{[2]}`, with tiny-x
    /// as `{+}_{x}`.
    Latex,
    /// Integers, nimbers and braces only: `{0|*}` for ↑, `{0|1}` for 1/2. Levels of bars are not used. The text has the size of the game
    /// tree, which can be exponential in the number of followers.
    Braces,
}
