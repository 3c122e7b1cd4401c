/** First messages that are being sent while the page unloads: kept for the next page of this window, which delivers them to the host. */
import type { ChatSettings, Draft, TurnIds } from '../../../shared/conversation.ts';
import { keepInSession, keptInSession, type SessionStorage } from '../../app/session-kept.ts';

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

const name = 'quartet.beginnings';

export function createBeginnings(storage: SessionStorage): Beginnings {
  return {
    read: () => keptInSession<readonly Beginning[]>(storage, name, []),
    keep: (beginnings) => keepInSession(storage, name, beginnings),
  };
}
