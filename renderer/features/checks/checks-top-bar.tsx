/** What the top bar shows for the page Checks: the run in view, earlier ones, a comparison with one of them, and the way out. */
import { FileBraces, FileCode, FileText, GitCompareArrows, History, ListChecks, Plus, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { CheckRun, CheckRunSummary } from '../../../shared/checks/check-run.ts';
import type { CheckReportFormat } from '../../../shared/contract/checks.ts';
import { TopBarSlot, useAppServices, type AppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { navigate } from '../../app/navigation.ts';
import { shareReport } from '../../app/share-report.ts';
import { fileNameOf, saveFile } from '../../host/save-file.ts';
import { collectPieces } from '../../host/transfer.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useChecksFeature } from './checks-feature.ts';
import { dayOf, momentOf } from './check-words.ts';
import { numberText, t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ChecksTopBarProps {
  readonly onRuns: () => void;
}

export function ChecksTopBar({ onRuns }: ChecksTopBarProps): ReactNode {
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
