//! Enums with the lists of their variants.

/// An enum with the list of its variants.
macro_rules! table {
    ($(#[$about:meta])* $visible:vis enum $name:ident { $($(#[$meaning:meta])* $variant:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        $visible enum $name { $($(#[$meaning])* $variant,)* }

        impl $name {
            /// All variants.
            pub const ALL: &[$name] = &[$($name::$variant,)*];
        }
    };
}
pub(super) use table;
