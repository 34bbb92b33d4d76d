//! Laws of the drawing.
