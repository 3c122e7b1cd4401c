/** What a lane shows below its head: its answer as far as it has come. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import { textOf } from '../../../../shared/message.ts';
import { FaultView } from '../../../ui/fault-view.tsx';
import type { Column } from '../columns.ts';
import type { CompareFeature } from '../compare-feature.ts';

export interface LaneBodyProps {
  readonly feature: CompareFeature;
  readonly column: Column;
  readonly cell: Cell | undefined;
}

export function LaneBody({ feature, cell }: LaneBodyProps): ReactNode {
  const answer = useStore(feature.answers.store, ({ byCell }) =>
    cell === undefined ? undefined : byCell[cellKey(cell)],
  );
  const last = answer?.messages.findLast(({ role }) => role === 'assistant');
  const message = last === undefined ? undefined : (answer?.live[last.id]?.message ?? last);
  const text = message?.role === 'assistant' ? textOf(message.answer.candidates[0]?.blocks ?? []) : '';
  const fault = cell?.fault ?? answer?.fault;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 text-14">
      {fault === undefined ? null : <FaultView fault={fault} announce="none" />}
      {cell === undefined ? (
        <p className="text-12 text-muted">The answer will stand here.</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap">{text === '' ? cell.excerpt : text}</p>
      )}
    </div>
  );
}
