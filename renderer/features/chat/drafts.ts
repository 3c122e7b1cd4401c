/** Unsent texts on their way to the host: saved a moment after the last key, and at once when the conversation or the window is left. */
import type { Draft } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';

export interface DraftSaver {
  /** The draft of a conversation as it is now; null is the one not yet begun. */
  changed(id: string | null, draft: Draft): void;
  /** The host has dealt with the draft of this conversation: nothing that waits is saved. */
  forget(id: string | null): void;
  /** Saves what waits now. */
  flush(): void;
}

const waitMs = 400;
/** A draft of this many characters takes a while to send and to write; it waits longer. */
const longDraft = 200_000;
const longWaitMs = 2_000;

/** `onFault` is told where a draft could not be saved; it stays in the window and goes with the next change. */
export function createDraftSaver(client: Client, onFault: (error: unknown) => void): DraftSaver {
  const waiting = new Map<string | null, { readonly draft: Draft; readonly timer: ReturnType<typeof setTimeout> }>();

  const save = (id: string | null): void => {
    const found = waiting.get(id);
    if (found === undefined) return;
    clearTimeout(found.timer);
    waiting.delete(id);
    const { text, attachments } = found.draft;
    client.call('drafts.save', { id, draft: { text, attachments: [...attachments] } }).catch(onFault);
  };

  return {
    changed(id, draft) {
      clearTimeout(waiting.get(id)?.timer);
      const timer = setTimeout(() => save(id), draft.text.length > longDraft ? longWaitMs : waitMs);
      waiting.set(id, { draft, timer });
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
