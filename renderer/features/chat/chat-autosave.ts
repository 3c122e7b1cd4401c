/** What is saved of a conversation beside its messages: the text that was not sent yet, and the settings. */
import type { ChatSettings, Draft } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { createAutosave, usualDelay, type Autosave, type SaveDelay } from '../../app/autosave.ts';
import { emptyDraft, sendable } from './draft.ts';
import type { DraftWindow } from './draft-window.ts';

interface KeyedAutosave<Value> {
  /** What a conversation has now; null is the one not yet begun. */
  changed(id: string | null, value: Value): void;
  /** The host has dealt with it: nothing that waits is saved. */
  forget(id: string | null): void;
  /** Saves what waits now. */
  flush(): void;
  /** The conversations of which the host does not have the last value. */
  unsaved(): readonly (string | null)[];
}

interface KeyedAutosaveOptions<Value> {
  readonly save: (id: string | null, value: Value) => Promise<unknown>;
  readonly delayOf: (value: Value) => SaveDelay;
  /** Errors of any conversation's `Autosave`. */
  readonly onFault: (error: unknown) => void;
}

/** An autosave for each conversation in which something was changed. */
function createKeyedAutosave<Value>({ save, delayOf, onFault }: KeyedAutosaveOptions<Value>): KeyedAutosave<Value> {
  const held = new Map<string | null, { value: Value; readonly autosave: Autosave }>();

  const hold = (id: string | null, value: Value): Autosave => {
    const autosave = createAutosave({ save: () => save(id, entry.value), onFault });
    const entry = { value, autosave };
    held.set(id, entry);
    return autosave;
  };

  return {
    changed(id, value) {
      const found = held.get(id);
      if (found !== undefined) found.value = value;
      (found?.autosave ?? hold(id, value)).changed(delayOf(value));
    },
    forget(id) {
      held.get(id)?.autosave.forget();
      held.delete(id);
    },
    flush() {
      for (const { autosave } of held.values()) autosave.flush();
    },
    unsaved: () => [...held].filter(([, { autosave }]) => !autosave.isSaved()).map(([id]) => id),
  };
}

export type DraftAutosave = KeyedAutosave<Draft>;
export type SettingsAutosave = KeyedAutosave<ChatSettings>;

interface DraftListener {
  /** A draft goes to the host; the page may be gone before it says that it has it. */
  saving(id: string | null, draft: Draft): void;
  /** The host has it by now; an empty one where a message took it along. */
  saved(id: string | null, draft: Draft): void;
}

/** A draft of this many characters takes a while to send and to write; it waits longer. */
const longDraft = 200_000;
const longDraftDelay: SaveDelay = { quietMs: 2_000, longestMs: 10_000 };

/** `window`: the draft of the conversation not yet begun is its own. */
export function createDraftAutosave(
  client: Client,
  onFault: (error: unknown) => void,
  window?: Pick<DraftWindow, 'id'>,
  listener?: DraftListener,
): DraftAutosave {
  const all = createKeyedAutosave<Draft>({
    save: async (id, draft) => {
      const whose = id === null && window !== undefined ? { window: window.id } : {};
      listener?.saving(id, draft);
      await client.call('drafts.save', { id, draft: sendable(draft), ...whose });
      listener?.saved(id, draft);
    },
    delayOf: ({ text }) => (text.length > longDraft ? longDraftDelay : usualDelay),
    onFault,
  });
  return {
    ...all,
    forget(id) {
      all.forget(id);
      listener?.saved(id, emptyDraft);
    },
  };
}

/** `profileOf`: the profile that they are chosen for, asked as they are. */
export function createSettingsAutosave(
  client: Client,
  onFault: (error: unknown) => void,
  profileOf: () => string | undefined = () => undefined,
): SettingsAutosave {
  const chosen = createKeyedAutosave<{ readonly settings: ChatSettings; readonly profileId?: string }>({
    save: (id, value) => client.call('conversations.saveSettings', { id, ...value }),
    delayOf: () => usualDelay,
    onFault,
  });
  return {
    ...chosen,
    changed(id, settings) {
      const profileId = profileOf();
      // Another profile may be in use by the time they are saved.
      chosen.changed(id, { settings, ...(profileId === undefined ? {} : { profileId }) });
    },
  };
}
