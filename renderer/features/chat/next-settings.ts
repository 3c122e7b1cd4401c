/** With which settings the next conversation begins: those that were chosen for the profile in use, and never those of another one. */
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { Client } from '../../../shared/wire/client.ts';
import type { OpenChat } from './open-chat.ts';

export interface NextSettings {
  /** The profile in use; undefined until it is known. */
  profile(): string | undefined;
  /** This profile is in use from now on; empty while none is known. */
  use(profileId: string): void;
  /** The host sent the settings that were chosen last, and for which profile where it knows. */
  loaded(profileId: string | undefined): void;
  /** They were chosen in this window, for the profile in use. */
  chosen(): void;
}

export interface NextSettingsOptions {
  readonly client: Client;
  /** The conversation not yet begun; undefined where it is not held. */
  readonly next: () => OpenChat | undefined;
  readonly put: (settings: ChatSettings | null) => void;
  /** Another profile is about to be in use: settings that wait to be kept were chosen for the one before. */
  readonly beforeAnother: () => void;
  readonly onFault: (error: unknown) => void;
}

export function createNextSettings({ client, next, put, beforeAnother, onFault }: NextSettingsOptions): NextSettings {
  let profile: string | undefined;
  /** The profile for which the settings of the conversation not yet begun were chosen. */
  let shownFor: string | undefined;

  const settle = async (): Promise<void> => {
    if (profile === undefined || next()?.status !== 'ready') return;
    const [wanted, before] = [profile, shownFor];
    shownFor = wanted;
    // Settings saved before each profile had its own count for the first profile.
    if (before === undefined || before === wanted) return;
    put(null);
    try {
      const settings = await client.call('conversations.nextSettings', { profileId: wanted });
      // Another profile may be in use by now, or something was chosen meanwhile.
      if (shownFor === wanted && next()?.settings === null) put(settings);
    } catch (error) {
      onFault(error);
    }
  };

  return {
    profile: () => profile,
    use(profileId) {
      if (profileId === '' || profileId === profile) return;
      beforeAnother();
      profile = profileId;
      void settle();
    },
    loaded(profileId) {
      shownFor = profileId;
      void settle();
    },
    chosen() {
      shownFor = profile;
    },
  };
}
