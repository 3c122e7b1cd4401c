/** Files on their way into a message or a request: taken in one after the other, so that they come to stand in the order in which they were given. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredFile } from '../../shared/attachment.ts';
import { isSameJson } from '../../shared/canonical-json.ts';
import { FaultError, fault, type Fault } from '../../shared/fault.ts';
import { faultOf } from './app-state.ts';
import type { UploadFile } from '../host/files.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface Upload {
  readonly id: number;
  /** What the file will go with: a conversation's key, or what else has attachments. */
  readonly owner: string;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  /** Why it was not taken in; it stays until it is dismissed. */
  readonly fault?: Fault;
}

export interface UploadQueue {
  readonly store: StoreApi<{ readonly uploads: readonly Upload[] }>;
  /** Takes files in for `owner`; `attach` gets each as it is there, with whose it is by then, once `admit` has let it in. */
  take(owner: string, files: readonly NamedBlob[], attach: Attach, admit?: Admit): void;
  /** Says of something dropped or pasted why it cannot be taken in. Returns its id. */
  refuse(owner: string, name: string, reason: Fault): number;
  /** What is on its way to one owner, or failed, is another one's from now on. */
  move(from: string, to: string): void;
  /** Stops an upload, or dismisses one that failed. */
  remove(id: number): void;
}

export type Attach = (file: StoredFile, owner: string) => void;

/** What can be uploaded: a `File`, or a blob that was given a name. */
export interface NamedBlob extends Blob {
  readonly name: string;
}

/** Looks at a file that has been taken in, and resolves to what is used of it. Rejects with a `FaultError` that says why it cannot be used; it is refused then. */
export type Admit = (file: StoredFile, bytes: Blob) => Promise<StoredFile>;

interface Waiting {
  readonly id: number;
  readonly file: NamedBlob;
  readonly attach: Attach;
  readonly admit: Admit | undefined;
}

export function createUploadQueue(upload: UploadFile): UploadQueue {
  const store = createStore<{ readonly uploads: readonly Upload[] }>()(() => ({ uploads: [] }));
  const queue: Waiting[] = [];
  let working = false;
  let current: { readonly id: number; readonly abort: AbortController } | undefined;
  let lastId = 0;

  const change = (id: number, more: Partial<Upload>): void =>
    store.setState(({ uploads }) => ({
      uploads: uploads.map((each) => (each.id === id ? { ...each, ...more } : each)),
    }));
  const drop = (id: number): void =>
    store.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.id !== id) }));
  const add = (owner: string, name: string, bytes: number): number => {
    lastId += 1;
    const id = lastId;
    store.setState(({ uploads }) => ({ uploads: [...uploads, { id, owner, name, bytes, sent: 0 }] }));
    return id;
  };

  const takeOne = async ({ id, file, attach, admit }: Waiting): Promise<void> => {
    const abort = new AbortController();
    current = { id, abort };
    try {
      const stored = await upload(file, file.name, {
        signal: abort.signal,
        onProgress: (sent) => change(id, { sent: Math.min(sent, file.size) }),
      });
      const admitted = (await admit?.(stored, file)) ?? stored;
      // It may have been taken back in the meantime.
      const owner = store.getState().uploads.find((each) => each.id === id)?.owner;
      if (!abort.signal.aborted && owner !== undefined) attach(admitted, owner);
      drop(id);
    } catch (error) {
      const reason = error instanceof FaultError ? error.fault : faultOf(error);
      if (reason.kind === 'stopped') drop(id);
      else change(id, { fault: reason });
    } finally {
      current = undefined;
    }
  };

  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await takeOne(next);
    }
    working = false;
  };

  return {
    store,
    take(owner, files, attach, admit) {
      for (const file of files) queue.push({ id: add(owner, file.name, file.size), file, attach, admit });
      void work();
    },
    refuse(owner, name, reason) {
      // What is refused again for the same reason is said once, as the last thing.
      for (const before of store.getState().uploads) {
        if (before.owner === owner && before.name === name && isSameJson(before.fault, reason)) drop(before.id);
      }
      const id = add(owner, name, 0);
      change(id, { fault: reason });
      return id;
    },
    move(from, to) {
      store.setState(({ uploads }) => ({
        uploads: uploads.map((each) => (each.owner === from ? { ...each, owner: to } : each)),
      }));
    },
    remove(id) {
      if (current?.id === id) current.abort.abort();
      else {
        const at = queue.findIndex((waiting) => waiting.id === id);
        if (at !== -1) queue.splice(at, 1);
        drop(id);
      }
    },
  };
}

/** The files on their way to `owner`; those that failed are not. */
export function pendingOf(uploads: readonly Upload[], owner: string): readonly Upload[] {
  return uploads.filter((each) => each.owner === owner && each.fault === undefined);
}

/** A folder cannot be attached; what is in it can. */
export const folderFault = (name: string): Fault => fault('input', t(m.isFolder, { name }), t(m.chooseFiles));
