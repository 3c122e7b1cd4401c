/** Files of an import as their parts come: each is taken in as a stream, and proven by its hash. */
import type { FileStore } from '../files/file-store.ts';
import type { FileRecord } from '../../shared/export-records.ts';

export interface ArrivingFiles {
  /** Takes the next part. Resolves to why the file is not taken, as a sentence; undefined where all is well. */
  take(part: FileRecord): Promise<string | undefined>;
  /** How many files are wholly taken. */
  readonly taken: number;
  /** No more parts come. Resolves to the name of the file that was left halfway, if there is one. */
  end(): Promise<string | undefined>;
}

interface Arriving {
  readonly hash: string;
  readonly name: string;
  readonly bytes: number;
  at: number;
  readonly parts: PartQueue;
  /** Settles with the hash of what came, or why it could not be kept. */
  readonly kept: Promise<{ readonly hash: string } | { readonly problem: string }>;
}

export function createArrivingFiles(store: Pick<FileStore, 'add'>): ArrivingFiles {
  let current: Arriving | undefined;
  /** Hash of a file that was given up: what else comes of it is passed over in silence. */
  let refused: string | undefined;
  let taken = 0;

  const begin = ({ hash, name, bytes }: FileRecord): Arriving => {
    const parts = createPartQueue();
    const kept = store.add(name, parts.read()).then(
      (file) => ({ hash: file.hash }),
      (error: unknown) => {
        parts.close();
        return { problem: error instanceof Error ? error.message : String(error) };
      },
    );
    return { hash, name, bytes, at: 0, parts, kept };
  };
  const giveUp = async (): Promise<void> => {
    const left = current;
    current = undefined;
    left?.parts.fail(new Error('The file did not come to its end.'));
    await left?.kept;
  };

  return {
    get taken() {
      return taken;
    },
    take: async (part) => {
      if (current?.hash !== part.hash) {
        await giveUp();
        if (refused === part.hash) return undefined;
        if (part.at === 0) current = begin(part);
      }
      const file = current;
      if (file === undefined || file.at !== part.at || file.bytes !== part.bytes) {
        await giveUp();
        refused = part.hash;
        return 'Its parts are out of order.';
      }
      const bytes = Buffer.from(part.base64, 'base64');
      file.at += bytes.length;
      await file.parts.push(bytes);
      if (file.at < file.bytes) return undefined;
      current = undefined;
      file.parts.close();
      const result = await file.kept;
      if ('problem' in result) {
        refused = part.hash;
        return result.problem;
      }
      if (result.hash !== file.hash) return 'Its bytes don’t match its hash.';
      taken += 1;
      return undefined;
    },
    end: async () => {
      const name = current?.name;
      await giveUp();
      return name;
    },
  };
}

interface PartQueue {
  /** Resolves once the part was taken, or nobody takes any. */
  push(part: Uint8Array): Promise<void>;
  close(): void;
  fail(error: Error): void;
  read(): AsyncGenerator<Uint8Array>;
}

/** One part at a time from the hand that gives to the one that takes. */
function createPartQueue(): PartQueue {
  let waiting: { readonly part: Uint8Array; readonly taken: () => void } | undefined;
  let closed = false;
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  const end = (error?: Error): void => {
    closed = true;
    failure = error;
    waiting?.taken();
    wake();
  };
  return {
    push: (part) =>
      new Promise((taken) => {
        if (closed) {
          taken();
          return;
        }
        waiting = { part, taken };
        wake();
      }),
    close: () => end(),
    fail: end,
    read: async function* () {
      for (;;) {
        if (failure !== undefined) throw failure;
        const next = waiting;
        waiting = undefined;
        if (next !== undefined) {
          try {
            yield next.part;
          } finally {
            // The reader may stop within a part, as on a full disk: the writer must not wait for it.
            next.taken();
          }
          continue;
        }
        if (closed) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
