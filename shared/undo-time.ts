/** How long a deletion can be undone, in milliseconds: the host puts back what was deleted, and the window offers it, for as long. */
export const undoMs = 60_000;
