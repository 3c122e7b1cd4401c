/** How a figure is written that is known within a bound alone: a cost, the tokens of an answer that broke off. */
export interface Bound {
  /** It may be less. */
  readonly atMost?: boolean | undefined;
  /** It may be more. */
  readonly atLeast?: boolean | undefined;
}

/** What stands before a figure that is not exactly known; empty before one that is. */
export function boundOf({ atMost, atLeast }: Bound): '' | '≤ ' | '≥ ' | '≈ ' {
  if (atMost === true) return atLeast === true ? '≈ ' : '≤ ';
  return atLeast === true ? '≥ ' : '';
}
