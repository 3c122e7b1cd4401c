/** Decides which windows may enter: a start token opens one, once; the secret that it is given up for opens that tab again. */
import { createHash, randomBytes } from 'node:crypto';
import type { EntryRefusal, EntryRequest } from '../shared/wire/entry.ts';
import { createAttemptLimit, type AttemptLimit } from './attempt-limit.ts';

export interface Session {
  /** A start token of its own, for an address's fragment, which browsers never send. `onUsed` is told when it was used. */
  newToken(onUsed?: () => void): string;
  /** Lets a window in, with the secret that it keeps for its tab's next load; or says why not. A right token is used up. */
  enter(request: Omit<EntryRequest, 't'>): { readonly secret: string } | EntryRefusal;
}

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
  const open = new Map<string, () => void>();
  const used = new Set<string>();
  const secrets = new Set<string>();

  const refuseWrong = (): EntryRefusal => {
    limit.wrong();
    return { reason: 'unknown' };
  };

  return {
    newToken(onUsed = () => undefined) {
      const token = random();
      open.set(digest(token), onUsed);
      for (const oldest of open.keys()) {
        if (open.size <= mostTokens) break;
        open.delete(oldest);
      }
      return token;
    },
    enter({ token, secret }) {
      const known = secret !== undefined && secrets.has(digest(secret));
      const waitMs = limit.waitMs();
      // A window that is known comes back even then: whoever guesses cannot keep it out.
      if (waitMs > 0 && !known) return { reason: 'locked', waitSeconds: Math.ceil(waitMs / 1000) };
      if (token !== undefined) {
        const key = digest(token);
        const onUsed = open.get(key);
        if (onUsed !== undefined) {
          open.delete(key);
          used.add(key);
          onUsed();
          if (known) return { secret };
          const made = `${start}.${random()}`;
          secrets.add(digest(made));
          return { secret: made };
        }
        if (!known) return used.has(key) ? { reason: 'used' } : refuseWrong();
      }
      if (known) return { secret };
      return secret?.startsWith(`${start}.`) === true ? refuseWrong() : { reason: 'unknown' };
    },
  };
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
