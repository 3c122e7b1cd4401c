/** Dashes that distinguish lines of one colour in charts. */

/** As SVG writes them; the first one has none. */
export const dashes = ['', '6 3', '2 3', '8 3 2 3', '12 4', '1 3'] as const;
