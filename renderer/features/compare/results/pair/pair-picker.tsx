/** Chooses the two answers between which differences are shown. */
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Combobox } from '../../../../ui/combobox.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ProtocolSquare } from '../../../../ui/protocol-mark.tsx';
import { useCompareFeature } from '../../compare-feature.ts';
import type { LaneResult } from '../lane-results.ts';
import type { Side, SideName } from './use-side.ts';
import { t } from '../../../../language/t.ts';
import * as m from '../messages.ts';

export interface PairPickerProps {
  readonly lanes: readonly LaneResult[];
  readonly left: Side;
  readonly right: Side;
}

export function PairPicker({ lanes, left, right }: PairPickerProps): ReactNode {
  const feature = useCompareFeature();
  const swap = (): void => {
    feature.viewState.setState({ pair: [right.lane, left.lane] });
    left.choose(right.choice);
    right.choose(left.choice);
  };
  const choose = (name: SideName, lane: number): void => {
    feature.viewState.setState({ pair: name === 'left' ? [lane, right.lane] : [left.lane, lane] });
    (name === 'left' ? left : right).choose('shown');
  };
  return (
    <div className="flex min-w-0 items-center gap-1 border-b border-line px-2 py-1">
      <SidePicker name="left" side={left} lanes={lanes} onLane={choose} />
      <IconButton icon={ArrowLeftRight} label={t(m.swapSides)} size={24} onClick={swap} />
      <SidePicker name="right" side={right} lanes={lanes} onLane={choose} />
    </div>
  );
}

interface SidePickerProps {
  readonly name: SideName;
  readonly side: Side;
  readonly lanes: readonly LaneResult[];
  readonly onLane: (name: SideName, lane: number) => void;
}

function SidePicker({ name, side, lanes, onLane }: SidePickerProps): ReactNode {
  const isLeft = name === 'left';
  return (
    <div className="flex min-w-0 flex-1 gap-1">
      <Combobox
        label={t(isLeft ? m.leftLane : m.rightLane)}
        value={String(side.lane)}
        onChange={(value) => onLane(name, Number(value))}
        groups={[
          {
            label: '',
            items: lanes.map(({ index, name: laneName, surface }) => ({
              value: String(index),
              label: laneName,
              mark: <ProtocolSquare id={surface} />,
            })),
          },
        ]}
        className="flex-1"
      />
      {side.options.length > 1 ? (
        <Combobox
          label={t(isLeft ? m.leftAnswer : m.rightAnswer)}
          value={side.choice}
          onChange={side.choose}
          groups={[{ label: '', items: side.options }]}
          className="max-w-36 flex-1"
        />
      ) : null}
    </div>
  );
}
