// @vitest-environment happy-dom
/** What a test of a connection shows while it goes on, of each of its verdicts, and what can be done about it. */
import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import {
  ConnectionTestCard,
  type ConnectionTestCardProps,
} from '../../../../../../renderer/features/settings/profile/connection-test-card.tsx';
import { newProfileValues } from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import type { FormTest } from '../../../../../../renderer/features/settings/profile/profile-forms.ts';
import type { EndpointResult } from '../../../../../../shared/connection/connection-test.ts';
import { fault, type Fault } from '../../../../../../shared/fault.ts';
import { render, type Rendered } from '../../../rendering.tsx';

type Endpoint = EndpointResult['endpoint'];
const resultOf = (endpoint: Endpoint, more: Partial<EndpointResult> = {}): EndpointResult => ({
  ...{ endpoint, verdict: 'found', totalMs: 84, attempts: [] },
  ...more,
});
const failed = (endpoint: Endpoint, verdict: EndpointResult['verdict'], reason: Fault): EndpointResult =>
  resultOf(endpoint, { verdict, fault: reason });

const onMissing = vi.fn<NonNullable<ConnectionTestCardProps['onMissing']>>();
const onStop = vi.fn<() => void>();
const card = (results: FormTest, more: Partial<ConnectionTestCardProps> = {}): Promise<Rendered> => {
  vi.clearAllMocks();
  return render(
    <ConnectionTestCard
      {...{ values: newProfileValues, test: results, running: false, onStop, onMissing }}
      {...more}
    />,
  );
};
const fixed = { onMissing: undefined };
/** What is said in the row of an endpoint. */
const rowOf = ({ page }: Rendered, name: string): HTMLElement => {
  const found = page.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(name));
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
};
const summary = ({ page }: Rendered): string => page.getByRole('status').textContent;

test('what keeps a gateway from being reached has its cure as a button, at the field', async () => {
  const nobody = fault('connect', 'Nothing is running at 127.0.0.1:9.', 'Start it.');
  const unreachable = { models: failed('models', 'unreachable', nobody), chat: failed('chat', 'unreachable', nobody) };
  expect((await card(unreachable)).buttons()).toContain('Edit address');
  expect((await card(unreachable, fixed)).buttons()).not.toContain('Edit address');
  const slow: Fault = { ...fault('timeout', 'No reply.', ''), ranOut: 'connect' };
  expect((await card({ models: failed('models', 'unreachable', slow) })).buttons()).toContain('Raise the timeout');
});

test('a key that is refused by all is edited by one button', async () => {
  const refused: Fault = { ...fault('status', 'No such key.', ''), status: 401 };
  const all = { models: failed('models', 'refused', refused), chat: failed('chat', 'refused', refused) };
  expect((await card(all)).buttons().filter((label) => label === 'Edit key')).toHaveLength(1);
  expect((await card(all, fixed)).buttons()).not.toContain('Edit key');
});

test('busy: what has answered stands, the rest is being asked, and it can be stopped', async () => {
  const drawn = await card({ models: resultOf('models', { models: 1_200, cut: true }) }, { running: true });
  expect(rowOf(drawn, 'Models').textContent).toContain('1,200+ listed');
  expect(rowOf(drawn, 'Messages').textContent).toContain('Asking…');
  expect(summary(drawn)).toMatch(/^1 of \d+ answered$/);
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Stop test' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});

test('stopped: what was not asked says so, and nothing is left to stop', async () => {
  const drawn = await card({ models: resultOf('models', { models: 3 }), chat: resultOf('chat') });
  expect(rowOf(drawn, 'Messages').textContent).toContain('Not asked');
  expect(drawn.page.queryByRole('button', { name: 'Stop test' })).toBeNull();
  expect(summary(drawn)).toContain('1 endpoint found.');
});

test('error: a reason that all have in common is said once, and each row says only that it has one', async () => {
  const nobody = fault('connect', 'Nothing is running at 127.0.0.1:9.', 'Start it.');
  const unreachable = { models: failed('models', 'unreachable', nobody), chat: failed('chat', 'unreachable', nobody) };
  const drawn = await card(unreachable);
  expect(drawn.page.getAllByText('Nothing is running at 127.0.0.1:9.')).toHaveLength(1);
  expect(rowOf(drawn, 'Models').textContent).toBe('ModelsCan’t connect');
  expect(summary(drawn)).toContain('got no answer');
});

test('error: one endpoint that was not reached, where others were, says why itself', async () => {
  const reset = fault('connect', 'The connection was reset.', '');
  const drawn = await card({ models: resultOf('models'), messages: failed('messages', 'unreachable', reset) });
  expect(rowOf(drawn, 'Messages').textContent).toContain('The connection was reset.');
  expect(drawn.page.getAllByText('The connection was reset.')).toHaveLength(1);
});

test('refused: nothing is claimed to be found', async () => {
  const refused: Fault = { ...fault('status', 'No such key.', ''), status: 401, attempts: 1 };
  const drawn = await card({ models: failed('models', 'refused', refused), chat: failed('chat', 'refused', refused) });
  expect(summary(drawn)).toContain('No endpoint found.');
});

test('not found: it is hidden, unless one wants to see it', async () => {
  const none = { ...fault('status', 'No such path.', ''), status: 404 };
  const test = { chat: resultOf('chat'), messages: failed('messages', 'not-found', none) };
  const withMissing = (missing: 'hidden' | 'shown') => ({
    values: { ...newProfileValues, missing: { messages: missing } },
  });
  const hidden = await card(test, withMissing('hidden'));
  expect(rowOf(hidden, 'Messages').textContent).toContain('404 · Not found, so it’s hidden');
  await hidden.user.click(within(rowOf(hidden, 'Messages')).getByRole('button', { name: 'Show anyway' }));
  expect(onMissing).toHaveBeenCalledWith({ messages: 'shown' });
  await hidden.show(<ConnectionTestCard {...{ test, running: false, onStop, onMissing, ...withMissing('shown') }} />);
  expect(rowOf(hidden, 'Messages').textContent).toContain('Not found, shown anyway');
  await hidden.user.click(within(rowOf(hidden, 'Messages')).getByRole('button', { name: 'Hide' }));
  expect(onMissing).toHaveBeenLastCalledWith({ messages: 'hidden' });
});
