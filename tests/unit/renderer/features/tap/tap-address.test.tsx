// @vitest-environment happy-dom
/** The tap's address: before it is turned on, while that is under way, refused, on, and after its port was taken. */
import { expect, test, vi } from 'vitest';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { TapAddress } from '../../../../../renderer/features/tap/tap-address.tsx';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { usualTapSetup, type TapStanding } from '../../../../../shared/tap/tap.ts';
import { workProfile } from '../../../../doubles/fake-host.ts';
import { inTap } from './in-tap.tsx';

const address = 'http://127.0.0.1:4111/tap/work';
const off: TapStanding = { profileId: workProfile.id, setup: usualTapSetup, address: null, holdsNext: null };
const on: TapStanding = { ...off, address };

async function tapAddress(standing: TapStanding, open: Handlers['tap.open'] = () => on) {
  const asked = vi.fn(open);
  const drawn = await inTap((tap) => <TapAddress tap={tap} profile={workProfile} standing={standing} />, {
    'tap.open': asked,
  });
  return { ...drawn, opened: () => asked.mock.calls.map(([input]) => input) };
}

test('off: it says what it is for, and Record opens it as it is set', async () => {
  const { page, user, opened } = await tapAddress(off);
  expect(page.getByRole('heading', { name: 'See what your app really sends' })).toBeDefined();
  expect(page.queryByText(address)).toBeNull();
  await user.click(page.getByRole('button', { name: 'Record' }));
  await vi.waitFor(() => expect(opened()).toEqual([{ profileId: workProfile.id, setup: usualTapSetup }]));
});

test('off: what is set waits for Record, and opens nothing', async () => {
  const { page, user, opened, tap } = await tapAddress(off);
  const token = page.getByRole('switch');
  await user.click(token);
  expect(tap.store.getState().taps.get(workProfile.id)?.setup).toEqual({
    ...usualTapSetup,
    token: !usualTapSetup.token,
  });
  expect(opened()).toEqual([]);
});

test('busy: one opening at a time', async () => {
  const { page, user, opened } = await tapAddress(off, () => new Promise(() => undefined));
  const record = page.getByRole('button', { name: 'Record' });
  await user.click(record);
  await vi.waitFor(() => expect(record.getAttribute('aria-busy')).toBe('true'));
  await user.click(record);
  expect(opened()).toHaveLength(1);
});

test('refused: why it did not open stands there, and it can be tried again', async () => {
  const { page, user } = await tapAddress(off, () => {
    throw new FaultError(fault('internal', 'No port is free.', 'Close another program.'));
  });
  await user.click(page.getByRole('button', { name: 'Record' }));
  expect(await page.findByText('No port is free.')).toBeDefined();
  await vi.waitFor(() => expect(page.getByRole('button', { name: 'Record' }).getAttribute('aria-busy')).toBeNull());
});

test('on: the address and how each client takes it can be copied; another key opens it anew', async () => {
  const { page, user, opened, holder } = await tapAddress(on);
  expect(holder.textContent).toContain(address);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(page.getByRole('button', { name: 'Copy address' }));
  expect(copied).toHaveBeenLastCalledWith(address);
  const [first, ...others] = page.getAllByRole('tab');
  expect(first?.getAttribute('aria-selected')).toBe('true');
  for (const tab of others) {
    await user.click(tab);
    expect(page.getByRole('tabpanel').textContent, tab.textContent).toContain('127.0.0.1:4111');
  }
  await user.click(page.getByRole('radio', { name: /^The key of/ }));
  await vi.waitFor(() =>
    expect(opened()).toEqual([{ profileId: workProfile.id, setup: { ...usualTapSetup, key: 'profile' } }]),
  );
});

test('moved: another program has its port, and the new address is to be given to the app', async () => {
  const { page } = await tapAddress({ ...on, portTaken: 4000 });
  expect(page.getByText('The address has changed')).toBeDefined();
  expect(page.getByText(/uses port 4000 now/)).toBeDefined();
});
