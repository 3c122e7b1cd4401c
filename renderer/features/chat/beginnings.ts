/** First messages that are on their way while the page goes: kept for the next page of this window, which brings them to the host. */
import type { ChatSettings, Draft, TurnIds } from '../../../shared/conversation.ts';

/** A conversation that the host may not know of yet. */
export interface Beginning {
  /** Under which it is sent, however often. */
  readonly ids: TurnIds;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly profileId: string;
  readonly settings: ChatSettings;
  readonly body?: string | undefined;
  readonly draft: Draft;
  /** What was written in it since. */
  readonly written: Draft;
  /** What was set in it since; absent where nothing was. */
  readonly changed?: ChatSettings | undefined;
}

export interface Beginnings {
  /** Those of the page before this one. */
  read(): readonly Beginning[];
  /** In the place of those that were kept before. */
  keep(beginnings: readonly Beginning[]): void;
}

const key = 'quartet.beginnings';

export function createBeginnings(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Beginnings {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
        // Written by this app; the host checks whatever is sent of it.
        return Array.isArray(kept) ? (kept as readonly Beginning[]) : [];
      } catch {
        return [];
      }
    },
    keep(beginnings) {
      try {
        if (beginnings.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(beginnings));
      } catch {
        // More than the browser keeps: the message is on its way all the same.
      }
    },
  };
}
