/** Where the start token waits between the first script of the page, which takes it out of the address, and its use. */

declare global {
  interface Window {
    /** The fragment with the token. */
    quartetStart?: string;
  }
}

/** In the session's storage: the window may be loaded again before the token is given up. */
export const startStoredAs = 'quartet-start';
