/** What panels about two answers have in common: the choice of the two above, and the placeholder until both are loaded. */
import { type LucideIcon, ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { stateOf } from '../lanes/lane-state.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { useLaneResults, type LaneResult } from './lane-results.ts';
import { NoRunYet } from './no-run-yet.tsx';
import { useSide, type Side, type SideName } from './sides.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface PairSide {
  readonly lane: LaneResult;
  readonly parts: readonly AssistantMessage[];
  readonly live: boolean;
}

export interface PairFrameProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What will be here, before any run. */
  readonly teaching: string;
  readonly children: (left: PairSide, right: PairSide) => ReactNode;
}

export function PairFrame({ icon, title, teaching, children }: PairFrameProps): ReactNode {
  const feature = useCompareFeature();
  const lanes = useLaneResults(feature);
  const left = useSide(feature, 'left');
  const right = useSide(feature, 'right');
  if (left === null || right === null || lanes.length === 0) {
    return (
      <NoRunYet icon={icon} title={title}>
        {teaching}
      </NoRunYet>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PairPicker lanes={lanes} left={left} right={right} />
      <Both lanes={lanes} left={left} right={right} icon={icon}>
        {children}
      </Both>
    </div>
  );
}

interface BothProps {
  readonly lanes: readonly LaneResult[];
  readonly left: Side;
  readonly right: Side;
  readonly icon: LucideIcon;
  readonly children: (left: PairSide, right: PairSide) => ReactNode;
}

function Both({ lanes, left, right, icon, children }: BothProps): ReactNode {
  const laneOf = (side: Side): LaneResult | undefined => lanes.find(({ index }) => index === side.lane);
  const [leftLane, rightLane] = [laneOf(left), laneOf(right)];
  const [one, other] = [left.answer, right.answer];
  if (leftLane === undefined || rightLane === undefined) return null;
  if (one.state === 'ready' && other.state === 'ready') {
    return children({ lane: leftLane, ...one }, { lane: rightLane, ...other });
  }
  const failed = [one, other].find((answer) => answer.state === 'failed');
  if (failed !== undefined) return <FaultView fault={failed.fault} announce="none" className="m-3" />;
  const [missing, lane] = one.state === 'ready' ? [other, rightLane] : [one, leftLane];
  if (missing.state === 'loading') {
    return (
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    );
  }
  return (
    <EmptyState icon={icon} title={t(m.noAnswerIn, { lane: lane.name })} className="flex-1">
      {missingWords(lane)}
    </EmptyState>
  );
}

function missingWords({ cell }: LaneResult): string {
  if (cell === undefined) return t(m.nothingForCase);
  if (cell.fault !== undefined) return translated(cell.fault.message);
  return t(m.sentenceOf, { words: stateOf(cell).words });
}

interface PairPickerProps {
  readonly lanes: readonly LaneResult[];
  readonly left: Side;
  readonly right: Side;
}

/** Chooses the two answers between which differences are shown. */
function PairPicker({ lanes, left, right }: PairPickerProps): ReactNode {
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
            items: lanes.map(({ index, name: laneName, api }) => ({
              value: String(index),
              label: laneName,
              mark: <ProtocolSquare id={api} />,
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
