/** The head of a lane: over which protocol, to which model, with which profile; how it fares, and what can be done with it. */
import { RotateCcw, Square, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { laneSurface } from '../../../../shared/compare/lane-compatibility.ts';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Column } from '../columns.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { CellSparkline } from '../results/sparkline.tsx';
import { LaneHandle } from './lane-handle.tsx';
import { LaneMenu } from './lane-menu.tsx';
import { LaneChoices, LaneFacts } from './lane-choices.tsx';
import { isNamed, LaneName, LaneProtocol } from './lane-name.tsx';
import { LaneParameters } from './lane-parameters.tsx';
import { stateOf, totalWords } from './lane-state.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneHeadProps {
  readonly feature: CompareFeature;
  readonly column: Column;
  readonly count: number;
  readonly cell: Cell | undefined;
}

export function LaneHead({ feature, column, count, cell }: LaneHeadProps): ReactNode {
  const { lane, number, editable } = column;
  const [renaming, setRenaming] = useState(false);
  const [parameters, setParameters] = useState(false);
  return (
    <header className="shrink-0 border-b border-line bg-panel px-2 py-1">
      <div className="flex min-w-0 items-center gap-1">
        <LaneHandle feature={feature} column={column} count={count} />
        <LaneName feature={feature} column={column} renaming={renaming} onRenamed={() => setRenaming(false)} />
        <span className="flex-1" />
        {cell === undefined ? null : (
          // In a narrow lane the protocol's name has the room.
          <span className="@max-[21rem]:hidden">
            <CellSparkline feature={feature} cell={cell} surface={laneSurface(lane)} />
          </span>
        )}
        {cell === undefined ? null : <LaneActions feature={feature} column={column} cell={cell} />}
        {editable ? (
          <LaneParameters
            feature={feature}
            lane={lane}
            number={number}
            open={parameters}
            onOpenChange={setParameters}
            trigger={<IconButton icon={SlidersHorizontal} label={t(m.parametersOf, { number })} size={24} />}
          />
        ) : null}
        {editable ? (
          <LaneMenu
            feature={feature}
            column={column}
            count={count}
            onRename={() => setRenaming(true)}
            onParameters={() => setParameters(true)}
          />
        ) : null}
      </div>
      {/* What does not fit beside the model comes below it: the state in many words, in a narrow lane. */}
      <div className="flex min-w-0 flex-wrap items-center gap-x-1">
        {isNamed(lane) ? <LaneProtocol feature={feature} column={column} /> : null}
        {editable ? <LaneChoices feature={feature} lane={lane} /> : <LaneFacts column={column} />}
        {cell === undefined ? null : <State feature={feature} cell={cell} column={column} />}
      </div>
    </header>
  );
}

function State({
  feature,
  cell,
  column,
}: {
  readonly feature: CompareFeature;
  readonly cell: Cell;
  readonly column: Column;
}): ReactNode {
  const { changed } = column;
  const { words, tone } = stateOf(cell);
  const trying = useStore(feature.answers.store, ({ byCell }) =>
    Object.values(byCell[cellKey(cell)]?.live ?? {}).some(({ retry }) => retry !== null),
  );
  const total = totalWords(cell);
  return (
    <span
      className={classNames(
        'ml-auto flex shrink-0 items-center gap-1 pr-1 pl-1.5 text-11',
        tone === 'bad' ? 'text-bad' : tone === 'warning' ? 'text-warning' : 'text-muted',
      )}
      title={changed ? t(m.wasChanged) : undefined}
    >
      {cell.state === 'running' ? <Spinner size={10} /> : null}
      {cell.state === 'done' ? (total ?? words) : trying ? t(m.retrying) : words}
      {changed ? t(m.beforeChange) : ''}
    </span>
  );
}

/** Stop while it is under way, Send again once it has ended. */
function LaneActions({ feature, column, cell }: Omit<LaneHeadProps, 'count' | 'cell'> & { readonly cell: Cell }) {
  const { number, inRun } = column;
  if (inRun === null) return null;
  return stateOf(cell).underWay ? (
    <IconButton
      icon={Square}
      size={24}
      label={t(m.stopLane, { number })}
      tooltip={t(m.stopNote)}
      onClick={() => feature.run.stop(inRun)}
    />
  ) : (
    <IconButton
      icon={RotateCcw}
      size={24}
      label={t(m.sendAgain, { number })}
      tooltip={t(m.againNote)}
      onClick={() => feature.run.again(cell)}
    />
  );
}
