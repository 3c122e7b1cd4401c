// @vitest-environment happy-dom
/** Settings: which profile and section are shown, what of them is not saved, a new profile with a preset, and the way to the keys. */
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { featureStore } from '../../../../../renderer/app/app-context.tsx';
import { newProfile } from '../../../../../renderer/app/new-profile.ts';
import { profileForms, untouchedForm } from '../../../../../renderer/features/settings/profile/profile-forms.ts';
import { newProfileValues } from '../../../../../renderer/features/settings/profile/profile-form-values.ts';
import { SettingsPage } from '../../../../../renderer/features/settings/settings-page.tsx';
import type { SettingsRoute } from '../../../../../renderer/features/settings/page.ts';
import type { AppServices } from '../../../../../renderer/app/app-context.tsx';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { untilShown } from '../../until-shown.ts';

type Given = Partial<Omit<SettingsRoute, 'page'>> & {
  readonly more?: Partial<Handlers>;
  readonly prepare?: (services: AppServices) => void;
};

async function settings({ section = 'profiles', item = null, preset, more = {}, prepare }: Given = {}) {
  onTestFinished(() => void (window.location.hash = ''));
  const host = createFakeHost({ more: () => more });
  const drawn = await renderInWindow(
    <SettingsPage section={section} item={item} {...(preset === undefined ? {} : { preset })} />,
    { host, ...(prepare === undefined ? {} : { prepare }) },
  );
  const current = (): readonly (string | null)[] =>
    drawn.page.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
  return { ...drawn, host, current, forms: featureStore(drawn.services, profileForms) };
}

test('without a profile in the address the one in use is shown, and so it is where that one is gone', async () => {
  for (const item of [null, 'deleted']) {
    const { current } = await settings({ item });
    expect(current()).toEqual([expect.stringContaining('Reference gateway')]);
  }
  expect((await settings({ item: 'work' })).current()).toEqual([expect.stringContaining('Work')]);
});

test('each profile says where it is, which is in use, and which has changes that are not saved', async () => {
  const { page, forms } = await settings();
  const said = (name: RegExp): string | null => page.getByRole('link', { name }).textContent;
  expect(said(/^Reference gateway/)).toContain('in use');
  expect(said(/^Work/)).toBe('Workgateway.example.com/team');
  await act(async () =>
    Promise.resolve(
      forms.store.setState({ work: { ...untouchedForm, changed: { ...newProfileValues, name: 'Office' } } }),
    ),
  );
  expect(said(/^Work/)).toContain('not saved');
  expect(said(/^Reference gateway/)).not.toContain('not saved');
});

test('a section of the app is shown in place of a profile', async () => {
  const { current, page } = await settings({ section: 'appearance' });
  expect(current()).toEqual(['Appearance']);
  expect(page.getByRole('heading', { name: 'Appearance' })).toBeDefined();
});

test('prices are those of the profile in use; of one that is changed meanwhile nothing half entered stays', async () => {
  const { page, user, host } = await settings({ section: 'prices' });
  expect(page.getByText(/Reference gateway/, { selector: 'p' })).toBeDefined();
  await user.type(page.getByRole('textbox', { name: 'Model' }), 'm-1');
  await act(async () => Promise.resolve(host.app.set({ ...host.app.value, activeProfileId: 'work' })));
  await untilShown(() => expect(page.getByText(/Work/, { selector: 'p' })).toBeDefined());
  expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Model' }).value).toBe('');
});

test('a new profile stands among the others under the name that is being written', async () => {
  const { user, page, current, forms } = await settings({ item: newProfile });
  expect(current()).toEqual([expect.stringMatching(/^Unnamed profile.*not saved$/)]);
  await act(async () =>
    Promise.resolve(
      forms.store.setState({ [newProfile]: { ...untouchedForm, changed: { ...newProfileValues, name: 'Lab' } } }),
    ),
  );
  expect(current()).toEqual(['Labnot saved']);
  await user.click(page.getByRole('button', { name: 'New profile' }));
  expect(window.location.hash).toBe('#/settings/profiles/new');
});

test('a preset in the address is chosen once, and leaves the address', async () => {
  window.location.hash = '#/settings/profiles/new/openai';
  const { forms } = await settings({ item: newProfile, preset: 'openai' });
  await untilShown(() => expect(window.location.hash).toBe('#/settings/profiles/new'));
  expect(forms.store.getState()[newProfile]?.changed?.baseUrl).toBe('https://api.openai.com/v1');
});

test('busy: a preset of a server on this computer waits until it is known where that one stands', async () => {
  let tell: (found: Awaited<ReturnType<Handlers['localServers.find']>>) => void = () => undefined;
  window.location.hash = '#/settings/profiles/new/ollama';
  const { forms } = await settings({
    ...{ item: newProfile, preset: 'ollama' },
    more: { 'localServers.find': () => new Promise((resolve) => (tell = resolve)) },
  });
  expect(forms.store.getState()[newProfile]?.changed ?? null).toBeNull();
  await act(async () => Promise.resolve(tell([])));
  await untilShown(() => expect(forms.store.getState()[newProfile]?.changed?.baseUrl).toMatch(/11434/));
});

test('the sheet of keys opens from here where the window has one', async () => {
  expect((await settings()).page.queryByRole('button', { name: 'Keyboard' })).toBeNull();
  const run = vi.fn();
  const { user, page } = await settings({
    prepare: ({ commands }) => commands.register([{ id: 'help.shortcuts', label: 'Keys', run }] as never),
  });
  await user.click(page.getByRole('button', { name: 'Keyboard' }));
  expect(run).toHaveBeenCalledOnce();
});

test('busy: before the profiles are told nothing is said to be missing', async () => {
  const { page, show, services } = await settings();
  await act(async () => Promise.resolve(services.appState.store.setState({ app: null } as never)));
  await show(<SettingsPage section="profiles" item={null} />);
  expect(page.queryAllByRole('link').map((link) => link.textContent)).toEqual([
    'Appearance',
    'Images',
    'Prices',
    'Data',
  ]);
});
