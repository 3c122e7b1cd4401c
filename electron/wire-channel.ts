/** The channels between the window's preload script and the main process. */

/**
 * Carries frames both ways, each as its JSON: the bridge between preload script and page copies an object property by
 * property, and throws for one of some hundred levels. From the main process, `null` says that the wire is closed.
 */
export const wireChannel = 'wire';

/** Carries each `DesktopMessage`, from the main process to the window. */
export const desktopChannel = 'desktop';
