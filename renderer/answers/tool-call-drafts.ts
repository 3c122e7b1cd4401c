/** What is being written at a tool call. */

/** A text that is being written at a call. */
export type CallDraft =
  | { readonly kind: 'arguments'; readonly text: string }
  | { readonly kind: 'result'; readonly text: string; readonly isError: boolean };

/** What is written at calls, each under its `callKey`. */
export type CallDrafts = Readonly<Record<string, CallDraft>>;
