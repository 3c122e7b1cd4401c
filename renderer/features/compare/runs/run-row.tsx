/** One run of the list of runs, with what can be done with it. */
import {
  Columns3,
  Ellipsis,
  FileBraces,
  FileCode,
  FileText,
  Pencil,
  Play,
  Table,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { RunSummary, CompareRun } from '../../../../shared/compare/run.ts';
import { cellTally } from '../../../../shared/compare/outcome.ts';
import { useAppServices, useAttempt } from '../../../app/app-context.tsx';
import { shareReport } from '../../../app/share-report.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { RenameField } from '../../../ui/rename-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { exportRun } from './run-export.ts';
import { showRun, loadRun } from './shown-run.ts';
import { momentOf, progressWords, runSizeWords } from './run-words.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface RunRowProps {
  readonly run: RunSummary;
  /** It is the one in view. */
  readonly current: boolean;
  readonly renaming: boolean;
  readonly onRename: () => void;
  readonly onRenamed: () => void;
  readonly onDelete: () => void;
  /** The list is no longer wanted. */
  readonly onClose: () => void;
}

/** One run of the list: its title, what it asked, how far it has come, and what can be done with it. */
export function RunRow(props: RunRowProps): ReactNode {
  const feature = useCompareFeature();
  const { run, current, renaming } = props;
  const going = useStore(feature.runs.store, (value) => value.going.has(run.id));
  const attempt = useAttempt();
  if (renaming) {
    return (
      <li className="px-2 py-1.5">
        <RenameField
          label={t(m.titleOfRun)}
          value={run.title}
          maxLength={200}
          onDone={(title) => {
            props.onRenamed();
            if (title !== null && title !== '') attempt(feature.runs.rename(run.id, title));
          }}
        />
      </li>
    );
  }
  return (
    <li
      className={classNames(
        'relative rounded-card border border-transparent [contain-intrinsic-size:auto_54px] [content-visibility:auto]',
        current ? 'selected' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        data-row={run.id}
        aria-current={current ? 'true' : undefined}
        onClick={() => {
          showRun(feature, run);
          props.onClose();
        }}
        className="block w-full rounded-card py-1.5 pr-10 pl-2.5 text-left -outline-offset-2"
      >
        <span className="flex min-w-0 items-baseline gap-3">
          <span dir="auto" className="clip flex-1 text-start text-13 font-medium">
            {run.title}
          </span>
          <time dateTime={new Date(run.createdAt).toISOString()} className="shrink-0 text-11 text-muted">
            {momentOf(run.createdAt)}
          </time>
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-11 text-muted">
          {run.state === 'running' || going ? <Spinner size={10} /> : null}
          <span className="shrink-0">{runSizeWords(run)}</span>
          <span className="shrink-0">· {going ? t(m.deleting) : progressWords(run)}</span>
          <span className="clip">· {run.lanes.join(', ')}</span>
        </span>
        {run.state === 'ended' ? null : <ProgressLine run={run} />}
      </button>
      <RowMenu {...props} attempt={attempt} />
    </li>
  );
}

function ProgressLine({ run }: { readonly run: RunSummary }): ReactNode {
  const { ended, of } = cellTally(run.counts);
  return (
    <span aria-hidden data-swatch className="mt-1 block h-0.5 overflow-hidden rounded-full bg-line">
      <span className="block h-full bg-primary" style={{ width: `${of === 0 ? 0 : (ended / of) * 100}%` }} />
    </span>
  );
}

function RowMenu(props: RunRowProps & { readonly attempt: (work: Promise<unknown>) => void }): ReactNode {
  const feature = useCompareFeature();
  const { run, attempt, onClose } = props;
  const services = useAppServices();
  const shown = useStore(feature.run.store, (value) => value.run);
  const withRun = (use: (whole: CompareRun) => void): void =>
    attempt(
      feature.runs.read(run.id).then((whole) => {
        use(whole);
        onClose();
      }),
    );
  const besides =
    shown === null ? { unavailable: t(m.openFirst) } : shown.id === run.id ? { unavailable: t(m.inView) } : {};
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          size={24}
          label={t(m.moreFor, { title: run.title })}
          className="absolute! top-1.5 right-1.5"
        />
      }
      items={[
        {
          label: t(m.runAgain),
          icon: Play,
          run: () => withRun((whole) => feature.starting.begin(loadRun(feature, whole))),
        },
        {
          label: t(m.loadIntoSetup),
          icon: TextCursorInput,
          run: () => withRun((whole) => loadAndShow(feature, whole)),
        },
        {
          label: t(m.layBeside),
          icon: Columns3,
          run: () => {
            feature.viewState.setState({ beside: run.id });
            onClose();
          },
          ...besides,
        },
        { label: t(m.rename), icon: Pencil, run: props.onRename },
        'separator',
        {
          label: t(m.shareAsPage),
          icon: FileCode,
          run: () => void shareReport(services, { kind: 'run', id: run.id }, run.title),
        },
        { label: t(m.asMarkdown), icon: FileText, run: () => void exportRun(services, run, 'markdown') },
        { label: t(m.asCsv), icon: Table, run: () => void exportRun(services, run, 'csv') },
        { label: t(m.asJson), icon: FileBraces, run: () => void exportRun(services, run, 'json') },
        'separator',
        { label: t(m.deleteIt), icon: Trash2, danger: true, run: props.onDelete },
      ]}
    />
  );
}

function loadAndShow(feature: CompareFeature, run: CompareRun): void {
  loadRun(feature, run);
  showRun(feature, run);
}
