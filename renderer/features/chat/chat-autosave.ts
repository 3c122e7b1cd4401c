/** What is saved of a conversation beside its messages: the text that was not sent yet, and the settings. */
import type { ChatSettings, Draft } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import { retryMs } from '../../app/load-kept.ts';
import { sendable } from './draft.ts';
import type { DraftWindow } from './draft-window.ts';

interface KeyedAutosave<Value> {
  /** What a conversation has now; null is the one not yet begun. */
  changed(id: string | null, value: Value): void;
  /** The host has dealt with it: nothing that waits is saved. */
  forget(id: string | null): void;
  /** Saves what waits now. */
  flush(): void;
}

interface KeyedAutosaveOptions<Value> {
  readonly save: (id: string | null, value: Value) => Promise<unknown>;
  readonly waitMsOf: (value: Value) => number;
  /** Told where something could not be saved; it stays in the window and goes with the next change. While the connection is lost, which the shell shows, it is tried again until it is saved. */
  readonly onFault: (error: unknown) => void;
}

/** What belongs to conversations on its way to the host: saved a moment after the last change, and at once when the window goes. */
function createKeyedAutosave<Value>({ save, waitMsOf, onFault }: KeyedAutosaveOptions<Value>): KeyedAutosave<Value> {
  const waiting = new Map<string | null, { readonly value: Value; readonly timer: ReturnType<typeof setTimeout> }>();
  /** On their way, and still what stands in the window. */
  const leaving = new Map<string | null, Value>();

  const begin = (id: string | null): void => {
    const found = waiting.get(id);
    if (found === undefined) return;
    clearTimeout(found.timer);
    waiting.delete(id);
    const { value } = found;
    leaving.set(id, value);
    save(id, value).then(
      () => {
        if (leaving.get(id) === value) leaving.delete(id);
      },
      (error: unknown) => {
        if (faultOf(error).kind !== 'disconnected') onFault(error);
        else if (leaving.get(id) === value) plan(id, value, retryMs);
      },
    );
  };
  const forget = (id: string | null): void => {
    leaving.delete(id);
    clearTimeout(waiting.get(id)?.timer);
    waiting.delete(id);
  };
  const plan = (id: string | null, value: Value, ms: number): void => {
    forget(id);
    waiting.set(id, { value, timer: setTimeout(() => begin(id), ms) });
  };

  return {
    changed: (id, value) => plan(id, value, waitMsOf(value)),
    forget,
    flush() {
      for (const id of waiting.keys()) begin(id);
    },
  };
}

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
