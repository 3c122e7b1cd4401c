/** Model and profile of a lane: chosen where the lane is the sheet's, told where it is one of an earlier run. */
import { useMemo, type ReactNode } from 'react';
import type { Lane } from '../../../../shared/compare/sheet.ts';
import { useActiveProfile, useAppServices, useAppState } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { imageModelOptions } from '../../../request-form/images/model-choice.ts';
import { choosing } from '../../../request-form/model-choice.ts';
import { ModelCombobox } from '../../../request-form/model-combobox.tsx';
import { ModelPicker } from '../../../request-form/model-picker.tsx';
import { useKnownModels } from '../../../request-form/use-known-models.ts';
import { Combobox, type ComboboxItem } from '../../../ui/combobox.tsx';
import type { Column } from '../columns.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { imageApisOf } from '../lane-making.ts';
import { useLaneProfile } from './lane-profile.ts';
import { quietPicker } from './lane-surface-picker.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneChoicesProps {
  readonly feature: CompareFeature;
  readonly lane: Lane;
}

export function LaneChoices({ feature, lane }: LaneChoicesProps): ReactNode {
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
  return (
    <>
      {lane.kind === 'text' ? (
        <ModelPicker
          model={lane.model}
          protocol={lane.protocol}
          listing={listing}
          known={known}
          onModel={(model) =>
            feature.sheet.changeLane(lane.id, (one) => (one.kind === 'text' ? choosing(one, model, profile) : one))
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
            feature.sheet.changeLane(lane.id, (one) =>
              one.kind === 'image' ? { ...one, model, way: imageApisOf(model)[0] ?? one.way } : one,
            )
          }
          onRefresh={refresh}
          {...named(lane.model)}
          className={quietPicker}
          listClassName="w-100"
        />
      )}
      <ProfilePicker
        lane={lane}
        gone={lane.profileId !== null && profile === undefined}
        onProfile={(profileId) => feature.sheet.changeLane(lane.id, (one) => ({ ...one, profileId }))}
      />
    </>
  );
}

/** The name alone: the colour beside it in the list is that of the protocol it prefers, not that of the lane. */
function named(model: string): { readonly display?: ReactNode } {
  return model === '' ? {} : { display: <span className="clip mono">{model}</span> };
}

/** Stands for no profile of its own among values that are ids. */
const active = 'active';

function ProfilePicker({
  lane,
  gone,
  onProfile,
}: {
  readonly lane: Lane;
  /** The lane's profile was deleted. */
  readonly gone: boolean;
  readonly onProfile: (id: string | null) => void;
}): ReactNode {
  const profiles = useAppState((value) => value.app?.profiles);
  const present = useActiveProfile();
  const groups = useMemo(() => {
    const items: readonly ComboboxItem[] = [
      {
        value: active,
        label: t(m.activeProfile),
        description: present === undefined ? t(m.nowUnknown) : t(m.nowProfile, { name: present.name }),
      },
      ...(profiles ?? []).map(({ id, name, root }) => ({ value: id, label: name, description: root })),
    ];
    return [{ label: '', items }];
  }, [profiles, present]);
  return (
    <Combobox
      label={t(m.profile)}
      value={lane.profileId ?? active}
      onChange={(id) => onProfile(id === active ? null : id)}
      groups={groups}
      searchable={(profiles?.length ?? 0) > 8}
      align="end"
      invalid={gone}
      placeholder={t(m.deletedProfile)}
      {...(lane.profileId === null ? { display: <span className="clip">{t(m.active)}</span> } : {})}
      className={`${quietPicker} max-w-32 text-muted`}
      listClassName="w-72"
    />
  );
}

/** A lane of a run that is over, as it was. */
export function LaneFacts({ column: { lane } }: { readonly column: Column }): ReactNode {
  return (
    <span className="flex h-6 min-w-0 items-center gap-2 px-2 text-12">
      <span className="clip mono">{lane.model}</span>
      {'profileName' in lane && typeof lane.profileName === 'string' ? (
        <span className="clip text-11 text-muted">{lane.profileName}</span>
      ) : null}
    </span>
  );
}
