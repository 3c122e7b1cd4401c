/** Unsent texts on their way to the host: saved a moment after the last key, and at once when the conversation or the window is left. */
import type { Draft } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';
import type { DraftWindow } from './draft-window.ts';
import { faultOf } from '../../app/app-state.ts';

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
const retryMs = 1_000;

/**
 * `onFault` is told where a draft could not be saved; it stays in the window and goes with the next change. While the
 * connection is lost, which the shell shows, it is tried again until it is saved. `window`: the draft of the
 * conversation not yet begun is its own.
 */
export function createDraftSaver(
  client: Client,
  onFault: (error: unknown) => void,
  window?: Pick<DraftWindow, 'id'>,
): DraftSaver {
  const waiting = new Map<string | null, { readonly draft: Draft; readonly timer: ReturnType<typeof setTimeout> }>();

  /** On their way, and still what stands in the window. */
  const leaving = new Map<string | null, Draft>();

  const save = (id: string | null): void => {
    const found = waiting.get(id);
    if (found === undefined) return;
    clearTimeout(found.timer);
    waiting.delete(id);
    const { draft } = found;
    const { text, attachments } = draft;
    leaving.set(id, draft);
    const whose = id === null && window !== undefined ? { window: window.id } : {};
    client.call('drafts.save', { id, draft: { text, attachments: [...attachments] }, ...whose }).then(
      () => {
        if (leaving.get(id) === draft) leaving.delete(id);
      },
      (error: unknown) => {
        if (faultOf(error).kind !== 'disconnected') onFault(error);
        else if (leaving.get(id) === draft) plan(id, draft, retryMs);
      },
    );
  };
  const plan = (id: string | null, draft: Draft, ms: number): void => {
    leaving.delete(id);
    clearTimeout(waiting.get(id)?.timer);
    waiting.set(id, { draft, timer: setTimeout(() => save(id), ms) });
  };

  return {
    changed(id, draft) {
      plan(id, draft, draft.text.length > longDraft ? longWaitMs : waitMs);
    },
    forget(id) {
      leaving.delete(id);
      clearTimeout(waiting.get(id)?.timer);
      waiting.delete(id);
    },
    flush() {
      for (const id of waiting.keys()) save(id);
    },
  };
}
