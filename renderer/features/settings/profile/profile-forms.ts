/** The profile forms of this window, and the test of the connection that they are saved after. */
import type { Endpoint } from '../../../../shared/apis.ts';
import { isSameJson } from '../../../../shared/canonical-json.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppServices } from '../../../app/app-context.tsx';
import type { AppStateValue } from '../../../app/app-state.ts';
import { createEditedForms, untouched, withChanged, type EditedForm } from '../../../app/edited-forms.ts';
import { newProfile } from '../../../app/new-profile.ts';
import {
  missingAfter,
  type ConnectionTestUpdate,
  type EndpointResult,
} from '../../../../shared/connection/connection-test.ts';
import { fault } from '../../../../shared/fault.ts';
import type { ProfileDraft, ProfileView } from '../../../../shared/profile.ts';
import type { Client, Subscription } from '../../../../shared/wire/client.ts';
import {
  draftOf,
  keyInput,
  newProfileValues,
  valuesOf,
  withoutSecrets,
  type ProfileFormValues,
} from './profile-form-values.ts';

export interface ProfileFormState extends EditedForm<ProfileFormValues, 'testing'> {
  readonly test: FormTest | null;
  /** A tile of the first screen led here: saving leads back to the chat. */
  readonly fromChat?: true;
}

/** What a test of the connection has come to, by what was asked for. */
export type FormTest = Readonly<Partial<Record<Endpoint, EndpointResult>>>;

export const untouchedForm: ProfileFormState = { ...untouched, test: null };

export interface ProfileForms {
  /** By profile id, or `new`. */
  readonly store: StoreApi<Readonly<Record<string, ProfileFormState>>>;
  change(id: string, kept: ProfileView | undefined, changes: Partial<ProfileFormValues>): void;
  /** Fills in the form of a new profile, for somebody who comes from the chat and wants to go on there. */
  begin(values: Partial<ProfileFormValues>): void;
  discard(id: string): void;
  /** The saved profile; undefined where it was refused, and the form then holds the fault. */
  save(id: string, kept: ProfileView | undefined): Promise<ProfileView | undefined>;
  /** True where it ran to its end: not refused, and stopped by nobody. Results are kept in the form as they come. */
  test(id: string, kept: ProfileView | undefined): Promise<boolean>;
  stopTest(id: string): void;
  /** True where it is gone. */
  remove(id: string): Promise<boolean>;
  /** The profiles that there are by now. */
  follow(profiles: readonly ProfileView[]): void;
}

/** What the form shows. */
export function shownValues(form: ProfileFormState, kept: ProfileView | undefined): ProfileFormValues {
  return withChanged(keptValues(kept), form.changed);
}

const keptValues = (kept: ProfileView | undefined): ProfileFormValues => (kept ? valuesOf(kept) : newProfileValues);

/** Fields that a test of the connection does not go by. */
const untested: readonly string[] = ['name', 'consoleUrl', 'missing'];

function withoutMissing({ missing: _, ...values }: ProfileFormValues): ProfileFormValues {
  return values;
}

/** Told apart from what a probing itself puts into the form. */
function sameTyped(one: ProfileFormValues, other: ProfileFormValues): boolean {
  const { dialect } = one;
  return isSameJson({ ...withoutMissing(one), dialect }, { ...withoutMissing(other), dialect });
}

function sameMissing(one: ProfileFormValues['missing'], other: ProfileFormValues['missing']): boolean {
  return isSameJson(one, other);
}

/** An unknown gateway that can be asked what it speaks. */
function canBeAsked({ dialect, keyless, key }: ProfileFormValues): boolean {
  if (dialect !== 'any') return false;
  return keyless === true || key.type === 'keep' || (key.type === 'set' && key.text !== '');
}

export function profileForms({ client, appState: { store } }: AppServices): ProfileForms {
  const forms = createProfileForms(client);
  const follow = ({ app }: AppStateValue): void => {
    if (app !== null) forms.follow(app.profiles);
  };
  follow(store.getState());
  store.subscribe((now, before) => {
    if (now.app?.profiles !== before.app?.profiles) follow(now);
  });
  return forms;
}

export function createProfileForms(client: Client): ProfileForms {
  const forms = createEditedForms<ProfileFormState, ProfileView, ProfileFormValues, ProfileDraft>({
    untouched: untouchedForm,
    valuesOf: keptValues,
    draftOf: (values) => {
      const result = draftOf(values);
      if ('draft' in result) return result;
      const { field, message } = result.missing;
      return { fault: fault('input', message, '', { field }) };
    },
    withoutResults: { test: null },
    forNew: withoutSecrets,
  });
  const { store } = forms;
  /** By profile: the test under way. One that is here no more changes nothing of the form. */
  const tests = new Map<string, Subscription<ConnectionTestUpdate>>();
  /** Profiles that were tested with what their form holds, whatever came of it: saving does not ask again. */
  const asked = new Set<string>();
  const stop = (id: string): void => {
    const run = tests.get(id);
    if (run === undefined) return;
    tests.delete(id);
    run.cancel();
    forms.put(id, { busy: null });
  };
  const forget = (id: string): void => {
    stop(id);
    asked.delete(id);
    forms.forget(id);
  };
  const take = (id: string, kept: ProfileView | undefined, result: EndpointResult): void => {
    const form = forms.form(id);
    const test = { ...form.test, [result.endpoint]: result };
    const values = shownValues(form, kept);
    const missing = missingAfter(values.missing, result);
    if (kept?.builtIn === true || sameMissing(missing, values.missing)) return forms.put(id, { test });
    const found = missing === undefined ? withoutMissing(values) : { ...values, missing };
    forms.put(id, { test });
    forms.setValues(id, kept, found);
  };
  const idInput = (id: string) => (id === newProfile || forms.form(id).deletedElsewhere ? {} : { id });

  const change: ProfileForms['change'] = (id, kept, changes) => {
    const form = forms.form(id);
    const given = { ...shownValues(form, kept), ...changes };
    // What was not found at one address may be at another.
    const values = 'baseUrl' in changes || 'dialect' in changes ? withoutMissing(given) : given;
    const tested = Object.keys(changes).every((name) => untested.includes(name));
    if (!tested) {
      stop(id);
      asked.delete(id);
    }
    forms.setValues(id, kept, values);
    if (!tested && form.test !== null) forms.put(id, { test: null });
  };

  const test: ProfileForms['test'] = async (id, kept) => {
    const ended = await forms.withDraft(id, kept, 'testing', async (draft, values) => {
      const { key } = keyInput(values);
      const input = { ...idInput(id), draft, ...(typeof key === 'string' ? { key } : {}) };
      const run = client.stream('profiles.test', input);
      const isCurrent = (): boolean => tests.get(id) === run;
      tests.set(id, run);
      forms.put(id, { test: {} });
      try {
        // Read here, and not followed (`followStream`): saving waits for its end.
        for await (const batch of run) {
          if (!isCurrent()) return false;
          for (const update of batch) {
            if (update.type === 'result') take(id, kept, update.result);
            else forms.setValues(id, kept, { ...shownValues(forms.form(id), kept), dialect: update.dialect });
          }
        }
        return isCurrent();
      } catch (error) {
        if (isCurrent()) throw error;
        return false;
      } finally {
        if (isCurrent()) {
          tests.delete(id);
          asked.add(id);
          forms.put(id, { busy: null });
        }
      }
    });
    return ended === true;
  };

  return {
    store,
    change,
    begin: (values) => {
      change(newProfile, undefined, values);
      forms.put(newProfile, { fromChat: true });
    },
    discard: forget,
    save: async (id, kept) => {
      const wanted = shownValues(forms.form(id), kept);
      if (canBeAsked(wanted) && !asked.has(id)) {
        // What was typed meanwhile may be half of what it becomes: nobody asked for that to be saved.
        if (!(await test(id, kept)) || !sameTyped(shownValues(forms.form(id), kept), wanted)) return undefined;
      }
      return forms.withDraft(id, kept, 'saving', async (draft, values) => {
        const profile = await client.call('profiles.save', { ...idInput(id), draft, ...keyInput(values) });
        const wasAsked = asked.has(id);
        forget(id);
        if (wasAsked) asked.add(profile.id);
        return profile;
      });
    },
    test,
    follow: (profiles) => {
      forms.follow(profiles);
      for (const id of tests.keys()) if (forms.form(id).deletedElsewhere) stop(id);
    },
    stopTest: (id) => {
      if (tests.has(id)) asked.add(id);
      stop(id);
    },
    remove: (id) =>
      forms.remove(id, async () => {
        await client.call('profiles.delete', { id });
        stop(id);
        asked.delete(id);
      }),
  };
}
