/** A run as CSV (RFC 4180): a line for each answer, with its metrics, its checks and its whole text. */
import { csvText, harmless } from '../../csv.ts';
import { ownOf } from '../../json.ts';
import type { Json } from '../../json.ts';
import { checkWords } from '../check-words.ts';
import { laneApi } from '../lane-compatibility.ts';
import { givenFinish } from '../metrics.ts';
import { laneNames } from '../lane-labels.ts';
import { checkedIn, hasPassed, holdsTo } from '../lane-stats.ts';
import { outcomeWord } from '../outcome.ts';
import type { Cell, CompareRun, Vote } from '../run.ts';
import { sweepLabel } from '../sweep-parameters.ts';
import { columnTitle, metricColumns, written } from './metric-columns.ts';
import { apiLabels } from '../../apis.ts';

type Value = string | number | boolean | undefined;

/** The line of the columns' names. It begins with the mark by which spreadsheets know UTF-8. */
export function csvHead(run: CompareRun): string {
  return `\uFEFF${lineOf(columnsOf(run).map(({ title }) => title))}`;
}

/** `text` is the whole text of the cell's answer. */
export function csvLine(run: CompareRun, cell: Cell, text: string): string {
  return lineOf(columnsOf(run).map(({ valueOf }) => valueOf(cell, text)));
}

interface Column {
  readonly title: string;
  readonly valueOf: (cell: Cell, text: string) => Value;
}

const known = new WeakMap<CompareRun, readonly Column[]>();

/** Asked for with every line. */
function columnsOf(run: CompareRun): readonly Column[] {
  let columns = known.get(run);
  if (columns === undefined) {
    columns = makeColumns(run);
    known.set(run, columns);
  }
  return columns;
}

function makeColumns(run: CompareRun): readonly Column[] {
  const caseOf = (cell: Cell) => run.cases[cell.case];
  const laneOf = (cell: Cell) => run.lanes[cell.lane];
  const values = [...new Set(run.cases.flatMap((one) => Object.keys(one.values)))];
  const swept = [...new Set(run.cases.flatMap((one) => Object.keys(one.sweep)))];
  const names = laneNames(run.lanes);
  const votes = new Map(run.votes.map((vote) => [turnOf(vote), vote]));
  const isChecked = checkedIn(run.cases);
  const checks = Math.max(0, ...run.cases.map((one) => one.checks.length));
  return [
    { title: 'Case', valueOf: (cell) => cell.case + 1 },
    { title: 'Repeat', valueOf: ({ repeat }) => repeat + 1 },
    { title: 'Lane', valueOf: (cell) => cell.lane + 1 },
    { title: 'Name', valueOf: (cell) => names[cell.lane] },
    { title: 'Profile', valueOf: (cell) => laneOf(cell)?.profileName },
    { title: 'Protocol', valueOf: (cell) => whereThere(laneOf(cell), (lane) => apiLabels[laneApi(lane)]) },
    { title: 'Model', valueOf: (cell) => laneOf(cell)?.model },
    { title: 'Prompt', valueOf: (cell) => caseOf(cell)?.text },
    ...values.map((name) => ({ title: `Value ${name}`, valueOf: (cell: Cell) => ownOf(caseOf(cell)?.values, name) })),
    ...swept.map((name) => ({
      title: sweepLabel(name),
      valueOf: (cell: Cell) => sweptWords(ownOf(caseOf(cell)?.sweep, name)),
    })),
    { title: 'State', valueOf: outcomeWord },
    ...metricColumns.map((column) => ({
      title: columnTitle(column),
      valueOf: ({ metrics }: Cell) => {
        const value = metrics === undefined ? undefined : column.valueOf(metrics);
        return value === undefined ? undefined : written(value, column);
      },
    })),
    { title: 'Finish', valueOf: ({ metrics }) => givenFinish(metrics?.finish)?.unified },
    { title: 'Finish as given', valueOf: ({ metrics }) => givenFinish(metrics?.finish)?.raw },
    { title: 'Request ID', valueOf: ({ metrics }) => metrics?.requestId },
    { title: 'Times sent', valueOf: ({ takes }) => takes },
    ...(checks === 0
      ? []
      : [{ title: 'Checks', valueOf: (cell: Cell) => passedWord(hasPassed(cell, isChecked(cell))) }]),
    ...Array.from({ length: checks }, (_, at) => ({
      title: checkTitle(run, at),
      valueOf: (cell: Cell) => (at < (caseOf(cell)?.checks.length ?? 0) ? passedWord(holdsTo(cell, at)) : undefined),
    })),
    { title: 'Best', valueOf: (cell) => voteFor(votes.get(turnOf(cell)), cell) },
    { title: 'Fault', valueOf: ({ fault }) => fault?.message },
    { title: 'Text', valueOf: (_, text) => text },
  ];
}

/** With what it asks for, where all cases that have a check in this place ask for the same. */
function checkTitle({ cases }: CompareRun, at: number): string {
  const words = new Set(cases.flatMap(({ checks }) => checks[at] ?? []).map(checkWords));
  return words.size === 1 ? `Check ${at + 1}: ${[...words].join('')}` : `Check ${at + 1}`;
}

/** As the pass rates of window and report count it. */
function passedWord(passed: boolean | undefined): string | undefined {
  return whereThere(passed, (held) => (held ? 'passed' : 'failed'));
}

function whereThere<T>(value: T | undefined, words: (value: T) => string): string | undefined {
  return value === undefined ? undefined : words(value);
}

function sweptWords(value: Json | undefined): Value {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Empty where nobody voted on the case. */
function voteFor(vote: Vote | undefined, cell: Cell): string | undefined {
  if (vote === undefined) return undefined;
  if (vote.lane === null) return 'draw';
  return vote.lane === cell.lane ? 'best' : '';
}

function turnOf({ case: at, repeat }: Pick<Vote, 'case' | 'repeat'>): string {
  return `${at}/${repeat}`;
}

function lineOf(values: readonly Value[]): string {
  return csvText([values.map(field)]);
}

function field(value: Value): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? harmless(value) : String(value);
}
