/** Waits for an idle moment of the window. */

/** Resolves then, and after `withinMs` at the latest; at once in browsers that tell of no idle moments. */
export function whenIdle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') resolve();
    else requestIdleCallback(() => resolve(), { timeout: withinMs });
  });
}
