/** Which lanes of a run compete for the best of a metric: one that leaves something out is quicker for that, and wins nothing. */
import { laneCapabilities, type LaneWithCapabilities } from './lane-capabilities.ts';
import { carriedBy, imageJobOf } from './lane-compatibility.ts';
import { metricColumn, type MetricId } from './report/metric-columns.ts';
import { countOutcomes, isAsked, isWhole, restParts, cellTally } from './outcome.ts';
import type { Cell, CompareRun, RunCase, RunLane } from './run.ts';
import type { Lane } from './setup.ts';
import { sweptLane } from './sweep.ts';
import { streamParameter, sweepLabel } from './sweep-parameters.ts';
import type { OfferedTool } from '../tool.ts';

/** What a lane does not compete in, and why. */
export interface Unranked {
  /** The rest of a sentence about the lane. */
  readonly reason: string;
  readonly metrics: 'all' | readonly MetricId[];
}

/** An answer in one piece has no first token before its end, and no stream frames in its size. */
const metricsOfStreams: readonly MetricId[] = ['firstByte', 'firstToken', 'speed', 'received'];

/** True where nothing keeps the lane from being the best of the metric. */
export function competesIn(unranked: Unranked | undefined, metric: MetricId): boolean {
  return unranked === undefined || (unranked.metrics !== 'all' && !unranked.metrics.includes(metric));
}

/** `leaves out cat.png`, or `except First byte and First token: does not stream` where it competes in the others. */
export function unrankedWords({ reason, metrics }: Unranked): string {
  if (metrics === 'all') return reason;
  const labels = metrics.map((id) => metricColumn[id].label);
  return `except ${labels.slice(0, -1).join(', ')} and ${labels.at(-1) ?? ''}: ${reason}`;
}

/**
 * For each lane what it does not compete in; undefined for one that competes in everything, and for one that nothing has
 * come of yet. `cells` are those of each lane that are looked at.
 */
export function unrankedOf(run: CompareRun, cells: readonly (readonly Cell[])[]): readonly (Unranked | undefined)[] {
  const cut = cells.map((own) => own.some((cell) => isWhole(cell) && finishesAtLimit(cell)));
  // Where each of them was cut at its limit, all wrote as much as they were let.
  const allCut = cells.every((own, at) => cut[at] === true || !own.some(isWhole));
  const pieces = run.lanes.map((lane, at) => piecesIn(run, lane, cells[at] ?? []));
  // Where none of them streams, their answers are alike.
  const someStream = pieces.some(({ streams }) => streams);
  return run.lanes.map((lane, at) => {
    const own = cells[at] ?? [];
    const left = leftOut(run, lane, own);
    if (left.length > 0) return inAll(`leaves out ${namesOf(left)}`);
    const rest = restParts(cellTally(countOutcomes(own.filter(isAsked)))).join(', ');
    if (rest !== '') return inAll(own.length === 1 ? rest.replace(/^1 /, '') : `has ${rest}`);
    const missing = own.reduce((sum, { metrics }) => sum + (metrics?.missing ?? 0), 0);
    if (missing > 0) return inAll(missing === 1 ? 'lacks an image' : `lacks ${missing} images`);
    if (own.some((cell) => isWhole(cell) && cell.metrics?.empty === true))
      return inAll(own.length === 1 ? 'empty answer' : 'has an empty answer');
    if (cut[at] === true && !allCut) return inAll('was cut short');
    const { wholly } = pieces[at] ?? {};
    return someStream && wholly !== undefined ? { reason: wholly, metrics: metricsOfStreams } : undefined;
  });
}

const inAll = (reason: string): Unranked => ({ reason, metrics: 'all' });

interface Pieces {
  /** Some of the answers come over a stream. */
  readonly streams: boolean;
  /** Why some of them come in one piece; absent where none does. */
  readonly wholly?: string;
}

function piecesIn(run: CompareRun, given: RunLane, cells: readonly Cell[]): Pieces {
  let streams = false;
  let wholly: string | undefined;
  for (const at of new Set(cells.map((cell) => cell.case))) {
    const { lane, without } = sweptLane(given, run.cases[at]?.sweep ?? {});
    if (laneStreams(lane)) streams = true;
    else
      wholly =
        asksForStream(lane) || without.includes(streamParameter) ? `leaves out ${streamName}` : 'does not stream';
  }
  return { streams, ...(wholly === undefined ? {} : { wholly }) };
}

/** The user wants a stream; whether there is one is the protocol's to say. */
function asksForStream(lane: Lane): boolean {
  if (lane.kind === 'text') return lane.stream;
  const { stream }: { readonly stream?: unknown } & object = lane.settings[lane.api];
  return stream === true;
}

function laneStreams(lane: LaneWithCapabilities): boolean {
  return asksForStream(lane) && laneCapabilities(lane).streams;
}

function finishesAtLimit({ metrics }: Cell): boolean {
  const unified = metrics?.finish?.unified;
  return unified === 'length' || unified === 'content-filter';
}

function namesOf(names: readonly string[]): string {
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}

const known = new WeakMap<CompareRun, Map<string, readonly string[]>>();

/** What a lane does not send of the request, in the cases of these answers. Called at every drawing. */
function leftOut(run: CompareRun, lane: RunLane, cells: readonly Cell[]): readonly string[] {
  const byCase = known.get(run) ?? new Map<string, readonly string[]>();
  known.set(run, byCase);
  const names = new Set<string>();
  for (const at of new Set(cells.map((cell) => cell.case))) {
    const key = `${run.lanes.indexOf(lane)}/${at}`;
    const one = run.cases[at];
    const left = byCase.get(key) ?? (one === undefined ? [] : leftIn(run, lane, one));
    byCase.set(key, left);
    for (const name of left) names.add(name);
  }
  return [...names];
}

function leftIn(run: CompareRun, given: RunLane, one: RunCase): readonly string[] {
  const { lane, without } = sweptLane(given, one.sweep);
  const asked = { ...run.ask, text: one.text, system: one.system };
  const { left } = lane.kind === 'text' ? carriedBy(lane, asked, toolsOf(run)) : imageJobOf(lane, asked);
  // Without a stream the request is the same: only the arrival cannot be compared.
  const names = left.filter(({ name }) => name !== streamName).map(({ name }) => name);
  return [...names, ...without.filter((parameter) => parameter !== streamParameter).map(sweepLabel)];
}

const streamName = sweepLabel(streamParameter);

/** Runs of earlier versions do not know them: that there are some is enough. */
function toolsOf({ ask, tools }: CompareRun): readonly OfferedTool[] {
  return tools ?? (ask.tools.length === 0 ? [] : [{ name: 'tools', description: '', schema: {} }]);
}
