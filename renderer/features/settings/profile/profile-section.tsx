/** One profile: its form with what can be done to it, beside the addresses that follow from it. */
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { hasAccess } from '../../../../shared/profile-access.ts';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import { useAppServices, useAppState, useFeatureStore } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { currentRoute, navigate } from '../../../app/navigation.ts';
import { newProfile } from '../../../app/new-profile.ts';
import { deletedWords } from '../../../app/offer-undo.ts';
import { profileName } from '../../../app/profile-name.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ClientAddresses } from './addresses.tsx';
import { ProfileForm, isFieldOfForm } from './profile-form.tsx';
import { profileForms, shownValues, untouchedForm, type ProfileFormState } from './profile-forms.ts';
import { SectionFrame } from '../section-frame.tsx';
import { ConnectionTestCard } from './connection-test-card.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { PricesEditor } from './prices-editor.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export function ProfileSection({ id }: { readonly id: string }): ReactNode {
  const { appState, toasts } = useAppServices();
  const forms = useFeatureStore(profileForms);
  const form = useStore(forms.store, (value) => value[id]) ?? untouchedForm;
  const kept = useAppState((value) => value.app?.profiles.find((profile) => profile.id === id));
  const inUse = useAppState((value) => value.app?.activeProfileId === id);
  const values = shownValues(form, kept);

  const use = async (): Promise<void> => {
    try {
      await appState.selectProfile(id);
      toasts.show('good', t(m.nameIsInUse, { name: kept?.name ?? t(m.theProfile) }));
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  const save = async (): Promise<void> => {
    const { fromChat } = form;
    const saved = await forms.save(id, kept);
    if (!saved) return;
    toasts.show('good', t(m.profileSaved));
    if (kept !== undefined) return;
    // A user who navigated on meanwhile is not brought back.
    const stays = isShown(id);
    if (stays) navigate({ page: 'settings', section: 'profiles', item: saved.id }, { replace: true });
    if (id !== newProfile) return;
    // One that has no key yet could answer nothing.
    if (!hasAccess(saved)) return;
    try {
      await appState.selectProfile(saved.id);
    } catch (error) {
      toasts.showFault(faultOf(error));
      return;
    }
    if (fromChat === true && stays && isShown(saved.id)) navigate({ page: 'chat', conversationId: null });
  };
  const remove = async (): Promise<void> => {
    if (!(await forms.remove(id))) return;
    toasts.show('plain', deletedWords(kept?.name ?? ''));
    if (isShown(id)) navigate({ page: 'settings', section: 'profiles', item: null }, { replace: true });
  };

  return (
    <SectionFrame
      title={kept === undefined ? (form.deletedElsewhere ? values.name : t(m.newProfile)) : profileName(kept)}
      lead={
        kept?.builtIn
          ? t(m.readyMadeAGatewayThat)
          : id === newProfile
            ? t(m.chooseWhoAnswersYouCan)
            : t(m.gatewayAddressAndCredentials)
      }
      actions={
        kept && !inUse ? (
          <Button onClick={() => void use()}>{t(m.useThisProfile)}</Button>
        ) : inUse ? (
          <span className="pt-1 text-12 text-good">{t(m.inUse)}</span>
        ) : undefined
      }
      footer={
        <div className="flex flex-col gap-3">
          <FormFault form={form} />
          <Actions
            id={id}
            name={kept?.name}
            builtIn={kept?.builtIn ?? false}
            onSave={() => void save()}
            onDelete={() => void remove()}
          />
        </div>
      }
    >
      {form.deletedElsewhere ? <Alert tone="warning" title={t(m.deletedElsewhere)} announce="status" /> : null}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        {kept?.builtIn ? (
          <BuiltInProfile profile={kept} />
        ) : (
          <ProfileForm
            values={values}
            kept={kept}
            form={form}
            onChange={(changes) => forms.change(id, kept, changes)}
            onSave={() => void save()}
          />
        )}
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-6">
          {form.test === null ? null : (
            <ConnectionTestCard
              values={values}
              test={form.test}
              running={form.busy === 'testing'}
              onStop={() => forms.stopTest(id)}
              onMissing={kept?.builtIn ? undefined : (missing) => forms.change(id, kept, { missing })}
            />
          )}
          <ClientAddresses values={values} />
        </div>
      </div>
    </SectionFrame>
  );
}

/** The form of this profile is the page in view. */
function isShown(id: string): boolean {
  const route = currentRoute();
  return route.page === 'settings' && route.section === 'profiles' && (route.item ?? id) === id;
}

function Actions({
  id,
  name,
  builtIn,
  onSave,
  onDelete,
}: {
  readonly id: string;
  readonly name: string | undefined;
  readonly builtIn: boolean;
  readonly onSave: () => void;
  readonly onDelete: () => void;
}): ReactNode {
  const forms = useFeatureStore(profileForms);
  const form = useStore(forms.store, (value) => value[id]) ?? untouchedForm;
  const kept = useAppState((value) => value.app?.profiles.find((profile) => profile.id === id));
  const [asking, setAsking] = useState(false);
  const changed = form.changed !== null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {builtIn ? null : (
        <Button variant="primary" size="main" busy={form.busy === 'saving'} onClick={onSave}>
          {t(form.deletedElsewhere ? m.saveAsNew : m.saveProfile)}
        </Button>
      )}
      <Button size="main" busy={form.busy === 'testing'} onClick={() => void forms.test(id, kept)}>
        {t(m.testConnection)}
      </Button>
      {changed ? (
        <Button size="main" variant="ghost" onClick={() => forms.discard(id)}>
          {t(m.discardChanges)}
        </Button>
      ) : null}
      {name === undefined || builtIn ? null : (
        <Button
          size="main"
          variant="danger"
          className="ml-auto"
          busy={form.busy === 'deleting'}
          onClick={() => setAsking(true)}
        >
          {t(m.deleteProfile)}
        </Button>
      )}
      {id === newProfile ? (
        <span className="ml-auto text-12 text-muted max-[1000px]:hidden">
          {t(form.fromChat === true ? m.savingUsesItAndOpens : m.savingUsesIt)}
        </span>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(m.deleteTheProfileName, { name: name ?? '' })}
        description={t(m.itsAddressHeadersAndApi)}
        action={t(m.deleteIt)}
        onConfirm={onDelete}
      />
    </div>
  );
}

/** Why saving or testing a profile was refused, where no field of its form is at fault. */
function FormFault({ form }: { readonly form: ProfileFormState }): ReactNode {
  if (form.fault === null || isFieldOfForm(form.fault.field)) return null;
  return <FaultView key={form.refusals} fault={form.fault} />;
}

/** The ready-made profile of the reference gateway: facts to read, since address and key are made at each start. */
function BuiltInProfile({ profile }: { readonly profile: ProfileView }): ReactNode {
  const rows: readonly (readonly [string, string])[] = [
    [t(m.baseUrl), profile.root],
    [t(m.apiKey), profile.key.present ? `••••${profile.key.tail}` : t(m.none)],
    [t(m.dialect), translated(dialectOf(profile.dialect).label)],
  ];
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 border-t border-line pt-4">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-12 font-medium">{name}</dt>
            <dd className="mono text-12 wrap-anywhere select-text">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-120 text-12 text-pretty text-muted">{t(m.itsAddressAndKeyAre)}</p>
      <PricesEditor profile={profile} />
    </div>
  );
}
