/** Bounds how often one may be wrong: after too many in a short time nothing is looked at for a while. */

export interface AttemptLimit {
  /** Milliseconds until the next attempt is looked at; 0 where it is now. */
  waitMs(): number;
  /** Counts a wrong attempt. */
  wrong(): void;
}

export interface AttemptLimitOptions {
  /** The wrong attempts that are still free, within `withinMs`. */
  readonly most?: number;
  readonly withinMs?: number;
  readonly lockMs?: number;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/** Ten within a minute, then half a minute of silence. */
export function createAttemptLimit(options: AttemptLimitOptions = {}): AttemptLimit {
  const { most = 10, withinMs = 60_000, lockMs = 30_000, now = () => performance.now() } = options;
  let recent: number[] = [];
  let lockedUntil = -Infinity;
  return {
    waitMs: () => Math.max(0, lockedUntil - now()),
    wrong() {
      const at = now();
      recent = [...recent.filter((time) => time > at - withinMs), at];
      if (recent.length < most) return;
      recent = [];
      lockedUntil = at + lockMs;
    },
  };
}
