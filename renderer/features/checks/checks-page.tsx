/** The page Checks: what to check and what it takes; then the matrix of a run, live or kept, with the evidence beside it. */
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { FileBraces, FileCode, FileText, GitCompareArrows, History, ListChecks, Plus, Share } from 'lucide-react';
import type { CheckRun, CheckRunSummary } from '../../../shared/checks/check-run.ts';
import type { CheckReportFormat } from '../../../shared/contract/checks.ts';
import { TopBarBoundary, useCommands, TopBarSlot, useAppServices, type AppServices } from '../../app/app-context.tsx';
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
import { faultOf } from '../../app/app-state.ts';
import { shareReport } from '../../app/share-report.ts';
import { fileNameOf, saveFile } from '../../host/save-file.ts';
import { collectPieces } from '../../host/transfer.ts';
import { Menu } from '../../ui/menu.tsx';
import { useChecksFeature } from './checks-feature.ts';
import { Evidence } from './evidence/evidence.tsx';
import { EarlierRuns } from './run/earlier-runs.tsx';
import { MatrixView } from './run/matrix.tsx';
import { RunHead } from './run/run-head.tsx';
import { runChecksKeys } from './setup/estimate-card.tsx';
import { sandwichPlace } from './setup-head.tsx';
import { SetupView } from './setup/setup-view.tsx';
import { t, numberText } from '../../language/t.ts';
import * as m from './messages.ts';
import { dayOf, momentOf } from './check-words.ts';

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
        <RunView inspector={inspector} onRuns={() => setRunsOpen(true)} />
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
  /** Opens the list of earlier runs. */
  readonly onRuns: () => void;
}

function RunView({ inspector, onRuns }: RunViewProps): ReactNode {
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
          actions={
            <>
              <Button onClick={onRuns}>{t(m.earlierRuns)}</Button>
              <Button onClick={() => navigate({ page: 'checks', runId: null })}>{t(m.newRun)}</Button>
            </>
          }
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

interface ChecksTopBarProps {
  readonly onRuns: () => void;
}

/** What the top bar shows for the page Checks: the run in view, earlier ones, a comparison with one of them, and the way out. */
function ChecksTopBar({ onRuns }: ChecksTopBarProps): ReactNode {
  const feature = useChecksFeature();
  const services = useAppServices();
  const run = useStore(feature.run.store, (value) => value.run);
  const runs = useStore(feature.runs, (value) => value.runs) ?? [];
  const earlierId = useStore(feature.view, (view) => view.earlierId);
  const before =
    run === null
      ? undefined
      : runs.find((other) => other.id !== run.id && other.createdAt < run.createdAt && isOfTheSame(run, other));
  return (
    <>
      <TopBarSlot side="start">
        {run === null ? null : (
          <span
            className="clip min-w-0 text-12 text-muted max-[900px]:hidden"
            title={`${run.profileName}, ${run.gateway}`}
          >
            {run.profileName}, {momentOf(run.createdAt)}
          </span>
        )}
      </TopBarSlot>
      <TopBarSlot>
        {run === null ? null : (
          <Button
            variant="ghost"
            icon={Plus}
            title={t(m.newRun)}
            onClick={() => navigate({ page: 'checks', runId: null })}
          >
            <span className="max-[760px]:sr-only">{t(m.newRun)}</span>
          </Button>
        )}
        <Button variant="ghost" icon={History} onClick={onRuns}>
          {t(m.earlierRuns)}
          {runs.length === 0 ? null : <span className="tabular-nums">{numberText(runs.length)}</span>}
        </Button>
        {before === undefined ? null : (
          <Button
            variant="ghost"
            icon={GitCompareArrows}
            aria-pressed={earlierId !== null}
            onClick={() => feature.view.setState({ earlierId: earlierId === null ? before.id : null })}
          >
            {earlierId === null ? t(m.compareWith, { date: dayOf(before.createdAt) }) : t(m.stopComparing)}
          </Button>
        )}
        {run === null ? null : (
          <Menu
            trigger={
              <Button variant="primary" icon={Share}>
                {t(m.shareReport)}
              </Button>
            }
            items={[
              {
                label: t(m.shareAsPage),
                icon: FileCode,
                run: () => void shareReport(services, { kind: 'checks', id: run.id }, titleOf(run)),
              },
              ...formats.map(({ label, icon, format }) => ({
                label: t(label),
                icon,
                run: () => void share(services, run, format),
              })),
            ]}
          />
        )}
      </TopBarSlot>
    </>
  );
}

/** Imported runs know the address alone: their profile is in another Quartet. */
function isOfTheSame(run: CheckRun, other: CheckRunSummary): boolean {
  const imported = run.importedAt !== undefined || other.importedAt !== undefined;
  return imported ? run.gateway === other.gateway : run.profileId === other.profileId;
}

const formats = [
  { label: m.asMarkdown, icon: FileText, format: 'markdown', ending: 'md', type: 'text/markdown' },
  { label: m.asBaseline, icon: FileBraces, format: 'json', ending: 'json', type: 'application/json' },
  { label: m.asJUnit, icon: ListChecks, format: 'junit', ending: 'xml', type: 'application/xml' },
] as const;

type SharedRun = Pick<CheckRun, 'id' | 'profileName' | 'createdAt'>;

const titleOf = ({ profileName, createdAt }: SharedRun): string =>
  t(m.reportTitle, { profile: profileName, date: new Date(createdAt).toISOString().slice(0, 10) });

/** What goes wrong is told in a toast. */
async function share(
  { client, toasts }: Pick<AppServices, 'client' | 'toasts'>,
  run: SharedRun,
  format: CheckReportFormat,
): Promise<void> {
  const file = formats.find((one) => one.format === format) ?? formats[0];
  try {
    const pieces = client.stream('checks.report', { runId: run.id, format });
    const made = await collectPieces(pieces, file.type, () => undefined, new AbortController().signal);
    saveFile(made, fileNameOf(titleOf(run), file.ending));
  } catch (error) {
    toasts.showFault(faultOf(error));
  }
}
