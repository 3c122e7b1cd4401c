import { expect, test } from 'vitest';
import { newProfile } from '../../../../../../renderer/app/new-profile.ts';
import {
  createProfileForms,
  untouchedForm,
} from '../../../../../../renderer/features/settings/profile/profile-forms.ts';
import { presets } from '../../../../../../shared/dialects/presets.ts';
import type { ConnectionTestUpdate } from '../../../../../../shared/connection/connection-test.ts';
import { createFakeHost, workProfile } from '../../../../../doubles/fake-host.ts';

function setUp() {
  const host = createFakeHost();
  return { host, forms: createProfileForms(host.connect()) };
}

test('changes are kept by profile, and forgotten once they are back at what is kept', () => {
  const { forms } = setUp();
  forms.change('work', workProfile, { name: 'Office' });
  forms.change(newProfile, undefined, { baseUrl: 'https://a.example' });
  expect(forms.store.getState()).toEqual({
    work: { ...untouchedForm, changed: { name: 'Office' } },
    new: { ...untouchedForm, changed: { baseUrl: 'https://a.example' } },
  });
  forms.change('work', workProfile, { name: 'Work' });
  expect(forms.store.getState()['work']?.changed).toBeNull();
});

test('saving a new profile sends the draft with its key, and empties the form of both', async () => {
  const { host, forms } = setUp();
  forms.change(newProfile, undefined, {
    name: 'Mine',
    baseUrl: 'https://a.example/v1',
    key: { type: 'set', text: 'secret-9876' },
  });
  const saved = await forms.save(newProfile, undefined);
  expect(saved).toMatchObject({ name: 'Mine', root: 'https://a.example', key: { present: true, tail: '9876' } });
  expect(host.calls.at(-1)?.[1]).toEqual({
    draft: {
      name: 'Mine',
      baseUrl: 'https://a.example/v1',
      dialect: 'neutral',
      consoleUrl: '',
      connectTimeoutMs: 10_000,
      readTimeoutMs: 180_000,
      imageReadTimeoutMs: 300_000,
      extraHeaders: [],
    },
    key: 'secret-9876',
  });
  expect(forms.store.getState()).toEqual({});
});

test('a form that a tile of the first screen opened says so until it is saved or discarded', async () => {
  const { forms } = setUp();
  forms.begin({ name: 'Mine', baseUrl: 'https://a.example/v1', keyless: true });
  forms.change(newProfile, undefined, { name: 'Yours' });
  expect(forms.store.getState()[newProfile]).toMatchObject({ fromChat: true, changed: { name: 'Yours' } });
  await forms.save(newProfile, undefined);
  expect(forms.store.getState()).toEqual({});
});

test('ADDR-3 a refusal keeps what was typed, names its field and stands until something changes', async () => {
  const { forms } = setUp();
  forms.change(newProfile, undefined, { name: 'Plain', baseUrl: 'http://gateway.example/v1' });
  expect(await forms.save(newProfile, undefined)).toBeUndefined();
  const refused = forms.store.getState()[newProfile];
  expect(refused?.fault).toMatchObject({ kind: 'address', field: 'Base URL' });
  expect(refused).toMatchObject({ busy: null, refusals: 1, changed: { baseUrl: 'http://gateway.example/v1' } });
  forms.change(newProfile, undefined, { baseUrl: 'https://gateway.example/v1' });
  expect(forms.store.getState()[newProfile]?.fault).toBeNull();
});

test('a test of the connection uses the kept key where none was typed, and shows what it gave', async () => {
  const { host, forms } = setUp();
  await forms.test('work', workProfile);
  expect(host.calls.at(-1)).toEqual([
    'profiles.test',
    {
      id: 'work',
      draft: expect.objectContaining({ baseUrl: 'https://gateway.example.com/team' }) as unknown,
    },
  ]);
  const { changed, test: tested, busy } = forms.store.getState()['work'] ?? untouchedForm;
  expect(busy).toBeNull();
  expect(tested).toMatchObject({ models: { models: 6 }, chat: { verdict: 'found' }, responses: { totalMs: 84 } });
  // What is not there is hidden once the form is saved, unless the user wants it.
  expect(changed).toEqual({ missing: { responses: 'hidden' } });
  forms.change('work', workProfile, { missing: { responses: 'shown' } });
  expect(forms.store.getState()['work']?.test).toBe(tested);
  await forms.test('work', workProfile);
  expect(forms.store.getState()['work']?.changed?.missing).toEqual({ responses: 'shown' });
});

test('what an unknown gateway turns out to speak is the dialect of the form, and is sent when it is saved', async () => {
  const { host, forms } = setUp();
  forms.change(newProfile, undefined, { name: 'Relay', baseUrl: 'https://relay.example', dialect: 'any' });
  await forms.test(newProfile, undefined);
  const { dialect } = presets.any;
  expect(forms.store.getState()[newProfile]?.changed).toMatchObject({ dialect, missing: { responses: 'hidden' } });
  expect(forms.store.getState()[newProfile]?.test).not.toBeNull();
  await forms.save(newProfile, undefined);
  expect(host.calls.at(-1)?.[1]).toMatchObject({ draft: { dialect, missing: { responses: 'hidden' } } });
});

test('an unknown gateway is asked what it speaks before it is saved, once, and only where it can be asked', async () => {
  const { host, forms } = setUp();
  const shape = { name: 'Relay', baseUrl: 'https://relay.example', dialect: 'any' } as const;
  const asked = (): number => host.calls.filter(([method]) => method === 'profiles.test').length;
  forms.change(newProfile, undefined, shape);
  await forms.save(newProfile, undefined);
  expect([asked(), host.calls.at(-1)?.[1]]).toEqual([
    0,
    expect.objectContaining({ draft: expect.anything() as unknown }),
  ]);
  forms.change(newProfile, undefined, { ...shape, name: 'Other', key: { type: 'set', text: 'secret-9876' } });
  const saved = await forms.save(newProfile, undefined);
  expect(saved).toMatchObject({ name: 'Other', key: { tail: '9876' } });
  const { dialect } = presets.any;
  expect(asked()).toBe(1);
  expect(host.calls.at(-1)).toEqual([
    'profiles.save',
    expect.objectContaining({
      draft: expect.objectContaining({ dialect, missing: { responses: 'hidden' } }) as unknown,
    }),
  ]);
});

/** An unknown gateway of which `updates` are told once the gate is open. */
function setUpUnknown(updates: readonly ConnectionTestUpdate[]) {
  let open = (): void => undefined;
  let begin = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const asked = new Promise<void>((resolve) => (begin = resolve));
  const host = createFakeHost({
    more: () => ({
      'profiles.test': async function* () {
        begin();
        await opened;
        yield* updates;
      },
    }),
  });
  const count = (wanted: string): number => host.calls.filter(([method]) => method === wanted).length;
  return { host, forms: createProfileForms(host.connect()), open, asked, count };
}

const spoken: readonly ConnectionTestUpdate[] = [{ type: 'dialect', dialect: presets.openai.dialect }];
const unreachable = { endpoint: 'models', verdict: 'unreachable', totalMs: 9, attempts: [] } as const;
const relay = { name: 'Relay', baseUrl: 'https://relay.example', dialect: 'any', keyless: true } as const;

test.each([
  ['an address', { baseUrl: 'https://r' }],
  ['a key', { key: { type: 'set', text: 'sk-h' } }],
  ['a name', { name: 'Rel' }],
] as const)('%s that is typed while the gateway is asked is not saved half', async (_name, typed) => {
  const { forms, open, asked, count } = setUpUnknown(spoken);
  forms.change(newProfile, undefined, relay);
  const saving = forms.save(newProfile, undefined);
  await asked;
  forms.change(newProfile, undefined, typed);
  open();
  expect(await saving).toBeUndefined();
  expect(count('profiles.save')).toBe(0);
  expect(forms.store.getState()[newProfile]).toMatchObject({ busy: null, fault: null, changed: typed });
});

test('a test that the user stops saves nothing; saving then goes on without it', async () => {
  const { forms, asked, count } = setUpUnknown(spoken);
  forms.change(newProfile, undefined, relay);
  const saving = forms.save(newProfile, undefined);
  await asked;
  forms.stopTest(newProfile);
  expect(await saving).toBeUndefined();
  expect(count('profiles.save')).toBe(0);
  expect(await forms.save(newProfile, undefined)).toMatchObject({ dialect: 'any' });
  expect(count('profiles.test')).toBe(1);
});

test.each([
  ['a new profile', newProfile, undefined],
  ['a kept one', 'work', workProfile],
] as const)('what is found at an address after %s was discarded is told to nobody', async (_name, id, kept) => {
  const { forms, open, asked, count } = setUpUnknown(spoken);
  forms.change(id, kept, relay);
  const saving = forms.save(id, kept);
  await asked;
  forms.discard(id);
  open();
  expect(await saving).toBeUndefined();
  expect(forms.store.getState()).toEqual({});
  expect(count('profiles.save')).toBe(0);
});

test('a new test is not ended by what becomes of one that was discarded', async () => {
  const { forms, open, asked } = setUpUnknown(spoken);
  forms.change('work', workProfile, relay);
  const first = forms.test('work', workProfile);
  await asked;
  forms.discard('work');
  const second = forms.test('work', workProfile);
  expect(await first).toBe(false);
  expect(forms.store.getState()['work']?.busy).toBe('testing');
  open();
  expect(await second).toBe(true);
  expect(forms.store.getState()['work']).toMatchObject({ busy: null, changed: { dialect: presets.openai.dialect } });
});

test('a gateway that is down is waited for once: a new name is saved at once, another address is asked', async () => {
  const { forms, open, count } = setUpUnknown([{ type: 'result', result: unreachable }]);
  open();
  forms.change(newProfile, undefined, relay);
  const saved = await forms.save(newProfile, undefined);
  if (saved === undefined) throw new Error('not saved');
  expect(saved.dialect).toBe('any');
  forms.change(saved.id, saved, { name: 'x'.repeat(101) });
  expect(await forms.save(saved.id, saved)).toBeUndefined();
  forms.change(saved.id, saved, { name: 'Other' });
  expect(await forms.save(saved.id, saved)).toMatchObject({ name: 'Other' });
  expect(count('profiles.test')).toBe(1);
  forms.change(saved.id, saved, { baseUrl: 'https://other.example' });
  await forms.save(saved.id, saved);
  expect(count('profiles.test')).toBe(2);
});

test('what was not found at one address is not held against another', async () => {
  const { forms } = setUp();
  await forms.test('work', workProfile);
  forms.change('work', workProfile, { baseUrl: 'https://other.example' });
  expect(forms.store.getState()['work']).toMatchObject({ test: null, changed: { baseUrl: 'https://other.example' } });
  expect(forms.store.getState()['work']?.changed).not.toHaveProperty('missing');
});

test('a deleted profile takes its unsaved changes with it; one that is not there is refused', async () => {
  const { host, forms } = setUp();
  forms.change('work', workProfile, { name: 'Office' });
  expect(await forms.remove('work')).toBe(true);
  expect(forms.store.getState()).toEqual({});
  expect(host.app.value.profiles.map(({ id }) => id)).toEqual(['reference']);
  expect(await forms.remove('work')).toBe(false);
  expect(forms.store.getState()['work']?.fault?.kind).toBe('not-found');
});
