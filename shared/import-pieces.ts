/** How a file is handed to the host that imports it. */

/** So many characters of a file go with one call at most. */
export const importPieceLength = 262_144;
