/** Progress of a run: how far it is, what it took, its bar by verdict, the verdicts as filters, and what can be done with it. */
import { Pause, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { outcomes, type Outcome } from '../../../../shared/checks/check.ts';
import { usedOf, type Budget, type CheckRun, type CheckRunStanding } from '../../../../shared/checks/check-run.ts';
import { outcomeWords } from '../../../../shared/checks/report/outcome-words.ts';
import { tallyOf, type Tally } from '../../../../shared/checks/tally.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FaultDetails } from '../../../ui/fault-view.tsx';
import { useLostFocus } from '../../../ui/take-focus.ts';
import { FaultCures } from '../../../app/fault-cures.tsx';
import { momentOf, spentWords, timeWords } from '../check-words.ts';
import { useChecksFeature } from '../checks-feature.ts';
import { barColour, OutcomeGlyph } from '../../../exchange/outcome-glyph.tsx';
import { numberText, t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';
import { useSeconds } from '../../../ui/use-seconds.ts';

export function RunHead(): ReactNode {
  const feature = useChecksFeature();
  const { run, findings } = useStore(feature.run.store);
  const now = useSeconds(run?.standing.state === 'running');
  const state = run?.standing.state;
  // Pause, Stop and Continue take each other's place.
  const head = useLostFocus(state ?? null);
  if (run === null) return null;
  const all = run.checks.length;
  const missing = run.checks.filter(({ request }) => request === undefined).length;
  const tally = tallyOf(findings.values());
  const judged = findings.size + missing;
  const open = all - judged;
  const requests = new Set([...findings.keys()].flatMap((check) => run.checks[check]?.request ?? [])).size;
  return (
    <>
      <h1 className="sr-only">{t(m.checksOf, { profile: run.profileName })}</h1>
      <PausedNotice run={run} />
      <section
        {...head}
        aria-label={t(m.checksOf, { profile: run.profileName })}
        className="flex flex-col gap-2.5 border-b border-line px-5 pt-3.5 pb-3"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <p className="text-15 font-semibold tabular-nums">{t(m.someOf, { some: judged, of: all })}</p>
          {run.importedAt === undefined ? (
            <>
              <p className="text-13 text-muted tabular-nums">{timeWords(run, now, requests, open)}</p>
              <p className="min-w-0 flex-1 text-13 text-muted tabular-nums">{spentWords(run.standing)}</p>
              <Actions state={run.standing.state} open={open} />
            </>
          ) : (
            <p className="text-13 text-muted tabular-nums">{t(m.importedAt, { date: momentOf(run.importedAt) })}</p>
          )}
        </div>
        <Bar tally={tally} missing={missing} all={all} />
        <Filters tally={tally} missing={missing} open={open} />
        <p role="status" className="sr-only">
          {run.standing.state !== 'ended'
            ? ''
            : open === 0
              ? t(m.ended, { differ: tally.differs, kept: tally.kept })
              : t(m.stopped, { some: judged, of: all, differ: tally.differs, kept: tally.kept })}
        </p>
      </section>
    </>
  );
}

interface ActionsProps {
  readonly state: CheckRunStanding['state'];
  /** Checks without a verdict. */
  readonly open: number;
}

function Actions({ state, open }: ActionsProps): ReactNode {
  const { run } = useChecksFeature();
  if (state === 'ended')
    return open === 0 ? null : (
      <Button icon={Play} onClick={() => run.resume()}>
        {t(m.resume)}
      </Button>
    );
  return (
    <div className="flex gap-1.5">
      {state === 'running' ? (
        <Button variant="ghost" icon={Pause} onClick={() => run.pause()}>
          {t(m.pause)}
        </Button>
      ) : null}
      <Button icon={Square} onClick={() => run.stop()}>
        {t(m.stop)}
      </Button>
    </div>
  );
}

/** Why a run waits, and the way on. */
function PausedNotice({ run }: { readonly run: CheckRun }): ReactNode {
  const feature = useChecksFeature();
  const { state, pausedBy, fault, budget, spent } = run.standing;
  if (state !== 'paused') return null;
  const resume = (next?: Budget | null): void => feature.run.resume(next);
  const used = budget === null ? undefined : usedOf(spent, budget.unit);
  const titles = {
    user: t(m.isPaused),
    limit: t(m.pausedAtLimit, { spent: spentWords(run.standing) }),
    restart: t(m.quartetWasClosed),
    unreachable: fault === undefined ? t(m.gatewayDoesNotAnswer) : translated(fault.message),
  } as const;
  return (
    <Alert
      banner
      tone={pausedBy === 'unreachable' ? 'bad' : 'warning'}
      title={titles[pausedBy ?? 'user']}
      actions={
        pausedBy === 'limit' && budget !== null ? (
          <>
            {used === undefined ? null : (
              <Button onClick={() => resume({ ...budget, amount: used + budget.amount })}>{t(m.allowAsMuch)}</Button>
            )}
            <Button variant="ghost" onClick={() => resume(null)}>
              {t(m.withoutLimit)}
            </Button>
          </>
        ) : (
          <>
            {fault === undefined ? null : <FaultCures fault={fault} profileId={run.profileId} />}
            <Button onClick={() => resume()}>{t(pausedBy === 'unreachable' ? m.tryAgain : m.resume)}</Button>
          </>
        )
      }
    >
      {fault === undefined ? null : (
        <>
          <div className="text-12 text-muted">{translated(fault.hint)}</div>
          <FaultDetails fault={fault} />
        </>
      )}
    </Alert>
  );
}

interface BarProps {
  readonly tally: Tally;
  readonly missing: number;
  readonly all: number;
}

function Bar({ tally, missing, all }: BarProps): ReactNode {
  const judged = all === 0 ? 0 : Object.values(tally).reduce((sum, count) => sum + count, 0) + missing;
  return (
    <div
      role="progressbar"
      aria-label={t(m.checksJudged)}
      aria-valuenow={judged}
      aria-valuemin={0}
      aria-valuemax={all}
      className="flex h-2 gap-px overflow-hidden rounded-full bg-line"
    >
      {outcomes.map((outcome) => {
        const count = tally[outcome] + (outcome === 'not-run' ? missing : 0);
        return count === 0 ? null : (
          <span key={outcome} className={barColour(outcome)} style={{ width: `${(count / all) * 100}%` }} />
        );
      })}
    </div>
  );
}

interface FiltersProps {
  readonly tally: Tally;
  readonly missing: number;
  readonly open: number;
}

function Filters({ tally, missing, open }: FiltersProps): ReactNode {
  const feature = useChecksFeature();
  const chosen = useStore(feature.view, (view) => view.outcome);
  const choose = (outcome: Outcome): void => feature.view.setState({ outcome: chosen === outcome ? null : outcome });
  return (
    <div role="group" aria-label={t(m.showOnly)} className="flex flex-wrap gap-1.5">
      {outcomes.map((outcome) => {
        const count = tally[outcome] + (outcome === 'not-run' ? missing + open : 0);
        return count === 0 ? null : (
          <button
            key={outcome}
            type="button"
            aria-pressed={chosen === outcome}
            onClick={() => choose(outcome)}
            className={classNames(
              'inline-flex h-6.5 items-center gap-1.5 rounded-full border px-2.5 text-12 transition-colors',
              chosen === outcome ? 'border-ink bg-raised' : 'border-line bg-panel hover:border-line-strong',
            )}
          >
            <OutcomeGlyph outcome={outcome} />
            <span className="font-semibold tabular-nums">{numberText(count)}</span>
            <span className="text-muted">
              {outcome === 'differs' && count !== 1
                ? t(m.differ)
                : outcome === 'not-run' && open > 0
                  ? t(m.cellNotRunYet)
                  : translated(outcomeWords[outcome])}
            </span>
          </button>
        );
      })}
    </div>
  );
}
