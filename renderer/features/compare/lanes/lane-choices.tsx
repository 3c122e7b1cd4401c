/** The model of a lane: chosen where the lane is the setup's, told with its profile where it is one of an earlier run. */
import { useMemo, type ReactNode } from 'react';
import type { Lane } from '../../../../shared/compare/setup.ts';
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
import { useLaneProfile } from './lane-profile.ts';
import { quietPicker } from './lane-api-picker.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneModelProps {
  readonly lane: Lane;
}

export function LaneModel({ lane }: LaneModelProps): ReactNode {
  const feature = useCompareFeature();
  const { toasts, appState } = useAppServices();
  const { profile, listing } = useLaneProfile(feature, lane);
  const known = useKnownModels(profile);
  const imageGroups = useMemo(
    () => (lane.kind === 'image' ? imageModelOptions(listing, known) : []),
    [lane.kind, listing, known],
  );
  const refresh = (): void => {
    const asked = lane.profileId === null ? appState.refreshModels() : feature.listings.refresh(lane.profileId);
    asked.catch((error: unknown) => toasts.showFault(faultOf(error)));
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
          one.kind === 'image' ? { ...one, model, way: imageApisOf(model)[0] ?? one.way } : one,
        )
      }
      onRefresh={refresh}
      {...named(lane.model)}
      className={quietPicker}
      listClassName="w-100"
    />
  );
}

/** The name alone: the colour beside it in the list is that of the protocol it prefers, not that of the lane. */
function named(model: string): { readonly display?: ReactNode } {
  return model === '' ? {} : { display: <span className="clip mono font-medium">{model}</span> };
}

/** A lane of a run that is over, as it was. */
export function LaneFacts({ column: { lane } }: { readonly column: Column }): ReactNode {
  return (
    <span className="flex h-6 min-w-0 items-center gap-2 px-1.5 text-12">
      <span className="clip mono font-medium">{lane.model}</span>
      {'profileName' in lane && typeof lane.profileName === 'string' ? (
        <span className="clip text-11 text-muted">{lane.profileName}</span>
      ) : null}
    </span>
  );
}
