/** The page Checks: what to check and what it takes; then the matrix of a run, live or kept, with the evidence beside it. */
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { TopBarBoundary, useCommands } from '../../app/app-context.tsx';
import type { ShowInspector } from '../../app/inspector.ts';
import { navigate } from '../../app/navigation.ts';
import { PersistedPanels } from '../../app/persisted-panels.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { drawerBelow, useNarrow } from '../../ui/use-narrow.ts';
import { useChecksFeature } from './checks-feature.ts';
import { ChecksTopBar } from './checks-top-bar.tsx';
import { Evidence } from './evidence/evidence.tsx';
import { EarlierRuns } from './run/earlier-runs.tsx';
import { MatrixView } from './run/matrix.tsx';
import { RunHead } from './run/run-head.tsx';
import { runChecksKeys } from './setup/estimate-card.tsx';
import { sandwichPlace } from './setup-head.tsx';
import { SetupView } from './setup/setup-view.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const SandwichPage = lazyPart(() => import('./sandwich/sandwich-page.tsx').then((part) => part.SandwichPage));

export interface ChecksPageProps {
  /** The run in view; null is the setup of the next one; `sandwichPlace` stands around a gateway on both sides. */
  readonly runId: string | null;
  readonly inspector: ShowInspector;
}

export function ChecksPage({ runId, inspector }: ChecksPageProps): ReactNode {
  const feature = useChecksFeature();
  const [runsOpen, setRunsOpen] = useState(false);
  const isSandwich = runId === sandwichPlace;
  useEffect(() => feature.run.show(isSandwich ? null : runId), [feature, runId, isSandwich]);
  const start = async (): Promise<void> => {
    const run = await feature.setup.start();
    if (run !== null) navigate({ page: 'checks', runId: run.id });
  };
  useCommands([
    ...(runId === null
      ? [{ id: 'checks.run', group: t(m.checks), label: t(m.runChecks), keys: runChecksKeys, run: () => void start() }]
      : [
          {
            id: 'checks.new',
            group: t(m.checks),
            label: t(m.newRunOfChecks),
            run: () => navigate({ page: 'checks', runId: null }),
          },
        ]),
    ...(isSandwich
      ? []
      : [
          {
            id: 'checks.sides',
            group: t(m.checks),
            label: t(m.betweenSides),
            run: () => navigate({ page: 'checks', runId: sandwichPlace }),
          },
        ]),
    { id: 'checks.runs', group: t(m.checks), label: t(m.showEarlierRuns), run: () => setRunsOpen(true) },
  ]);
  return (
    <>
      <TopBarBoundary>
        <ChecksTopBar onRuns={() => setRunsOpen(true)} />
      </TopBarBoundary>
      {isSandwich ? (
        <ErrorBoundary what={t(m.betweenSides)} size="page">
          <Suspense fallback={null}>
            <SandwichPage />
          </Suspense>
        </ErrorBoundary>
      ) : runId === null ? (
        <ErrorBoundary what={t(m.theSetup)} size="page">
          <SetupView onStart={() => void start()} />
        </ErrorBoundary>
      ) : (
        <RunView inspector={inspector} />
      )}
      {runsOpen ? (
        <DialogBoundary what={t(m.theListOfRuns)} onClose={() => setRunsOpen(false)}>
          <EarlierRuns onClose={() => setRunsOpen(false)} />
        </DialogBoundary>
      ) : null}
    </>
  );
}

interface RunViewProps {
  readonly inspector: ShowInspector;
}

function RunView({ inspector }: RunViewProps): ReactNode {
  const feature = useChecksFeature();
  const over = useNarrow(drawerBelow);
  const known = useStore(feature.run.store, ({ run }) => run !== null);
  const fault = useStore(feature.run.store, (value) => value.fault);
  const cell = useStore(feature.view, (view) => view.cell);
  if (fault !== null && !known)
    return (
      <EmptyState title={t(m.runCannotBeShown)}>
        <FaultView
          fault={fault}
          actions={<Button onClick={() => navigate({ page: 'checks', runId: null })}>{t(m.newRun)}</Button>}
        />
      </EmptyState>
    );
  if (!known)
    return (
      <EmptyState title={t(m.loadingRun)}>
        <Spinner />
      </EmptyState>
    );
  const run = (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ErrorBoundary what={t(m.theProgress)} size="line">
        <RunHead />
      </ErrorBoundary>
      <MatrixView follows={!over} />
    </div>
  );
  const evidence = <Evidence inspector={inspector} />;
  if (over)
    return (
      <>
        <ErrorBoundary what={t(m.theMatrix)} size="pane">
          {run}
        </ErrorBoundary>
        <Drawer
          open={cell !== null}
          onOpenChange={() => feature.view.setState({ cell: null, inspects: false })}
          label={t(m.evidenceOfCell)}
          resetKey={cell}
        >
          {evidence}
        </Drawer>
      </>
    );
  return (
    <PersistedPanels
      panes={[
        { id: 'checks-matrix', label: t(m.matrix), minPx: 400, content: run },
        {
          id: 'checks-evidence',
          label: t(m.evidencePane),
          width: { preset: 30, min: 20, max: 60 },
          minPx: 360,
          resetKey: cell,
          content: evidence,
        },
      ]}
    />
  );
}
