/** What a lane shows below its head: its answer as far as it has come, or why there is none. */
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { Check, X } from 'lucide-react';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import { failedChecks } from '../../../../shared/compare/check-words.ts';
import { FaultCures } from '../../../app/fault-cures.tsx';
import { useActiveProfileId } from '../../../app/app-context.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import type { Column } from '../columns.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { laneCures } from '../lanes/lane-places.ts';
import { LaneImages, usePictured } from '../image-row/lane-images.tsx';
import { CellTranscript } from './cell-transcript.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';
import { assertNever } from '../../../../shared/exhaustive.ts';

export interface LaneAnswerProps {
  readonly column: Column;
  /** The cell shown; undefined before the first run, and where the shown run has no such lane. */
  readonly cell: Cell | undefined;
}

export function LaneAnswer(props: LaneAnswerProps): ReactNode {
  const { column, cell } = props;
  return (
    <>
      {column.lane.kind === 'image' ? <ImageAnswer {...props} /> : <TextAnswer {...props} />}
      {cell === undefined ? null : <CheckedAnswer cell={cell} />}
    </>
  );
}

/** Pictures take the whole of the lane; without one, the status is shown as in any lane. */
function ImageAnswer(props: LaneAnswerProps): ReactNode {
  const feature = useCompareFeature();
  const { column, cell } = props;
  const pictured = usePictured(feature, cell);
  if (cell === undefined || pictured === undefined) return <TextAnswer {...props} />;
  // Another answer begins with its first picture.
  return <LaneImages key={pictured.message.id} lane={column.label} cell={cell} {...pictured} />;
}

function TextAnswer({ column, cell }: LaneAnswerProps): ReactNode {
  const feature = useCompareFeature();
  const key = cell === undefined ? '' : cellKey(cell);
  const fault = useStore(feature.answers.store, ({ byCell }) => byCell[key]?.fault);
  const known = useStore(feature.answers.store, ({ byCell }) => (byCell[key]?.messages.length ?? 0) > 0);
  const hasRun = useStore(feature.run.store, ({ run }) => run !== null);
  const activeId = useActiveProfileId() ?? '';
  const words = emptyWords(column, cell, hasRun);
  const editableId = column.editable ? column.lane.id : undefined;
  if (cell?.conversationId !== undefined && known) {
    // The key resets the scroll position for another conversation.
    return <CellTranscript key={cell.conversationId} number={column.number} cell={cell} editableId={editableId} />;
  }
  const reason = cell?.fault ?? fault;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4" aria-busy={words === null && reason === undefined}>
      {reason === undefined ? null : (
        <FaultView
          fault={reason}
          announce="none"
          actions={
            <FaultCures fault={reason} profileId={column.lane.profileId ?? activeId} {...laneCures(editableId)} />
          }
        />
      )}
      {words === null || reason !== undefined ? null : <p className="text-12 text-muted">{words}</p>}
    </div>
  );
}

/** How many checks passed, and why the others did not; nothing where none was made. */
function CheckedAnswer({ cell }: { readonly cell: Cell }): ReactNode {
  const feature = useCompareFeature();
  const checks = useStore(feature.run.store, ({ run }) => run?.cases[cell.case]?.checks);
  const failed = useMemo(() => failedChecks(checks ?? [], cell.verdicts), [checks, cell.verdicts]);
  const count = cell.verdicts.length;
  if (count === 0) return null;
  return (
    <div className="max-h-20 shrink-0 overflow-y-auto border-t border-line px-4 py-1.5 text-11">
      <p className="flex items-center gap-1.5 text-muted">
        {failed.length === 0 ? <Check size={12} aria-hidden className="shrink-0 text-good" /> : null}
        {t(m.checksPassed, { passed: count - failed.length, count })}
      </p>
      {failed.length === 0 ? null : (
        <ul aria-label={t(m.failedChecks)} className="text-bad">
          {failed.map(({ at, words }) => (
            <li key={at} className="flex items-start gap-1.5">
              <X size={12} aria-hidden className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{translated(words)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Null where an answer is there and is only being opened. */
export function emptyWords(
  { inRun, lane }: Pick<Column, 'inRun'> & { readonly lane: Pick<Column['lane'], 'kind'> },
  cell: Pick<Cell, 'state' | 'conversationId'> | undefined,
  hasRun: boolean,
): string | null {
  if (cell === undefined) {
    if (!hasRun) {
      return t(lane.kind === 'image' ? m.writePrompt : m.writeMessage);
    }
    return inRun === null ? t(m.notInRun) : null;
  }
  switch (cell.state) {
    case 'queued':
      return t(m.waitsTurn);
    case 'running':
      return cell.conversationId === undefined ? t(m.aboutToBeSent) : null;
    case 'stopped':
      return cell.conversationId === undefined ? t(m.stoppedBefore) : null;
    case 'refused':
      return t(m.notSent);
    case 'calls':
    case 'done':
    case 'failed':
    case 'incomplete':
    case 'interrupted':
      return null;
    default:
      return assertNever(cell.state);
  }
}
