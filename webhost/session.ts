/** Decides who may enter: a random token, shown once in the address, is given up for a cookie. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Session {
  /** Goes into the address's fragment, which browsers never send. */
  readonly token: string;
  /** The `Set-Cookie` value for the right token; undefined for any other. */
  admit(token: unknown): string | undefined;
  /** Whether the `Cookie` header holds the cookie. */
  holds(cookieHeader: string | undefined): boolean;
}

/** Cookies do not know ports: the name holds it, so that two hosts on one machine do not overwrite each other's. */
export function createSession(port: number): Session {
  const token = randomBytes(32).toString('base64url');
  // Not the token itself: what lies in a browser's cookie file opens no other browser.
  const secret = randomBytes(32).toString('base64url');
  const name = `quartet-${port}`;
  return {
    token,
    admit: (given) =>
      typeof given === 'string' && same(given, token)
        ? `${name}=${secret}; Path=/; HttpOnly; SameSite=Strict`
        : undefined,
    holds: (header) =>
      (header ?? '').split(';').some((pair) => {
        const [key, value = ''] = pair.trim().split('=', 2);
        return key === name && same(value, secret);
      }),
  };
}

/** In constant time, for any length. */
function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
