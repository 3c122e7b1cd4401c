/** What is being written at tool calls, kept over a reload of this window under a key of its page. */

/** A text that is being written at a call. */
export type CallDraft =
  | { readonly kind: 'arguments'; readonly text: string }
  | { readonly kind: 'result'; readonly text: string; readonly isError: boolean };

/** By `callKey`. */
export type CallDrafts = Readonly<Record<string, CallDraft>>;

export type CallDraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepCallDrafts(storage: CallDraftStorage, key: string, drafts: CallDrafts): void {
  try {
    if (Object.keys(drafts).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(drafts));
  } catch {
    // More than the browser keeps: the text is lost with the page, as the call itself is not.
  }
}

export function readCallDrafts(storage: Pick<Storage, 'getItem'>, key: string): CallDrafts {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    // Written by this app; the host checks whatever is sent of it.
    return typeof kept === 'object' && kept !== null ? (kept as CallDrafts) : {};
  } catch {
    return {};
  }
}
