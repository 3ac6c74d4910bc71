//! A piece of text in up to three spellings: plain, Unicode and LaTeX.

/// A piece of text with a plain spelling and, if they differ from it, a Unicode and a LaTeX spelling.
///
/// ```
/// use chopsticks_tables::Label;
/// let label = Label::new("^[2]").unicode("↑[2]").math(r"\uparrow^{[2]}");
/// assert_eq!((label.plain_text(), label.unicode_text()), ("^[2]", "↑[2]"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    plain: String,
    unicode: Option<String>,
    latex: Option<String>,
}

impl Label {
    /// A label with the same spelling everywhere.
    pub fn new(plain: impl Into<String>) -> Label {
        Label {
            plain: plain.into(),
            unicode: None,
            latex: None,
        }
    }

    /// Sets the Unicode spelling, which terminals, Markdown and figures use.
    #[must_use]
    pub fn unicode(mut self, unicode: impl Into<String>) -> Label {
        self.unicode = Some(unicode.into());
        self
    }

    /// Sets the LaTeX spelling to a formula, given without its dollar signs.
    #[must_use]
    pub fn math(self, formula: &str) -> Label {
        self.latex(format!("${formula}$"))
    }

    /// Sets the LaTeX spelling to source for text mode.
    #[must_use]
    pub fn latex(mut self, source: impl Into<String>) -> Label {
        self.latex = Some(source.into());
        self
    }

    /// The plain spelling, for programs.
    pub fn plain_text(&self) -> &str {
        &self.plain
    }

    /// The Unicode spelling, or the plain one if no other was given.
    pub fn unicode_text(&self) -> &str {
        self.unicode.as_deref().unwrap_or(&self.plain)
    }

    /// The LaTeX spelling, if one was given.
    pub fn latex_source(&self) -> Option<&str> {
        self.latex.as_deref()
    }
}

impl From<&str> for Label {
    fn from(plain: &str) -> Label {
        Label::new(plain)
    }
}

impl From<String> for Label {
    fn from(plain: String) -> Label {
        Label::new(plain)
    }
}
