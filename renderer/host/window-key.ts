/** What this tab knows to be let in with: the start token of its address, and the secret that it was given up for. */
import { tokenInFragment } from '../../shared/wire/entry.ts';
import { startStoredAs } from './start-token.ts';

export interface WindowKey {
  /** What the first frame says. */
  known(): { readonly token?: string; readonly secret?: string };
  /** A token that came later, with an address pasted into this tab. True where there was one; it is out of the address then. */
  takeFromAddress(): boolean;
  entered(secret: string): void;
  refused(reason: 'unknown' | 'used' | 'locked'): void;
}

/** The tab's own storage knows the port, survives a reload, and ends with the tab. */
const storedAs = 'quartet-window';

export function createWindowKey(): WindowKey {
  let token = tokenInFragment(window.quartetStart ?? stored(() => window.sessionStorage.getItem(startStoredAs)) ?? '');
  // Where there is no storage, the window must be opened from the app again after a reload.
  let secret = stored(() => window.sessionStorage.getItem(storedAs)) ?? undefined;
  delete window.quartetStart;

  const keep = (value: string | undefined): void => {
    token = undefined;
    stored(() => window.sessionStorage.removeItem(startStoredAs));
    secret = value;
    stored(() =>
      value === undefined ? window.sessionStorage.removeItem(storedAs) : window.sessionStorage.setItem(storedAs, value),
    );
  };

  return {
    known: () => ({ ...(token === undefined ? {} : { token }), ...(secret === undefined ? {} : { secret }) }),
    takeFromAddress() {
      const found = tokenInFragment(window.location.hash);
      if (found === undefined) return false;
      token = found;
      stored(() => window.sessionStorage.setItem(startStoredAs, window.location.hash));
      window.history.replaceState(null, '', window.location.pathname);
      // The router has read the fragment that is removed now.
      window.dispatchEvent(new HashChangeEvent('hashchange'));
      return true;
    },
    entered(given) {
      keep(given);
    },
    refused(reason) {
      // It was not looked at, and may be right.
      if (reason === 'locked') return;
      keep(undefined);
    },
  };
}

function stored<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
