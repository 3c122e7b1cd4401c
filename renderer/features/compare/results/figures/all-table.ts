/** The figures of all answers of each lane: the middle of each figure, its spread, and what becomes of the texts. */
import type { Cell } from '../../../../../shared/compare/run.ts';
import { differentTexts, passRate, statsOf, type Stats } from '../../../../../shared/compare/stats.ts';
import { beforeWords } from './case-table.ts';
import { figureIds, type FigureId } from '../../../../../shared/compare/report/figure-columns.ts';
import { figureKinds } from './figure-kinds.ts';
import { withBest, type FiguresTable, type TableCell, type TableLane, type TableRow } from './figures-table.ts';

export interface LaneCells {
  readonly lane: TableLane;
  readonly cells: readonly Cell[];
  /** Those of the lane in the earlier run beside this one. */
  readonly earlier?: readonly Cell[];
}

/** Whole answers alone go into the figures. */
export function figureStats(cells: readonly Cell[], id: FigureId): Stats | undefined {
  const { valueOf } = figureKinds[id];
  return statsOf(
    cells.flatMap(({ state, figures }) => {
      const value = state === 'done' && figures ? valueOf(figures) : undefined;
      return value === undefined ? [] : [value];
    }),
  );
}

export function allTable(lanes: readonly LaneCells[], repeats: number): FiguresTable {
  const inRace = lanes.map(({ cells }) => cells.some(({ state }) => state === 'done'));
  const several = lanes.some(({ cells }) => cells.some(({ figures }) => (figures?.requests ?? 0) > 1));
  const rates = lanes.map(({ cells }) => passRate(cells));
  return {
    lanes: lanes.map(({ lane }) => lane),
    rows: [
      { id: 'answers', label: 'Answers', cells: lanes.map(({ cells }) => answersCell(cells)) },
      ...(rates.some((rate) => rate !== undefined)
        ? [
            {
              id: 'passRate',
              label: 'Checks passed',
              cells: rates.map((rate): TableCell =>
                rate === undefined
                  ? { text: '' }
                  : {
                      text: `${Math.round((rate.passed / rate.of) * 100)} %`,
                      detail: `${rate.passed.toLocaleString('en')} of ${rate.of.toLocaleString('en')}`,
                    },
              ),
            },
          ]
        : []),
      ...(repeats > 1
        ? [{ id: 'texts', label: 'Different texts', cells: lanes.map(({ cells }) => textsCell(cells)) }]
        : []),
      ...figureIds.filter((id) => id !== 'requests' || several).map((id) => withBest(statsRow(id, lanes), inRace)),
    ],
  };
}

function statsRow(id: FigureId, lanes: readonly LaneCells[]): TableRow {
  const { label, words } = figureKinds[id];
  return {
    id,
    label,
    figure: id,
    cells: lanes.map(({ cells, earlier }): TableCell => {
      const stats = figureStats(cells, id);
      if (stats === undefined) return { text: '' };
      const before = earlier && figureStats(earlier, id);
      const detail = [spreadWords(stats, words), before && beforeWords(stats.median, before.median, words)].filter(
        (part) => part !== undefined,
      );
      return {
        value: stats.median,
        text: words(stats.median),
        ...(detail.length === 0 ? {} : { detail: detail.join(' · ') }),
      };
    }),
  };
}

/** `p95 2.40 s · 1.20 s to 3.10 s`; where all are the same there is no spread to tell. */
function spreadWords({ n, p95, min, max }: Stats, words: (value: number) => string): string | undefined {
  if (n === 1) return 'one value';
  if (words(min) === words(max)) return undefined;
  return `p95 ${words(p95)} · ${words(min)} to ${words(max)}`;
}

function answersCell(cells: readonly Cell[]): TableCell {
  const done = cells.filter(({ state }) => state === 'done').length;
  const failed = cells.filter(({ state }) => state === 'failed' || state === 'refused').length;
  return {
    text: `${done.toLocaleString('en')} of ${cells.length.toLocaleString('en')}`,
    ...(failed === 0 ? {} : { detail: `${failed.toLocaleString('en')} failed` }),
  };
}

/** Of one case: how many texts its repeats brought. Of several: in how many cases they differ. */
function textsCell(cells: readonly Cell[]): TableCell {
  const byCase = new Map<number, Cell[]>();
  for (const cell of cells) {
    if (cell.textHash === undefined) continue;
    const repeats = byCase.get(cell.case);
    if (repeats) repeats.push(cell);
    else byCase.set(cell.case, [cell]);
  }
  const [only, ...others] = byCase.values();
  if (only === undefined) return { text: '' };
  if (others.length === 0) return { text: `${differentTexts(only)} of ${only.length}` };
  const differing = [only, ...others].filter((repeats) => differentTexts(repeats) > 1).length;
  return { text: `in ${differing} of ${byCase.size} cases` };
}
