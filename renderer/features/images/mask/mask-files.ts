/** Masks as files: what is sent and saved, and what is brought in (IMG-6). The work is done in a worker. */
import { FaultError, fault } from '../../../../shared/fault.ts';
import { maxMaskBytes } from '../../../../shared/images/mask-bytes.ts';
import type { FitNote, MaskSense } from './mask-png.ts';
import type { Dimensions } from '../../../viewport/geometry.ts';
import type { MaskDocument } from './mask-document.ts';
import type { MaskToRead, MaskToWrite, ReadAnswer, WriteAnswer } from './mask-worker.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface MaskFile {
  /** PNG with alpha, as large as the mask and under `maxMaskBytes`. */
  readonly blob: Blob;
  /** What was done to bring it under the limit. */
  readonly note: FitNote | null;
  /** The document's when it was read: the file is out of date once that has another. */
  readonly revision: number;
}

export interface WriteOptions {
  readonly sense?: MaskSense;
  readonly signal?: AbortSignal;
}

/** The mask as it is now. Rejects with a `FaultError` where it cannot be brought under the limit, and with the signal's reason. */
export async function writeMask(
  document: MaskDocument,
  { sense = 'transparent', signal }: WriteOptions = {},
): Promise<MaskFile> {
  const { width, height, revision } = document;
  const coverage = new Uint8Array(width * height);
  document.readCoverage({ x: 0, y: 0, width, height }, coverage);
  const question: MaskToWrite = { type: 'write', size: { width, height }, coverage, sense };
  const answer = await asked<WriteAnswer>(question, [coverage.buffer], signal);
  if (answer.status === 'written') return { blob: answer.blob, note: answer.note, revision };
  throw new FaultError(fault('input', t(m.doesNotFit, { most: maxMaskBytes / 1_000_000 }), t(m.removeSpecks)));
}

export interface ReadOptions {
  /** A mask of another size is stretched to the image's. */
  readonly scale?: boolean;
  readonly sense?: MaskSense;
  readonly signal?: AbortSignal;
}

export type ReadMask =
  /** One byte a pixel, for an `import` step. */
  | { readonly status: 'read'; readonly coverage: Uint8Array }
  /** Nothing was taken; with `scale` it is. */
  | { readonly status: 'other-size'; readonly found: Dimensions };

/**
 * A mask from a file: by its alpha where any pixel is not opaque, else white is to change and black to keep.
 * Rejects with a `FaultError` where it is no picture that can be read.
 */
export async function readMask(
  blob: Blob,
  { width, height }: Dimensions,
  { scale = false, sense = 'transparent', signal }: ReadOptions = {},
): Promise<ReadMask> {
  const answer = await asked<ReadAnswer>({ type: 'read', blob, size: { width, height }, scale, sense }, [], signal);
  if (answer.status !== 'unreadable') return answer;
  throw new FaultError(fault('input', t(m.cannotRead), t(m.useTransparent)));
}

/** How long a worker that has nothing to do is kept, with the memory of the millions of pixels it had in hand. */
const spareMs = 10_000;

let spare: { readonly worker: Worker; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** Each question has a worker to itself. A finished worker is reused: starting one takes as long as writing a mask. */
function taken(): Worker {
  if (spare === undefined) return new Worker(new URL('./mask-worker.ts', import.meta.url), { type: 'module' });
  const { worker, timer } = spare;
  clearTimeout(timer);
  spare = undefined;
  return worker;
}

function giveBack(worker: Worker): void {
  if (spare !== undefined) {
    worker.terminate();
    return;
  }
  const timer = setTimeout(() => {
    spare = undefined;
    worker.terminate();
  }, spareMs);
  spare = { worker, timer };
}

function asked<Answer>(
  question: MaskToWrite | MaskToRead,
  transfer: Transferable[],
  signal: AbortSignal | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = taken();
    const listening = new AbortController();
    const stop = (): void => {
      listening.abort();
      worker.terminate();
    };
    const fail = (): void => {
      stop();
      reject(new FaultError(fault('internal', t(m.masksFailed), t(m.tryOnceMore))));
    };
    const abort = (): void => {
      stop();
      reject(signal?.reason as Error);
    };
    const answered = ({ data }: MessageEvent<{ answer: Answer } | { failed: true }>): void => {
      if (!('answer' in data)) {
        fail();
        return;
      }
      listening.abort();
      giveBack(worker);
      resolve(data.answer);
    };
    signal?.addEventListener('abort', abort, { signal: listening.signal });
    worker.addEventListener('message', answered, { signal: listening.signal });
    worker.addEventListener('error', fail, { signal: listening.signal });
    worker.postMessage(question, transfer);
  });
}
