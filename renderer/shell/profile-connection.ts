/** How the active profile stands with its gateway, in a colour and in words. */
import { hasNoList, type ModelListing } from '../../shared/models.ts';
import { hasAccess } from '../../shared/profile-access.ts';
import type { ProfileView } from '../../shared/profile.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ProfileConnection {
  readonly tone: 'good' | 'waiting' | 'warning' | 'bad';
  /** e.g. `Connected`. */
  readonly words: string;
}

/** `works`: an answer came from it. The list of models is the probe: it is asked for on opening a profile and after each change of the key (MODELS-2). */
export function profileConnection(
  profile: ProfileView,
  listing: ModelListing | null,
  works: boolean,
): ProfileConnection {
  const known = listing?.profileId === profile.id ? listing : null;
  if (!hasAccess(profile) || known?.fault?.kind === 'no-key') return { tone: 'warning', words: t(m.noKey) };
  if (known?.fault) {
    const refused = known.fault.status === 401 || known.fault.status === 403;
    if (refused) return { tone: 'bad', words: t(m.keyRefused) };
    if (hasNoList(known.fault)) {
      return works ? { tone: 'good', words: t(m.connected) } : { tone: 'warning', words: t(m.noListOfModels) };
    }
    return { tone: 'bad', words: t(known.fault.kind === 'status' ? m.gatewayError : m.notReached) };
  }
  if (!known || known.fetchedAt === null) return { tone: 'waiting', words: t(m.connecting) };
  return { tone: 'good', words: t(m.connected) };
}

/** `127.0.0.1:8080/gw` of `http://127.0.0.1:8080/gw`. */
export function hostOf(root: string): string {
  return root.replace(/^https?:\/\//, '');
}

/** The key as it may be shown: its last four characters (AUTH-4). */
export function redactedKey(profile: ProfileView): string {
  if (profile.keyless === true) return t(m.noKeyNeeded);
  return profile.key.present ? `••••${profile.key.tail}` : t(m.noKeySaved);
}
