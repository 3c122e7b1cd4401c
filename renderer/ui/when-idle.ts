/** Waits for an idle moment of the window. */

/** Resolves when idle, after `withinMs` at the latest; at once in browsers without idle callbacks. */
export function whenIdle(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') resolve();
    else requestIdleCallback(() => resolve(), { timeout: withinMs });
  });
}
