/** What a run will take, told before it begins, its bound, and the button that begins it. */
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { checkRunLimits, type Budget, type CheckEstimate } from '../../../../shared/checks/check-run.ts';
import { ownCapability } from '../../../../shared/checks/own/own-check.ts';
import { typedNumber, type PlannedNumber } from '../../../app/unfit-numbers.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChecksFeature } from '../checks-feature.ts';
import { aboutTokens, roughDollars } from '../check-words.ts';
import { unitOf } from './setup-store.ts';
import { numberText, t } from '../../../language/t.ts';
import * as m from '../messages.ts';

/** Starts the run; Enter alone is for the controls. */
export const runChecksKeys = 'Mod+Enter';

export interface EstimateCardProps {
  readonly onStart: () => void;
}

export function EstimateCard({ onStart }: EstimateCardProps): ReactNode {
  const feature = useChecksFeature();
  const { setup, estimate, estimateFault, removedBudget, unfit, starting } = useStore(feature.setup.store);
  const empty = estimate !== null && estimate.checks === 0;
  const asksOwn = setup.capabilities.includes(ownCapability) && (estimate?.byCapability[ownCapability] ?? 0) > 0;
  const unit = setup.budget?.unit ?? unitOf(estimate);
  const isUnfit = Object.keys(unfit).length > 0;
  const number = (planned: PlannedNumber) => ({
    ...{ label: planned.label, ...planned.limits },
    ...typedNumber(planned, unfit, (field, value) => feature.setup.setUnfit(field, value)),
  });
  const atOnce = number({
    field: 'atOnce',
    label: t(m.concurrency),
    value: setup.atOnce,
    onChange: (next) => (next === null ? undefined : feature.setup.change({ atOnce: next })),
    limits: { min: 1, max: checkRunLimits.atOnce, integer: true },
  });
  return (
    <section
      aria-label={t(m.beforeItStarts)}
      className="flex w-full shrink-0 flex-col gap-3 rounded-card border border-line bg-panel p-4 @min-[56rem]:w-76"
    >
      {estimateFault === null ? null : (
        <FaultView
          fault={estimateFault}
          actions={<Button onClick={() => feature.setup.estimate()}>{t(m.retry)}</Button>}
        />
      )}
      {estimate === null && estimateFault === null ? <Skeleton className="h-40" /> : null}
      {estimate === null ? null : <Metrics estimate={estimate} atOnce={setup.atOnce} />}
      {estimate !== null && estimate.pictures > 0 ? (
        <Alert tone="warning" announce="none" title={t(m.drawsPictures, { count: estimate.pictures })} />
      ) : null}
      <NumberField
        {...number({
          field: 'budget',
          label: t(m.stopAt, { unit }),
          value: setup.budget?.amount ?? null,
          onChange: (amount) => feature.setup.change({ budget: amount === null ? null : { unit, amount } }),
          limits: { min: leastBudget[unit], max: checkRunLimits.budget },
        })}
        description={t(m.pausesThere)}
        aside={null}
        placeholder={t(m.noLimit)}
      />
      {removedBudget === null ? null : <Alert tone="warning" announce="status" title={removedWords(removedBudget)} />}
      <NumberField
        {...atOnce}
        // There is no run without one: an emptied field waits for it.
        onChange={(next) => (next === null ? atOnce.onUnread('') : atOnce.onChange(next))}
        description={t(m.maxParallel)}
      />
      <Button
        variant="primary"
        size="main"
        icon={Play}
        busy={starting}
        aria-label={t(m.runChecks)}
        aria-keyshortcuts="Control+Enter"
        aria-describedby="checks-start-note"
        disabled={estimate === null || empty || isUnfit}
        onClick={onStart}
      >
        {t(m.runChecks)}
        <Kbd keys={runChecksKeys} className="border-current/30! bg-transparent! text-current!" />
      </Button>
      <p id="checks-start-note" className="text-11 text-pretty text-muted">
        {t(isUnfit ? m.numberUnfit : empty ? m.chooseOne : asksOwn ? m.anyTimeWithOwn : m.anyTime)}
      </p>
    </section>
  );
}

function Metrics({ estimate, atOnce }: { readonly estimate: CheckEstimate; readonly atOnce: number }): ReactNode {
  const rows: readonly (readonly [string, string])[] = [
    [t(m.checks), numberText(estimate.checks)],
    [t(m.requests), numberText(estimate.requests)],
    [t(m.parallelRequests), numberText(atOnce)],
    [t(m.duration), t(m.about, { amount: roughly(estimate.seconds) })],
    [t(m.tokensIn), t(m.about, { amount: aboutTokens(estimate.input) })],
    [t(m.tokensOut), t(m.about, { amount: aboutTokens(estimate.output) })],
  ];
  return (
    <>
      <div>
        <h2 className="text-12 font-medium text-muted">{t(m.beforeItStarts)}</h2>
        <p className="text-28 font-semibold tabular-nums">
          {estimate.dollars === undefined
            ? t(m.countedRequests, { count: estimate.requests })
            : t(m.about, { amount: roughDollars(estimate.dollars) })}
        </p>
        <p className="text-12 text-muted">{t(estimate.dollars === undefined ? m.pricesUnknown : m.atPrices)}</p>
      </div>
      <dl className="flex flex-col gap-1.5 text-13">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** In whole steps: it is a guess, or what the last run took. */
function roughly(seconds: number): string {
  if (seconds < 20) return t(m.seconds, { count: Math.max(1, Math.round(seconds)) });
  return seconds < 90
    ? t(m.seconds, { count: Math.round(seconds / 10) * 10 })
    : t(m.minutes, { count: Math.round(seconds / 60) });
}

const leastBudget: Readonly<Record<Budget['unit'], number>> = { dollars: 0.0001, tokens: 1 };

const removedWords = ({ unit, amount }: Budget): string =>
  unit === 'dollars'
    ? t(m.dollarLimitRemoved, { limit: roughDollars(amount) })
    : t(m.tokenLimitRemoved, { limit: t(m.tokens, { count: amount }) });
