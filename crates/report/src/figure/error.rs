//! Why a figure cannot be drawn.

/// Why a figure cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum FigureError {
    /// There is nothing to draw.
    #[error("the figure has no data")]
    Empty,
    /// The number of cells is not that of columns times rows.
    #[error("{cells} cells do not fill {columns} columns and {rows} rows")]
    Unfilled {
        /// The number of columns.
        columns: usize,
        /// The number of rows.
        rows: usize,
        /// The number of cells given.
        cells: usize,
    },
    /// A node of a tree has no parent before it.
    #[error("node {0} of the tree does not come behind its parent")]
    NoParent(usize),
    /// A datum refers to a category that is not there.
    #[error("category {index} of only {count}")]
    NoCategory {
        /// The index used.
        index: usize,
        /// The number of categories.
        count: usize,
    },
    /// A logarithmic axis has no place for this number, or it is too close to 0.
    #[error("{0} on a logarithmic axis")]
    NotPositive(f64),
    /// The stretches of a strip are not in order, or one of them is empty.
    #[error("no stretch reaches from {from} to {to}")]
    NoStretch {
        /// Where it would begin.
        from: f64,
        /// Where it would end.
        to: f64,
    },
    /// A coordinate is too large, or not a number.
    #[error("{}", out_of_range(*.0))]
    OutOfRange(f64),
    /// More data than a page has pixels for.
    #[error("{0} cells or steps along one axis are more than a figure can show")]
    TooLarge(usize),
    /// A page of so many pixels would take too much memory as PNG.
    #[error("a page of {0} by {1} pixels is too large for PNG; SVG has no such limit")]
    PageTooLarge(u32, u32),
    /// The drawing backend failed.
    #[error("drawing failed: {0}")]
    Drawing(String),
    /// PNG encoding failed.
    #[error("PNG encoding failed")]
    Encoding(#[from] png::EncodingError),
}

fn out_of_range(coordinate: f64) -> &'static str {
    match coordinate.is_nan() {
        true => "a coordinate is not a number",
        false => "a coordinate is too large to draw",
    }
}
