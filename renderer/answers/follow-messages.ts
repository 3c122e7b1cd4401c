/** The conversations whose messages this window follows: what comes and changes by the host's own doing or another window's. */
import type { MessageChange } from '../../shared/conversation.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import type { Client, Subscription } from '../../shared/wire/client.ts';

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
  const followed = new Map<string, Subscription<MessageChange>>();

  const read = async (
    id: string,
    subscription: Subscription<MessageChange>,
    onBegan: ((last: string | null) => void) | undefined,
  ): Promise<void> => {
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
    try {
      for await (const changes of subscription) for (const change of changes) take(change);
    } catch (error) {
      if (followed.get(id) === subscription) onFault(error, id);
    } finally {
      if (followed.get(id) === subscription) followed.delete(id);
    }
  };

  return {
    follow(id, onBegan) {
      if (followed.has(id)) return;
      const subscription = client.stream('conversations.follow', { id });
      followed.set(id, subscription);
      void read(id, subscription, onBegan);
    },
    leave(id) {
      const subscription = followed.get(id);
      followed.delete(id);
      subscription?.cancel();
    },
  };
}
