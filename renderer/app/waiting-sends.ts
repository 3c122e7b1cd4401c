/** Messages and requests that were sent while files were still on their way to them: each goes out once its files are there, whatever is in view by then. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pendingOf, type UploadQueue } from './upload-queue.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export type WaitingSend =
  /** It goes out once the files are there. */
  | { readonly state: 'waiting' }
  /** It does not go out; stays said until the message is sent or given up. */
  | { readonly state: 'held'; readonly why: string };

export interface WaitingSends {
  /** By owner, as given to `uploadQueue.take`. */
  readonly store: StoreApi<Readonly<Record<string, WaitingSend>>>;
  /** Sends at once where nothing is on its way to the owner, else once all of it is there. `go` reads what it sends when it is called. */
  send(owner: string, go: () => void): void;
  /** The message is changed: where it waits, it is held back until it is sent again. */
  changed(owner: string): void;
  /** Nothing of the owner's goes out by itself any more, and nothing is said. */
  drop(owner: string): void;
}

/** `what`: the word for what is sent. */
export function createWaitingSends(
  uploadQueue: Pick<UploadQueue, 'store'>,
  what: 'message' | 'request' = 'message',
): WaitingSends {
  const store = createStore<Readonly<Record<string, WaitingSend>>>()(() => ({}));
  const waiting = new Map<string, { readonly go: () => void; readonly files: Map<number, string> }>();

  const say = (owner: string, said: WaitingSend | null): void =>
    store.setState(({ [owner]: _, ...others }) => (said === null ? others : { ...others, [owner]: said }), true);
  const hold = (owner: string, why: string): void => {
    waiting.delete(owner);
    say(owner, { state: 'held', why });
  };

  uploadQueue.store.subscribe(({ uploads }) => {
    for (const [owner, { go, files }] of waiting) {
      for (const { id, name } of pendingOf(uploads, owner)) files.set(id, name);
      const failed = uploads.find(({ id, fault }) => files.has(id) && fault !== undefined);
      if (failed !== undefined) {
        hold(owner, t(m.notSent, { name: failed.name, what: translated(what) }));
      } else if (pendingOf(uploads, owner).length === 0) {
        waiting.delete(owner);
        say(owner, null);
        go();
      }
    }
  });

  return {
    store,
    send(owner, go) {
      const pending = pendingOf(uploadQueue.store.getState().uploads, owner);
      if (pending.length === 0) {
        waiting.delete(owner);
        say(owner, null);
        go();
        return;
      }
      waiting.set(owner, { go, files: new Map(pending.map(({ id, name }) => [id, name])) });
      say(owner, { state: 'waiting' });
    },
    changed(owner) {
      if (waiting.has(owner)) hold(owner, t(m.notSentYet, { what: translated(what) }));
    },
    drop(owner) {
      waiting.delete(owner);
      if (owner in store.getState()) say(owner, null);
    },
  };
}
