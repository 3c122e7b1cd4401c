/** The tickets with which windows ask for files: each holds for a while, and open windows are told the next one before it ends. */
import { randomBytes } from 'node:crypto';

export interface FileTickets {
  /** The ticket of now. */
  current(): string;
  /** Whether it was given out, and not too long ago. */
  holds(ticket: string | undefined): boolean;
  /** Tells a window of each ticket to come, until the returned function is called. */
  follow(told: (ticket: string) => void): () => void;
}

export interface FileTicketsOptions {
  /** How long a ticket is good for. An address with it in a list of downloads opens nothing after that. */
  readonly holdsMs?: number;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/** Half an hour; a new one comes every ten minutes, while a window is there. */
export function createFileTickets(options: FileTicketsOptions = {}): FileTickets {
  const { holdsMs = 30 * 60_000, now = () => performance.now() } = options;
  const renewMs = holdsMs / 3;
  /** With the time until which each holds, oldest first. */
  const given = new Map<string, number>();
  const followers = new Set<(ticket: string) => void>();
  let latest: { readonly ticket: string; readonly at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const renew = (): string => {
    const at = now();
    for (const [ticket, until] of given) if (until <= at) given.delete(ticket);
    const ticket = randomBytes(24).toString('base64url');
    given.set(ticket, at + holdsMs);
    latest = { ticket, at };
    return ticket;
  };

  const tell = (): void => {
    const ticket = renew();
    for (const told of followers) told(ticket);
  };

  return {
    current: () => (latest !== undefined && now() - latest.at < renewMs ? latest.ticket : renew()),
    holds: (ticket) => ticket !== undefined && (given.get(ticket) ?? -Infinity) > now(),
    follow(told) {
      followers.add(told);
      // One timer for all windows, and none where there is no window.
      timer ??= setInterval(tell, renewMs).unref();
      return () => {
        followers.delete(told);
        if (followers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
