// @vitest-environment happy-dom
/** The dialect of a profile as its form has it: a preset is copied and edited as JSON, and what cannot be is said where it stands. */
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DialectField } from '../../../../../../renderer/features/settings/profile/dialect-field.tsx';
import {
  draftOf,
  newProfileValues,
  type ProfileFormValues,
} from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import { presets } from '../../../../../../shared/dialects/presets.ts';

let root: Root;
/** Told of the form's values at each change. */
const onValues = vi.fn<(values: ProfileFormValues) => void>();
const shown = (): ProfileFormValues => onValues.mock.lastCall?.[0] ?? newProfileValues;

function Form() {
  const [given, setGiven] = useState<ProfileFormValues>({ ...newProfileValues, name: 'Mine', dialect: 'openai' });
  const change = (changes: Partial<ProfileFormValues>): void => {
    onValues({ ...given, ...changes });
    setGiven({ ...given, ...changes });
  };
  return <DialectField values={given} onChange={change} refused={{}} />;
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => Promise.resolve(root.render(<Form />)));
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
});

const copy = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === 'Copy and edit');
const text = (): HTMLTextAreaElement | null => document.querySelector('textarea');

async function type(written: string): Promise<void> {
  await act(async () => {
    const field = text();
    if (field === null) throw new Error('There is no field.');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, written);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });
}

test('AUTH-5 a preset is copied, edited as JSON, and goes out as the profile’s own dialect', async () => {
  expect(text()).toBeNull();
  await act(async () => Promise.resolve(copy()?.click()));
  expect(JSON.parse(text()?.value ?? '')).toEqual(presets.openai.dialect);
  expect(copy()).toBeUndefined();
  await type((text()?.value ?? '').replace('/v1/chat/completions', '/team/chat'));
  const given = draftOf(shown());
  const dialect = 'draft' in given ? given.draft.dialect : undefined;
  expect(typeof dialect === 'object' ? dialect.calls.chat?.path : dialect).toBe('/team/chat');
});

test('what cannot be a dialect is said at the field, and is not saved', async () => {
  await act(async () => Promise.resolve(copy()?.click()));
  await type((text()?.value ?? '').replace('"/v1/chat/completions"', '"//evil.example"'));
  expect(text()?.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('calls.chat.path: does not start with a single /');
  const given = draftOf(shown());
  expect('missing' in given ? given.missing : undefined).toMatchObject({
    field: 'Dialect',
    message: expect.stringContaining('calls.chat.path') as string,
  });
});

test('AUTH-5 two presets that differ in nothing else are told apart by their headers', async () => {
  await act(async () => Promise.resolve(document.querySelector<HTMLElement>('[role=combobox]')?.click()));
  const noted = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  const ofHeaders = noted.filter((words) => words.includes('-version') || words.includes('-key'));
  expect(ofHeaders).toHaveLength(2);
  expect(ofHeaders[0]).toContain('beta-version, x-gamma-api-key');
  expect(ofHeaders[1]).toContain('anthropic-version, x-goog-api-key');
});
