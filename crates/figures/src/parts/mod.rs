//! Parts shared by several kinds of figures: axes, legends, guides and labels.

pub(crate) mod axis;
pub(crate) mod category;
pub(crate) mod cell_axis;
pub(crate) mod end_labels;
pub(crate) mod guide;
pub(crate) mod layout;
pub(crate) mod legend;
pub(crate) mod mark;
pub(crate) mod notes;
pub(crate) mod spread;
pub(crate) mod tick;
