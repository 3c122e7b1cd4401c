/** Settings of conversations on their way to the host: saved a moment after the last change, and at once when the window goes. */
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';

export interface SettingsSaver {
  /** The settings of a conversation as they are now; null is the one not yet begun. */
  changed(id: string | null, settings: ChatSettings): void;
  /** The conversation was deleted: nothing that waits is saved. */
  forget(id: string): void;
  /** Saves what waits now. */
  flush(): void;
}

const waitMs = 400;

/** `onFault` is told where settings could not be saved; they stay in the window and go with the next message. */
export function createSettingsSaver(client: Client, onFault: (error: unknown) => void): SettingsSaver {
  const waiting = new Map<
    string | null,
    { readonly settings: ChatSettings; readonly timer: ReturnType<typeof setTimeout> }
  >();

  const save = (id: string | null): void => {
    const found = waiting.get(id);
    if (found === undefined) return;
    clearTimeout(found.timer);
    waiting.delete(id);
    client.call('conversations.saveSettings', { id, settings: found.settings }).catch(onFault);
  };

  return {
    changed(id, settings) {
      clearTimeout(waiting.get(id)?.timer);
      waiting.set(id, { settings, timer: setTimeout(() => save(id), waitMs) });
    },
    forget(id) {
      clearTimeout(waiting.get(id)?.timer);
      waiting.delete(id);
    },
    flush() {
      for (const id of waiting.keys()) save(id);
    },
  };
}
