/** What a run will take, told before it begins, its bound, and the button that begins it. */
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Budget, CheckEstimate } from '../../../../shared/checks/check-run.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ChecksFeature } from '../checks-feature.ts';
import { aboutTokens, dollars } from '../check-words.ts';
import { unitOf } from './setup-store.ts';

/** Starts the run; Enter alone is for the controls. */
export const runChecksKeys = 'Mod+Enter';

export interface EstimateCardProps {
  readonly feature: ChecksFeature;
  readonly onStart: () => void;
}

export function EstimateCard({ feature, onStart }: EstimateCardProps): ReactNode {
  const { setup, estimate, estimateFault, removedBudget, starting } = useStore(feature.setup.store);
  const empty = estimate !== null && estimate.checks === 0;
  const unit = setup.budget?.unit ?? unitOf(estimate);
  return (
    <section
      aria-label="Before it starts"
      className="flex w-full shrink-0 flex-col gap-3 rounded-card border border-line bg-panel p-4 @min-[56rem]:w-76"
    >
      {estimateFault === null ? null : (
        <FaultView fault={estimateFault} actions={<Button onClick={() => feature.setup.estimate()}>Retry</Button>} />
      )}
      {estimate === null && estimateFault === null ? <Skeleton className="h-40" /> : null}
      {estimate === null ? null : <Figures estimate={estimate} atOnce={setup.atOnce} />}
      {estimate !== null && estimate.pictures > 0 ? (
        <Alert tone="warning" announce="none" title={picturesWords(estimate.pictures)} />
      ) : null}
      <NumberField
        label={`Stop at, in ${unit}`}
        description="The run pauses there and asks."
        aside={null}
        placeholder="No limit"
        min={0}
        value={setup.budget?.amount ?? null}
        onChange={(amount) => feature.setup.change({ budget: budgetOf(amount, unit) })}
      />
      {removedBudget === null ? null : <Alert tone="warning" announce="status" title={removedWords(removedBudget)} />}
      <NumberField
        label="Concurrency"
        description="Max parallel requests"
        integer
        min={1}
        max={16}
        value={setup.atOnce}
        onChange={(atOnce) => {
          if (atOnce !== null && atOnce >= 1 && atOnce <= 16) feature.setup.change({ atOnce });
        }}
      />
      <Button
        variant="primary"
        size="main"
        icon={Play}
        busy={starting}
        aria-describedby="checks-start-note"
        disabled={estimate === null || empty}
        onClick={onStart}
      >
        Run checks
        <Kbd keys={runChecksKeys} className="border-primary-ink/30! bg-transparent! text-primary-ink!" />
      </Button>
      <p id="checks-start-note" className="text-11 text-pretty text-muted">
        {empty
          ? 'Choose at least one model with a protocol, and one group of checks.'
          : 'Pause, stop and continue at any time. Only the test prompts are sent.'}
      </p>
    </section>
  );
}

function Figures({ estimate, atOnce }: { readonly estimate: CheckEstimate; readonly atOnce: number }): ReactNode {
  const rows: readonly (readonly [string, string])[] = [
    ['Checks', estimate.checks.toLocaleString('en')],
    ['Requests', estimate.requests.toLocaleString('en')],
    ['Parallel requests', String(atOnce)],
    ['Duration', `about ${roughly(estimate.seconds)}`],
    ['Tokens in', `about ${aboutTokens(estimate.input)}`],
    ['Tokens out', `about ${aboutTokens(estimate.output)}`],
  ];
  return (
    <>
      <div>
        <h2 className="text-12 font-medium text-muted">Before it starts</h2>
        <p className="text-28 font-semibold tabular-nums">
          {estimate.dollars === undefined
            ? `${estimate.requests.toLocaleString('en')} requests`
            : `about ${dollars(estimate.dollars)}`}
        </p>
        <p className="text-12 text-muted">
          {estimate.dollars === undefined ? 'Prices of these models are unknown.' : 'at the prices of this profile'}
        </p>
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
  if (seconds < 20) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 90 ? `${Math.round(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;
}

function budgetOf(amount: number | null, unit: Budget['unit']): Budget | null {
  return amount === null || !(amount > 0) ? null : { unit, amount };
}

const removedWords = ({ unit, amount }: Budget): string =>
  unit === 'dollars'
    ? `The limit of $${amount.toLocaleString('en')} was removed: not all prices are known. Set one in tokens.`
    : `The limit of ${amount.toLocaleString('en')} tokens was removed: the prices are known now. Set one in dollars.`;

const picturesWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'request draws a picture' : 'requests draw pictures'}. Your gateway may bill each one.`;
