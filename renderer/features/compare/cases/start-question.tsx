/** Asks before a run of more than one answer a lane begins: how many requests it makes, to whom, and what they may cost. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ProfileEstimate, RunEstimate } from '../../../../shared/compare/estimate.ts';
import type { CompareSetup } from '../../../../shared/compare/setup.ts';
import { sweepProblem } from '../../../../shared/compare/sweep.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import { useActiveProfile, useAppState } from '../../../app/app-context.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { priceLines, productWords, tokenLines } from './estimate-words.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export function StartQuestion(): ReactNode {
  const feature = useCompareFeature();
  const question = useStore(feature.starting.store, (value) => value.question);
  if (question === null) return null;
  const { setup, estimate } = question;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) feature.starting.answer(false);
      }}
      title={t(m.startRequests, { count: estimate.requests })}
      description={productWords(estimate)}
    >
      <Content setup={setup} estimate={estimate} onAnswer={(yes) => feature.starting.answer(yes)} />
    </Dialog>
  );
}

function Content({
  setup,
  estimate,
  onAnswer,
}: {
  readonly setup: CompareSetup;
  readonly estimate: RunEstimate;
  readonly onAnswer: (yes: boolean) => void;
}): ReactNode {
  const profiles = useAppState(({ app }) => app?.profiles);
  const active = useActiveProfile();
  const profileOf = (id: string | null): ProfileView | undefined =>
    id === null ? active : profiles?.find((profile) => profile.id === id);
  const problem =
    estimate.problem ??
    setup.plan.sweeps.map((sweep) => sweepProblem(sweep, setup.kind)).find((found) => found !== undefined) ??
    (setup.plan.sweeps[0]?.parameter !== undefined && setup.plan.sweeps[0].parameter === setup.plan.sweeps[1]?.parameter
      ? t(m.bothSame)
      : undefined);
  const costs = estimate.byProfile.filter(({ profileId }) => profileOf(profileId)?.builtIn !== true);
  return (
    <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4">
      {problem === undefined ? null : <Alert title={translated(problem)} />}
      <ul aria-label={t(m.byProfile)} className="flex flex-col gap-1 text-13">
        {estimate.byProfile.map((one) => (
          <li key={one.profileId ?? ''} className="flex items-baseline gap-2">
            <span className="clip min-w-0 flex-1">{profileOf(one.profileId)?.name ?? t(m.deletedProfile)}</span>
            <span className="shrink-0 tabular-nums">{amountWords(one)}</span>
          </li>
        ))}
      </ul>
      <ul className="flex list-disc flex-col gap-0.5 pl-4 text-12 text-muted">
        {[...tokenLines(estimate), ...priceLines(estimate, setup.plan)].map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t(m.atOnce, { count: estimate.inFlight })}</li>
        {setup.ask.tools.length > 0 ? <li>{t(m.eachRound)}</li> : null}
      </ul>
      {costs.length === 0 ? null : (
        <Alert tone="warning" announce="none" title={costWords(costs, (id) => profileOf(id)?.name)}>
          {estimate.images > 0 ? <div className="text-12">{t(m.imagesInAll, { count: estimate.images })}</div> : null}
        </Alert>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={() => onAnswer(false)}>{t(m.cancel)}</Button>
        <Button variant="primary" data-first-focus disabled={problem !== undefined} onClick={() => onAnswer(true)}>
          {t(m.start)}
        </Button>
      </div>
    </div>
  );
}

function amountWords({ requests, images }: ProfileEstimate): string {
  return images === 0 ? t(m.countedRequests, { count: requests }) : t(m.requestsAndImages, { count: requests, images });
}

/** The built-in gateway alone asks for no money. */
function costWords(costs: readonly ProfileEstimate[], nameOf: (id: string | null) => string | undefined): string {
  const names = [...new Set(costs.flatMap(({ profileId }) => nameOf(profileId) ?? []))];
  const requests = costs.reduce((sum, one) => sum + one.requests, 0);
  return t(m.mayCost, { count: requests, names: names.join(', ') });
}
