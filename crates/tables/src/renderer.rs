//! The trait of all renderers.

/// Renders content of type `T` in one format; the result ends with a line break.
pub trait Renderer<T> {
    /// The content in this format.
    fn render(&self, content: &T) -> String;
}
