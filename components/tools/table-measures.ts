/** Fixed heights, so that nothing moves when rows, listings or filters change. */
export const rowHeight = 46;
export const groupHeight = 32;
export const headHeight = 32;

/** Below this width of the pane, in pixels, a row is two lines of one cell and its state. */
export const compactBelow = 480;
