//! The files of the page.

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Its name.
    pub name: &'static str,
    /// Its type, for browsers.
    pub media_type: &'static str,
    /// What it contains.
    pub text: &'static str,
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Lists files of the folder `page` with their types.
macro_rules! files {
    ($($name:literal: $media_type:expr,)*) => {
        &[$(PageFile {
            name: $name,
            media_type: $media_type,
            text: include_str!(concat!("../page/", $name)),
        },)*]
    };
}

/// The files of the page, of which the first one is opened. Questions go to [`SERVER_DOOR`] or [`WORKER_DOOR`], which is served
/// as `door.js`.
pub const FILES: &[PageFile] = files![
    "index.html": "text/html; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
    "main.js": SCRIPT,
    "dom.js": SCRIPT,
    "typeset.js": SCRIPT,
    "thermograph.js": SCRIPT,
    "picture.js": SCRIPT,
    "value_view.js": SCRIPT,
    "tree.js": SCRIPT,
    "board.js": SCRIPT,
    "map_view.js": SCRIPT,
    "window.js": SCRIPT,
    "grid_view.js": SCRIPT,
    "play_view.js": SCRIPT,
    "hand_view.js": SCRIPT,
    "hand_picture.js": SCRIPT,
    "hand_rules.js": SCRIPT,
];

/// The script that sends questions to the program.
pub const SERVER_DOOR: PageFile = PageFile {
    name: "door.js",
    media_type: SCRIPT,
    text: include_str!("../page/server_door.js"),
};

/// The scripts that answer questions in the browser: that of the page, that of its worker, and the system interface of the
/// WebAssembly module `explorer.wasm`.
pub const WORKER_DOOR: &[PageFile] = &[
    PageFile {
        name: "door.js",
        media_type: SCRIPT,
        text: include_str!("../page/worker_door.js"),
    },
    PageFile {
        name: "worker.js",
        media_type: SCRIPT,
        text: include_str!("../page/worker.js"),
    },
    PageFile {
        name: "system.js",
        media_type: SCRIPT,
        text: include_str!("../page/system.js"),
    },
];
