/** One run as the host tells it: the run itself and its cells, live; and what can be asked of it. */
import type { StoreApi } from 'zustand/vanilla';
import {
  asItStands,
  cellKey,
  type Cell,
  type CellPlace,
  type CompareRun,
  type CompareUpdate,
  type Vote,
} from '../../../shared/compare/run.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import { fault, type Fault } from '../../../shared/fault.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { createFollowedRun, type FollowedValue } from '../../app/followed-run.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface RunValue extends FollowedValue {
  /** Null until it has been told, and where none is asked for. */
  readonly run: CompareRun | null;
  /** Each cell under its `cellKey`. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** All cells have been told once. */
  readonly loaded: boolean;
}

export interface RunStore {
  readonly store: StoreApi<RunValue>;
  /**
   * Follows this run and leaves the one before; no change where it is followed already. `known`: the current run, so
   * that it does not look absent until it is loaded.
   */
  show(id: string | null, known?: CompareRun): void;
  pause(): void;
  resume(): void;
  /** All that is under way or waits; of one lane where its index is given. */
  stop(lane?: number): void;
  /** Sends a cell again. */
  retry(place: CellPlace): void;
  /** Retries all cells that failed, were not sent, or are incomplete or cut off. */
  retryFailed(): void;
  /** The answer's pause before its next attempt ends now. */
  retryNow(messageId: string): void;
  /** Stops one answer and keeps its partial text; the rest of its lane continues. */
  stopAnswer(messageId: string): void;
  /** Null is a draw, `none` takes the vote back. */
  vote(place: Omit<Vote, 'lane'>, lane: number | null | 'none'): void;
}

const nothing: RunValue = { id: null, run: null, cells: new Map(), loaded: false, fault: null };

/** `onFault` is called with the reason why an action failed. */
export function createRunStore(client: Client, onFault: (fault: Fault) => void): RunStore {
  const { store, show, ask } = createFollowedRun<RunValue, CompareUpdate>({
    nothing,
    watch: (runId) => client.stream('compare.watch', { runId }),
    taken,
    onFault,
  });
  return {
    store,
    show: (id, run) => show(id, run === undefined ? {} : { run }),
    pause: () => ask((runId) => client.call('compare.pause', { runId })),
    resume: () => ask((runId) => client.call('compare.resume', { runId })),
    stop: (lane) => ask((runId) => client.call('compare.stop', { runId, ...(lane === undefined ? {} : { lane }) })),
    retry: ({ lane, case: at, repeat }) =>
      ask((runId) => client.call('compare.retry', { runId, lane, case: at, repeat })),
    retryFailed: () => ask((runId) => client.call('compare.retryFailed', { runId })),
    retryNow: (messageId) => ask(() => client.call('chat.retryNow', { messageId })),
    stopAnswer: (messageId) => ask(() => client.call('chat.stop', { messageId })),
    vote: ({ case: at, repeat }, lane) =>
      ask((runId) => client.call('compare.vote', { runId, case: at, repeat, lane })),
  };
}

function taken(value: RunValue, updates: readonly CompareUpdate[]): RunValue {
  let { run, loaded } = value;
  let cells: Map<string, Cell> | undefined;
  for (const update of updates) {
    switch (update.type) {
      case 'run':
        run = update.run;
        break;
      case 'standing':
        if (run !== null) run = asItStands(run, update.standing);
        break;
      case 'cells':
        // One copy for all that came at once: there may be thousands.
        cells ??= new Map(value.cells);
        for (const cell of update.cells) cells.set(cellKey(cell), cell);
        break;
      case 'all-there':
        loaded = true;
        break;
      case 'deleted':
        return { ...nothing, id: value.id, fault: gone() };
      default:
        assertNever(update);
    }
  }
  return { ...value, run, cells: cells ?? value.cells, loaded, fault: null };
}

const gone = (): Fault => fault('not-found', t(m.runDeleted), t(m.chooseOther));
