//! The reasons why a figure cannot be drawn.

/// The reason why a figure cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum FigureError {
    /// The figure has no data.
    #[error("the figure has no data")]
    Empty,
    /// The number of cells differs from the product of the numbers of columns and rows.
    #[error("found {cells}, expected {} cells for {columns} columns and {rows} rows", .columns * .rows)]
    Unfilled {
        /// The number of columns.
        columns: usize,
        /// The number of rows.
        rows: usize,
        /// The number of cells given.
        cells: usize,
    },
    /// A node of a tree has no parent among the earlier nodes.
    #[error("node {0} of the tree: expected its parent among the nodes before it")]
    NoParent(usize),
    /// A datum refers to a category that does not exist.
    #[error("found {index}, expected a category below {count}")]
    NoCategory {
        /// The index used.
        index: usize,
        /// The number of categories.
        count: usize,
    },
    /// A number on a logarithmic axis is not positive, or too close to 0.
    #[error("a logarithmic axis needs positive numbers, found {0}")]
    NotPositive(f64),
    /// The ends of an interval are not in increasing order.
    #[error("found {from} and {to}, expected an interval with increasing ends")]
    NoStretch {
        /// The first end.
        from: f64,
        /// The second end.
        to: f64,
    },
    /// A coordinate is too large, or not a number.
    #[error("{}", out_of_range(*.0))]
    OutOfRange(f64),
    /// The data exceed what a figure can show.
    #[error("{0} cells along one axis are more than a figure can show")]
    TooLarge(usize),
    /// The page has too many pixels for PNG.
    #[error("a page of {0} × {1} pixels is too large for PNG: write SVG instead")]
    PageTooLarge(u32, u32),
    /// The figure is not made of nodes and edges.
    #[error("only trees are written for Graphviz: expected another ending than .dot")]
    NoGraph,
    /// The texts of the figure are wider than the page; the least width in millimetres.
    #[error("the texts of the figure need a width of {:.0} mm", .0.ceil())]
    TooNarrow(f64),
    /// The drawing backend failed.
    #[error("drawing failed: {0}")]
    Drawing(String),
    /// PNG encoding failed.
    #[error("PNG encoding failed")]
    Encoding(#[from] png::EncodingError),
}

fn out_of_range(coordinate: f64) -> &'static str {
    if coordinate.is_nan() {
        "a coordinate is not a number"
    } else {
        "a coordinate is too large to draw"
    }
}

/// The largest coordinate of most plots; this keeps the arithmetic of axes finite.
pub(crate) const LARGEST: f64 = 1e100;

/// Checks that numbers are not larger than `most`, in either direction.
pub(crate) fn check_range(
    mut numbers: impl Iterator<Item = f64>,
    most: f64,
) -> Result<(), FigureError> {
    let wrong = numbers.find(|number| number.is_nan() || number.abs() > most);
    wrong.map_or(Ok(()), |number| Err(FigureError::OutOfRange(number)))
}

/// Checks that there is a cell for each place.
pub(crate) fn check_filled(columns: usize, rows: usize, cells: usize) -> Result<(), FigureError> {
    if cells == columns * rows {
        return Ok(());
    }
    Err(FigureError::Unfilled {
        columns,
        rows,
        cells,
    })
}
