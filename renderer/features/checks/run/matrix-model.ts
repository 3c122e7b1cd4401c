/** The matrix of a run: capabilities by model and protocol, worked out from its checks and what they say by now. */
import type { Endpoint } from '../../../../shared/apis.ts';
import { capabilities, outcomes, type Capability, type Outcome } from '../../../../shared/checks/check.ts';
import type { CheckFinding, CheckRun } from '../../../../shared/checks/check-run.ts';
import { tallyOf, type Tally } from '../../../../shared/checks/tally.ts';
import { checkGroups } from '../check-groups.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface MatrixColumn {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly model: string;
}

/** Columns that stand next to one another and are of one protocol. */
export interface MatrixHead {
  readonly endpoint: Endpoint;
  readonly columns: number;
}

export interface CapabilityRow {
  readonly capability: Capability;
  /** The first of its group: a gap stands above it. */
  readonly opens: boolean;
}

export interface MatrixCell {
  /** Places of its checks in the run; none where the capability has no check there. */
  readonly checks: readonly number[];
  /** What decides how it looks; `asking` while a request of it is under way, `waiting` before any answer. */
  readonly state: Outcome | 'asking' | 'waiting' | 'empty';
  /** Outcomes of the checks that were judged. */
  readonly tally: Tally;
  /** How many have a verdict. */
  readonly judged: number;
}

export interface Matrix {
  readonly heads: readonly MatrixHead[];
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly CapabilityRow[];
  cell(capability: Capability, column: string): MatrixCell;
}

const columnKey = (endpoint: Endpoint, model: string): string => `${endpoint} ${model}`;
const empty: MatrixCell = { checks: [], state: 'empty', tally: tallyOf([]), judged: 0 };

export function matrixOf(
  run: Pick<CheckRun, 'checks'>,
  findings: ReadonlyMap<number, CheckFinding>,
  asking: ReadonlySet<number>,
): Matrix {
  const columns = new Map<string, MatrixColumn>();
  const places = new Map<string, number[]>();
  const used = new Set<Capability>();
  for (const [place, { api: endpoint, model, capability }] of run.checks.entries()) {
    const key = columnKey(endpoint, model);
    if (!columns.has(key)) columns.set(key, { key, endpoint, model });
    used.add(capability);
    const cell = `${capability}\n${key}`;
    places.set(cell, [...(places.get(cell) ?? []), place]);
  }
  const ordered = columnsByEndpoint([...columns.values()]);
  const cells = new Map([...places].map(([key, checks]) => [key, cellOf(run, checks, findings, asking)] as const));
  return {
    columns: ordered,
    heads: headsOf(ordered),
    rows: rowsOf(used),
    cell: (capability, column) => cells.get(`${capability}\n${column}`) ?? empty,
  };
}

function cellOf(
  run: Pick<CheckRun, 'checks'>,
  checks: readonly number[],
  findings: ReadonlyMap<number, CheckFinding>,
  asking: ReadonlySet<number>,
): MatrixCell {
  const found = checks.flatMap((check) => findings.get(check) ?? []);
  const open = checks.filter((check) => !findings.has(check) && run.checks[check]?.request !== undefined);
  const tally = tallyOf(found);
  const isAsking = open.some((check) => asking.has(run.checks[check]?.request ?? -1));
  // A difference is shown at once, whatever is still to come.
  const worst = outcomes.find((outcome) => isWorth(outcome) && tally[outcome] > 0);
  const plain = tally.kept > 0 ? 'kept' : 'not-run';
  const state = worst ?? (isAsking ? 'asking' : open.length > 0 ? 'waiting' : plain);
  return { checks, state, tally, judged: found.length };
}

/** What a cell is coloured by, the gravest first, as `outcomes` has them. */
const isWorth = (outcome: Outcome): boolean => outcome !== 'kept' && outcome !== 'not-run';

/** What is said in a cell beside its glyph: `4`, `1 of 4`. */
export function cellCount({ state, checks, tally, judged }: MatrixCell): string {
  if (state === 'empty') return '';
  if (state === 'asking' || state === 'waiting')
    return judged === 0 ? String(checks.length) : t(m.someOf, { some: judged, of: checks.length });
  const count = tally[state];
  if (state === 'not-run' || count === checks.length) return String(checks.length);
  return t(m.someOf, { some: count, of: checks.length });
}

/** Protocols in the order of the run, and the list of models behind them: it is the gateway's own. */
function columnsByEndpoint(columns: readonly MatrixColumn[]): readonly MatrixColumn[] {
  const isListing = (endpoint: Endpoint): number => (endpoint === 'models' ? 1 : 0);
  const endpoints = [...new Set(columns.map(({ endpoint }) => endpoint))].toSorted(
    (one, other) => isListing(one) - isListing(other),
  );
  return endpoints.flatMap((endpoint) => columns.filter((column) => column.endpoint === endpoint));
}

function headsOf(columns: readonly MatrixColumn[]): readonly MatrixHead[] {
  const heads = new Map<Endpoint, number>();
  for (const { endpoint } of columns) heads.set(endpoint, (heads.get(endpoint) ?? 0) + 1);
  return [...heads].map(([endpoint, count]) => ({ endpoint, columns: count }));
}

function rowsOf(used: ReadonlySet<Capability>): readonly CapabilityRow[] {
  return checkGroups.flatMap(({ capabilities: own }) =>
    capabilities
      .filter((capability) => own.includes(capability) && used.has(capability))
      .map((capability, index) => ({ capability, opens: index === 0 })),
  );
}

/** The check of a cell that is shown first: the gravest. */
export function firstCheck(cell: MatrixCell, findings: ReadonlyMap<number, CheckFinding>): number | null {
  const ranked = ['differs', 'refused', 'otherwise'] as const;
  for (const outcome of ranked) {
    const found = cell.checks.find((check) => findings.get(check)?.outcome === outcome);
    if (found !== undefined) return found;
  }
  return cell.checks[0] ?? null;
}
