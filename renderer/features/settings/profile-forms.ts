/** The profile forms of this window, saved or not: they outlive the page, so that no change is lost by looking elsewhere. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { newProfile } from '../../app/new-profile.ts';
import { missingAfter, type EndpointResult } from '../../../shared/connection/connection-test.ts';
import type { Endpoint } from '../../../shared/dialects/dialect.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { ProfileView } from '../../../shared/profile.ts';
import type { Client } from '../../../shared/wire/client.ts';
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
  /** Resolves when every result is there, or it was stopped; results are kept in the form as they come. */
  test(id: string, kept: ProfileView | undefined): Promise<void>;
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

function sameMissing(one: ProfileFormValues['missing'], other: ProfileFormValues['missing']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An unknown gateway of which nobody asked yet what it speaks, where it can be asked. */
function isUntold({ test }: ProfileFormState, { dialect, keyless, key }: ProfileFormValues): boolean {
  if (dialect !== 'any' || test !== null) return false;
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
  const forget = (id: string): void => {
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
  const tests = new Map<string, { cancel(): void }>();
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
    if (!tested) tests.get(id)?.cancel();
    // A refusal stands until the values change: it is about values that are no longer there.
    put(id, { changed: same ? null : values, fault: null, test: tested ? form.test : null });
  };

  const test: ProfileForms['test'] = async (id, kept) => {
    await withDraft(id, kept, 'testing', async (draft, values) => {
      const { key } = keyInput(values);
      const input = { ...idInput(id), draft, ...(typeof key === 'string' ? { key } : {}) };
      const results = client.stream('profiles.test', input);
      tests.set(id, results);
      put(id, { test: {} });
      try {
        for await (const batch of results) {
          for (const update of batch) {
            if (update.type === 'result') take(id, kept, update.result);
            else put(id, { changed: { ...shownValues(formOf(id), kept), dialect: update.dialect } });
          }
        }
      } finally {
        tests.delete(id);
      }
      put(id, { busy: null });
    });
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
      if (isUntold(formOf(id), shownValues(formOf(id), kept))) {
        await test(id, kept);
        const { fault, changed } = formOf(id);
        // Refused, or discarded meanwhile.
        if (fault !== null || (changed === null && kept === undefined)) return undefined;
      }
      return withDraft(id, kept, 'saving', async (draft, values) => {
        const profile = await client.call('profiles.save', { ...idInput(id), draft, ...keyInput(values) });
        forget(id);
        return profile;
      });
    },
    test,
    stopTest: (id) => tests.get(id)?.cancel(),
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
