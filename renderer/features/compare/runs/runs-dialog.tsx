/** All runs: looked through, opened, named, asked again, taken out and in, deleted. */
import { History, Search, Upload } from 'lucide-react';
import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { RunSummary } from '../../../../shared/compare/run.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { deletedWords, offerUndo } from '../../../app/offer-undo.ts';
import { Button } from '../../../ui/button.tsx';
import { DeletedNote, useDeletions } from '../../../ui/deleted-note.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { enterRows, RowList } from '../../../ui/row-list.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { importRuns } from './run-export.ts';
import { showRun } from './shown-run.ts';
import { foundRuns } from './run-words.ts';
import { RunRow } from './run-row.tsx';
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
  const deletions = useDeletions();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const found = foundRuns(runs ?? [], asked);
  const takeIn = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    const run = await importRuns(services, files);
    setBusy(false);
    if (run === undefined) return;
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
      deletions.add({ text, undo });
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
            onKeyDown={enterRows}
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
          multiple
          accept=".json,.html,application/json,text/html"
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={({ target }) => {
            void takeIn([...(target.files ?? [])]);
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
        <RowList
          label={t(m.runs)}
          onDelete={(id) => {
            const run = found.find((one) => one.id === id);
            if (run !== undefined) void remove(run);
          }}
        >
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
        </RowList>
      )}
      <DeletedNote deletions={deletions} />
    </Dialog>
  );
}
