/** What is to know of the run in view: that it is gone, that it waits, that its lanes are not those of the setup. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { isRetried } from '../../../shared/compare/outcome.ts';
import { isPlain } from '../../../shared/compare/report/lane-cells.ts';
import { dollars } from '../../../shared/cost-words.ts';
import type { CompareRun } from '../../../shared/compare/run.ts';
import { useTools } from '../../app/tools-state.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultDetails } from '../../ui/fault-view.tsx';
import { isOfSetup } from './columns.ts';
import { useCompareFeature } from './compare-feature.ts';
import { notOffered } from './run-setup.ts';
import { loadRun, putBack, showRun } from './runs/shown-run.ts';
import { cellsWords, dayOf } from './runs/run-words.ts';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

/** Nothing where there is nothing to know. */
export function RunNotice(): ReactNode {
  const feature = useCompareFeature();
  const run = useStore(feature.run.store, (value) => value.run);
  const fault = useStore(feature.run.store, (value) => value.fault);
  const before = useStore(feature.viewState, (value) => value.before);
  if (fault !== null && fault.kind !== 'disconnected') {
    return (
      <Alert
        banner
        title={translated(fault.message)}
        actions={<Button onClick={() => showRun(feature, null)}>{t(m.close)}</Button>}
      >
        <div className="text-12 text-muted">{translated(fault.hint)}</div>
        <FaultDetails fault={fault} />
      </Alert>
    );
  }
  return (
    <>
      {before === null ? null : <Loaded />}
      {run === null ? null : <OfRun run={run} />}
    </>
  );
}

function OfRun({ run }: { readonly run: CompareRun }): ReactNode {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  // Lanes often stay the same from run to run: what was asked is another thing all the same.
  const isOvertaken = useStore(feature.runs.store, ({ runs }) =>
    (runs ?? []).some(({ kind, createdAt }) => kind === run.kind && createdAt > run.createdAt),
  );
  const isLoaded = useStore(feature.viewState, ({ loadedRun }) => loadedRun === run.id);
  return (
    <>
      {isOfSetup(setup, run) && (isLoaded || !isOvertaken) ? null : <Earlier run={run} />}
      {run.state === 'paused' ? <Paused run={run} /> : null}
      <Beside />
    </>
  );
}

function Loaded(): ReactNode {
  const feature = useCompareFeature();
  const tools = useTools();
  const picked = useStore(feature.setup.store, ({ setup }) => setup.ask.tools);
  const loaded = useStore(feature.viewState, ({ loadedTools }) => loadedTools);
  const lacking = notOffered(loaded, picked, tools);
  return (
    <Alert
      banner
      tone={lacking.length === 0 ? 'plain' : 'warning'}
      title={t(m.replaced)}
      actions={
        <>
          <Button onClick={() => putBack(feature)}>{t(m.restorePrevious)}</Button>
          <Button variant="ghost" onClick={() => feature.viewState.setState({ before: null })}>
            {t(m.keep)}
          </Button>
        </>
      }
    >
      {lacking.length === 0 ? null : (
        <div className="text-12 text-muted">
          {t(m.toolsNotOffered, { count: lacking.length, names: lacking.join(', ') })}
        </div>
      )}
    </Alert>
  );
}

/** A run that is not what the editor holds is shown as it was. */
function Earlier({ run }: { readonly run: CompareRun }): ReactNode {
  const feature = useCompareFeature();
  return (
    <Alert
      banner
      tone="plain"
      announce="none"
      title={t(m.earlierRun, { date: dayOf(run.createdAt) })}
      actions={
        <>
          <Button onClick={() => loadRun(feature, run)}>{t(m.loadIntoSetup)}</Button>
          <Button variant="ghost" onClick={() => showRun(feature, null)}>
            {t(m.backToSetup)}
          </Button>
        </>
      }
    />
  );
}

function Paused({ run }: { readonly run: CompareRun }): ReactNode {
  const feature = useCompareFeature();
  const cells = useStore(feature.run.store, (value) => value.cells);
  const refusal =
    run.pausedBy === 'lane' ? [...cells.values()].findLast(({ state }) => state === 'refused')?.fault : undefined;
  return (
    <Alert
      banner
      tone="warning"
      // An experiment has its counts in the row of its progress.
      title={isPlain(run) ? `${pauseWords(run)} ${cellsWords(cells.values())}` : pauseWords(run)}
      actions={
        <>
          <Button onClick={() => feature.run.resume()}>{t(m.resume)}</Button>
          {[...cells.values()].some(isRetried) ? (
            <Button onClick={() => feature.run.retryFailed()}>{t(m.retryFailed)}</Button>
          ) : null}
          <Button variant="ghost" onClick={() => feature.run.stop()}>
            {t(m.stopAll)}
          </Button>
        </>
      }
    >
      {refusal === undefined ? null : (
        <div className="text-12 text-muted">
          {translated(refusal.message)} {translated(refusal.hint)}
        </div>
      )}
    </Alert>
  );
}

function pauseWords({ pausedBy, plan }: CompareRun): string {
  if (pausedBy === 'cost') return t(m.pausedByCost, { limit: dollars(plan.costLimit ?? 0) });
  if (pausedBy === 'restart') return t(m.wasClosed);
  return t(pausedBy === 'lane' ? m.cannotBeSent : m.thisPaused);
}

/** The earlier run that is laid beside the one in view. */
function Beside(): ReactNode {
  const feature = useCompareFeature();
  const beside = useStore(feature.viewState, (value) => value.beside);
  const { run, fault } = useStore(feature.beside.store);
  if (beside === null) return null;
  const words = run === null ? t(m.otherIsRead) : t(m.besideIt, { title: run.title, date: dayOf(run.createdAt) });
  return (
    <Alert
      banner
      tone="plain"
      title={fault === null ? words : translated(fault.message)}
      actions={<Button onClick={() => feature.viewState.setState({ beside: null })}>{t(m.takeAway)}</Button>}
    />
  );
}
