/** What outlives a reload of this window, such as texts that are being written: lists and records in the browser's session. */

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** In the place of what was kept under this name before; an empty list or record leaves nothing. */
export function keepInSession(storage: SessionStorage, name: string, value: object): void {
  try {
    if (Object.keys(value).length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(value));
  } catch {
    // More than the browser keeps: what is written goes with the page; what it was written at stays.
  }
}

/** `empty` where nothing is kept, or nothing of its kind. */
export function keptInSession<Value extends object>(
  storage: Pick<SessionStorage, 'getItem'>,
  name: string,
  empty: Value,
): Value {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    const isAlike = typeof kept === 'object' && kept !== null && Array.isArray(kept) === Array.isArray(empty);
    // Written by this app; the host checks whatever is sent of it.
    return isAlike ? (kept as Value) : empty;
  } catch {
    return empty;
  }
}
