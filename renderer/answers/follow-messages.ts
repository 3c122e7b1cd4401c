/** The conversations whose messages this window follows: what comes and changes by the host's own doing or another window's. */
import type { MessageChange } from '../../shared/conversation.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import type { Client } from '../../shared/wire/client.ts';
import { followStream } from '../host/follow-stream.ts';

export interface MessageFollower {
  /**
   * Follows a conversation; nothing to do where it is followed already. `onBegan`: from here on nothing is missed;
   * `last` is the message at the end of the branch in view in that moment.
   */
  follow(id: string, onBegan?: (last: string | null) => void): void;
  leave(id: string): void;
}

export interface MessageFollowerOptions {
  readonly client: Client;
  readonly onMessage: (id: string, change: Extract<MessageChange, { type: 'added' | 'changed' }>) => void;
  /** What is held of the conversation may be out of date. */
  readonly onReload: (id: string) => void;
  /** It is followed no longer. */
  readonly onFault: (error: unknown, id: string) => void;
}

export function createMessageFollower(options: MessageFollowerOptions): MessageFollower {
  const { client, onMessage, onReload, onFault } = options;
  /** By conversation: what leaves it. */
  const followed = new Map<string, () => void>();

  const begin = (id: string, onBegan: ((last: string | null) => void) | undefined): (() => void) => {
    let began = false;
    const take = (change: MessageChange): void => {
      switch (change.type) {
        case 'began':
          // Again, after a loss of the wire: something may have come meanwhile.
          if (began) onReload(id);
          else onBegan?.(change.last);
          began = true;
          break;
        case 'reload':
          onReload(id);
          break;
        case 'added':
        case 'changed':
          onMessage(id, change);
          break;
        default:
          assertNever(change);
      }
    };
    return followStream(client.stream('conversations.follow', { id }), {
      take: (changes) => {
        for (const change of changes) take(change);
      },
      ended: () => followed.delete(id),
      failed: (error) => {
        followed.delete(id);
        onFault(error, id);
      },
    });
  };

  return {
    follow(id, onBegan) {
      if (!followed.has(id)) followed.set(id, begin(id, onBegan));
    },
    leave(id) {
      followed.get(id)?.();
      followed.delete(id);
    },
  };
}
