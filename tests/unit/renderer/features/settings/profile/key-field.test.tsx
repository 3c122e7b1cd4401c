// @vitest-environment happy-dom
/** What the field of a key offers by what is kept, what is to become of it, and where it can be kept. */
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { KeyField } from '../../../../../../renderer/features/settings/profile/key-field.tsx';
import {
  newProfileValues,
  type ProfileFormValues,
} from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import type { AppState } from '../../../../../../shared/contract.ts';
import type { ProfileView } from '../../../../../../shared/profile.ts';
import { createFakeHost, workProfile } from '../../../../../doubles/fake-host.ts';
import { renderInWindow, type RenderedInWindow } from '../../../rendering.tsx';

const changed = vi.fn<(changes: Partial<ProfileFormValues>) => void>();

function Form({
  from,
  kept,
  problem,
}: {
  readonly from: Partial<ProfileFormValues>;
  readonly kept: ProfileView | undefined;
  readonly problem: string | undefined;
}): ReactNode {
  const [values, setValues] = useState<ProfileFormValues>({ ...newProfileValues, ...from });
  const onChange = (changes: Partial<ProfileFormValues>): void => {
    changed(changes);
    setValues((present) => ({ ...present, ...changes }));
  };
  return <KeyField {...{ values, kept, onChange }} refused={problem === undefined ? {} : { problem }} />;
}

const field = (
  from: Partial<ProfileFormValues>,
  { kept, problem, keyStore }: { kept?: ProfileView; problem?: string; keyStore?: AppState['keyStore'] } = {},
): Promise<RenderedInWindow> =>
  renderInWindow(<Form {...{ from, kept, problem }} />, {
    host: createFakeHost(keyStore === undefined ? {} : { state: { keyStore } }),
  });

const keptKey = { key: { type: 'keep' }, baseUrl: workProfile.root } as const;

test('empty: a key is entered, and it is said where it will be kept', async () => {
  const { page } = await field({ key: { type: 'set', text: '' } });
  const input = page.getByLabelText('API key');
  expect(input.getAttribute('type')).toBe('password');
  expect(page.getByText(/^Kept in Secret Service/)).toBeDefined();
  expect(page.queryByRole('button', { name: 'Keep the old key' })).toBeNull();
});

test('refused: where no key can be kept, that is said before one is entered', async () => {
  const { page } = await field({ key: { type: 'set', text: '' } }, { keyStore: { kind: 'none', label: '' } });
  expect(page.getByText(/^There’s no keychain/)).toBeDefined();
});

test('kept: its end alone is shown; it is replaced in a field that has the focus, or stays after all', async () => {
  const { page, user } = await field(keptKey, { kept: workProfile });
  expect(page.getByRole('group', { name: 'API key' }).textContent).toContain(
    'A key ending in x7Qd is kept in Secret Service',
  );
  await user.click(page.getByRole('button', { name: 'Replace key' }));
  expect(document.activeElement).toBe(page.getByLabelText('API key'));
  await user.keyboard('new');
  expect(changed).toHaveBeenLastCalledWith({ key: { type: 'set', text: 'new' } });
  await user.click(page.getByRole('button', { name: 'Keep the old key' }));
  expect(changed).toHaveBeenLastCalledWith({ key: { type: 'keep' } });
});

test('removed: it is said that saving deletes it, and it can be kept', async () => {
  const { page, user } = await field(keptKey, { kept: workProfile });
  await user.click(page.getByRole('button', { name: 'Remove key' }));
  expect(page.getByText('The key is deleted when the profile is saved.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Keep it' }));
  expect(page.getByRole('button', { name: 'Remove key' })).toBeDefined();
});

test('refused: a kept key goes to no other address; the one for this is asked for', async () => {
  const { page } = await field({ ...keptKey, baseUrl: 'https://elsewhere.example' }, { kept: workProfile });
  expect(page.getByText(/^The saved key is for https:\/\/gateway\.example\.com\/team and isn’t sent/)).toBeDefined();
  expect(page.getByLabelText('API key')).toBeInstanceOf(HTMLInputElement);
  expect(page.queryByRole('button', { name: 'Keep the old key' })).toBeNull();
});

test('error: what the host refused is said beside a key that is kept too', async () => {
  const { page } = await field(keptKey, { kept: workProfile, problem: 'The key can’t be saved.' });
  expect(page.getByRole('alert').textContent).toBe('The key can’t be saved.');
});
