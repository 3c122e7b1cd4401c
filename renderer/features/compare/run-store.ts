/** One run as the host tells it: the run itself and its cells, live; and what can be asked of it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
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
import type { Client, Subscription } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';

export interface RunValue {
  /** The run that is asked for, though it may be gone; null shows none. */
  readonly id: string | null;
  /** Null until it has been told, and where none is asked for. */
  readonly run: CompareRun | null;
  /** By `cellKey`. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** All cells have been told once. */
  readonly loaded: boolean;
  /** Why it is not told (any more): `not-found` for one that is gone. */
  readonly fault: Fault | null;
}

export interface RunStore {
  readonly store: StoreApi<RunValue>;
  /** Follows this run and leaves the one before; nothing to do where it is followed already. `known`: the run as it is at this moment, so that nothing takes it for absent until it is told. */
  show(id: string | null, known?: CompareRun): void;
  pause(): void;
  resume(): void;
  /** All that is under way or waits; of one lane where its index is given. */
  stop(lane?: number): void;
  /** Sends a cell again. */
  again(place: CellPlace): void;
  /** Sends again all that failed, was not sent, came in part or was cut off. */
  retryFailed(): void;
  /** The answer's pause before its next attempt ends now. */
  retryNow(messageId: string): void;
  /** Ends one answer and keeps what came; the rest of its lane goes on. */
  stopAnswer(messageId: string): void;
  /** Null is a draw, `none` takes the vote back. */
  vote(place: Omit<Vote, 'lane'>, lane: number | null | 'none'): void;
}

const nothing: RunValue = { id: null, run: null, cells: new Map(), loaded: false, fault: null };

/** `onFault` takes why something that was asked for was not done. */
export function createRunStore(client: Client, onFault: (fault: Fault) => void): RunStore {
  const store = createStore<RunValue>()(() => nothing);
  let followed: Subscription<CompareUpdate> | undefined;

  const take = (updates: readonly CompareUpdate[]): void => {
    let { run, cells, loaded } = store.getState();
    let copied = false;
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
          if (!copied) cells = new Map(cells);
          copied = true;
          for (const cell of update.cells) (cells as Map<string, Cell>).set(cellKey(cell), cell);
          break;
        case 'all-there':
          loaded = true;
          break;
        case 'deleted':
          store.setState(({ id }) => ({ ...nothing, id, fault: gone }));
          return;
        default:
          assertNever(update);
      }
    }
    store.setState({ run, cells, loaded, fault: null });
  };
  const follow = async (runId: string): Promise<void> => {
    const watch = client.stream('compare.watch', { runId });
    followed = watch;
    try {
      for await (const updates of watch) if (followed === watch) take(updates);
    } catch (error) {
      if (followed === watch) store.setState({ fault: faultOf(error) });
    }
  };
  const ask = (work: (runId: string) => Promise<unknown>): void => {
    const { id } = store.getState();
    if (id !== null) work(id).catch((error: unknown) => onFault(faultOf(error)));
  };

  return {
    store,
    show(id, known) {
      if (store.getState().id === id) return;
      followed?.cancel();
      followed = undefined;
      store.setState({ ...nothing, id, run: known ?? null });
      if (id !== null) void follow(id);
    },
    pause: () => ask((runId) => client.call('compare.pause', { runId })),
    resume: () => ask((runId) => client.call('compare.resume', { runId })),
    stop: (lane) => ask((runId) => client.call('compare.stop', { runId, ...(lane === undefined ? {} : { lane }) })),
    again: ({ lane, case: at, repeat }) =>
      ask((runId) => client.call('compare.again', { runId, lane, case: at, repeat })),
    retryFailed: () => ask((runId) => client.call('compare.retryFailed', { runId })),
    retryNow: (messageId) => ask(() => client.call('chat.retryNow', { messageId })),
    stopAnswer: (messageId) => ask(() => client.call('chat.stop', { messageId })),
    vote: ({ case: at, repeat }, lane) =>
      ask((runId) => client.call('compare.vote', { runId, case: at, repeat, lane })),
  };
}

const gone = fault('not-found', 'This run was deleted.', 'Choose another one under Runs, or begin a new one.');
