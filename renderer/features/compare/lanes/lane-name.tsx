/** What a lane is called: its protocol, and the user's own name where it has one, with the field to give it one. */
import type { ReactNode } from 'react';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import type { Lane } from '../../../../shared/compare/setup.ts';
import { ProtocolSquare, protocolName } from '../../../ui/protocol-mark.tsx';
import { RenameField } from '../../../ui/rename-field.tsx';
import type { Column } from '../columns.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { LaneApiPicker } from './lane-api-picker.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** In a lane without room the square alone stands for the protocol; screen readers have its name. */
const shortName = 'clip @max-[27rem]:sr-only';

export interface LaneNameProps {
  readonly column: Column;
  readonly renaming: boolean;
  readonly onRenamed: () => void;
}

export function LaneName({ column, renaming, onRenamed }: LaneNameProps): ReactNode {
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
export function LaneProtocol({ column }: Pick<LaneNameProps, 'column'>): ReactNode {
  const { lane, editable } = column;
  const nameClass = isNamed(lane) ? 'sr-only' : shortName;
  if (editable) return <LaneApiPicker lane={lane} nameClass={nameClass} />;
  const surface = laneApi(lane);
  return (
    <span className="flex min-w-0 shrink items-center gap-2 px-1.5 text-12" title={protocolName(surface)}>
      <ProtocolSquare id={surface} />
      <span className={nameClass}>{protocolName(surface)}</span>
    </span>
  );
}
