/** The number of a lane, by which it is taken to another place: dragged, or moved with the arrow keys. */
import { GripVertical } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import type { Column } from '../columns.ts';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { withMovedLane } from '../setup-lanes.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** What a dragged lane is among other things that are dragged. */
const laneMedia = 'application/x-quartet-lane';

export interface LaneHandleProps {
  readonly column: Column;
  readonly count: number;
}

export function LaneHandle({ column, count }: LaneHandleProps): ReactNode {
  const feature = useCompareFeature();
  const { lane, number, editable } = column;
  if (!editable || count < 2) return <span className="w-6 text-center text-11 text-muted">{number}</span>;
  const moveTo = (to: number): void => feature.setup.change((setup) => withMovedLane(setup, lane.id, to));
  return (
    <button
      type="button"
      draggable
      aria-label={t(m.moveLane, { number })}
      title={t(m.dragLane)}
      onDragStart={(event) => {
        event.dataTransfer.setData(laneMedia, lane.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        moveTo(number - 1 + by);
      }}
      className="group/handle flex size-6 shrink-0 cursor-grab items-center justify-center rounded-control text-11 text-muted hover:bg-hover"
    >
      <GripVertical
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className="hidden group-hover/handle:block group-focus-visible/handle:block"
      />
      <span aria-hidden className="group-hover/handle:hidden group-focus-visible/handle:hidden">
        {number}
      </span>
    </button>
  );
}

/** Accepts a lane dragged onto another one: it moves to that position. */
export function laneDrop({ setup }: CompareFeature, { number, editable }: Column) {
  return {
    onDragOver: (event: DragEvent) => {
      if (editable && event.dataTransfer.types.includes(laneMedia)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(laneMedia);
      if (!editable || id === '') return;
      event.preventDefault();
      setup.change((present) => withMovedLane(present, id, number - 1));
    },
  };
}
