// @vitest-environment happy-dom
/** What the switcher offers where the gateway did not list its models. */
import { expect, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../renderer/app/app-context.tsx';
import { currentRoute } from '../../../../renderer/app/navigation.ts';
import { createConnection } from '../../../../renderer/host/connection.ts';
import { ProfileSwitcher } from '../../../../renderer/shell/profile-switcher.tsx';
import { fault } from '../../../../shared/fault.ts';
import { createFakeHost, startState } from '../../../doubles/fake-host.ts';
import { render, renderInWindow } from '../rendering.tsx';

test('a listing that was refused is cured from there: once more, or with another key', async () => {
  const host = createFakeHost({ state: { activeProfileId: 'work' } });
  const refused = fault('status', 'Wrong key.', '', { status: 401, attempts: 1 });
  host.setListing({ profileId: 'work', ids: [], fetchedAt: null, fault: refused });
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const drawn = await render(
    <AppServicesProvider services={services}>
      <ProfileSwitcher />
    </AppServicesProvider>,
  );
  await vi.waitFor(() => expect(drawn.holder.querySelector('[role=combobox]')?.textContent).toContain('Work'));
  await vi.waitFor(() => expect(services.appState.store.getState().listing?.fault).toEqual(refused));
  await drawn.press('Profile');
  await drawn.press('Retry', document.body);
  expect(host.calls).toContainEqual(['models.refresh', { profileId: 'work' }]);
  host.setListing({ profileId: 'work', ids: [], fetchedAt: null, fault: refused });
  await vi.waitFor(() => expect(drawn.buttons(document.body)).toContain('Edit key'));
  await drawn.press('Edit key', document.body);
  expect(currentRoute()).toEqual({ page: 'settings', section: 'profiles', item: 'work' });
  expect(document.querySelector('[role=listbox]')).toBeNull();
});

test('a gateway without a list of models is connected as soon as an answer came from it', async () => {
  const host = createFakeHost({ state: { activeProfileId: 'work' } });
  const none = fault('status', 'A web page.', '', { status: 404, attempts: 1 });
  host.setListing({ profileId: 'work', ids: [], fetchedAt: null, fault: none });
  const { page } = await renderInWindow(<ProfileSwitcher />, { host });
  const switcher = () => page.getByRole('combobox', { name: 'Profile' }).textContent;
  await vi.waitFor(() => expect(switcher()).toContain('No list of models'));
  const tried = { work: [{ model: 'm', protocol: 'chat', at: 1, worked: true }] } as const;
  host.app.set({ ...startState, activeProfileId: 'work', tried });
  await vi.waitFor(() => expect(switcher()).toContain('Connected'));
});
