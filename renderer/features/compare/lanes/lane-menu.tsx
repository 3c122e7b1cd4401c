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
import { compareLimits } from '../../../../shared/compare/setup.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { deletedWords, offerUndo } from '../../../app/offer-undo.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { Column } from '../columns.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { copyOf } from '../lane-making.ts';
import { withAddedLane, withMovedLane, withoutLane } from '../setup-lanes.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneMenuProps {
  readonly column: Column;
  readonly count: number;
  readonly onRename: () => void;
  readonly onParameters: () => void;
}

export function LaneMenu({ column, count, onRename, onParameters }: LaneMenuProps): ReactNode {
  const feature = useCompareFeature();
  const { setup } = feature;
  const { toasts } = useAppServices();
  const { lane, number, label } = column;
  const at = number - 1;
  const remove = (): void => {
    const { kind } = setup.store.getState().setup;
    setup.change((present) => withoutLane(present, lane.id));
    offerUndo(toasts, deletedWords(label), async () => {
      // Among the lanes of its kind, whichever are in view by then.
      setup.change((present) => ({
        ...withMovedLane(withAddedLane({ ...present, kind }, lane), lane.id, at),
        kind: present.kind,
      }));
      return Promise.resolve();
    });
  };
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t(m.laneMenu)} size={24} />}
      items={[
        { label: t(m.parameters), icon: SlidersHorizontal, run: onParameters },
        { label: t(m.rename), icon: Pencil, run: onRename },
        {
          label: t(m.duplicate),
          icon: Copy,
          run: () => setup.change((present) => withAddedLane(present, copyOf(lane), lane.id)),
          ...(count >= compareLimits.lanes ? { unavailable: t(m.mostLanes, { count }) } : {}),
        },
        'separator',
        {
          label: t(m.moveLeft),
          icon: ArrowLeft,
          run: () => setup.change((present) => withMovedLane(present, lane.id, at - 1)),
          ...(at === 0 ? { unavailable: t(m.first) } : {}),
        },
        {
          label: t(m.moveRight),
          icon: ArrowRight,
          run: () => setup.change((present) => withMovedLane(present, lane.id, at + 1)),
          ...(at === count - 1 ? { unavailable: t(m.last) } : {}),
        },
        {
          label: t(m.collapse),
          icon: ChevronsRightLeft,
          run: () => setup.changeLane(lane.id, (one) => ({ ...one, collapsed: true })),
        },
        'separator',
        {
          label: t(m.remove),
          icon: Trash2,
          danger: true,
          run: remove,
        },
      ]}
    />
  );
}
