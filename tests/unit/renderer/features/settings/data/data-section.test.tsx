// @vitest-environment happy-dom
/** Where what the app keeps lies: a lower limit asks first, a compact file says so, and versions are looked for on request. */
import { expect, test } from 'vitest';
import { DataSection } from '../../../../../../renderer/features/settings/data/data-section.tsx';
import type { AppState } from '../../../../../../shared/contract.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import type { Handlers } from '../../../../../../core/wire/handlers.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';

const usage = { conversations: 0, messages: 0, databaseBytes: 4_096, files: 0, fileBytes: 0 };

async function section(state: Partial<AppState> = {}, more: Partial<Handlers> = {}) {
  const host = createFakeHost({ state, more: () => ({ 'transfer.storageUsage': () => usage, ...more }) });
  return { host, ...(await renderInWindow(<DataSection />, { host })) };
}
const saved = ({ host }: { readonly host: ReturnType<typeof createFakeHost> }) =>
  host.calls.filter(([method]) => method === 'preferences.save').map(([, input]) => input);

test('a lower limit asks before the oldest recordings go; a higher one does not', async () => {
  const drawn = await section();
  const { page, user } = drawn;
  const field = page.getByRole('spinbutton', { name: 'Keep at most' });
  await user.clear(field);
  await user.type(field, '200');
  await user.click(page.getByRole('button', { name: 'Apply' }));
  expect(saved(drawn)).toEqual([]);
  await user.click(page.getByRole('button', { name: 'Apply the limit' }));
  expect(saved(drawn)).toMatchObject([{ recordLimitMb: 200 }]);
  await user.clear(field);
  await user.type(field, '5000');
  await user.click(page.getByRole('button', { name: 'Apply' }));
  expect(saved(drawn)).toMatchObject([{ recordLimitMb: 200 }, { recordLimitMb: 5_000 }]);
});

test('a limit that is none cannot be applied', async () => {
  const { page, user } = await section();
  const field = page.getByRole('spinbutton', { name: 'Keep at most' });
  await user.clear(field);
  await user.type(field, '0');
  expect(page.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
});

test('compacting says what it freed; a history in memory offers none', async () => {
  const { page, user } = await section({}, { 'transfer.compact': () => ({ freedBytes: 0 }) });
  await user.click(page.getByRole('button', { name: 'Compact' }));
  expect(await page.findByText('Already compact.')).toBeTruthy();
  const memory = await section({ storage: 'memory' });
  expect(memory.page.queryByRole('button', { name: 'Compact' })).toBeNull();
});

test('without a keychain it says that keys are not saved, and why', async () => {
  const keyStore = { kind: 'none', label: '', problem: 'No service answers.' } as const;
  const { page } = await section({ keyStore });
  expect(page.getByText('Not saved: there’s no keychain. No service answers.')).toBeTruthy();
});

test('a build without an address has nothing to look for; one with an address tells what it found', async () => {
  const none = await section();
  expect(none.page.queryByRole('button', { name: 'Check now' })).toBeNull();
  const releases = 'https://releases.example.com';
  const newest = await section({ releases }, { 'updates.check': () => ({ newer: null }) });
  await newest.user.click(newest.page.getByRole('button', { name: 'Check now' }));
  expect(await newest.page.findByText('You have the newest version, 0.1.0.')).toBeTruthy();
  const newer = { version: '0.2.0', page: 'https://releases.example.com/0.2.0' } as never;
  const out = await section({ releases }, { 'updates.check': () => ({ newer }) });
  await out.user.click(out.page.getByRole('button', { name: 'Check now' }));
  expect(await out.page.findByText('Quartet 0.2.0 is out. You have 0.1.0.')).toBeTruthy();
  expect(out.page.getByRole('button', { name: 'Open its page' })).toBeTruthy();
});

test('a look that fails says why', async () => {
  const { page, user } = await section(
    { releases: 'https://releases.example.com' },
    {
      'updates.check': () => {
        throw new FaultError(fault('connect', 'Nothing answers there.', 'Try again later.'));
      },
    },
  );
  await user.click(page.getByRole('button', { name: 'Check now' }));
  expect(await page.findByText(/Nothing answers there\./)).toBeTruthy();
});
