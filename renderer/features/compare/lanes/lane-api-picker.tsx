/** The protocol of a lane, or the API of one of images, each with what the catalogue says of it for the model (MODELS-4). */
import { useMemo, type ReactNode } from 'react';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import type { ImageLane, Lane } from '../../../../shared/compare/setup.ts';
import type { ImageApiId } from '../../../../shared/images/descriptions.ts';
import { imageApiIds } from '../../../../shared/images/descriptions.ts';
import { drawsImages } from '../../../../shared/images/known-model.ts';
import { apisFor } from '../../../../shared/images/image-apis.ts';
import { useKnownModels } from '../../../request-form/use-known-models.ts';
import { ProtocolPicker } from '../../../request-form/protocol-picker.tsx';
import { Combobox, type ComboboxItem } from '../../../ui/combobox.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { apiLabels } from '../../../../shared/apis.ts';
import { useLaneProfile } from './lane-profile.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneApiPickerProps {
  readonly lane: Lane;
  /** Class of the protocol's name, which may be for screen readers alone. */
  readonly nameClass: string;
}

/** Quiet until it is pointed at: twelve framed controls would outshout the answers. Where there is no room, the name has that of the arrows. */
export const quietPicker =
  '@max-[27rem]:[&>svg]:hidden @max-[27rem]:pr-0! @max-[27rem]:pl-1! h-6! min-w-0 shrink border-transparent! bg-transparent! pl-1.5! pr-0.5! hover:border-line! aria-expanded:border-line-strong! hover:bg-panel!';

export function LaneApiPicker({ lane, nameClass }: LaneApiPickerProps): ReactNode {
  const feature = useCompareFeature();
  const { profile } = useLaneProfile(feature, lane);
  const { tried } = useKnownModels(profile);
  if (lane.kind === 'image') {
    return (
      <ImageApiPicker
        lane={lane}
        nameClass={nameClass}
        onApi={(api) => feature.setup.changeLane(lane.id, (one) => (one.kind === 'image' ? { ...one, api } : one))}
      />
    );
  }
  return (
    <ProtocolPicker
      model={lane.model}
      protocol={lane.protocol}
      profile={profile}
      tried={tried}
      onProtocol={(protocol) =>
        feature.setup.changeLane(lane.id, (one) => (one.kind === 'text' ? { ...one, protocol } : one))
      }
      nameClass={nameClass}
      className={`${quietPicker} min-w-6! justify-center`}
    />
  );
}

function ImageApiPicker({
  lane,
  nameClass,
  onApi,
}: {
  readonly lane: ImageLane;
  readonly nameClass: string;
  readonly onApi: (api: ImageApiId) => void;
}) {
  const groups = useMemo(() => {
    const facts = modelFacts(lane.model);
    const served = apisFor(facts);
    const items = imageApiIds.map((api): ComboboxItem<ImageApiId> => ({
      value: api,
      label: apiLabels[api],
      mark: <ProtocolSquare id={api} />,
      ...(!drawsImages(facts)
        ? { note: t(m.notDescribed) }
        : served.includes(api)
          ? { note: t(m.servesIt) }
          : { note: t(m.notDescribed), description: t(m.doesNotSay, { model: lane.model }) }),
    }));
    return [{ label: '', items }];
  }, [lane.model]);
  return (
    <Combobox
      label={t(m.protocol)}
      value={lane.api}
      onChange={onApi}
      groups={groups}
      display={
        <>
          <ProtocolSquare id={lane.api} />
          <span className={nameClass}>{apiLabels[lane.api]}</span>
        </>
      }
      className={`${quietPicker} min-w-6! justify-center`}
      listClassName="w-80"
    />
  );
}
