/** What can be done with a lane. */
import {
  ArrowLeft,
  ArrowRight,
  ChevronsRightLeft,
  Copy,
  Ellipsis,
  Pencil,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { compareLimits } from '../../../../shared/compare/sheet.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { Column } from '../columns.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { copyOf } from '../lane-making.ts';
import { withAddedLane, withMovedLane, withoutLane } from '../sheet-lanes.ts';

export interface LaneMenuProps {
  readonly feature: CompareFeature;
  readonly column: Column;
  readonly count: number;
  readonly onRename: () => void;
  readonly onParameters: () => void;
}

export function LaneMenu({ feature, column, count, onRename, onParameters }: LaneMenuProps): ReactNode {
  const { sheet } = feature;
  const { lane, number } = column;
  const at = number - 1;
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label="Lane menu" size={24} />}
      items={[
        { label: 'Parameters', icon: SlidersHorizontal, run: onParameters },
        { label: 'Rename', icon: Pencil, run: onRename },
        {
          label: 'Duplicate',
          icon: Copy,
          run: () => sheet.change((present) => withAddedLane(present, copyOf(lane), lane.id)),
          ...(count >= compareLimits.lanes ? { unavailable: `There are ${count} lanes, the most there can be.` } : {}),
        },
        'separator',
        {
          label: 'Move left',
          icon: ArrowLeft,
          run: () => sheet.change((present) => withMovedLane(present, lane.id, at - 1)),
          ...(at === 0 ? { unavailable: 'It is the first one.' } : {}),
        },
        {
          label: 'Move right',
          icon: ArrowRight,
          run: () => sheet.change((present) => withMovedLane(present, lane.id, at + 1)),
          ...(at === count - 1 ? { unavailable: 'It is the last one.' } : {}),
        },
        {
          label: 'Collapse',
          icon: ChevronsRightLeft,
          run: () => sheet.changeLane(lane.id, (one) => ({ ...one, collapsed: true })),
        },
        'separator',
        {
          label: 'Remove',
          icon: Trash2,
          danger: true,
          run: () => sheet.change((present) => withoutLane(present, lane.id)),
        },
      ]}
    />
  );
}
