/** The mask of the first reference over time: opened with its steps, kept with each new one, the stroke under the hand too. */
import { retryMs } from '../../app/load-kept.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { StoredFile } from '../../../shared/attachment.ts';
import { fault } from '../../../shared/fault.ts';
import type { MaskOp } from '../../../shared/images/mask-op.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import type { MaskDocument } from './mask/mask-document.ts';
import { createAutosave, type Autosave, type SaveDelay } from '../../app/autosave.ts';
import type { MaskState, StudioValue } from './studio-value.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface MaskKeeperOptions {
  readonly client: Client;
  readonly createDocument: (width: number, height: number) => MaskDocument;
  /** The coverage that the file of a step holds, one byte a pixel. */
  readonly readImported: (file: StoredFile, width: number, height: number) => Promise<Uint8Array>;
  readonly onState: (state: MaskState) => void;
  /** The present mask has got another id. */
  readonly onId: (maskId: string) => void;
  /** Steps could not be kept; they are tried again. */
  readonly onFault: (error: unknown) => void;
}

export interface MaskKeeper {
  /**
   * Opens the mask of an image of so many pixels; what was open is kept to the end. `maskId` null is an empty one.
   * `asCopy`: its steps are a request's, and get an id of their own here.
   */
  open(size: readonly [width: number, height: number] | null, maskId: string | null, asCopy?: boolean): void;
  /** Resolves to the id under which all steps so far are kept. */
  settled(): Promise<string | null>;
  /** The steps so far are a request's from now on: those to come are kept under an id of their own. */
  fork(): void;
  flush(): void;
}

const atOnce: SaveDelay = { quietMs: 0, longestMs: 0 };
/** What is drawn of a stroke is kept this often. */
const whileDrawing: SaveDelay = { quietMs: 250, longestMs: 250 };
/** As `images.saveMask` takes them at a time. */
const mostOps = 10_000;

interface Kept {
  readonly document: MaskDocument;
  readonly ops: readonly MaskOp[];
}

interface Opened {
  readonly document: MaskDocument;
  readonly autosave: Autosave;
  id: string | null;
  forkTo: string | null;
  /** As the host has them under `id`. */
  saved: readonly MaskOp[];
}

export function createMaskKeeper(options: MaskKeeperOptions): MaskKeeper {
  const { client, onState, onId } = options;
  let opened: Opened | undefined;
  let stopListening: (() => void) | undefined;
  // Identifies an opening, to notice a later one.
  let turn = 0;

  const keep = async (mask: Opened): Promise<void> => {
    const target = mask.forkTo ?? mask.id;
    if (target === null) return;
    const wanted = stepsOf(mask.document);
    let saved = mask.forkTo === null ? mask.saved : [];
    for (let first = true; first || saved.length < wanted.length; first = false) {
      const from = commonPrefix(saved, wanted);
      if (from === saved.length && from === wanted.length) break;
      const ops = wanted.slice(from, from + mostOps);
      // In sequence: each portion extends the one before.
      await client.call('images.saveMask', { maskId: target, from, ops });
      saved = wanted.slice(0, from + ops.length);
      if (mask.forkTo === null) mask.saved = saved;
    }
    mask.saved = saved;
    if (mask.forkTo !== target) return;
    mask.forkTo = null;
    mask.id = target;
    // One that is no longer open leaves the present one its id.
    if (opened === mask) onId(target);
  };

  const begin = (document: MaskDocument, id: string | null, saved: readonly MaskOp[]): void => {
    const mask: Opened = {
      document,
      id,
      forkTo: null,
      saved,
      autosave: createAutosave({ save: () => keep(mask), onFault: options.onFault }),
    };
    opened = mask;
    stopListening = document.onChange(({ live }) => {
      if (mask.id === null) {
        mask.id = crypto.randomUUID();
        onId(mask.id);
      }
      mask.autosave.changed(live ? whileDrawing : atOnce);
    });
    onState({ status: 'ready', document });
  };

  const load = async (width: number, height: number, maskId: string): Promise<Kept> => {
    const { ops } = await client.call('images.mask', { maskId });
    const document = options.createDocument(width, height);
    for (const op of ops) {
      if ('file' in op) {
        // In sequence: each step builds on the one before.
        document.apply(op, await options.readImported(op.file, width, height));
      } else document.apply(op);
    }
    return { document, ops };
  };

  const loadUntilThere = async (
    mine: number,
    width: number,
    height: number,
    maskId: string,
    asCopy: boolean,
  ): Promise<void> => {
    try {
      const { document, ops } = await load(width, height, maskId);
      if (mine !== turn) return;
      begin(document, maskId, ops);
      if (asCopy) fork();
    } catch (error) {
      if (mine !== turn) return;
      const reason = faultOf(error);
      if (reason.kind === 'disconnected') {
        setTimeout(() => {
          if (mine === turn) void loadUntilThere(mine, width, height, maskId, asCopy);
        }, retryMs);
      } else onState({ status: 'failed', fault: fault(reason.kind, t(m.cannotRead), reason.message) });
    }
  };

  const fork = (): void => {
    if (opened === undefined || opened.id === null) return;
    opened.forkTo = crypto.randomUUID();
    opened.autosave.changed(atOnce);
  };

  return {
    open(size, maskId, asCopy = false) {
      opened?.autosave.flush();
      stopListening?.();
      stopListening = undefined;
      opened = undefined;
      turn += 1;
      if (size === null) {
        onState({ status: 'none' });
        return;
      }
      const [width, height] = size;
      if (maskId === null) {
        begin(options.createDocument(width, height), null, []);
        return;
      }
      onState({ status: 'loading' });
      void loadUntilThere(turn, width, height, maskId, asCopy);
    },
    async settled() {
      await opened?.autosave.settled();
      return opened?.id ?? null;
    },
    fork,
    flush() {
      opened?.autosave.changed(atOnce);
      opened?.autosave.flush();
    },
  };
}

/** The mask once its image and its steps have been read. */
export function maskRead(store: StoreApi<Pick<StudioValue, 'mask'>>): Promise<MaskState> {
  const { mask } = store.getState();
  if (mask.status !== 'loading') return Promise.resolve(mask);
  return new Promise((resolve) => {
    const stop = store.subscribe(({ mask: now }) => {
      if (now.status === 'loading') return;
      stop();
      resolve(now);
    });
  });
}

/** The steps in effect, and the stroke being drawn as if it ended here. */
function stepsOf({ ops, liveStroke }: MaskDocument): readonly MaskOp[] {
  return liveStroke === null ? [...ops] : [...ops, liveStroke];
}

/** How many steps at the beginning are the same: undo and redo share them with the saved steps. */
function commonPrefix(some: readonly MaskOp[], others: readonly MaskOp[]): number {
  const end = Math.min(some.length, others.length);
  let at = 0;
  while (at < end && some[at] === others[at]) at += 1;
  return at;
}
