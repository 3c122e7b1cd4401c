/** Decides which windows may enter: a start token opens one; the secret that it is given up for opens that tab again. */
import { createHash, randomBytes } from 'node:crypto';
import type { EntryRequest } from '../shared/wire/entry-schema.ts';
import type { EntryRefusal } from '../shared/wire/entry.ts';
import { createAttemptLimit, type AttemptLimit } from './attempt-limit.ts';

export interface Session {
  /** A start token of its own, for an address's fragment, which browsers never send. `onUsed` is told when a window first comes with it. */
  newToken(onUsed?: () => void): string;
  /** Lets a window in, or says why not. `onReplaced` is told when another window has come in its place. */
  enter(request: Omit<EntryRequest, 't'>, onReplaced?: () => void): Entry | EntryRefusal;
}

export interface Entry {
  /** What the window keeps for its tab's next load. */
  readonly secret: string;
  /**
   * The window has it: the token that it came with is used up. Until then its answer may be lost to a reload, and the
   * token opens a window again, in the place of this one.
   */
  confirm(): void;
}

/** Given out for a token, and not confirmed yet. */
interface Pending {
  /** By its digest. */
  readonly secret: string;
  readonly onReplaced: () => void;
}

interface OpenToken {
  readonly onUsed: () => void;
  pending?: Pending;
}

/** So many are remembered as used; of an older one nothing is known any more. */
const mostUsed = 1_000;

/** More tokens than this do not wait to be used: the oldest ones give way. */
const mostTokens = 50;

/**
 * Nothing of it is a cookie: those are sent to every port of this machine. The secret lies in the tab's session
 * storage, which knows the port, and is sent in a frame, which no other page can make the browser do.
 */
export function createSession(limit: AttemptLimit = createAttemptLimit()): Session {
  // What stands before it tells secrets of an earlier start apart: a tab that was left open is no attack.
  const start = randomBytes(6).toString('base64url');
  /** By their digests: looking one up takes no time that tells of another. */
  const open = new Map<string, OpenToken>();
  /** Tokens, and secrets that another window's took the place of. */
  const used = new Set<string>();
  /** With the token that each was given for. */
  const secrets = new Map<string, string>();

  const refuseWrong = (): EntryRefusal => {
    limit.wrong();
    return { reason: 'unknown' };
  };

  const retire = (key: string): void => {
    used.add(key);
    for (const oldest of used) {
      if (used.size <= mostUsed) break;
      used.delete(oldest);
    }
  };

  const spend = (token: string): void => {
    const found = open.get(token);
    if (found === undefined) return;
    open.delete(token);
    retire(token);
    if (!found.pending) found.onUsed();
  };

  /** What was given out for it before belongs to a page that is gone, or to whoever it was not meant for. */
  const takeBack = ({ secret, onReplaced }: Pending): void => {
    secrets.delete(secret);
    retire(secret);
    onReplaced();
  };

  const giveFor = (token: string, found: OpenToken, onReplaced: () => void): Entry => {
    if (found.pending) takeBack(found.pending);
    else found.onUsed();
    const secret = `${start}.${random()}`;
    const own: Pending = { secret: digest(secret), onReplaced };
    secrets.set(own.secret, token);
    found.pending = own;
    return {
      secret,
      confirm: () => {
        if (found.pending === own) spend(token);
      },
    };
  };

  const letBackIn = (secret: string, pasted: string | undefined): Entry => {
    const own = secrets.get(digest(secret));
    if (own !== undefined) spend(own);
    // It needs no other secret.
    const found = pasted === undefined ? undefined : open.get(pasted);
    if (pasted !== undefined && found !== undefined) {
      if (found.pending) takeBack(found.pending);
      spend(pasted);
    }
    return { secret, confirm: () => undefined };
  };

  return {
    newToken(onUsed = () => undefined) {
      const token = random();
      open.set(digest(token), { onUsed });
      for (const oldest of open.keys()) {
        if (open.size <= mostTokens) break;
        open.delete(oldest);
        // Whoever comes with it guesses nothing.
        retire(oldest);
      }
      return token;
    },
    enter({ token, secret }, onReplaced = () => undefined) {
      const known = secret !== undefined && secrets.has(digest(secret)) ? secret : undefined;
      const waitMs = limit.waitMs();
      // A window that is known comes back even then: whoever guesses cannot keep it out.
      if (waitMs > 0 && known === undefined) return { reason: 'locked', waitSeconds: Math.ceil(waitMs / 1000) };
      if (known !== undefined) return letBackIn(known, token === undefined ? undefined : digest(token));
      if (token !== undefined) {
        const key = digest(token);
        const found = open.get(key);
        if (found !== undefined) return giveFor(key, found, onReplaced);
        return used.has(key) ? { reason: 'used' } : refuseWrong();
      }
      if (secret === undefined) return { reason: 'unknown' };
      if (used.has(digest(secret))) return { reason: 'used' };
      return secret.startsWith(`${start}.`) ? refuseWrong() : { reason: 'unknown' };
    },
  };
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
