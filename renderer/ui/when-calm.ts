/** Waits for a moment in which the window has nothing else to do. */

/** Resolves then, or after `withinMs`; at once where there are no such moments. */
export function whenCalm(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') resolve();
    else requestIdleCallback(() => resolve(), { timeout: withinMs });
  });
}
