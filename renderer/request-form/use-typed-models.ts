/** The models that were typed with a profile, and how a further one is kept with it. */
import { useMemo } from 'react';
import type { ProfileView } from '../../shared/profile.ts';
import { useAppServices } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';

export interface TypedModels {
  /** The newest first. */
  readonly models: readonly string[];
  readonly remember: (model: string) => void;
}

const nothingTyped: readonly string[] = [];

/** Of the profile that a request goes to; undefined until it is known. */
export function useTypedModels(profile: ProfileView | undefined): TypedModels {
  const { client, toasts } = useAppServices();
  const id = profile?.id;
  const models = profile?.typedModels ?? nothingTyped;
  return useMemo(
    () => ({
      models,
      remember: (model) => {
        if (id === undefined) return;
        client
          .call('profiles.rememberModel', { id, model })
          .catch((error: unknown) => toasts.showFault(faultOf(error)));
      },
    }),
    [id, models, client, toasts],
  );
}
