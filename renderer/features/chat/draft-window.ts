/** Names this window to the host, for the draft that it has at "New chat": the same over a reload, another one in each window. */

export interface DraftWindow {
  readonly id: string;
  /** `begins`: the window was just opened, so that what one that is gone left is its own now. */
  asked(): { readonly window: string; readonly begins: boolean };
  /** It has what it was to begin with: after a reload it has its own. */
  taken(): void;
}

const key = 'quartet-draft-window';

export function createDraftWindow(storage: Pick<Storage, 'getItem' | 'setItem'>): DraftWindow {
  const known = storage.getItem(key);
  const id = known ?? crypto.randomUUID();
  return {
    id,
    asked: () => ({ window: id, begins: known === null }),
    taken: () => storage.setItem(key, id),
  };
}
