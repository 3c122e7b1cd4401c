/** All runs: looked through, opened, named, asked again, taken out and in, deleted. */
import {
  History,
  Search,
  Upload,
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
import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { RunSummary, CompareRun } from '../../../../shared/compare/run.ts';
import { cellTally } from '../../../../shared/compare/outcome.ts';
import { useAppServices, useAttempt } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { deletedWords, offerUndo } from '../../../app/offer-undo.ts';
import { Button } from '../../../ui/button.tsx';
import { DeletedNote, type Deleted } from '../../../ui/deleted-note.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { shareReport } from '../../../app/share-report.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { RenameField } from '../../../ui/rename-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { importRun, exportRun } from './run-export.ts';
import { showRun, loadRun } from './shown-run.ts';
import { foundRuns, momentOf, progressWords, runSizeWords } from './run-words.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface RunsDialogProps {
  readonly onClose: () => void;
}

export function RunsDialog({ onClose }: RunsDialogProps): ReactNode {
  const feature = useCompareFeature();
  const services = useAppServices();
  const { runs, fault } = useStore(feature.runs.store);
  const shown = useStore(feature.run.store, (value) => value.id);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = foundRuns(runs ?? [], asked);
  const takeIn = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    const run = await importRun(services, file);
    setBusy(false);
    if (run === null) return;
    showRun(feature, run);
    onClose();
  };
  const remove = async (run: RunSummary): Promise<void> => {
    // What is under way of it is stopped first, which may take a while: it is out of view meanwhile.
    const wasShown = run.id === feature.run.store.getState().id;
    if (wasShown) showRun(feature, null);
    if (run.id === feature.viewState.getState().beside) feature.viewState.setState({ beside: null });
    try {
      const restore = await feature.runs.remove(run.id);
      const text = deletedWords(run.title);
      const undo = offerUndo(services.toasts, text, async () => {
        await restore();
        if (wasShown && feature.run.store.getState().id === null) showRun(feature, run);
      });
      setDeleted({ text, undo });
    } catch (error) {
      services.toasts.showFault(faultOf(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(m.runs)}
      description={t(m.everyRun)}
      className="w-[min(46rem,calc(100vw-2rem))]!"
    >
      <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2">
        <div className="flex h-control min-w-0 flex-1 items-center gap-1.5 rounded-control border border-line-strong bg-panel pl-2 has-focus-visible:outline-2 outline-focus outline-offset-2">
          <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
          <input
            type="search"
            aria-label={t(m.searchRuns)}
            placeholder={t(m.searchBy)}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="h-full min-w-0 flex-1 bg-transparent pr-2 text-13 outline-none"
          />
          <span className="sr-only" role="status">
            {query === '' ? '' : t(m.countFound, { count: found.length })}
          </span>
        </div>
        <Button icon={Upload} busy={busy} onClick={() => input.current?.click()}>
          {t(m.import_)}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,.html,application/json,text/html"
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={({ target }) => {
            void takeIn(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      {fault === null ? null : <FaultView fault={fault} className="mx-4 mt-2" />}
      {runs === null ? (
        fault === null && <LoadingState title={t(m.loadingRuns)} className="py-10" />
      ) : found.length === 0 ? (
        <EmptyState icon={History} title={runs.length === 0 ? t(m.noRunsYet) : t(m.noneHasWords)} className="py-10">
          {runs.length === 0 ? t(m.runsListed) : null}
        </EmptyState>
      ) : (
        <ul aria-label={t(m.runs)} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
          {found.map((run) => (
            <RunRow
              key={run.id}
              run={run}
              current={run.id === shown}
              renaming={renaming === run.id}
              onRename={() => setRenaming(run.id)}
              onRenamed={() => setRenaming(null)}
              onDelete={() => void remove(run)}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      <DeletedNote deleted={deleted} onDone={() => setDeleted(null)} />
    </Dialog>
  );
}

interface RunRowProps {
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
function RunRow(props: RunRowProps): ReactNode {
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
        aria-current={current ? 'true' : undefined}
        onClick={() => {
          showRun(feature, run);
          props.onClose();
        }}
        className="block w-full rounded-card py-1.5 pr-10 pl-2.5 text-left -outline-offset-2"
      >
        <span className="flex min-w-0 items-baseline gap-3">
          <span className="clip flex-1 text-13 font-medium">{run.title}</span>
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
