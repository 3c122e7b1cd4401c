/** What the next conversation starts with: the draft of its window, and the settings that were chosen last, of all and for each profile. */
import type { ChatSettings, Draft } from '../../shared/conversation.ts';
import type { Database } from './database.ts';
import { forget, keep, keptObject } from './key-value-store.ts';
import { isSettings } from './settings-cell.ts';
import { takeNewDraft, type DraftWindow } from './window-drafts.ts';

/** What the next conversation begins with. */
export interface NewConversation {
  readonly draft: Draft;
  readonly settings: ChatSettings | null;
  /** The profile that the settings are for; absent where that is not known. */
  readonly profileId?: string;
}

/** Keeps what the next new conversation begins with, over any profile and over this one. */
export function writeNextSettings(database: Database, settings: ChatSettings, profileId?: string): void {
  keep(database, lastSettings, settings);
  keep(database, lastSettingsOf, profileId === undefined ? {} : { profileId });
  if (profileId !== undefined) keep(database, settingsOf(profileId), settings);
}

/** Drops the settings of a profile that is gone: no conversation begins with them any more. */
export function dropNextSettings(database: Database, profileId: string): void {
  forget(database, settingsOf(profileId));
}

/** What was chosen last for a profile: a model of one gateway means nothing to another. Null where nothing was. */
export function readNextSettings(database: Database, profileId: string): ChatSettings | null {
  return keptObject<ChatSettings>(database, settingsOf(profileId), isSettings);
}

const lastSettings = 'settings';
const lastSettingsOf = 'settings of';
const settingsOf = (profileId: string): string => `${lastSettingsOf} ${profileId}`;

export function readNewConversation(database: Database, window?: DraftWindow): NewConversation {
  return {
    draft: takeNewDraft(database, window),
    settings: keptObject<ChatSettings>(database, lastSettings, isSettings),
    ...keptObject<{ readonly profileId?: string }>(database, lastSettingsOf),
  };
}
