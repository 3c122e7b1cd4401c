/** Names this window to the host, for the draft that it has at "New chat": the same over a reload, another one in each window. */

export interface DraftWindow {
  /** Another one once `asked` has found that an open window has this one. */
  readonly id: string;
  /** `begins`: the window was just opened, so that what one that is gone left is its own now. */
  asked(): Promise<{ readonly window: string; readonly begins: boolean }>;
  /** It has what it was to begin with: after a reload it has its own. */
  taken(): void;
}

const key = 'quartet-draft-window';
/** In milliseconds: so long a page that is loaded again may take to let its name go. */
const letsGoWithinMs = 300;

/**
 * A duplicated tab has the session storage of the original, its name included: each window locks its name while it is
 * open, and one that finds its name locked takes another.
 */
export function createDraftWindow(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  locks: Pick<LockManager, 'request'> | undefined,
): DraftWindow {
  const known = storage.getItem(key);
  let id = known ?? crypto.randomUUID();
  const held = holds(locks, nameOf(id)).then((own) => {
    if (own) return true;
    id = crypto.randomUUID();
    void holds(locks, nameOf(id));
    return false;
  });
  return {
    get id() {
      return id;
    },
    asked: async () => ({ begins: !(await held) || known === null, window: id }),
    taken: () => storage.setItem(key, id),
  };
}

const nameOf = (id: string): string => `${key}:${id}`;

/** True once the lock is this window's, until it ends; where there are no locks no other can have it. */
function holds(locks: Pick<LockManager, 'request'> | undefined, name: string): Promise<boolean> {
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const ended = (): void => resolve(false);
    locks
      .request(name, { signal: AbortSignal.timeout(letsGoWithinMs) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(ended);
  });
}
