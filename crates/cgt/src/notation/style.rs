//! The ways to write a value.

/// A way to write a value; see the [module](super) for the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// CGSuite's plain notation: `^^*`, `+-{0|^[2]}`, `2Tiny(2)`.
    Plain,
    /// The same with Unicode arrows: `⇑*`, `±{0|↑[2]}`, `2⧾(2)`. Powers have raised digits for ↑ (`↑³`) and lowered ones
    /// for ↓ (`↓₃` = −↑³). Multiples beyond the double arrow are written as products: `3·↑+*`.
    Unicode,
    /// LaTeX in math mode, without packages: `\Uparrow`, `\pm\{0\mid\uparrow^{[2]}\}`, `\downarrow_{[2]}`, with tiny-x
    /// as `{+}_{x}`.
    Latex,
    /// MathML, without the `math` element around it: `<mi>↑</mi>`. It is written only; the other styles are read too.
    MathMl,
    /// Integers, nimbers and braces only: `{0|*}` for ↑, `{0|1}` for 1/2. Only single bars are used. The text has the size
    /// of the game tree, which can be exponential in the number of followers.
    Braces,
}
