/** One place of the grid: the outcome of a case in a lane, its answer or a metric of it, its checks, its repeats. */
import { Check as CheckIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerCheck } from '../../../../shared/compare/answer-check.ts';
import { failedChecks } from '../../../../shared/compare/check-words.ts';
import type { Cell } from '../../../../shared/compare/run.ts';
import { checkRate, hasPassed, passedWords, passRate } from '../../../../shared/compare/lane-stats.ts';
import { differentTexts } from '../../../../shared/compare/stats.ts';
import { classNames } from '../../../ui/class-names.ts';
import { excerptWords } from './excerpt-words.ts';
import { stateOf, type LaneState } from '../lanes/lane-state.ts';
import { metricStats } from '../results/metrics/all-table.ts';
import type { MetricId } from '../../../../shared/compare/report/metric-columns.ts';
import { metricKinds } from '../results/metrics/metric-kinds.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

/** The answer itself, its checks, or a metric. */
export type Shown = 'answer' | 'checks' | MetricId;

export function isMetric(shown: Shown): shown is MetricId {
  return shown !== 'answer' && shown !== 'checks';
}

const tones: Readonly<Record<LaneState['tone'], string>> = {
  quiet: 'text-ink',
  busy: 'text-faint',
  warning: 'text-warning',
  bad: 'text-bad',
};

const markTones: Readonly<Record<LaneState['tone'], string>> = {
  quiet: 'bg-good',
  busy: 'bg-line-strong',
  warning: 'bg-warning',
  bad: 'bg-bad',
};

/** More repeats than these are counted alone. */
const shownMarks = 20;

export interface GridCellProps {
  readonly cells: readonly Cell[];
  readonly shown: Shown;
  /** How many checks the case has. */
  readonly checked: number;
}

export function GridCell({ cells, shown, checked }: GridCellProps): ReactNode {
  const rate = passRate(cells, () => checked > 0);
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <Content cells={cells} shown={shown} checked={checked} />
        {rate === undefined ? null : (
          <span
            className={classNames(
              'flex shrink-0 items-center gap-0.5 text-11',
              rate.passed === rate.of ? 'text-good' : 'text-bad',
            )}
          >
            {rate.passed === rate.of ? <CheckIcon size={12} aria-hidden /> : <X size={12} aria-hidden />}
            {cells.length === 1 ? (
              <span className="sr-only">{t(rate.passed === 1 ? m.checksPassed : m.checksFailed)}</span>
            ) : (
              <span>
                {rate.passed}/{rate.of}
                <span className="sr-only">{t(m.passedTheirs)}</span>
              </span>
            )}
          </span>
        )}
      </span>
      {cells.length > 1 ? <Marks cells={cells} checked={checked > 0} /> : null}
    </>
  );
}

function Content({ cells, shown, checked }: GridCellProps): ReactNode {
  const [only, ...others] = cells;
  if (only === undefined) return <span className="flex-1 text-faint">…</span>;
  const worst = cells.find((cell) => stateOf(cell).tone === 'bad') ?? cells.find(({ state }) => state !== 'done');
  if (worst !== undefined && (others.length === 0 || cells.every(({ state }) => state !== 'done'))) {
    const { words, tone } = stateOf(worst);
    return (
      <span
        className={classNames('clip min-w-0 flex-1', tones[tone])}
        title={worst.fault === undefined ? undefined : translated(worst.fault.message)}
      >
        {words}
      </span>
    );
  }
  if (shown === 'checks') return <Checks cells={cells} checked={checked} />;
  if (isMetric(shown)) {
    const metric = metricStats(cells, shown);
    return (
      <span className="clip min-w-0 flex-1 tabular-nums">
        {metric === undefined ? '–' : metricKinds[shown].words(metric.median)}
      </span>
    );
  }
  if (others.length > 0) {
    const texts = differentTexts(cells);
    const done = cells.find(({ state }) => state === 'done');
    return (
      <span className="clip min-w-0 flex-1">
        {texts > 1 ? <span className="text-warning">{t(m.countedTexts, { count: texts })} </span> : null}
        {done === undefined ? null : excerptWords(done)}
      </span>
    );
  }
  return (
    <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
      {only.excerpt === '' ? <span className="text-faint">{t(m.noText)}</span> : excerptWords(only)}
    </span>
  );
}

/** How many checks passed, of those of the answers that were asked. */
function Checks({ cells, checked }: Pick<GridCellProps, 'cells' | 'checked'>): ReactNode {
  const rate = checkRate(cells, checked);
  if (rate === undefined) return <span className="flex-1 text-faint">{t(m.noChecks)}</span>;
  return (
    <span className={classNames('clip min-w-0 flex-1 tabular-nums', rate.passed === rate.of ? 'text-ink' : 'text-bad')}>
      {t(m.ratePassed, { rate: translated(passedWords(rate)) })}
    </span>
  );
}

function Marks({ cells, checked }: { readonly cells: readonly Cell[]; readonly checked: boolean }): ReactNode {
  const more = cells.length - shownMarks;
  return (
    <span aria-hidden className="flex items-center gap-px text-11 leading-none text-faint">
      {cells.slice(0, shownMarks).map((cell) => {
        const state = stateOf(cell);
        const failed = hasPassed(cell, checked) === false;
        return (
          <span
            key={cell.repeat}
            title={t(failed ? m.repeatFailed : m.repeatState, { at: cell.repeat + 1, state: state.words })}
            className={classNames('h-1.5 w-1.5 rounded-[1px]', failed ? 'bg-bad' : markTones[state.tone])}
          />
        );
      })}
      {more > 0 ? <span className="ml-1">+{more}</span> : null}
    </span>
  );
}

/** The same in words, for those who cannot see the marks. */
export function cellWords(cells: readonly Cell[]): string {
  const states = new Map<string, number>();
  for (const cell of cells) states.set(stateOf(cell).words, (states.get(stateOf(cell).words) ?? 0) + 1);
  return [...states].map(([words, count]) => (cells.length === 1 ? words : `${count} ${words}`)).join(', ');
}

/** Why checks failed, a line each; of several repeats each line says of which. Empty where none failed. */
export function failedWords(cells: readonly Cell[], checks: readonly AnswerCheck[]): string {
  return cells
    .flatMap((cell) => {
      const head = cells.length === 1 ? '' : `${cell.repeat + 1}: `;
      return failedChecks(checks, cell.verdicts).map(({ words }) => `${head}${translated(words)}`);
    })
    .slice(0, mostReasons)
    .join('\n');
}

/** Reasons shown in a tooltip, at most. */
const mostReasons = 12;
