/** The profile that a lane goes to, and the models that it lists. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { AppState } from '../../../../shared/contract.ts';
import type { Lane } from '../../../../shared/compare/setup.ts';
import type { ModelListing } from '../../../../shared/models.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import { useActiveProfile, useAppState } from '../../../app/app-context.tsx';
import type { CompareFeature } from '../compare-feature.ts';

export interface LaneProfile {
  /** Undefined until the profiles are known, and where the lane's own was deleted. */
  readonly profile: ProfileView | undefined;
  /** The lane's own is not among the profiles, which are known. */
  readonly deleted: boolean;
  /** Null until it is known. */
  readonly listing: ModelListing | null;
}

/** The profile that a lane goes to; undefined until the profiles are known, and where the lane's own was deleted. */
export function profileOfLane(
  app: Pick<AppState, 'profiles' | 'activeProfileId'> | null,
  { profileId }: Lane,
): ProfileView | undefined {
  return app?.profiles.find(({ id }) => id === (profileId ?? app.activeProfileId));
}

export function useLaneProfile({ listings }: CompareFeature, { profileId }: Lane): LaneProfile {
  const active = useActiveProfile();
  const own = useAppState(({ app }) => app?.profiles.find(({ id }) => id === profileId));
  const known = useAppState(({ app }) => app !== null);
  const ofActive = useAppState((value) => value.listing);
  const others = useStore(listings.store, (value) => (profileId === null ? undefined : value[profileId]));
  const other = own !== undefined && own.id !== active?.id ? own.id : null;
  useEffect(() => {
    if (other !== null) listings.follow(other);
  }, [listings, other]);
  return {
    profile: profileId === null ? active : own,
    deleted: profileId !== null && known && own === undefined,
    listing: other === null ? ofActive : (others ?? null),
  };
}
