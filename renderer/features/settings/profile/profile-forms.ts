/** The profile forms of this window, saved or not: they outlive the page, so that no change is lost by looking elsewhere. */
import type { Endpoint } from '../../../../shared/apis.ts';
import { isSameJson } from '../../../../shared/canonical-json.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { newProfile } from '../../../app/new-profile.ts';
import {
  missingAfter,
  type ConnectionTestUpdate,
  type EndpointResult,
} from '../../../../shared/connection/connection-test.ts';
import type { Fault } from '../../../../shared/fault.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import type { Client, Subscription } from '../../../../shared/wire/client.ts';
import {
  draftOf,
  keyInput,
  newProfileValues,
  sameValues,
  valuesOf,
  type ProfileFormValues,
} from './profile-form-values.ts';

export interface ProfileFormState {
  /** The changed values; null where they are those of the kept profile. */
  readonly changed: ProfileFormValues | null;
  readonly busy: 'saving' | 'testing' | 'deleting' | null;
  /** Why saving or testing was refused; with its `field` it is shown there. */
  readonly fault: Fault | null;
  /** Counts refusals: each one moves the focus. */
  readonly refusals: number;
  readonly test: FormTest | null;
  /** A tile of the first screen led here: saving leads back to the chat. */
  readonly fromChat?: true;
}

/** What a test of the connection has come to, by what was asked for. */
export type FormTest = Readonly<Partial<Record<Endpoint, EndpointResult>>>;

export const untouchedForm: ProfileFormState = { changed: null, busy: null, fault: null, refusals: 0, test: null };

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
}

/** What the form shows. */
export function shownValues(form: ProfileFormState, kept: ProfileView | undefined): ProfileFormValues {
  return form.changed ?? (kept ? valuesOf(kept) : newProfileValues);
}

/** Fields that a test of the connection does not go by. */
const untested: readonly string[] = ['name', 'consoleUrl', 'missing'];

function withoutMissing({ missing: _, ...values }: ProfileFormValues): ProfileFormValues {
  return values;
}

/** Told apart from what a probing itself puts into the form. */
function sameTyped(one: ProfileFormValues, other: ProfileFormValues): boolean {
  const { dialect } = one;
  return sameValues({ ...withoutMissing(one), dialect }, { ...withoutMissing(other), dialect });
}

function sameMissing(one: ProfileFormValues['missing'], other: ProfileFormValues['missing']): boolean {
  return isSameJson(one, other);
}

/** An unknown gateway that can be asked what it speaks. */
function canBeAsked({ dialect, keyless, key }: ProfileFormValues): boolean {
  if (dialect !== 'any') return false;
  return keyless === true || key.type === 'keep' || (key.type === 'set' && key.text !== '');
}

export function profileForms({ client }: AppServices): ProfileForms {
  return createProfileForms(client);
}

export function createProfileForms(client: Client): ProfileForms {
  const store = createStore<Readonly<Record<string, ProfileFormState>>>()(() => ({}));
  const formOf = (id: string): ProfileFormState => store.getState()[id] ?? untouchedForm;
  const put = (id: string, changes: Partial<ProfileFormState>): void =>
    store.setState({ [id]: { ...formOf(id), ...changes } });
  /** By profile: the test under way. One that is here no more changes nothing of the form. */
  const tests = new Map<string, Subscription<ConnectionTestUpdate>>();
  /** Profiles that were tested with what their form holds, whatever came of it: saving does not ask again. */
  const asked = new Set<string>();
  const stop = (id: string): void => {
    const run = tests.get(id);
    if (run === undefined) return;
    tests.delete(id);
    run.cancel();
    put(id, { busy: null });
  };
  const forget = (id: string): void => {
    stop(id);
    asked.delete(id);
    const { [id]: _, ...rest } = store.getState();
    store.setState(rest, true);
  };
  const refuse = (id: string, fault: Fault): void => put(id, { fault, busy: null, refusals: formOf(id).refusals + 1 });

  /** Does `work` with the draft, or refuses at the field that keeps it from being one. */
  const withDraft = async <Result>(
    id: string,
    kept: ProfileView | undefined,
    busy: 'saving' | 'testing',
    work: (
      draft: NonNullable<Extract<ReturnType<typeof draftOf>, { draft: unknown }>>['draft'],
      values: ProfileFormValues,
    ) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (formOf(id).busy !== null) return undefined;
    const values = shownValues(formOf(id), kept);
    const result = draftOf(values);
    if ('missing' in result) {
      refuse(id, { kind: 'input', hint: '', attempts: 0, ...result.missing });
      return undefined;
    }
    put(id, { busy, fault: null, test: null });
    try {
      return await work(result.draft, values);
    } catch (error) {
      refuse(id, faultOf(error));
      return undefined;
    }
  };
  const take = (id: string, kept: ProfileView | undefined, result: EndpointResult): void => {
    const form = formOf(id);
    const test = { ...form.test, [result.endpoint]: result };
    const values = shownValues(form, kept);
    const missing = missingAfter(values.missing, result);
    if (kept?.builtIn === true || sameMissing(missing, values.missing)) return put(id, { test });
    const found = missing === undefined ? withoutMissing(values) : { ...values, missing };
    put(id, { test, changed: kept && sameValues(found, valuesOf(kept)) ? null : found });
  };
  const idInput = (id: string) => (id === newProfile ? {} : { id });

  const change: ProfileForms['change'] = (id, kept, changes) => {
    const form = formOf(id);
    const given = { ...shownValues(form, kept), ...changes };
    // What was not found at one address may be at another.
    const values = 'baseUrl' in changes || 'dialect' in changes ? withoutMissing(given) : given;
    const same = sameValues(values, kept ? valuesOf(kept) : newProfileValues);
    const tested = Object.keys(changes).every((name) => untested.includes(name));
    if (!tested) {
      stop(id);
      asked.delete(id);
    }
    // A refusal stands until the values change: it is about values that are no longer there.
    put(id, { changed: same ? null : values, fault: null, test: tested ? form.test : null });
  };

  const test: ProfileForms['test'] = async (id, kept) => {
    const ended = await withDraft(id, kept, 'testing', async (draft, values) => {
      const { key } = keyInput(values);
      const input = { ...idInput(id), draft, ...(typeof key === 'string' ? { key } : {}) };
      const run = client.stream('profiles.test', input);
      const isCurrent = (): boolean => tests.get(id) === run;
      tests.set(id, run);
      put(id, { test: {} });
      try {
        // Read here, and not followed (`followStream`): saving waits for its end.
        for await (const batch of run) {
          if (!isCurrent()) return false;
          for (const update of batch) {
            if (update.type === 'result') take(id, kept, update.result);
            else put(id, { changed: { ...shownValues(formOf(id), kept), dialect: update.dialect } });
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
          put(id, { busy: null });
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
      put(newProfile, { fromChat: true });
    },
    discard: forget,
    save: async (id, kept) => {
      const wanted = shownValues(formOf(id), kept);
      if (canBeAsked(wanted) && !asked.has(id)) {
        // What was typed meanwhile may be half of what it becomes: nobody asked for that to be saved.
        if (!(await test(id, kept)) || !sameTyped(shownValues(formOf(id), kept), wanted)) return undefined;
      }
      return withDraft(id, kept, 'saving', async (draft, values) => {
        const profile = await client.call('profiles.save', { ...idInput(id), draft, ...keyInput(values) });
        const wasAsked = asked.has(id);
        forget(id);
        if (wasAsked) asked.add(profile.id);
        return profile;
      });
    },
    test,
    stopTest: (id) => {
      if (tests.has(id)) asked.add(id);
      stop(id);
    },
    remove: async (id) => {
      put(id, { busy: 'deleting', fault: null });
      try {
        await client.call('profiles.delete', { id });
        forget(id);
        return true;
      } catch (error) {
        refuse(id, faultOf(error));
        return false;
      }
    },
  };
}
