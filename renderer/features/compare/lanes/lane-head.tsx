/** The head of a lane, in one line: over which protocol, to which model; its state, and what can be done with it. */
import { RotateCcw, Square, SlidersHorizontal } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import type { ApiId } from '../../../../shared/apis.ts';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import type { Lane } from '../../../../shared/compare/setup.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LiveSquare, ProtocolSquare, protocolName } from '../../../ui/protocol-mark.tsx';
import { RenameField } from '../../../ui/rename-field.tsx';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { imageModelOptions } from '../../../request-form/images/model-choice.ts';
import { choosing } from '../../../request-form/model-choice.ts';
import { ModelCombobox } from '../../../request-form/model-combobox.tsx';
import { ModelPicker } from '../../../request-form/model-picker.tsx';
import { useKnownModels } from '../../../request-form/use-known-models.ts';
import type { Column } from '../columns.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { imageApisOf } from '../lane-making.ts';
import { LaneHandle } from './lane-handle.tsx';
import { LaneMenu } from './lane-menu.tsx';
import { LaneParameters } from './lane-parameters.tsx';
import { LaneProfileName } from './lane-profile-picker.tsx';
import { stateOf, totalWords } from './lane-state.ts';
import { LaneApiPicker, quietPicker } from './lane-api-picker.tsx';
import { phaseOf } from '../../../answers/answer-phase.ts';
import { useLaneProfile } from './lane-profile.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** In a lane without room the square alone stands for the protocol; screen readers have its name. */
const shortName = 'clip @max-[27rem]:sr-only';

interface LaneNameProps {
  readonly column: Column;
  readonly renaming: boolean;
  readonly onRenamed: () => void;
}

/** What a lane is called: its protocol, and the user's own name where it has one, with the field to give it one. */
function LaneName({ column, renaming, onRenamed }: LaneNameProps): ReactNode {
  const feature = useCompareFeature();
  const { lane } = column;
  if (renaming) {
    return (
      <RenameField
        label={t(m.nameOfLane)}
        value={lane.name}
        maxLength={100}
        placeholder={t(m.protocolAndModel)}
        onDone={(name) => {
          onRenamed();
          if (name !== null) feature.setup.changeLane(lane.id, (one) => ({ ...one, name }));
        }}
        className="h-6! min-w-0 flex-1"
      />
    );
  }
  if (isNamed(lane)) {
    return (
      <span className="clip min-w-8 px-1.5 text-13 font-semibold" title={lane.name}>
        {lane.name}
      </span>
    );
  }
  return null;
}

/** The user gave it a name, which then takes the place of its protocol's. */
function isNamed({ name }: Lane): boolean {
  return name.trim() !== '';
}

/** The protocol of a lane, to be chosen where the lane is the setup's. */
function LaneProtocol({ column }: Pick<LaneNameProps, 'column'>): ReactNode {
  const { lane, editable } = column;
  const nameClass = isNamed(lane) ? 'sr-only' : shortName;
  if (editable) return <LaneApiPicker lane={lane} nameClass={nameClass} />;
  const api = laneApi(lane);
  return (
    <span className="flex min-w-0 shrink items-center gap-2 px-1.5 text-12" title={protocolName(api)}>
      <ProtocolSquare id={api} />
      <span className={nameClass}>{protocolName(api)}</span>
    </span>
  );
}

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
    <header className="flex h-10 shrink-0 items-center gap-0.5 border-b border-line bg-panel px-2 @max-[27rem]:gap-0 @max-[27rem]:pr-1">
      <LaneHandle column={column} count={count} />
      <LaneProtocol column={column} />
      <LaneName column={column} renaming={renaming} onRenamed={() => setRenaming(false)} />
      {editable ? (
        <span data-lane-model className="contents">
          <LaneModel lane={lane} />
        </span>
      ) : (
        <LaneFacts column={column} />
      )}
      {editable ? <LaneProfileName lane={lane} /> : null}
      <span className="min-w-1 flex-1" />
      {cell === undefined ? null : <State cell={cell} api={laneApi(lane)} />}
      {cell === undefined ? null : <LaneActions column={column} cell={cell} />}
      {editable ? (
        <>
          <LaneParameters
            lane={lane}
            number={number}
            open={parameters}
            onOpenChange={setParameters}
            trigger={
              <IconButton
                data-lane-parameters
                icon={SlidersHorizontal}
                label={t(m.parametersOf, { number })}
                size={24}
              />
            }
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

function State({ cell, api }: { readonly cell: Cell; readonly api: ApiId }): ReactNode {
  const feature = useCompareFeature();
  const { words, tone } = stateOf(cell);
  const stage = useStore(feature.answers.store, ({ byCell }) => {
    const live = Object.values(byCell[cellKey(cell)]?.live ?? {});
    if (live.some(({ retry }) => retry !== null)) return 'trying';
    return live.some(({ message }) => phaseOf(message.answer) === 'arriving') ? 'arriving' : 'waiting';
  });
  const trying = stage === 'trying';
  const total = totalWords(cell);
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center gap-1 px-1 text-11 tabular-nums @max-[23rem]:px-0.5',
        tone === 'bad' ? 'text-bad' : tone === 'warning' ? 'text-warning' : 'text-muted',
      )}
    >
      {cell.state === 'running' ? <LiveSquare id={api} waits={stage !== 'arriving'} /> : null}
      {/* Without room only the square is shown: the answer below says the same. */}
      <span className={cell.state === 'running' && !trying ? '@max-[23rem]:sr-only' : undefined}>
        {cell.state === 'done' ? (total ?? words) : trying ? t(m.retrying) : words}
      </span>
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
      onClick={() => feature.run.retry(cell)}
    />
  );
}

interface LaneModelProps {
  readonly lane: Lane;
}

/** The model of a lane: chosen where the lane is the setup's, told with its profile where it is one of an earlier run. */
function LaneModel({ lane }: LaneModelProps): ReactNode {
  const feature = useCompareFeature();
  const { toasts, appState } = useAppServices();
  const { profile, listing } = useLaneProfile(feature, lane);
  const known = useKnownModels(profile);
  const imageGroups = useCallback(
    () => (lane.kind === 'image' ? imageModelOptions(listing, known) : []),
    [lane.kind, listing, known],
  );
  const refresh = (): void => {
    const asked = lane.profileId === null ? appState.refreshModels() : feature.listings.refresh(lane.profileId);
    asked.catch((error: unknown) => toasts.showFault(faultOf(error), lane.profileId ?? undefined));
  };
  return lane.kind === 'text' ? (
    <ModelPicker
      model={lane.model}
      protocol={lane.protocol}
      listing={listing}
      known={known}
      onModel={(model) =>
        feature.setup.changeLane(lane.id, (one) => (one.kind === 'text' ? choosing(one, model, profile) : one))
      }
      onRefresh={refresh}
      {...named(lane.model)}
      className={quietPicker}
    />
  ) : (
    <ModelCombobox
      label={t(m.model)}
      model={lane.model}
      groups={imageGroups}
      listing={listing}
      known={known}
      onModel={(model) =>
        feature.setup.changeLane(lane.id, (one) =>
          one.kind === 'image' ? { ...one, model, api: imageApisOf(model)[0] ?? one.api } : one,
        )
      }
      onRefresh={refresh}
      {...named(lane.model)}
      className={quietPicker}
      listClassName="w-100"
    />
  );
}

/**
 * The name alone: the colour beside it in the list is that of the protocol it prefers, not that of the lane. A lane may
 * be too narrow for all of it.
 */
function named(model: string): { readonly display?: ReactNode; readonly tooltip?: ReactNode } {
  if (model === '') return {};
  return {
    display: <span className="clip mono font-medium">{model}</span>,
    tooltip: <span className="mono break-all">{model}</span>,
  };
}

/** A lane of a run that is over, as it was. */
function LaneFacts({ column: { lane } }: { readonly column: Column }): ReactNode {
  return (
    <span className="flex h-6 min-w-0 items-center gap-2 px-1.5 text-12">
      <span className="clip mono font-medium">{lane.model}</span>
      {'profileName' in lane && typeof lane.profileName === 'string' ? (
        <span className="clip text-11 text-muted">{lane.profileName}</span>
      ) : null}
    </span>
  );
}
