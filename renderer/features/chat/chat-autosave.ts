/** What is saved of a conversation beside its messages: the text that was not sent yet, and the settings. */
import type { ChatSettings, Draft } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { sendable } from './draft.ts';
import type { DraftWindow } from './draft-window.ts';
import { createKeyedAutosave, type KeyedAutosave } from './keyed-autosave.ts';

export type DraftAutosave = KeyedAutosave<Draft>;
export type SettingsAutosave = KeyedAutosave<ChatSettings>;

const waitMs = 400;
/** A draft of this many characters takes a while to send and to write; it waits longer. */
const longDraft = 200_000;
const longWaitMs = 2_000;

/** `window`: the draft of the conversation not yet begun is its own. */
export function createDraftAutosave(
  client: Client,
  onFault: (error: unknown) => void,
  window?: Pick<DraftWindow, 'id'>,
): DraftAutosave {
  return createKeyedAutosave({
    save: (id, draft) => {
      const whose = id === null && window !== undefined ? { window: window.id } : {};
      return client.call('drafts.save', { id, draft: sendable(draft), ...whose });
    },
    waitMsOf: ({ text }) => (text.length > longDraft ? longWaitMs : waitMs),
    onFault,
  });
}

/** `profileOf`: the profile that they are chosen for. */
export function createSettingsAutosave(
  client: Client,
  onFault: (error: unknown) => void,
  profileOf: () => string | undefined = () => undefined,
): SettingsAutosave {
  return createKeyedAutosave({
    save: (id, settings) => {
      const profileId = profileOf();
      return client.call('conversations.saveSettings', {
        ...{ id, settings },
        ...(profileId === undefined ? {} : { profileId }),
      });
    },
    waitMsOf: () => waitMs,
    onFault,
  });
}
