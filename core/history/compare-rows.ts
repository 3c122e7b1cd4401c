/** Runs of the compare page and their cells as rows: which columns are read, and where a cell stands among them. */
import type { Cell, CellPlace, CompareRun, RunStanding, RunState } from '../../shared/compare/run.ts';
import type { LaneKind } from '../../shared/compare/setup.ts';
import { hasLists, hasObjects, hasTexts, isObject, readCell, requireCell, timeIn } from './cell.ts';

export interface Grid {
  readonly lanes: number;
  readonly repeats: number;
  readonly cases: number;
}

export interface SummaryRow extends Grid {
  readonly row: number;
  readonly id: string;
  readonly createdAt: number;
  readonly title: string;
  readonly kind: LaneKind;
  readonly state: RunState;
  readonly laneNames: string;
}

export interface StandingRow {
  readonly title: string;
  readonly state: RunState;
  readonly pausedBy: CompareRun['pausedBy'] | null;
  readonly votes: string;
}

export interface RunRow extends SummaryRow, StandingRow {
  readonly ask: string;
  readonly body: string;
}

export interface CellRow {
  readonly place: number;
  readonly cell: string;
}

const summaryColumns =
  'row, id, created_at AS createdAt, title, kind, state, lanes, cases, repeats, lane_names AS laneNames';
export const selectSummaries = `SELECT ${summaryColumns} FROM compare_runs WHERE deleted = 0`;
export const selectRuns = `SELECT ${summaryColumns}, paused_by AS pausedBy, votes, ask, body FROM compare_runs WHERE deleted = 0`;
/** Without the request's plan, which may be megabytes. */
export const selectStanding =
  'SELECT title, state, paused_by AS pausedBy, votes FROM compare_runs WHERE deleted = 0 AND id = ?';

export type RunBody = Pick<CompareRun, 'lanes' | 'plan' | 'cases' | 'tools'>;

export function bodyOf({ lanes, plan, cases, tools }: CompareRun): RunBody {
  return { lanes, plan, cases, ...(tools === undefined ? {} : { tools }) };
}

const isBody = (value: object): boolean => hasLists('lanes', 'cases')(value) && hasObjects('plan')(value);

const isListOfObjects = (value: object): boolean =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && isObject(one));

export function toRun(row: RunRow): CompareRun {
  return {
    id: row.id,
    createdAt: timeIn(row.createdAt),
    kind: row.kind,
    ...requireCell<RunBody>(row.body, 'comparison', isBody),
    ask: requireCell<CompareRun['ask']>(row.ask, 'comparison', hasTexts('text', 'system')),
    ...toStanding(row),
  };
}

export function toStanding({ title, state, pausedBy, votes }: StandingRow): RunStanding {
  return {
    title,
    state,
    ...(pausedBy === null || pausedBy === undefined ? {} : { pausedBy }),
    votes: readCell<CompareRun['votes']>(votes, isListOfObjects, () => []),
  };
}

export function toCell(grid: Grid, place: number, text: string | undefined): Cell {
  const at = placeAt(grid, place);
  return text === undefined ? queuedCell(at) : readCellOf(text, at);
}

/** A cell whose entry is damaged counts as failed: it can be sent again. */
function readCellOf(text: string, at: CellPlace): Cell {
  const kept = readCell<Omit<Cell, keyof CellPlace>>(text, hasLists('verdicts'), () => ({
    ...queuedCell(at),
    state: 'failed',
  }));
  return { ...kept, ...at };
}

/** A cell that was not begun yet. */
export function queuedCell({ lane, case: at, repeat }: CellPlace): Cell {
  return { lane, case: at, repeat, state: 'queued', takes: 0, excerpt: '', verdicts: [] };
}

export function sizeOf({ lanes, cases, repeats }: Grid): number {
  return lanes * cases * repeats;
}

export function placeIn({ lanes, repeats }: Grid, { lane, case: at, repeat }: CellPlace): number {
  return (at * repeats + repeat) * lanes + lane;
}

export function placeAt({ lanes, repeats }: Grid, place: number): CellPlace {
  const turn = Math.floor(place / lanes);
  return { lane: place % lanes, case: Math.floor(turn / repeats), repeat: turn % repeats };
}
