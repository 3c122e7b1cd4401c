/** Which gateway and key requests go to, how it stands with it, and the change to another. */
import { Settings2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { hasNoList } from '../../shared/models.ts';
import type { ProfileView } from '../../shared/profile.ts';
import { useActiveProfile, useAppServices, useAppState, useAttempt } from '../app/app-context.tsx';
import { triedOn } from '../app/app-state.ts';
import { FaultCures, RetryButton } from '../app/fault-cures.tsx';
import { hrefOf, navigate } from '../app/navigation.ts';
import { newProfileRoute } from '../app/new-profile.ts';
import { profileName } from '../app/profile-name.ts';
import { t, translated } from '../language/t.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Combobox, type ComboboxItem } from '../ui/combobox.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import * as m from './messages.ts';
import { hostOf, redactedKey, profileConnection, type ProfileConnection } from './profile-connection.ts';

const dots: Readonly<Record<ProfileConnection['tone'], string>> = {
  good: 'bg-good',
  waiting: 'bg-faint animate-pulse',
  warning: 'bg-warning',
  bad: 'bg-bad',
};

export function ProfileSwitcher(): ReactNode {
  const { appState } = useAppServices();
  const profiles = useAppState((value) => value.app?.profiles);
  const listing = useAppState((value) => value.listing);
  const active = useActiveProfile();
  const works = useAppState((value) => triedOn(value, active?.id).some(({ worked }) => worked));
  const groups = useMemo(() => [{ label: '', items: (profiles ?? []).map(profileItem) }], [profiles]);
  const attempt = useAttempt();
  if (!profiles) return <Skeleton className="h-control w-64" />;
  if (!active) return <Button onClick={() => navigate(newProfileRoute())}>{t(m.connectYourGateway)}</Button>;
  const connection = profileConnection(active, listing, works);
  const fault = listing?.profileId === active.id ? listing.fault : undefined;
  return (
    <Combobox
      label={t(m.profile)}
      value={active.id}
      groups={groups}
      searchable={profiles.length > 8}
      onChange={(id) => attempt(appState.selectProfile(id))}
      className="max-w-104 shrink"
      listClassName="w-80"
      display={<Active profile={active} connection={connection} />}
      notice={(close) =>
        fault ? (
          <Alert
            banner
            announce="none"
            {...(hasNoList(fault) ? { tone: 'plain' as const } : {})}
            title={hasNoList(fault) ? t(m.noListOfModels) : translated(fault.message)}
            actions={
              <FaultCures
                fault={fault}
                profileId={active.id}
                retry={<RetryButton onClick={() => attempt(appState.refreshModels())} />}
                onLeave={close}
              />
            }
          >
            <div className="text-12 text-muted">
              {hasNoList(fault) ? t(m.typeTheModel, { said: translated(fault.message) }) : translated(fault.hint)}
            </div>
          </Alert>
        ) : null
      }
      footer={(close) => (
        <a
          href={hrefOf({ page: 'settings', section: 'profiles', item: null })}
          onClick={close}
          className="flex h-control items-center gap-2 rounded-control px-2 text-12 text-muted no-underline hover:bg-hover hover:text-ink"
        >
          <Settings2 size={14} strokeWidth={1.75} aria-hidden />
          {t(m.manageProfiles)}
        </a>
      )}
    />
  );
}

function Active({
  profile,
  connection,
}: {
  readonly profile: ProfileView;
  readonly connection: ProfileConnection;
}): ReactNode {
  return (
    <>
      <span
        aria-hidden
        title={connection.words}
        data-swatch
        className={classNames('size-2 shrink-0 rounded-full', dots[connection.tone])}
      />
      <span className="clip max-w-48 shrink-0 font-semibold max-[900px]:min-w-0 max-[900px]:shrink">
        {profileName(profile)}
      </span>
      {connection.tone === 'good' || connection.tone === 'waiting' ? (
        <span className="sr-only">{connection.words}</span>
      ) : (
        <span className={classNames('shrink-0', connection.tone === 'bad' ? 'text-bad' : 'text-warning')}>
          {connection.words}
        </span>
      )}
      {/* In a narrow window the room goes to what the page puts beside it: the list tells host and key too. */}
      <span className="mono clip min-w-0 text-11 text-muted max-[900px]:hidden">{hostOf(profile.root)}</span>
      {profile.key.present ? (
        <span className="mono shrink-0 text-11 text-muted max-[900px]:hidden">{redactedKey(profile)}</span>
      ) : null}
    </>
  );
}

function profileItem(profile: ProfileView): ComboboxItem {
  return {
    value: profile.id,
    label: profileName(profile),
    note: redactedKey(profile),
    description: profile.builtIn ? t(m.builtIn, { host: hostOf(profile.root) }) : hostOf(profile.root),
  };
}
