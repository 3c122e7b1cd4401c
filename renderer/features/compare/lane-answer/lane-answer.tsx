/** What a lane shows below its head: its answer as far as it has come, or why there is none. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import { FaultView } from '../../../ui/fault-view.tsx';
import type { Column } from '../columns.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { LaneImages, usePictured } from '../image-row/lane-images.tsx';
import { CellTranscript } from './cell-transcript.tsx';
import { emptyWords } from './empty-words.ts';
import { FailedChecks } from './failed-checks.tsx';

export interface LaneAnswerProps {
  readonly column: Column;
  /** What is in view of it; undefined before the first run, and where the run in view has no such lane. */
  readonly cell: Cell | undefined;
}

export function LaneAnswer(props: LaneAnswerProps): ReactNode {
  const { column, cell } = props;
  return (
    <>
      {column.lane.kind === 'image' ? <ImageAnswer {...props} /> : <TextAnswer {...props} />}
      {cell === undefined ? null : <FailedChecks cell={cell} />}
    </>
  );
}

/** Pictures take the whole of the lane; until one has come, and where none does, what is told stands as in any lane. */
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
  const words = emptyWords(column, cell, hasRun);
  if (cell?.conversationId !== undefined && known) {
    // Another conversation begins anew, wherever the one before was scrolled to.
    return <CellTranscript key={cell.conversationId} number={column.number} cell={cell} />;
  }
  const reason = cell?.fault ?? fault;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4" aria-busy={words === null && reason === undefined}>
      {reason === undefined ? null : <FaultView fault={reason} announce="none" />}
      {words === null || reason !== undefined ? null : <p className="text-12 text-muted">{words}</p>}
    </div>
  );
}
