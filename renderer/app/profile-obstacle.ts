/** Why nothing can be sent for want of a profile, in one sentence. */
import { t } from '../language/t.ts';
import { useActiveProfileId, useAppState } from './app-context.tsx';
import * as m from './messages.ts';

/** Where there is none at all. */
export const noProfileWords = (): string => t(m.connectFirst);

/** Null where a profile is in use. */
export function useProfileObstacle(): string | null {
  const isKnown = useAppState(({ app }) => app !== null);
  const isThere = useActiveProfileId() !== undefined;
  if (isThere) return null;
  return isKnown ? noProfileWords() : t(m.loadingProfiles);
}
