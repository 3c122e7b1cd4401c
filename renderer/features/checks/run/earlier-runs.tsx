/** All runs of checks: opened, compared with the one in view, deleted. */
import { GitCompareArrows, History, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { outcomes } from '../../../../shared/checks/check.ts';
import type { CheckRunSummary } from '../../../../shared/checks/check-run.ts';
import { outcomeWords } from '../../../../shared/checks/report/outcome-words.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { navigate } from '../../../app/navigation.ts';
import { offerUndo } from '../../../app/offer-undo.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DeletedNote, useDeletions } from '../../../ui/deleted-note.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { momentOf } from '../check-words.ts';
import { useChecksFeature } from '../checks-feature.ts';
import { OutcomeGlyph } from '../../../exchange/outcome-glyph.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface EarlierRunsProps {
  readonly onClose: () => void;
}

export function EarlierRuns({ onClose }: EarlierRunsProps): ReactNode {
  const feature = useChecksFeature();
  const { client, toasts } = useAppServices();
  const { runs, fault } = useStore(feature.runs);
  const shown = useStore(feature.run.store, ({ id }) => id);
  const deletions = useDeletions();
  const first = runs?.find(({ id }) => id === shown)?.id;
  const remove = async (run: CheckRunSummary): Promise<void> => {
    if (run.id === shown) navigate({ page: 'checks', runId: null });
    if (run.id === feature.view.getState().earlierId) feature.view.setState({ earlierId: null });
    try {
      await client.call('checks.discard', { runId: run.id });
      const text = t(m.runOfDeleted, { date: momentOf(run.createdAt) });
      const undo = offerUndo(toasts, text, async () => {
        await client.call('checks.restore', { runId: run.id });
        if (run.id === shown) navigate({ page: 'checks', runId: run.id });
      });
      deletions.add({ text, undo });
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(m.earlierRuns)}
      description={t(m.everyRunIsKept)}
      className="w-[min(40rem,calc(100vw-2rem))]!"
    >
      {fault === null ? null : <FaultView fault={fault} className="mx-4 mt-2" />}
      {runs === null ? (
        fault === null && <LoadingState title={t(m.loadingRuns)} className="py-10" />
      ) : runs.length === 0 ? (
        <EmptyState icon={History} title={t(m.noRunsYet)} className="py-10">
          {t(m.runsAppearHere)}
        </EmptyState>
      ) : (
        <RowList
          label={t(m.runsOfChecks)}
          onDelete={(id) => {
            const run = runs.find((one) => one.id === id);
            if (run !== undefined) void remove(run);
          }}
        >
          {runs.map((run, at) => (
            <li
              key={run.id}
              className={classNames(
                'flex items-center gap-1 rounded-card border border-transparent [contain-intrinsic-size:auto_62px] [content-visibility:auto]',
                run.id === shown ? 'selected' : 'hover:bg-hover',
              )}
            >
              <button
                type="button"
                data-row={run.id}
                data-first-focus={run.id === first || (first === undefined && at === 0) ? '' : undefined}
                aria-current={run.id === shown ? 'true' : undefined}
                onClick={() => {
                  navigate({ page: 'checks', runId: run.id });
                  onClose();
                }}
                className="flex min-w-0 flex-1 flex-col gap-0.5 rounded-control px-2.5 py-2 text-left -outline-offset-2"
              >
                <span className="flex w-full items-baseline gap-2 text-13">
                  <span className="clip min-w-0 font-medium">{run.profileName}</span>
                  <span className="mono clip min-w-0 flex-1 text-11 text-muted">{run.gateway}</span>
                  <span className="shrink-0 text-12 text-muted tabular-nums">{momentOf(run.createdAt)}</span>
                </span>
                <Counts run={run} />
              </button>
              {run.id === shown || shown === null ? null : (
                <IconButton
                  label={t(m.compareWith, { date: momentOf(run.createdAt) })}
                  icon={GitCompareArrows}
                  onClick={() => {
                    feature.view.setState({ earlierId: run.id });
                    onClose();
                  }}
                />
              )}
              <IconButton
                label={t(m.deleteRunOf, { date: momentOf(run.createdAt) })}
                icon={Trash2}
                onClick={() => void remove(run)}
              />
            </li>
          ))}
        </RowList>
      )}
      <DeletedNote deletions={deletions} />
    </Dialog>
  );
}

function Counts({ run: { tally, state, importedAt } }: { readonly run: CheckRunSummary }): ReactNode {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-muted tabular-nums">
      {state === 'ended' ? null : <span className="text-ink">{t(state === 'running' ? m.running : m.paused)}</span>}
      {importedAt === undefined ? null : <span className="text-ink">{t(m.imported)}</span>}
      {outcomes
        .filter((outcome) => tally[outcome] > 0)
        .map((outcome) => (
          <span key={outcome} className="inline-flex items-center gap-1">
            <OutcomeGlyph outcome={outcome} />
            {t(m.countedOutcome, { count: tally[outcome], outcome: translated(outcomeWords[outcome]) })}
          </span>
        ))}
    </span>
  );
}
