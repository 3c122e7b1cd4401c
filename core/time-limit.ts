/** Waits for something no longer than a given time. */

/** What comes out where the time was up first. */
export const late = Symbol('late');

/** The promise's outcome, or `late` after `milliseconds`; it goes on by itself then, and a later rejection is not an unhandled one. */
export async function within<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
