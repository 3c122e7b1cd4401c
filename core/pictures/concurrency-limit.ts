/** Limits how many pieces of work run at once; the rest are queued. */

/** `newest`: of those that wait, the last one comes first, as for pictures on a page that is scrolled. */
export function createConcurrencyLimit(
  most: number,
  next: 'oldest' | 'newest' = 'oldest',
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot is handed to the next in line and not freed, so that no newcomer jumps the queue.
      const take = next === 'oldest' ? waiting.shift() : waiting.pop();
      if (take === undefined) free += 1;
      else take();
    }
  };
}
