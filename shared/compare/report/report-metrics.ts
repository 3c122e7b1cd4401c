/** The part of a report with the metrics of the lanes, with their spread, their checks and their votes. */
import { code, inLines, plain } from '../markdown-words.ts';
import type { Cell, CompareRun } from '../run.ts';
import {
  answersWords,
  checkedIn,
  laneMetric,
  missingWords,
  passedWords,
  passRate,
  shareWords,
  textsWords,
} from '../lane-stats.ts';
import { givenFinish } from '../metrics.ts';
import { isAsked, isWhole, outcomeWord } from '../outcome.ts';
import { unrankedOf, unrankedWords, type Unranked } from '../ranking.ts';
import { arrivalSvg } from './arrival-svg.ts';
import { barsSvg } from './bars-svg.ts';
import type { Section } from './report-answer.ts';
import { columnTitle, metricColumns, written, type MetricColumn } from './metric-columns.ts';
import { isPlain, type LaneCells } from './lane-cells.ts';
import { svgAddress } from './svg.ts';

export function* metricSections(run: CompareRun, lanes: readonly LaneCells[]): Generator<Section> {
  yield '## Figures';
  if (!isPlain(run))
    yield 'Of several whole answers: the median, then p95 and the standard deviation in brackets. Answers that failed or came in part count below the line of what passed; those that were stopped before their turn count nowhere.';
  yield inLines(['', ...lanes.map(({ label }) => plain(label))], metricRows(run, lanes));
  yield* charts(run, lanes);
}

/** Row by row, since each takes long with many answers. */
function* metricRows(run: CompareRun, lanes: readonly LaneCells[]): Generator<readonly string[]> {
  yield ['Answers', ...lanes.map(({ cells }) => countsOf(cells))];
  yield* rowUnlessEmpty(
    'Ranking',
    unrankedOf(
      run,
      lanes.map(({ cells }) => cells),
    ).map(rankingWords),
  );
  for (const column of metricColumns) {
    yield* rowUnlessEmpty(
      columnTitle(column),
      lanes.map(({ cells }) => spreadOf(cells, column)),
    );
  }
  yield* rowUnlessEmpty(
    'Finish',
    lanes.map(({ cells }) => plain(finishesOf(cells))),
  );
  if (isPlain(run)) {
    yield* rowUnlessEmpty(
      'Request ID',
      lanes.map(({ cells }) => code(cells[0]?.metrics?.requestId ?? '')),
    );
  }
  if (run.plan.repeats > 1) {
    yield* rowUnlessEmpty(
      'Different texts',
      lanes.map(({ cells }) => textsWords(cells)),
    );
  }
  const isChecked = checkedIn(run.cases);
  yield* rowUnlessEmpty(
    'Checks passed',
    lanes.map(({ cells }) => rateOf(cells, isChecked)),
  );
  yield* votesRow(run);
}

function rankingWords(unranked: Unranked | undefined): string {
  if (unranked === undefined) return '';
  const words = plain(unrankedWords(unranked));
  return unranked.metrics === 'all' ? `not ranked: ${words}` : `ranked, ${words}`;
}

function spreadOf(cells: readonly Cell[], column: MetricColumn): string {
  const { valueOf, boundOf } = column;
  const words = (value: number): string => written(value, column).toLocaleString('en-US', { maximumFractionDigits: 8 });
  const metric = laneMetric(cells, valueOf);
  const { stats } = metric;
  const [only] = cells;
  // Values of a single incomplete answer are marked as such.
  if (stats === undefined && only !== undefined && cells.length === 1 && isAsked(only) && !isWhole(only)) {
    const value = only.metrics === undefined ? undefined : valueOf(only.metrics);
    if (value === undefined || only.metrics === undefined) return '';
    return `${boundOf?.(only.metrics) ?? ''}${words(value)} (${outcomeWord(only)})`;
  }
  if (stats === undefined) return '';
  const median = words(stats.median);
  const missing = missingWords(metric);
  const inBrackets = [
    ...(stats.n === 1 ? [] : [`${words(stats.p95)}, ±${words(stats.deviation)}`]),
    ...(missing === undefined ? [] : [missing]),
  ];
  return inBrackets.length === 0 ? median : `${median} (${inBrackets.join('; ')})`;
}

/** `48 of 50 (1 failed, 1 incomplete)`. */
function countsOf(cells: readonly Cell[]): string {
  const { whole, rest } = answersWords(cells);
  return rest === '' ? whole : `${whole} (${rest})`;
}

function finishesOf(cells: readonly Cell[]): string {
  const words = cells.flatMap(({ metrics }) => {
    const finish = givenFinish(metrics?.finish);
    return finish === undefined ? [] : [finish.raw];
  });
  return [...countBy(words)].map(([word, count]) => (words.length === 1 ? word : `${word} ${count}`)).join(', ');
}

function countBy(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function rateOf(cells: readonly Cell[], isChecked: (cell: Pick<Cell, 'case'>) => boolean): string {
  const rate = passRate(cells, isChecked);
  return rate === undefined ? '' : `${passedWords(rate)} (${shareWords(rate)})`;
}

function votesRow({ votes, lanes }: CompareRun): readonly (readonly string[])[] {
  if (votes.length === 0) return [];
  const draws = votes.filter(({ lane }) => lane === null).length;
  const title = draws === 0 ? 'Found best' : `Found best (${draws} ${draws === 1 ? 'draw' : 'draws'})`;
  return [[title, ...lanes.map((_, at) => `${votes.filter(({ lane }) => lane === at).length} of ${votes.length}`)]];
}

function rowUnlessEmpty(title: string, values: readonly string[]): readonly (readonly string[])[] {
  return values.some((value) => value !== '') ? [[title, ...values]] : [];
}

/** The arrival chart shows only the first case; the spread covers all. */
function* charts(run: CompareRun, lanes: readonly LaneCells[]): Generator<string> {
  const arriving = lanes.map(({ cells, ...lane }) => ({ ...lane, metrics: cells[0]?.metrics }));
  if (arriving.some(({ metrics }) => metrics?.arrival !== undefined)) {
    const whose = isPlain(run) ? '' : ' of the first case';
    yield `![Characters of the answers over time](${svgAddress(arrivalSvg(arriving))})\n\nHow the text${whose} came over time.`;
  }
  for (const column of metricColumns) {
    if (!charted.has(column.label)) continue;
    const bars = lanes.map(({ cells, ...lane }) => ({ ...lane, stats: laneMetric(cells, column.valueOf).stats }));
    if (bars.every(({ stats }) => stats === undefined)) continue;
    const title = columnTitle(column);
    yield `![${title} by lane](${svgAddress(barsSvg(bars, { title, unit: column.unit }))})\n\n${title}${isPlain(run) ? '' : ': the bar is the median, the thick mark p95, the line goes from the least to the most'}.`;
  }
}

const charted: ReadonlySet<string> = new Set(['First token', 'Total', 'Tokens per second']);
