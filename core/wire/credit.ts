/** Counts the frames that a reader has asked for, and holds the sender while there are none left. */
export interface Credit {
  /** Takes one; only while `left` is positive. */
  spend(): void;
  grant(count: number): void;
  /** Resolves true when there is credit, false once it is closed. */
  available(): Promise<boolean>;
  close(): void;
}

/** Grants beyond this are not counted: no reader needs as many frames under way. */
const creditLimit = 10_000;

export function createCredit(initial: number): Credit {
  let left = initial;
  let closed = false;
  let wake: (() => void) | undefined;

  return {
    spend() {
      left -= 1;
    },
    grant(count) {
      left = Math.min(left + count, creditLimit);
      wake?.();
    },
    async available() {
      while (left <= 0 && !closed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return !closed;
    },
    close() {
      closed = true;
      wake?.();
    },
  };
}
