//! Enums with the lists of their variants, and with their names.

/// An enum without fields, with the list of its variants as `ALL`. If each variant has a name, there is a method `name`.
///
/// ```
/// chopsticks_base::listed! {
///     /// A colour.
///     #[derive(Debug, PartialEq)]
///     pub enum Colour {
///         Black = "black",
///         White = "white",
///     }
/// }
/// assert_eq!(Colour::ALL, [Colour::Black, Colour::White]);
/// assert_eq!(Colour::White.name(), "white");
/// ```
#[macro_export]
macro_rules! listed {
    ($(#[$about:meta])* $visible:vis enum $name:ident { $($(#[$meaning:meta])* $variant:ident,)* }) => {
        $(#[$about])*
        $visible enum $name { $($(#[$meaning])* $variant,)* }

        impl $name {
            /// All variants.
            pub const ALL: [$name; [$($name::$variant,)*].len()] = [$($name::$variant,)*];
        }
    };
    ($(#[$about:meta])* $visible:vis enum $name:ident { $($(#[$meaning:meta])* $variant:ident = $text:literal,)* }) => {
        $crate::listed! {
            $(#[$about])*
            $visible enum $name { $($(#[$meaning])* $variant,)* }
        }

        impl $name {
            /// The name.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)*
                }
            }
        }
    };
}
