/** What the top bar shows for the compare page: texts or images, the run in view, how lanes are asked, all runs, and the way out of the run. */
import { FileBraces, FileCode, FileText, History, Share, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { LaneKind } from '../../../shared/compare/setup.ts';
import { TopBarSlot, useAppServices } from '../../app/app-context.tsx';
import { shareReport } from '../../app/share-report.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useCompareFeature } from './compare-feature.ts';
import { exportRun } from './runs/run-export.ts';
import { showKind } from './runs/shown-run.ts';
import { SetupMenu } from './setup/setup-menu.tsx';
import { dayOf, lanesWords } from './runs/run-words.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface CompareTopBarProps {
  readonly onRuns: () => void;
}

/** The words of a button beside its icon, where the window has room for them. */
const wideLabel = 'max-[760px]:sr-only';

const kinds: readonly { readonly value: LaneKind; readonly label: string }[] = [
  { value: 'text', label: m.text },
  { value: 'image', label: m.images },
];

export function CompareTopBar({ onRuns }: CompareTopBarProps): ReactNode {
  const feature = useCompareFeature();
  const services = useAppServices();
  const kind = useStore(feature.setup.store, (value) => value.setup.kind);
  const run = useStore(feature.run.store, (value) => value.run);
  const none = run === null ? { unavailable: t(m.noRun) } : {};
  const out = (format: 'json' | 'csv' | 'markdown'): void => {
    if (run !== null) void exportRun(services, run, format);
  };
  return (
    <>
      <TopBarSlot side="start">
        <Segments
          label={t(m.compare)}
          value={kind}
          onChange={(next) => showKind(feature, next, services.appState.store.getState())}
          options={kinds.map((one) => ({ ...one, label: t(one.label) }))}
        />
        {run === null ? null : (
          <span className="clip min-w-0 text-11 text-muted max-[1180px]:hidden" title={run.title}>
            <bdi className="ml-1 text-13 font-semibold text-ink">{run.title}</bdi> · {dayOf(run.createdAt)} ·{' '}
            {lanesWords(run.lanes.length)}
          </span>
        )}
      </TopBarSlot>
      <TopBarSlot>
        <SetupMenu />
        <Button variant="ghost" icon={History} title={t(m.runs)} onClick={onRuns}>
          <span className={wideLabel}>{t(m.runs)}</span>
        </Button>
        <Menu
          trigger={
            <Button variant="ghost" icon={Share} title={t(m.export_)}>
              <span className={wideLabel}>{t(m.export_)}</span>
            </Button>
          }
          items={[
            {
              label: t(m.shareAsPage),
              icon: FileCode,
              run: () => {
                if (run !== null) void shareReport(services, { kind: 'run', id: run.id }, run.title);
              },
              ...none,
            },
            { label: t(m.asMarkdown), icon: FileText, run: () => out('markdown'), ...none },
            { label: t(m.asCsv), icon: Table, run: () => out('csv'), ...none },
            { label: t(m.asJson), icon: FileBraces, run: () => out('json'), ...none },
          ]}
        />
      </TopBarSlot>
    </>
  );
}
