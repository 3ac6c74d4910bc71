//! The file formats of figures, by file extensions.

/// A file format of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FigureFormat {
    /// Vector graphics for the web.
    Svg,
    /// Pixels, as large in print as the other formats.
    Png,
    /// A `tikzpicture` for LaTeX, which needs only `\usepackage{tikz}`. Texts are in the font of the document.
    Tikz,
    /// A page of a document.
    Pdf,
    /// The nodes and the edges of a tree, in the language of Graphviz.
    Dot,
}

impl FigureFormat {
    /// The file extensions in lower case, without their dot, each with its format. The first extension of a format is
    /// the usual one.
    pub const ENDINGS: &[(&str, FigureFormat)] = &[
        ("svg", FigureFormat::Svg),
        ("png", FigureFormat::Png),
        ("tikz", FigureFormat::Tikz),
        ("tex", FigureFormat::Tikz),
        ("pdf", FigureFormat::Pdf),
        ("dot", FigureFormat::Dot),
    ];

    /// The usual file extension of this format.
    pub fn ending(self) -> &'static str {
        let mut endings = FigureFormat::ENDINGS.iter();
        let usual = endings.find(|(_, format)| *format == self);
        usual.expect("each format has an ending").0
    }

    /// The format with this file extension, in either case; none for unknown extensions.
    pub fn from_ending(ending: &str) -> Option<FigureFormat> {
        let mut endings = FigureFormat::ENDINGS.iter();
        let named = endings.find(|(known, _)| ending.eq_ignore_ascii_case(known));
        named.map(|(_, format)| *format)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_read_in_capitals_or_not() {
        assert_eq!(FigureFormat::from_ending("svg"), Some(FigureFormat::Svg));
        assert_eq!(FigureFormat::from_ending("PnG"), Some(FigureFormat::Png));
        assert_eq!(FigureFormat::from_ending("tex"), Some(FigureFormat::Tikz));
        for no_ending in ["", "jpg", ".pdf"] {
            assert_eq!(FigureFormat::from_ending(no_ending), None);
        }
    }

    #[test]
    fn the_usual_ending_names_the_format() {
        let formats = [
            FigureFormat::Svg,
            FigureFormat::Png,
            FigureFormat::Tikz,
            FigureFormat::Pdf,
            FigureFormat::Dot,
        ];
        let endings = formats.map(FigureFormat::ending);
        assert_eq!(endings, ["svg", "png", "tikz", "pdf", "dot"]);
    }
}
