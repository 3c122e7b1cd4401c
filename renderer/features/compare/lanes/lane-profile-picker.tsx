/** The profile that a lane goes to: the active one until it is given its own. */
import { useMemo, type ReactNode } from 'react';
import type { Lane } from '../../../../shared/compare/setup.ts';
import { useActiveProfile, useAppState } from '../../../app/app-context.tsx';
import { profileName } from '../../../app/profile-name.ts';
import { Combobox, type ComboboxItem } from '../../../ui/combobox.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { useLaneProfile } from './lane-profile.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** Stands for no profile of its own among values that are ids. */
const active = 'active';

export interface LaneProfilePickerProps {
  readonly lane: Lane;
}

/** Nothing for a lane that goes to the active profile. */
export function LaneProfileName({ lane }: LaneProfilePickerProps): ReactNode {
  const feature = useCompareFeature();
  const { profile, deleted } = useLaneProfile(feature, lane);
  if (lane.profileId === null) return null;
  return (
    <span className="clip min-w-0 px-1 text-11 text-muted @max-[27rem]:hidden">
      {deleted ? t(m.deletedProfile) : profile === undefined ? null : profileName(profile)}
    </span>
  );
}

export function LaneProfilePicker({ lane }: LaneProfilePickerProps): ReactNode {
  const feature = useCompareFeature();
  const { deleted } = useLaneProfile(feature, lane);
  const profiles = useAppState((value) => value.app?.profiles);
  const present = useActiveProfile();
  const groups = useMemo(() => {
    const items: readonly ComboboxItem[] = [
      {
        value: active,
        label: t(m.activeProfile),
        description: present === undefined ? t(m.nowUnknown) : t(m.nowProfile, { name: profileName(present) }),
      },
      ...(profiles ?? []).map((one) => ({ value: one.id, label: profileName(one), description: one.root })),
    ];
    return [{ label: '', items }];
  }, [profiles, present]);
  return (
    <Combobox
      label={t(m.profile)}
      value={lane.profileId ?? active}
      onChange={(id) => feature.setup.changeLane(lane.id, (one) => ({ ...one, profileId: id === active ? null : id }))}
      groups={groups}
      searchable={(profiles?.length ?? 0) > 8}
      invalid={deleted}
      placeholder={deleted ? t(m.deletedProfile) : ''}
      className="w-full"
      listClassName="w-72"
    />
  );
}
