/** Settings: profiles, appearance, images, data; sections at the left, the chosen one beside them. */
import { Database, Image, Keyboard, Palette, Plus, Receipt, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { assertNever } from '../../../shared/exhaustive.ts';
import type { PresetId } from '../../../shared/dialects/preset-ids.ts';
import { presets } from '../../../shared/dialects/presets.ts';
import type { ProfileView } from '../../../shared/profile.ts';
import { useAppServices, useAppState, useFeatureStore } from '../../app/app-context.tsx';
import { deletedElsewhere } from '../../app/edited-forms.ts';
import { useLocalServers } from '../../app/local-servers.ts';
import { hrefOf, navigate } from '../../app/navigation.ts';
import { newProfile, newProfileRoute } from '../../app/new-profile.ts';
import { useFocusRequestedField } from './requested-field.ts';
import { profileName } from '../../app/profile-name.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data/data-section.tsx';
import { ImagesSection } from './images-section.tsx';
import type { SettingsRoute, SettingsSection } from './page.ts';
import { PricesEditor } from './profile/prices-editor.tsx';
import { SectionFrame } from './section-frame.tsx';
import { chosenPreset, useTakenNames } from './profile/preset-choice.ts';
import { profileForms, shownValues, untouchedForm } from './profile/profile-forms.ts';
import { ProfileSection } from './profile/profile-section.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export function SettingsPage({ section, item, preset }: Omit<SettingsRoute, 'page'>): ReactNode {
  const profiles = useAppState((value) => value.app?.profiles);
  const activeId = useAppState((value) => value.app?.activeProfileId);
  const forms = useFeatureStore(profileForms);
  const left = useStore(forms.store, useShallow(deletedElsewhere));
  // An address of a profile that is gone shows the active one, unless something is left of it here.
  const known = [...(profiles ?? []).map(({ id }) => id), ...left, newProfile];
  const shown = known.find((id) => id === item) ?? activeId;
  const pane = useRef<HTMLDivElement>(null);
  useFocusRequestedField(pane);
  return (
    <div className="flex min-h-0 flex-1">
      <nav
        aria-label={t(m.settings)}
        data-pane
        className="flex w-56 shrink-0 flex-col gap-4 overflow-y-auto border-r border-line px-2 py-2.5"
      >
        <div>
          <Button icon={Plus} className="w-full" onClick={() => navigate(newProfileRoute())}>
            {t(m.newProfile)}
          </Button>
          <Heading>{t(m.profiles)}</Heading>
          {profiles ? (
            profiles.map((profile) => (
              <ProfileLink
                key={profile.id}
                profile={profile}
                active={profile.id === activeId}
                current={section === 'profiles' && profile.id === shown}
              />
            ))
          ) : (
            <Skeleton className="mx-2 h-10" />
          )}
          {[...left, newProfile].map((id) => (
            <UnsavedRow key={id} id={id} current={section === 'profiles' && shown === id} />
          ))}
        </div>
        <div>
          <Heading>{t(m.application)}</Heading>
          <SectionLink section="appearance" label={t(m.appearance)} icon={Palette} current={section} />
          <KeyboardButton />
          <SectionLink section="images" label={t(m.images)} icon={Image} current={section} />
          <SectionLink section="prices" label={t(m.prices)} icon={Receipt} current={section} />
          <SectionLink section="data" label={t(m.data)} icon={Database} current={section} />
        </div>
      </nav>
      {item === newProfile && preset !== undefined ? <PresetChooser preset={preset} /> : null}
      <div ref={pane} data-pane className="flex min-h-0 min-w-0 flex-1">
        <ErrorBoundary what={t(m.thisSection)} size="pane" resetKey={`${section}/${shown}`}>
          <Section section={section} profileId={shown} />
        </ErrorBoundary>
      </div>
    </div>
  );
}

/** Chooses the preset that the address asks for, once: what is changed after that is the user's. */
function PresetChooser({ preset }: { readonly preset: PresetId }): ReactNode {
  const forms = useFeatureStore(profileForms);
  const running = useLocalServers();
  const taken = useTakenNames();
  useEffect(() => {
    // A server of this computer may stand at another address than its usual one.
    if (running === null && presets[preset].local !== undefined) return;
    const values = shownValues(forms.store.getState()[newProfile] ?? untouchedForm, undefined);
    forms.begin(chosenPreset(preset, values, running ?? [], taken));
    navigate(newProfileRoute(), { replace: true });
  }, [preset, running, taken, forms]);
  return null;
}

function Section({
  section,
  profileId,
}: {
  readonly section: SettingsSection;
  readonly profileId: string | undefined;
}) {
  switch (section) {
    case 'profiles':
      return profileId === undefined ? null : <ProfileSection key={profileId} id={profileId} />;
    case 'appearance':
      return <AppearanceSection />;
    case 'images':
      return <ImagesSection />;
    case 'prices':
      return <PricesSection />;
    case 'data':
      return <DataSection />;
    default:
      return assertNever(section);
  }
}

/** What models cost with the profile in use: the user's own prices, and beside them those of the gateway's list. */
function PricesSection(): ReactNode {
  const profile = useAppState(({ app }) => app?.profiles.find(({ id }) => id === app.activeProfileId));
  if (profile === undefined) return null;
  return (
    <SectionFrame title={t(m.prices)} lead={t(m.whatModelsCostWith, { profile: profileName(profile) })}>
      {/* What is half entered is for the profile it was begun with. */}
      <PricesEditor key={profile.id} profile={profile} withListed />
    </SectionFrame>
  );
}

function Heading({ children }: { readonly children: string }): ReactNode {
  return <h2 className="px-2 pt-3 pb-1 text-11 font-semibold text-muted">{children}</h2>;
}

const row =
  'block rounded-[7px] border border-transparent px-2 py-1.5 no-underline transition-colors hover:bg-hover aria-[current=page]:selected';

function ProfileLink({
  profile,
  active,
  current,
}: {
  readonly profile: ProfileView;
  readonly active: boolean;
  readonly current: boolean;
}): ReactNode {
  const forms = useFeatureStore(profileForms);
  const changed = useStore(forms.store, (value) => (value[profile.id]?.changed ?? null) !== null);
  return (
    <a
      href={hrefOf({ page: 'settings', section: 'profiles', item: profile.id })}
      aria-current={current ? 'page' : undefined}
      className={row}
    >
      <span className="flex items-baseline gap-2">
        <span className="clip text-13 font-medium">{profileName(profile)}</span>
        {active ? <span className="ml-auto shrink-0 text-11 text-good">{t(m.inUse2)}</span> : null}
      </span>
      <span className="flex items-baseline gap-2 text-11 text-muted">
        <span className="clip mono">{profile.root.replace(/^https?:\/\//, '')}</span>
        {changed ? <span className="ml-auto shrink-0 text-warning">{t(m.notSaved)}</span> : null}
      </span>
    </a>
  );
}

/** A profile that is written here and kept nowhere, so that the list says where one is, also while something else is shown. */
function UnsavedRow({ id, current }: { readonly id: string; readonly current: boolean }): ReactNode {
  const forms = useFeatureStore(profileForms);
  const changed = useStore(forms.store, (value) => value[id]?.changed ?? null);
  if (!current && changed === null) return null;
  const name = changed?.name ?? '';
  return (
    <a
      href={hrefOf({ page: 'settings', section: 'profiles', item: id })}
      aria-current={current ? 'page' : undefined}
      className={row}
    >
      <span className={classNames('clip block text-13 font-medium', name === '' && 'text-muted')}>
        {name === '' ? t(m.unnamedProfile) : name}
      </span>
      <span className="block text-11 text-warning">{t(m.notSaved)}</span>
    </a>
  );
}

function SectionLink({
  section,
  label,
  icon: Icon,
  current,
}: {
  readonly section: SettingsSection;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly current: SettingsSection;
}): ReactNode {
  return (
    <a
      href={hrefOf({ page: 'settings', section, item: null })}
      aria-current={current === section ? 'page' : undefined}
      className={classNames(row, 'flex! items-center gap-2 text-13')}
    >
      <Icon size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
      {label}
    </a>
  );
}

/** The keys stand in their sheet, which opens from everywhere. */
function KeyboardButton(): ReactNode {
  const { commands } = useAppServices();
  const open = useStore(commands.store, (value) => value.commands.find(({ id }) => id === 'help.shortcuts')?.run);
  if (open === undefined) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className={classNames(row, 'flex! w-full items-center gap-2 text-left text-13')}
    >
      <Keyboard size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
      {t(m.keyboard)}
    </button>
  );
}
