/** With what the next conversation begins: the draft of its window, and the settings that were chosen last, of all and for each profile. */
import type { ChatSettings, Draft } from '../../shared/conversation.ts';
import { isObject, readCell } from './cell.ts';
import type { Database } from './database.ts';
import { takeNewDraft, type DraftWindow } from './window-drafts.ts';

/** What the next conversation begins with. */
export interface NewConversation {
  readonly draft: Draft;
  readonly settings: ChatSettings | null;
  /** Whose settings they are; absent where that is not known. */
  readonly profileId?: string;
}

/** Keeps what the next new conversation begins with, over any profile and over this one. */
export function writeNextSettings(database: Database, settings: ChatSettings, profileId?: string): void {
  const keep = (name: string, value: object): void =>
    void database.run('INSERT OR REPLACE INTO kept (name, value) VALUES (?, ?)', name, JSON.stringify(value));
  keep(lastSettings, settings);
  keep(lastSettingsOf, profileId === undefined ? {} : { profileId });
  if (profileId !== undefined) keep(settingsOf(profileId), settings);
}

/** What was chosen last for a profile: a model of one gateway means nothing to another. Null where nothing was. */
export function readNextSettings(database: Database, profileId: string): ChatSettings | null {
  return keptCell<ChatSettings>(database, settingsOf(profileId));
}

const lastSettings = 'settings';
const lastSettingsOf = 'settings of';
const settingsOf = (profileId: string): string => `${lastSettingsOf} ${profileId}`;

/** Null where nothing is kept under the name, or what is there is damaged. */
function keptCell<Value>(database: Database, name: string): Value | null {
  const found = database.one<{ value: string }>('SELECT value FROM kept WHERE name = ?', name);
  return found === undefined ? null : readCell<Value | null>(found.value, isObject, () => null);
}

export function readNewConversation(database: Database, window?: DraftWindow): NewConversation {
  return {
    draft: takeNewDraft(database, window),
    settings: keptCell<ChatSettings>(database, lastSettings),
    ...keptCell<{ readonly profileId?: string }>(database, lastSettingsOf),
  };
}
