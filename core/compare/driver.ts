/** Drives runs: begins their cells within the bounds, fair to the lanes, and pauses, stops and goes on as the user says. */
import { cellKey, type Cell, type CellPlace, type CompareRun } from '../../shared/compare/run.ts';
import { fault, FaultError, type Fault } from '../../shared/fault.ts';
import type { CompareStore } from '../history/compare-store.ts';
import { faultOf } from '../runs/answer-reader.ts';
import type { ReadyAnswer } from '../runs/answers.ts';
import type { CellSender } from './cell-sender.ts';
import { bare } from './cell-watch.ts';
import type { RunFeed } from './run-feed.ts';
import { createRunQueue, type RunQueue } from './run-queue.ts';

export interface DriverOptions {
  readonly store: CompareStore;
  readonly sender: CellSender;
  readonly feed: RunFeed;
  /** Ends what is under way in a conversation; what runs for its tool calls waits for the user then. */
  readonly stopConversation: (conversationId: string) => Promise<void>;
  /** Brings the brief of a cell up to what its conversation says. */
  readonly look: (conversationId: string) => Promise<void>;
  readonly onError: (error: unknown, during: string) => void;
}

/** Methods that take a run throw a `FaultError`: `not-found`, or `input` where another process drives it. */
export interface Driver {
  start(run: CompareRun): void;
  /** As it is now, without reading all of it again. */
  run(runId: string): CompareRun;
  pause(runId: string): void;
  goOn(runId: string): void;
  stop(runId: string, lane?: number): Promise<void>;
  /** Throws `input` where the cell is under way. */
  again(runId: string, place: CellPlace): void;
  change(runId: string, change: Parameters<CompareStore['changeRun']>[1]): CompareRun;
  remove(runId: string): Promise<void>;
  /** The brief of a cell is kept: its slot is free, or taken again where an answer follows. */
  onCell(runId: string, cell: Cell): void;
  /** Begins nothing more from now on. */
  hold(): void;
  /** Resolves once what was being begun has begun; what was running is paused. */
  close(): Promise<void>;
  /** Takes up what processes that have ended left under way: their runs are paused. */
  recover(): Promise<void>;
}

interface UnderWay {
  readonly place: CellPlace;
  readonly profileId: string;
  /** Set while its request is being readied. */
  begun: Promise<void> | undefined;
  stopped: boolean;
}

interface Ready {
  readonly entry: UnderWay;
  readonly cell: Cell;
  readonly answer?: ReadyAnswer;
  readonly reason?: Fault;
}

interface Added {
  readonly cell?: Cell;
  readonly start?: () => void;
  /** Of a cell that was sent now or before. */
  readonly conversationId?: string;
}

interface LiveRun {
  run: CompareRun;
  readonly queue: RunQueue;
  /** Sent again by the user's own wish: they do not wait for the others, nor for the end of a pause. */
  readonly urgent: CellPlace[];
  readonly underWay: Map<string, UnderWay>;
}

/** Cells that are written at once; a window is heard between two portions. */
const portion = 500;

export function createDriver({ store, sender, feed, stopConversation, look, onError }: DriverOptions): Driver {
  const lives = new Map<string, LiveRun>();
  let held = false;

  const known = (run: CompareRun): LiveRun => {
    const live = { run, queue: createRunQueue(run.lanes.length), urgent: [], underWay: new Map<string, UnderWay>() };
    lives.set(run.id, live);
    return live;
  };

  const liveOf = (runId: string): LiveRun => {
    const there = lives.get(runId);
    if (there !== undefined) return there;
    const run = store.run(runId);
    if (!store.claim(runId)) throw drivenElsewhere;
    const live = known(run);
    enqueue(
      live,
      cellsOf(runId)
        .filter(({ state }) => state === 'queued')
        .map(placeOf),
    );
    return live;
  };

  const cellsOf = (runId: string): readonly Cell[] => [...store.cells(runId, portion)].flat();

  const keepIn = (runId: string, cells: readonly Cell[]): void => {
    store.saveCells(runId, cells);
    for (const cell of cells) feed.cell(runId, cell);
  };
  const keep = ({ run }: LiveRun, cells: readonly Cell[]): void => keepIn(run.id, cells);

  const change = (runId: string, changes: Parameters<CompareStore['changeRun']>[1]): CompareRun => {
    const run = store.changeRun(runId, changes);
    const live = lives.get(runId);
    if (live !== undefined) live.run = run;
    feed.run(run);
    return run;
  };

  const inFlightOf = (profileId: string): number =>
    [...lives.values()]
      .flatMap(({ underWay }) => [...underWay.values()])
      .filter((entry) => entry.profileId === profileId).length;

  const isFree = ({ run }: LiveRun, lane: number): boolean => {
    const profileId = run.lanes[lane]?.profileId ?? '';
    const most = run.plan.inFlightOf[profileId];
    return most === undefined || inFlightOf(profileId) < most;
  };

  const next = (live: LiveRun): CellPlace | undefined => {
    const { run, queue, urgent, underWay } = live;
    const at = urgent.findIndex(({ lane }) => isFree(live, lane));
    if (at !== -1) return urgent.splice(at, 1)[0];
    if (run.state !== 'running') return undefined;
    const entries = [...underWay.values()];
    return queue.take(
      (lane) => entries.filter(({ place }) => place.lane === lane).length,
      (lane) => isFree(live, lane),
    );
  };

  const pump = (): void => {
    for (const live of lives.values()) fill(live);
  };

  const fill = (live: LiveRun): void => {
    if (held) return;
    const { run, underWay } = live;
    const batch: UnderWay[] = [];
    while (underWay.size < (run.plan.inFlight ?? run.lanes.length)) {
      const place = next(live);
      if (place === undefined) break;
      const profileId = run.lanes[place.lane]?.profileId ?? '';
      const entry: UnderWay = { place, profileId, begun: undefined, stopped: false };
      underWay.set(cellKey(place), entry);
      batch.push(entry);
    }
    if (batch.length === 0) return;
    const begun = begin(live, batch).catch((error: unknown) => onError(error, 'beginning the answers of a run'));
    for (const entry of batch) entry.begun = begun;
  };

  /** All of a batch are readied first and start in one go, so that none has a start over the others. */
  const begin = async (live: LiveRun, batch: readonly UnderWay[]): Promise<void> => {
    const { run } = live;
    // A long row of refused ones must not keep the host from anything else.
    await turn();
    const readied = await Promise.all(batch.map((entry) => ready(run, entry)));
    for (const entry of batch) entry.begun = undefined;
    if (held) return;
    let added: readonly Added[];
    try {
      added = store.together(() => readied.map(add));
      store.saveCells(
        run.id,
        added.flatMap(({ cell }) => cell ?? []),
      );
    } catch (error) {
      halt(live, batch);
      throw error;
    }
    for (const { start } of added) start?.();
    for (const { cell } of added) if (cell !== undefined) onCell(run.id, cell);
    // So that what stood before shows again, and that the end of what began is heard of.
    for (const { conversationId } of added) if (conversationId !== undefined) void look(conversationId);
  };

  const ready = async (run: CompareRun, entry: UnderWay): Promise<Ready> => {
    const cell = store.cell(run.id, entry.place);
    try {
      return { entry, cell, answer: await sender.ready(run, cell) };
    } catch (error) {
      if (!(error instanceof FaultError)) onError(error, 'readying an answer of a run');
      return { entry, cell, reason: faultOf(error) };
    }
  };

  /** Nothing can be kept: nothing more is sent. */
  const halt = (live: LiveRun, batch: readonly UnderWay[]): void => {
    for (const { place } of batch) live.underWay.delete(cellKey(place));
    live.queue.add(batch.map(({ place }) => place));
    live.run = { ...live.run, state: 'paused', pausedBy: 'user' };
    feed.run(live.run);
  };

  const onCell = (runId: string, cell: Cell): void => {
    feed.cell(runId, cell);
    const key = cellKey(cell);
    if (cell.state === 'running') {
      const live = lives.get(runId) ?? liveOf(runId);
      const profileId = live.run.lanes[cell.lane]?.profileId ?? '';
      if (!live.underWay.has(key)) {
        live.underWay.set(key, { place: cell, profileId, begun: undefined, stopped: false });
      }
      refresh(live);
      return;
    }
    const live = lives.get(runId);
    if (live === undefined) return;
    live.underWay.delete(key);
    pump();
    refresh(live);
  };

  /** A run has ended when nothing is left to begin and nothing is under way; it goes on when something is again. */
  const refresh = (live: LiveRun): void => {
    if (held) return;
    const { run, queue, urgent, underWay } = live;
    const isBusy = queue.size + urgent.length + underWay.size > 0;
    if (isBusy) {
      if (run.state === 'ended') change(run.id, { state: 'running' });
      return;
    }
    lives.delete(run.id);
    if (run.state === 'running' || (run.state === 'paused' && !isLeftOver(run))) change(run.id, { state: 'ended' });
  };

  /** Whether going on would send something: what is queued, and texts that the end of the app cut off. */
  const isLeftOver = ({ id, kind }: CompareRun): boolean => {
    const { queued = 0, interrupted = 0 } = store.summary(id).counts;
    return queued > 0 || (kind === 'text' && interrupted > 0);
  };

  /** The app ended, or ends, while the run was running. */
  const rest = (run: CompareRun): void => {
    if (run.state !== 'running') return;
    change(run.id, isLeftOver(run) ? { state: 'paused', pausedBy: 'restart' } : { state: 'ended' });
  };

  const stopLater = async (live: LiveRun, places: readonly CellPlace[]): Promise<void> => {
    for (let from = 0; from < places.length; from += portion) {
      const some = places.slice(from, from + portion).map((place) => store.cell(live.run.id, place));
      keep(
        live,
        some
          .filter(({ conversationId }) => conversationId === undefined)
          .map((cell) => ({ ...bare(cell), state: 'stopped' })),
      );
      const before = some.flatMap(({ conversationId }) => (conversationId === undefined ? [] : [conversationId]));
      // oxlint-disable-next-line no-await-in-loop -- others have their turn between two portions
      await Promise.all(before.map(look));
      // oxlint-disable-next-line no-await-in-loop -- the same
      await turn();
    }
  };

  const stopUnderWay = async (live: LiveRun, entry: UnderWay): Promise<void> => {
    entry.stopped = true;
    await entry.begun;
    const { conversationId, state } = store.cell(live.run.id, entry.place);
    if (state !== 'running' || conversationId === undefined) return;
    await stopConversation(conversationId);
    await look(conversationId);
  };

  const stop = async (runId: string, lane?: number): Promise<void> => {
    const live = liveOf(runId);
    const isMeant = (place: CellPlace): boolean => lane === undefined || place.lane === lane;
    const urgent = live.urgent.filter(isMeant);
    live.urgent.splice(0, live.urgent.length, ...live.urgent.filter((place) => !isMeant(place)));
    const waiting = [...live.queue.clear(lane), ...urgent];
    const underWay = [...live.underWay.values()].filter(({ place }) => isMeant(place));
    await Promise.all([stopLater(live, waiting), ...underWay.map((entry) => stopUnderWay(live, entry))]);
    // What was cut off is not to be gone on with, once everything was stopped.
    if (lane === undefined && live.run.state === 'paused') change(runId, { state: 'ended' });
    refresh(live);
  };

  return {
    start: (run) => {
      store.addRun(run);
      const live = known(run);
      enqueue(live, placesOf(run));
      feed.run(run);
      fill(live);
    },
    run: (runId) => lives.get(runId)?.run ?? store.run(runId),
    pause: (runId) => {
      if (liveOf(runId).run.state === 'running') change(runId, { state: 'paused', pausedBy: 'user' });
      else forgetIdle(runId);
    },
    goOn: (runId) => {
      const live = liveOf(runId);
      // Those that the end of the app cut off. An image may have been drawn and charged (IMG-10).
      const cut = live.run.kind === 'text' ? cellsOf(runId).filter(({ state }) => state === 'interrupted') : [];
      keep(
        live,
        cut.map((cell) => ({ ...bare(cell), state: 'queued' })),
      );
      enqueue(live, [...cut.map(placeOf), ...live.queue.clear()]);
      if (live.run.state === 'paused') change(runId, { state: 'running' });
      fill(live);
      refresh(live);
    },
    stop,
    again: (runId, place) => {
      const live = liveOf(runId);
      const cell = store.cell(runId, place);
      if (cell.state === 'queued' || cell.state === 'running') throw isUnderWay;
      keep(live, [{ ...bare(cell), state: 'queued' }]);
      live.urgent.push(place);
      refresh(live);
      fill(live);
    },
    change,
    remove: async (runId) => {
      await stop(runId);
      lives.delete(runId);
      store.removeRun(runId);
      feed.deleted(runId);
    },
    onCell,
    hold: () => {
      held = true;
    },
    close: async () => {
      const entries = [...lives.values()].flatMap(({ underWay }) => [...underWay.values()]);
      await Promise.all(entries.flatMap(({ begun }) => begun ?? []));
      for (const { run } of lives.values()) rest(run);
    },
    recover: async () => {
      for (const runId of store.leftOver()) {
        if (!store.claim(runId)) continue;
        const cut = cellsOf(runId).filter(({ state }) => state === 'running');
        // oxlint-disable-next-line no-await-in-loop -- one run after the other
        await Promise.all(
          cut.flatMap(({ conversationId }) => (conversationId === undefined ? [] : look(conversationId))),
        );
        // Results of tools that were there, and the answer to them not yet asked for: that is the user's to do.
        keepIn(
          runId,
          cut
            .map((cell) => store.cell(runId, cell))
            .filter(({ state }) => state === 'running')
            .map((cell) => ({ ...cell, state: 'calls' })),
        );
        rest(store.run(runId));
      }
    },
  };

  /** A run that was only looked at needs no place in memory. */
  function forgetIdle(runId: string): void {
    const live = lives.get(runId);
    if (live !== undefined && live.underWay.size === 0 && live.urgent.length === 0) lives.delete(runId);
  }
}

/** Every case once before any of them is asked again. */
function enqueue({ queue }: LiveRun, places: readonly CellPlace[]): void {
  queue.add(places.toSorted((a, b) => a.repeat - b.repeat || a.case - b.case));
}

function placesOf({ lanes, cases, plan }: CompareRun): readonly CellPlace[] {
  return cases.flatMap((_, at) =>
    Array.from({ length: plan.repeats }, (__, repeat) => lanes.map((___, lane) => ({ lane, case: at, repeat }))).flat(),
  );
}

function placeOf({ lane, case: at, repeat }: Cell): CellPlace {
  return { lane, case: at, repeat };
}

/** Adds what is to be sent, without sending it yet. */
function add({ entry, cell, answer, reason }: Ready): Added {
  const { conversationId } = cell;
  if (entry.stopped) {
    return conversationId === undefined ? { cell: { ...bare(cell), state: 'stopped' } } : { conversationId };
  }
  if (answer === undefined) return { cell: { ...bare(cell), state: 'refused', fault: reason ?? faultOf(undefined) } };
  const message = answer.add();
  const begun = { conversationId: message.conversationId, answerId: message.id, takes: cell.takes + 1 };
  return {
    cell: { ...bare(cell), state: 'running', ...begun },
    start: () => answer.start(message),
    conversationId: message.conversationId,
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

const drivenElsewhere = new FaultError(
  fault(
    'input',
    'This run is under way in another Quartet that uses the same data folder.',
    'Go on with it there, or close the other one first.',
  ),
);

const isUnderWay = new FaultError(fault('input', 'This answer is still under way.', 'Wait for its end, or stop it.'));
