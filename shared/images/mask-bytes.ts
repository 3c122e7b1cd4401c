/** How large a mask may be. */

/** The mask's file is under this many bytes (IMG-6). */
export const maxMaskBytes = 4_000_000;
