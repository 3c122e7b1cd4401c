/** What models cost with the profile in use: the user's own prices, and beside them those of the gateway's list. */
import type { ReactNode } from 'react';
import { useAppState } from '../../app/app-context.tsx';
import { profileName } from '../../app/profile-name.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';
import { PricesEditor } from './profile/prices-editor.tsx';
import { SectionFrame } from './section-frame.tsx';

export function PricesSection(): ReactNode {
  const profile = useAppState(({ app }) => app?.profiles.find(({ id }) => id === app.activeProfileId));
  if (profile === undefined) return null;
  return (
    <SectionFrame title={t(m.prices)} lead={t(m.whatModelsCostWith, { profile: profileName(profile) })}>
      {/* What is half entered is for the profile it was begun with. */}
      <PricesEditor key={profile.id} profile={profile} withListed />
    </SectionFrame>
  );
}
