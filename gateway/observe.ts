/** What the gateway tells of each request when it is over; no key, no content. */

export interface Observed {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Undefined where no answer was begun. */
  readonly status: number | undefined;
  /** False where the connection ended before the answer did. */
  readonly complete: boolean;
  readonly ms: number;
  /** Where unknown fields stood that a lenient gateway left aside. */
  readonly ignored: readonly string[];
  /** The stack of an error that nobody meant; such a request was answered with a 500. */
  readonly failure: string | undefined;
}

export type Observe = (observed: Observed) => void;
