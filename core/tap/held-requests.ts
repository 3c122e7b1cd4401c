/** Requests that wait to go on until the user lets them go. */
import { isUtf8 } from 'node:buffer';
import type { ApiId } from '../../shared/apis.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { HeldBody, NextHeld } from '../../shared/tap/tap.ts';
import type { CheckedAnswer } from './answer-by-hand.ts';
import type { Held, Holding } from './tap.ts';

const notHeldFault = fault(
  'not-found',
  'This request is no longer on hold.',
  'Its caller hung up, or it was let go or answered before.',
);

export interface HeldRequests {
  /** Which request of a profile is held next; null for none. */
  nextOf(profileId: string): NextHeld | null;
  next(profileId: string, holds: NextHeld | null): void;
  /** Whether it is this one. If so, it was the one that was waited for. */
  takes(profileId: string, api: ApiId | undefined): boolean;
  /** Takes the body of this one, and gives the one that goes on. */
  hold(id: string): Holding;
  /** All three throw a `FaultError` of kind `not-found` where it is let go, or its caller has left. */
  body(id: string): HeldBody;
  /** With the body as it came, or another one. */
  letGo(id: string, body?: string): void;
  answer(id: string, answer: CheckedAnswer): void;
}

/** `onChange`: told as one is held, with its body, and as it no longer is. */
export function createHeldRequests(onChange: (id: string, held: Buffer | undefined) => void): HeldRequests {
  const nexts = new Map<string, NextHeld>();
  const held = new Map<string, { readonly body: Buffer; readonly end: (held: Held) => void }>();
  const heldOf = (id: string) => {
    const found = held.get(id);
    if (found === undefined) throw new FaultError(notHeldFault);
    return found;
  };
  return {
    nextOf: (profileId) => nexts.get(profileId) ?? null,
    next: (profileId, holds) => {
      if (holds === null) nexts.delete(profileId);
      else nexts.set(profileId, holds);
    },
    takes: (profileId, api) => {
      const next = nexts.get(profileId);
      return (next === 'any' || (next !== undefined && next === api)) && nexts.delete(profileId);
    },
    hold: (id) => (body, left) =>
      new Promise((resolve, reject) => {
        const isOver = (): void => {
          if (held.delete(id)) onChange(id, undefined);
        };
        held.set(id, {
          body,
          end: (how) => {
            isOver();
            resolve(how);
          },
        });
        const leave = (): void => {
          isOver();
          reject(left.reason as Error);
        };
        left.addEventListener('abort', leave);
        onChange(id, body);
        // One that has left already is told of by no event.
        if (left.aborted) leave();
      }),
    body: (id) => {
      const { body } = heldOf(id);
      return { text: body.toString('utf8'), ...(isUtf8(body) ? {} : { hasBytes: true }) };
    },
    letGo: (id, body) => {
      const { body: own, end } = heldOf(id);
      end({ body: body === undefined ? own : Buffer.from(body, 'utf8') });
    },
    answer: (id, answer) => heldOf(id).end({ answer }),
  };
}
