//! The trait of what renders content as text.

/// Renders content of type `T`; the result ends with a line break.
pub trait Renderer<T> {
    /// The content in this format.
    fn render(&self, content: &T) -> String;
}
