/** A run in words: when it was, how much it asks, how far it has come. */
import { counted } from '../../../../shared/counted.ts';
import { laneLabels } from '../../../../shared/compare/lane-labels.ts';
import {
  hasFailed,
  isSettled,
  type Cell,
  type CellCounts,
  type CellState,
  type CompareRun,
  type RunSummary,
} from '../../../../shared/compare/run.ts';

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function dayOf(at: number): string {
  return day.format(at);
}

export function momentOf(at: number): string {
  return moment.format(at);
}

const number = (count: number): string => count.toLocaleString('en');

export function lanesWords(lanes: number): string {
  return counted(lanes, 'lane');
}

/** What a run asks: `3 lanes`, `3 lanes · 12 cases · 5 times each`. */
export function sizeWords({ lanes, cases, repeats }: RunSummary): string {
  return [
    lanesWords(lanes.length),
    ...(cases > 1 ? [counted(cases, 'case')] : []),
    ...(repeats > 1 ? [`${repeats} times each`] : []),
  ].join(' · ');
}

export interface Progress {
  /** Nothing more comes of them by themselves, whatever came. */
  readonly ended: number;
  /** Whole answers. */
  readonly done: number;
  readonly of: number;
  /** Not sent ones among them. */
  readonly failed: number;
  readonly notSent: number;
  readonly stopped: number;
  readonly waiting: number;
  /** By the end of the app; going on asks for them again where that can be. */
  readonly cutOff: number;
}

export function progressOf(counts: CellCounts): Progress {
  const states = Object.entries(counts) as readonly (readonly [CellState, number])[];
  const sum = (which: (state: CellState) => boolean): number =>
    states.reduce((all, [state, count]) => (which(state) ? all + count : all), 0);
  return {
    ended: sum((state) => isSettled(state) && state !== 'calls' && state !== 'interrupted'),
    done: counts.done ?? 0,
    of: sum(() => true),
    failed: sum((state) => hasFailed(state)),
    notSent: counts.refused ?? 0,
    stopped: counts.stopped ?? 0,
    waiting: counts.calls ?? 0,
    cutOff: counts.interrupted ?? 0,
  };
}

/** How far a run has come, or how it ended. */
export function progressWords({ state, counts }: Pick<RunSummary, 'state' | 'counts'>): string {
  const progress = progressOf(counts);
  const { done, of } = progress;
  const parts = [
    done === of ? counted(of, 'answer') : `${number(done)} of ${counted(of, 'answer')}`,
    ...restWords(progress),
  ];
  const head = state === 'running' ? 'Running, ' : state === 'paused' ? 'Paused, ' : '';
  return `${head}${parts.join(', ')}`;
}

/** The same of cells themselves, as a sentence. */
export function countsWords(cells: Iterable<Cell>): string {
  const progress = progressOf(countsOf(cells));
  const { done, of } = progress;
  return [`${number(done)} of ${counted(of, 'answer')} ${done === 1 ? 'is' : 'are'} there`, ...restWords(progress)]
    .join(', ')
    .concat('.');
}

/** ` Failed: 2 · Responses, 3 · Messages (4).` with how many where there are several; empty where none failed. */
export function failedLanesWords({ lanes }: Pick<CompareRun, 'lanes'>, cells: Iterable<Cell>): string {
  const failed = lanes.map(() => 0);
  for (const { lane, state } of cells) if (hasFailed(state)) failed[lane] = (failed[lane] ?? 0) + 1;
  const named = laneLabels(lanes).flatMap((label, at) => {
    const count = failed[at] ?? 0;
    return count === 0 ? [] : [count === 1 ? label : `${label} (${number(count)})`];
  });
  return named.length === 0 ? '' : ` Failed: ${named.join(', ')}.`;
}

/** What is no whole answer, each kind apart. */
function restWords({ failed, notSent, stopped, cutOff, waiting }: Progress): readonly string[] {
  const kinds: readonly (readonly [number, string])[] = [
    [failed - notSent, 'failed'],
    [notSent, 'not sent'],
    [stopped, 'stopped'],
    [cutOff, 'cut off'],
    [waiting, 'waiting for you'],
  ];
  return kinds.flatMap(([count, words]) => (count > 0 ? [`${number(count)} ${words}`] : []));
}

export function countsOf(cells: Iterable<Cell>): CellCounts {
  const counts: Partial<Record<CellState, number>> = {};
  for (const { state } of cells) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
