/** A report of checks: how many of which outcome, each with what was expected, received and why it matters. */
import { useMemo, useState, type ReactNode } from 'react';
import { outcomes, type Outcome } from '../../shared/checks/check.ts';
import { isOwnCheck } from '../../shared/checks/own/own-check.ts';
import type { CheckReport, CheckResult } from '../../shared/checks/report/check-report.ts';
import { outcomeWords } from '../../shared/checks/report/outcome-words.ts';
import { placeText } from '../../shared/checks/report/place-text.ts';
import { Button } from '../ui/button.tsx';
import { exchangeIdOf } from './report-data.ts';
import { numberText, t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export interface ChecksViewProps {
  readonly report: CheckReport;
  readonly inspected: string | null;
  /** `event`: the one that decides the result. */
  readonly onInspect: (id: string, event: number | undefined) => void;
}

const tones: Readonly<Record<Outcome, string>> = {
  kept: 'text-good',
  differs: 'text-bad',
  refused: 'text-warning',
  otherwise: 'text-warning',
  'not-run': 'text-muted',
};

export function ChecksView({ report: { results }, inspected, onInspect }: ChecksViewProps): ReactNode {
  const [shown, setShown] = useState<Outcome | null>(null);
  const groups = useMemo(() => {
    const order = (result: CheckResult): number =>
      (['differs', 'refused', 'otherwise', 'kept', 'not-run'] as const).indexOf(result.outcome);
    const chosen = results.filter(({ outcome }) => shown === null || outcome === shown);
    const byColumn = new Map<string, CheckResult[]>();
    for (const result of chosen.toSorted((one, other) => order(one) - order(other))) {
      const column = columnOf(result);
      const of = byColumn.get(column);
      if (of === undefined) byColumn.set(column, [result]);
      else of.push(result);
    }
    return byColumn;
  }, [results, shown]);
  return (
    <>
      <div role="toolbar" aria-label={t(m.outcomes)} className="mb-3 flex flex-wrap gap-1.5 print:hidden">
        <Button variant="ghost" aria-pressed={shown === null} onClick={() => setShown(null)}>
          {t(m.allCount, { count: results.length })}
        </Button>
        {outcomes.map((outcome) => {
          const count = results.filter((result) => result.outcome === outcome).length;
          return count === 0 ? null : (
            <Button
              key={outcome}
              variant="ghost"
              aria-pressed={shown === outcome}
              onClick={() => setShown(shown === outcome ? null : outcome)}
            >
              <span className={tones[outcome]}>
                {numberText(count)} {translated(outcomeWords[outcome])}
              </span>
            </Button>
          );
        })}
      </div>
      {[...groups].map(([column, of]) => (
        <section key={column} aria-label={column} className="mb-6">
          <h2 className="mb-1 text-13 font-semibold">{column}</h2>
          <ul className="rounded-card border border-line bg-panel">
            {of.map((result) => (
              <li key={`${result.id} ${result.outcome}`} className="border-b border-line last:border-b-0">
                <ResultRow result={result} inspected={inspected} onInspect={onInspect} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const columnOf = ({ api, model }: CheckResult): string => (model === '' ? api : `${api} · ${model}`);

function ResultRow({
  result,
  inspected,
  onInspect,
}: { readonly result: CheckResult } & Pick<ChecksViewProps, 'inspected' | 'onInspect'>): ReactNode {
  const { outcome, title, capability, rule, expected, received, why, places, exchange } = result;
  const id = exchange === undefined ? undefined : exchangeIdOf(exchange);
  return (
    <details open={outcome === 'differs'} className={`group ${outcome === 'kept' ? '' : 'unfolds-on-paper'}`}>
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-1.5 text-13 hover:bg-hover">
        <span className={`w-36 shrink-0 text-12 font-medium ${tones[outcome]}`}>
          {translated(outcomeWords[outcome])}
        </span>
        <span className="min-w-0 flex-1">{isOwnCheck(result) ? title : translated(title)}</span>
        <span className="text-11 text-muted">{translated(capability)}</span>
      </summary>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1 px-3 pt-1 pb-3 text-12 wrap-anywhere select-text">
        <dt className="text-muted">{t(m.rule)}</dt>
        <dd className="mono">{rule}</dd>
        <dt className="text-muted">{t(m.expected)}</dt>
        <dd>{translated(expected)}</dd>
        <dt className="text-muted">{t(m.received)}</dt>
        <dd>{translated(received)}</dd>
        {places.length === 0 ? null : (
          <>
            <dt className="text-muted">{t(m.where)}</dt>
            <dd className="mono">{places.map(placeText).join(', ')}</dd>
          </>
        )}
        <dt className="text-muted">{t(m.whyItMatters)}</dt>
        <dd>{translated(why)}</dd>
        {id === undefined ? null : (
          <dd className="col-start-2 print:hidden">
            <Button
              aria-pressed={inspected === id}
              onClick={() => onInspect(id, places.find((place) => place.part === 'event')?.index)}
            >
              {t(m.inspect)}
            </Button>
          </dd>
        )}
      </dl>
    </details>
  );
}
