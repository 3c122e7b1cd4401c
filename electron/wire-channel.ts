/** The one channel between the window's preload script and the main process. */

/** Carries frames both ways; from the main process, `null` says that the wire is closed. */
export const wireChannel = 'wire';
