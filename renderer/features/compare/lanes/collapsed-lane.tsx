/** A lane folded to its strip: its number, name and state, and the way to open it. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../columns.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { useShownCell } from '../use-columns.ts';
import { stateOf } from './lane-state.ts';
import { apiColour } from '../../../ui/protocol-mark.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function CollapsedLane({ column }: { readonly column: Column }): ReactNode {
  const feature = useCompareFeature();
  const { lane, number, label } = column;
  const cell = useShownCell(feature, column.inRun);
  return (
    <section
      aria-label={t(m.laneAt, { number })}
      data-lane={lane.id}
      className="flex w-10 shrink-0 flex-col items-center border-r border-line bg-panel last:border-r-0"
    >
      <div
        aria-hidden
        data-swatch
        className="h-0.75 w-full shrink-0"
        style={{ backgroundColor: apiColour(laneApi(lane)) }}
      />
      <IconButton
        icon={ChevronRight}
        label={t(m.expand, { number })}
        className="my-1.5"
        onClick={() => feature.setup.changeLane(lane.id, (one) => ({ ...one, collapsed: false }))}
      />
      <h2 className="clip text-12 font-medium [writing-mode:vertical-rl]" title={label}>
        {label}
      </h2>
      {cell === undefined ? null : (
        <span className="mt-2 text-11 text-muted [writing-mode:vertical-rl]">{stateOf(cell).words}</span>
      )}
    </section>
  );
}
