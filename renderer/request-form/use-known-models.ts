/** What a profile knows of models beside its list: typed ones, favourites and what was tried; and how it is told more. */
import { useMemo } from 'react';
import type { Missing } from '../../shared/connection/connection-test.ts';
import type { OwnPrice } from '../../shared/price.ts';
import type { ProfileView } from '../../shared/profile.ts';
import type { Tried } from '../../shared/tried.ts';
import { useAppServices } from '../app/app-context.tsx';
import { faultOf, triedOn } from '../app/app-state.ts';

export interface KnownModels {
  /** Typed, since no list has them; the newest first. */
  readonly typed: readonly string[];
  /** The newest first. */
  readonly favourites: readonly string[];
  /** Asked for where it is shown: it changes with each answer. */
  readonly tried: () => readonly Tried[];
  /** As they were entered for the profile; they come before those of its list. */
  readonly prices?: readonly OwnPrice[];
  /** What a test did not find there. */
  readonly missing: Missing;
}

export interface KnownModelsOfProfile extends KnownModels {
  readonly remember: (model: string) => void;
  readonly setFavourite: (model: string, favourite: boolean) => void;
}

export const nothingKnown: KnownModels = { typed: [], favourites: [], tried: () => [], missing: {} };

/** The models known for a profile; `profile` is undefined until it is known where the request goes. */
export function useKnownModels(profile: ProfileView | undefined): KnownModelsOfProfile {
  const { client, toasts, appState } = useAppServices();
  const id = profile?.id;
  const { typedModels: typed, favourites, prices, missing } = profile ?? {};
  return useMemo(() => {
    const tell = (call: Promise<unknown>): void => {
      call.catch((error: unknown) => toasts.showFault(faultOf(error)));
    };
    return {
      typed: typed ?? nothingKnown.typed,
      favourites: favourites ?? nothingKnown.favourites,
      tried: () => triedOn(appState.store.getState(), id),
      missing: missing ?? nothingKnown.missing,
      prices: prices ?? [],
      remember: (model) => {
        if (id !== undefined) tell(client.call('profiles.rememberModel', { id, model }));
      },
      setFavourite: (model, favourite) => {
        if (id !== undefined) tell(client.call('profiles.markModel', { id, model, favourite }));
      },
    };
  }, [id, typed, favourites, prices, missing, client, toasts, appState]);
}
