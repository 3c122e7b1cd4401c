// @vitest-environment happy-dom
/** Checks of the user's own in the setup: none yet, not told yet, not readable, what is refused, and what each row offers. */
import { within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import type { Handlers } from '../../../../../../core/wire/handlers.ts';
import { currentRoute } from '../../../../../../renderer/app/navigation.ts';
import { OwnChecks } from '../../../../../../renderer/features/checks/setup/own-checks.tsx';
import type { OwnCheckSummary } from '../../../../../../shared/checks/own/own-check.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { untilShown } from '../../../until-shown.ts';
import { inChecks, type ChecksGiven } from '../in-checks.tsx';

const checkOf = (id: string, more: Partial<OwnCheckSummary> = {}): OwnCheckSummary => ({
  ...{ id, title: 'Weather', api: 'chat', model: 'alpha-5.5', streams: false, createdAt: 1, bytes: 90 },
  expects: [{ type: 'contains', text: 'Rome' }],
  ...more,
});
const chat = { setup: { targets: [{ api: 'chat', model: 'alpha-5.5' }] } } as const;
const checks = (given: ChecksGiven = {}) => inChecks(<OwnChecks />, { ...chat, own: [checkOf('one')], ...given });
const refuse = (method: keyof Handlers): Partial<Handlers> => ({
  [method]: () => Promise.reject(new FaultError(fault('storage', 'The disk is damaged.', ''))),
});
const pending = (): Promise<never> => new Promise(() => undefined);

afterEach(() => {
  window.location.hash = '';
});

test('busy: before they have been told, none are said to be missing', async () => {
  const { page } = await checks({ own: null });
  expect(page.getByRole('heading', { name: 'Your checks' })).toBeDefined();
  expect(page.queryByText('No checks of your own yet')).toBeNull();
  expect(page.queryByRole('list')).toBeNull();
});

test('empty: where they come from, and nothing to export', async () => {
  const { page, user } = await checks({ own: [] });
  expect(page.getByText('No checks of your own yet')).toBeDefined();
  expect(page.getByRole('button', { name: 'Import…' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Export…' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Open Tap' }));
  expect(currentRoute().page).toBe('tap');
});

test('error: why they cannot be read stands in place of them', async () => {
  const { page } = await checks({ own: null, ownFault: fault('storage', 'The history is damaged.', '') });
  expect(page.getByText('The history is damaged.')).toBeDefined();
  expect(page.queryByText('No checks of your own yet')).toBeNull();
});

test('a check that no chosen model is asked for says so', async () => {
  const { page } = await checks({ own: [checkOf('one'), checkOf('two', { title: 'Talk', api: 'responses' })] });
  const [asked, other] = page.getAllByRole('listitem');
  expect(asked?.textContent).not.toContain('Not asked');
  expect(other?.textContent).toContain('Not asked: choose a model over Responses.');
});

test('busy: one file is taken or made at a time, and its button says so', async () => {
  const { page, user } = await checks({ handlers: { 'checks.importOwn': pending } });
  await user.upload(page.getByLabelText('File of your checks'), new File(['{}'], 'checks.json'));
  const button = page.getByRole('button', { name: 'Import…' });
  await untilShown(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  expect(page.getByRole('button', { name: 'Export…' }).getAttribute('aria-busy')).toBeNull();
});

test('refused: a file that cannot be taken is told, and another can be chosen', async () => {
  const { page, user, services } = await checks({ handlers: refuse('checks.importOwn') });
  await user.upload(page.getByLabelText('File of your checks'), new File(['{}'], 'checks.json'));
  await untilShown(() =>
    expect(services.toasts.store.getState().toasts[0]?.fault?.message).toBe('The disk is damaged.'),
  );
  expect(page.getByRole('button', { name: 'Import…' }).getAttribute('aria-busy')).toBeNull();
});

test('a file that was taken says how many it added', async () => {
  const { page, user, services } = await checks({ handlers: { 'checks.importOwn': () => ({ added: 2 }) } });
  await user.upload(page.getByLabelText('File of your checks'), new File(['{}'], 'checks.json'));
  await untilShown(() => expect(services.toasts.store.getState().toasts[0]?.text).toBe('Added 2 checks.'));
});

test('refused: a check that cannot be deleted stays, and no way back from that is offered', async () => {
  const { page, user, services } = await checks({ handlers: refuse('checks.discardOwn') });
  await user.click(page.getByRole('button', { name: 'Delete Weather' }));
  await untilShown(() => expect(services.toasts.store.getState().toasts).toHaveLength(1));
  expect(services.toasts.store.getState().toasts[0]).toMatchObject({ fault: { message: 'The disk is damaged.' } });
  expect(page.getByRole('listitem').textContent).toContain('Weather');
});

test('renamed to nothing, it keeps its name, and its row has the focus', async () => {
  const { page, user, host } = await checks();
  await user.click(page.getByRole('button', { name: 'Rename Weather' }));
  await user.clear(page.getByRole('textbox', { name: 'Title' }));
  await user.keyboard('{Enter}');
  expect(host.calls.map(([method]) => method)).not.toContain('checks.renameOwn');
  expect(document.activeElement).toBe(page.getByRole('listitem'));
});

test('its request is read when it is looked at: while it comes, as it came, or why it did not', async () => {
  let answer: (body: object) => void = () => undefined;
  const { page, user } = await checks({
    handlers: { 'checks.ownRequest': () => new Promise((resolve) => (answer = resolve as typeof answer)) },
  });
  await user.click(page.getByRole('button', { name: 'Show the request of Weather' }));
  const dialog = page.getByRole('dialog', { name: 'Request of “Weather”' });
  expect(within(dialog).getByText('Loading the request')).toBeDefined();
  expect(dialog.textContent).toContain(
    'Sent over Chat completions. Each model you check takes the place of alpha-5.5.',
  );
  answer({ api: 'chat', model: 'alpha-5.5', streams: false, body: { model: 'alpha-5.5', seed: 7 } });
  await untilShown(() => expect(dialog.textContent).toContain('seed'));
  const refused = await checks({ handlers: refuse('checks.ownRequest') });
  await refused.user.click(refused.page.getByRole('button', { name: 'Show the request of Weather' }));
  expect(await refused.page.findByText('The disk is damaged.')).toBeDefined();
});

test('long: a hundred are counted, and a title and what it expects stand whole', async () => {
  const title = 'Weather in Rome, '.repeat(7);
  const text = 'sunny '.repeat(200).trim();
  const first = checkOf('0', { title, expects: [{ type: 'equals', text }] });
  const { page } = await checks({
    own: [first, ...Array.from({ length: 99 }, (_, at) => checkOf(String(at + 1)))],
  });
  expect(page.getByRole('heading', { name: /^Your checks/ }).textContent).toBe('Your checks 100');
  const rows = page.getAllByRole('listitem');
  expect(rows).toHaveLength(100);
  expect(rows[0]?.textContent).toContain(title);
});
