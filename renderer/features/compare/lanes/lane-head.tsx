/** The head of a lane, in one line: over which protocol, to which model; how it fares, and what can be done with it. */
import { RotateCcw, Square, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Column } from '../columns.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { LaneHandle } from './lane-handle.tsx';
import { LaneMenu } from './lane-menu.tsx';
import { LaneFacts, LaneModel } from './lane-choices.tsx';
import { LaneName, LaneProtocol } from './lane-name.tsx';
import { LaneParameters } from './lane-parameters.tsx';
import { LaneProfileName } from './lane-profile-picker.tsx';
import { stateOf, totalWords } from './lane-state.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneHeadProps {
  readonly column: Column;
  readonly count: number;
  readonly cell: Cell | undefined;
}

export function LaneHead({ column, count, cell }: LaneHeadProps): ReactNode {
  const { lane, number, editable } = column;
  const [renaming, setRenaming] = useState(false);
  const [parameters, setParameters] = useState(false);
  return (
    // One line, as high in every lane: the answers begin beside each other.
    <header className="flex h-10 shrink-0 items-center gap-0.5 border-b border-line bg-panel px-2">
      <LaneHandle column={column} count={count} />
      <LaneProtocol column={column} />
      <LaneName column={column} renaming={renaming} onRenamed={() => setRenaming(false)} />
      {editable ? <LaneModel lane={lane} /> : <LaneFacts column={column} />}
      {editable ? <LaneProfileName lane={lane} /> : null}
      <span className="min-w-1 flex-1" />
      {cell === undefined ? null : <State cell={cell} />}
      {cell === undefined ? null : <LaneActions column={column} cell={cell} />}
      {editable ? (
        <>
          <LaneParameters
            lane={lane}
            number={number}
            open={parameters}
            onOpenChange={setParameters}
            trigger={<IconButton icon={SlidersHorizontal} label={t(m.parametersOf, { number })} size={24} />}
          />
          <LaneMenu
            column={column}
            count={count}
            onRename={() => setRenaming(true)}
            onParameters={() => setParameters(true)}
          />
        </>
      ) : null}
    </header>
  );
}

function State({ cell }: { readonly cell: Cell }): ReactNode {
  const feature = useCompareFeature();
  const { words, tone } = stateOf(cell);
  const trying = useStore(feature.answers.store, ({ byCell }) =>
    Object.values(byCell[cellKey(cell)]?.live ?? {}).some(({ retry }) => retry !== null),
  );
  const total = totalWords(cell);
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center gap-1 px-1 text-11 tabular-nums',
        tone === 'bad' ? 'text-bad' : tone === 'warning' ? 'text-warning' : 'text-muted',
      )}
    >
      {cell.state === 'running' ? <Spinner size={10} /> : null}
      {cell.state === 'done' ? (total ?? words) : trying ? t(m.retrying) : words}
    </span>
  );
}

/** Stop while it is under way, Send again once it has ended. */
function LaneActions({ column, cell }: Omit<LaneHeadProps, 'count' | 'cell'> & { readonly cell: Cell }) {
  const feature = useCompareFeature();
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
