/** `--baseline FILE`: an earlier run of the same grid, whose failures do not count again. */
import { readRunRecord } from '../core/compare/run-format.ts';
import { headSchema } from '../core/transfer/export-schemas.ts';
import { createRecordSplitter } from '../core/transfer/record-splitter.ts';
import { canonicalText } from '../shared/canonical-json.ts';
import { laneApi } from '../shared/compare/lane-compatibility.ts';
import { findingsOf } from '../shared/compare/report/run-findings.ts';
import { isSettled, type Cell, type CompareRun, type RunCase, type RunLane } from '../shared/compare/run.ts';
import { runFormat } from '../shared/export-records.ts';
import { readGivenFile } from './given-file.ts';
import { CouldNotRun } from './outcome.ts';

export interface Baseline {
  readonly run: CompareRun;
  /** Keys of the answers that did not hold. */
  readonly failed: ReadonlySet<string>;
}

/** `longestMs` as `findingsOf` takes it. Rejects with a `CouldNotRun` where the file is no whole export of a run. */
export async function readBaseline(file: string, longestMs: number): Promise<Baseline> {
  const bytes = await readGivenFile(file, `The baseline ${file}`);
  try {
    const { run, cells } = recordsOf(bytes.toString('utf8'));
    const findings = findingsOf(
      run,
      cells.filter(({ state }) => isSettled(state)),
      longestMs,
    );
    return { run, failed: new Set(findings.filter(({ problems }) => problems.length > 0).map(({ key }) => key)) };
  } catch (error) {
    throw new CouldNotRun(`The baseline ${file} can’t be read: ${(error as Error).message}`);
  }
}

const foreign = 'it is not the JSON of a run';

function recordsOf(text: string): { readonly run: CompareRun; readonly cells: readonly Cell[] } {
  const splitter = createRecordSplitter(Infinity, foreign);
  let run: CompareRun | undefined;
  const cells: Cell[] = [];
  for (const part of splitter.push(text)) {
    if (part.type === 'oversize') continue;
    if (part.type === 'head') {
      const head = headSchema.safeParse(part.head);
      if (!head.success || head.data.format !== runFormat.name) throw new Error(foreign);
      if (head.data.version > runFormat.version) throw new Error('it was written by a newer Quartet');
      continue;
    }
    const read = readRunRecord(part.text);
    if ('problem' in read) throw new Error(`a record of it ${read.problem}`);
    if (read.record.type === 'run') run = read.record.run;
    if (read.record.type === 'cell') cells.push(read.record.cell);
  }
  if (run === undefined) throw new Error('it has no run');
  if (!splitter.ended) throw new Error('it breaks off');
  return { run, cells };
}

/**
 * An answer is the same by its place in the grid: throws a `CouldNotRun` where something else stands there. What lanes
 * are called, and with which parameters they are asked, may differ.
 */
export function requireSameGrid({ run: before }: Baseline, now: CompareRun): void {
  const differing =
    firstOther(before.lanes.map(laneText), now.lanes.map(laneText), 'lane') ??
    firstOther(before.cases.map(caseText), now.cases.map(caseText), 'case') ??
    firstOther(repeatsOf(before), repeatsOf(now), 'repeat');
  if (differing === undefined) return;
  throw new CouldNotRun(`The baseline is of another run: ${differing}. Compare runs of the same lanes and cases.`);
}

const laneText = (lane: RunLane): string => `${lane.model.trim()} by ${laneApi(lane)}`;
const caseText = ({ text, sweep }: RunCase): string => canonicalText([text, sweep]);
const repeatsOf = ({ plan }: CompareRun): readonly string[] => Array.from({ length: plan.repeats }, () => '');

function firstOther(before: readonly string[], now: readonly string[], what: string): string | undefined {
  if (before.length !== now.length) return `it has ${before.length} ${what}s, and this one ${now.length}`;
  const at = now.findIndex((text, index) => text !== before[index]);
  return at === -1 ? undefined : `its ${what} ${at + 1} is another one`;
}
