// @vitest-environment happy-dom
/** The form of a profile: new or kept, what an address comes to as it is typed, where a refusal stands, and which parts are open. */
import { useState, type ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Handlers } from '../../../../../../core/wire/handlers.ts';
import { editProfile } from '../../../../../../renderer/app/settings-field.ts';
import { isFieldOfForm, ProfileForm } from '../../../../../../renderer/features/settings/profile/profile-form.tsx';
import {
  newProfileValues,
  valuesOf,
  type ProfileFormValues,
} from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import { untouchedForm } from '../../../../../../renderer/features/settings/profile/profile-forms.ts';
import { presets } from '../../../../../../shared/dialects/presets.ts';
import { fault, FaultError, type Fault } from '../../../../../../shared/fault.ts';
import { defaultNetwork } from '../../../../../../shared/profile-network.ts';
import type { ProfileView } from '../../../../../../shared/profile.ts';
import { createFakeHost, workProfile } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { untilShown } from '../../../until-shown.ts';

interface Given {
  readonly kept?: ProfileView;
  readonly values?: Partial<ProfileFormValues>;
  readonly handlers?: Partial<Handlers>;
}

async function form({ kept, values: from = {}, handlers = {} }: Given = {}) {
  const changed = vi.fn<(changes: Partial<ProfileFormValues>) => void>();
  const onSave = vi.fn<() => void>();
  function Form({ refused, refusals }: { readonly refused: Fault | null; readonly refusals: number }): ReactNode {
    const [values, setValues] = useState<ProfileFormValues>({
      ...(kept === undefined ? newProfileValues : valuesOf(kept)),
      ...from,
    });
    const onChange = (changes: Partial<ProfileFormValues>): void => {
      changed(changes);
      setValues((present) => ({ ...present, ...changes }));
    };
    return (
      <ProfileForm form={{ ...untouchedForm, fault: refused, refusals }} {...{ values, kept, onChange, onSave }} />
    );
  }
  const host = createFakeHost({ more: () => handlers });
  const drawn = await renderInWindow(<Form refused={null} refusals={0} />, { host });
  let refusals = 0;
  const refuse = (why: Fault): Promise<void> => {
    refusals += 1;
    return drawn.show(<Form refused={why} refusals={refusals} />);
  };
  const part = (name: RegExp): HTMLElement => drawn.page.getByRole('button', { name });
  const isOpen = (name: RegExp): boolean => part(name).getAttribute('aria-expanded') === 'true';
  return { ...drawn, changed, onSave, host, refuse, part, isOpen };
}

const refusalAt = (field: string): Fault => fault('input', 'That is refused.', 'Choose another.', { field });
const parts = [/^Dialect/, /^Timeouts/, /^Proxy and extra headers/] as const;

afterEach(() => {
  window.location.hash = '';
});

test('empty: a new one offers vendors, and says what can be pasted; prices come once it is saved', async () => {
  const { page, isOpen } = await form();
  expect(page.getByRole('radiogroup', { name: 'Preset' })).toBeDefined();
  expect(page.getByText('Any address of the gateway. Quartet keeps only its root.')).toBeDefined();
  expect(page.queryByRole('list', { name: 'Requests go to' })).toBeNull();
  expect(page.queryByRole('button', { name: /^Prices/ })).toBeNull();
  expect(parts.map(isOpen)).toEqual([false, false, false]);
});

test('kept: no vendors any more, prices of its own, and what it has set beside the titles', async () => {
  const { page, part, isOpen } = await form({
    kept: { ...workProfile, dialect: presets.openai.dialect, prices: [{ model: 'alpha-5.5', input: 1, output: 2 }] },
  });
  expect(page.queryByRole('radiogroup', { name: 'Preset' })).toBeNull();
  expect(part(/^Prices/).textContent).toContain('1 model');
  expect(part(/^Dialect/).textContent).toContain('your own');
  expect(part(/^Timeouts/).textContent).toMatch(/\d+, \d+, \d+ s/);
  // What is one's own there is looked at first.
  expect([isOpen(/^Dialect/), isOpen(/^Prices/)]).toEqual([true, false]);
});

test('an address is read as it is typed: why it is none, its cure, and where requests will go', async () => {
  const { page, user, changed } = await form();
  const field = page.getByRole<HTMLInputElement>('textbox', { name: 'Base URL' });
  await user.type(field, 'gateway.example.com/v1');
  // The cure comes with the first letter, beside the field that one goes on typing in.
  expect([document.activeElement, field.value]).toEqual([field, 'gateway.example.com/v1']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.queryByRole('list', { name: 'Requests go to' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Use https' }));
  expect(changed).toHaveBeenLastCalledWith({ baseUrl: 'https://gateway.example.com/v1' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(page.getByRole('list', { name: 'Requests go to' })).toBeDefined();
  expect(page.getByRole('textbox', { name: 'Name' }).getAttribute('placeholder')).toBe('gateway.example.com');
});

test('refused: plain HTTP in one’s own network needs a yes, which is asked for beside it', async () => {
  const { page, user, changed } = await form({ values: { baseUrl: 'http://192.168.1.9:8080' } });
  expect(page.getByRole('textbox', { name: 'Base URL' }).getAttribute('aria-invalid')).toBe('true');
  await user.click(page.getByRole('checkbox', { name: /^Allow plain HTTP to 192\.168\.1\.9:8080/ }));
  expect(changed).toHaveBeenLastCalledWith({ plainHttpHost: '192.168.1.9:8080' });
  expect(page.getByRole('textbox', { name: 'Base URL' }).getAttribute('aria-invalid')).toBeNull();
});

test('without a key there is no field for one', async () => {
  const { page, user } = await form();
  expect(page.getByLabelText('API key')).toBeDefined();
  await user.click(page.getByRole('checkbox', { name: 'No key needed' }));
  expect(page.queryByLabelText('API key')).toBeNull();
});

test.each(['Name', 'Base URL', 'API key'])('refused: %s has the reason and the focus', async (name) => {
  const { page, refuse } = await form({ values: { baseUrl: 'https://a.example' } });
  await refuse(refusalAt(name));
  const field = page.getByLabelText(name);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(page.getByRole('alert').textContent).toBe('That is refused. Choose another.');
});

test.each([
  ['Read timeout', /^Timeouts/],
  ['Console address', /^Dialect/],
  ['Certificates', /^Proxy and extra headers/],
])('refused: %s opens the part that has it, which does not close again', async (name, title) => {
  const { page, user, refuse, isOpen, part } = await form();
  await refuse(refusalAt(name));
  expect(document.activeElement).toBe(page.getByLabelText(name));
  await user.click(part(title));
  expect(isOpen(title)).toBe(true);
});

test('refused again: the focus comes back to the same field', async () => {
  const { page, refuse } = await form();
  await refuse(refusalAt('Name'));
  page.getByRole('textbox', { name: 'Base URL' }).focus();
  await refuse(refusalAt('Name'));
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Name' }));
});

test('what is at no field of the form is left to be said elsewhere', async () => {
  expect([isFieldOfForm('Read timeout'), isFieldOfForm('Model'), isFieldOfForm(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  const { page, refuse } = await form();
  await refuse(fault('storage', 'The disk is full.', ''));
  expect(page.queryByRole('alert')).toBeNull();
});

test('a part opens where a field in it is wanted, and where it is not as it usually is', async () => {
  editProfile('work', 'Proxy');
  const wanted = await form({ kept: workProfile });
  expect(wanted.isOpen(/^Proxy and extra headers/)).toBe(true);
  onTestFinished(() => void (window.location.hash = ''));
  window.location.hash = '#/settings/profiles/other';
  const usual = await form({ kept: workProfile });
  expect(usual.isOpen(/^Proxy and extra headers/)).toBe(false);
  const own = await form({ kept: { ...workProfile, network: { ...defaultNetwork, proxy: 'direct' } } });
  expect(own.isOpen(/^Proxy and extra headers/)).toBe(true);
});

test('Enter in a field saves', async () => {
  const { page, user, onSave } = await form();
  await user.type(page.getByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

test('times are entered in seconds, and an empty one is shown as such', async () => {
  const { page, user, changed, part } = await form();
  await user.click(part(/^Timeouts/));
  const field = page.getByRole('spinbutton', { name: 'Connect timeout' });
  await user.clear(field);
  expect(changed).toHaveBeenLastCalledWith({ connectTimeoutMs: null });
  expect(part(/^Timeouts/).textContent).toContain('–, ');
  await user.type(field, '1.5');
  expect(changed).toHaveBeenLastCalledWith({ connectTimeoutMs: 1_500 });
});

test('a version of the API that is pasted makes the dialect one’s own', async () => {
  const { page, user, part } = await form({ values: { dialect: 'azure-classic' } });
  await user.click(page.getByRole('textbox', { name: 'Base URL' }));
  await user.paste('https://a.example/openai?api-version=2031-01-01');
  expect(part(/^Dialect/).textContent).toContain('your own');
});

test('the console of keys is opened where its address is one; refused: that is told', async () => {
  const refused = (): never => {
    throw new FaultError(fault('internal', 'No browser is there.', ''));
  };
  const { page, user, part, services } = await form({ handlers: { 'app.openExternal': refused } });
  await user.click(part(/^Dialect/));
  const field = page.getByRole('textbox', { name: 'Console address' });
  await user.type(field, 'ftp://a.example');
  expect(page.queryByRole('button', { name: 'Open key console' })).toBeNull();
  await user.clear(field);
  await user.type(field, 'https://console.example.com/keys');
  await user.click(page.getByRole('button', { name: 'Open key console' }));
  await untilShown(() =>
    expect(services.toasts.store.getState().toasts[0]?.fault?.message).toBe('No browser is there.'),
  );
});

test('long: an address of many folders and fifty headers of one’s own are all there', async () => {
  const baseUrl = `https://gateway.example.com/${'team/'.repeat(60)}`;
  const extraHeaders = Array.from({ length: 50 }, (_, at) => ({ name: `X-${at}`, value: 'v', secret: false }));
  const { page, isOpen } = await form({ kept: { ...workProfile, extraHeaders }, values: { baseUrl } });
  expect(isOpen(/^Proxy and extra headers/)).toBe(true);
  expect(page.getAllByRole('textbox', { name: /^Header name \d+$/ })).toHaveLength(50);
  expect(page.getByRole('list', { name: 'Requests go to' }).textContent?.replaceAll(/\u200B/g, '')).toContain(
    baseUrl.slice(0, -1),
  );
});
