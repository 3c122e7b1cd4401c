// @vitest-environment happy-dom
/** The exchange that is looked at: none, one that goes on, one without a record and why, and what can be done with one that has one. */
import { expect, test } from 'vitest';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import type { ShowInspector } from '../../../../../renderer/app/inspector.ts';
import { ExchangeDetail } from '../../../../../renderer/features/tap/exchange-detail.tsx';
import { fault } from '../../../../../shared/fault.ts';
import type { TappedExchange } from '../../../../../shared/tap/tap.ts';
import { inTap } from './in-tap.tsx';
import { tapped } from './tapped.ts';

const inspector: ShowInspector = Object.assign(
  ({ messageId }: { readonly messageId: string }) => <p>Record of {messageId}</p>,
  { prepare: () => undefined },
);

const detail = (
  exchange: TappedExchange | undefined,
  others: readonly TappedExchange[] = [],
  handlers: Partial<Handlers> = {},
) =>
  inTap(
    (tap) => (
      <ExchangeDetail
        {...{ tap, exchange, inspector, exchanges: exchange === undefined ? [] : [exchange, ...others] }}
      />
    ),
    handlers,
  );

test('empty: an exchange is to be chosen', async () => {
  const { page, buttons } = await detail(undefined);
  expect(page.getByText('Choose an exchange')).toBeDefined();
  expect(buttons()).toEqual([]);
});

test('busy: one that goes on has its record later, and is not deleted', async () => {
  const { page, buttons } = await detail(tapped({ underWay: true, messageId: null, status: null }));
  expect(page.getByText('Still in progress')).toBeDefined();
  expect(buttons()).toEqual([]);
});

test('without a record it says why: it asks no model, it was too large, or what went wrong', async () => {
  const why = async (more: Partial<TappedExchange>): Promise<string> =>
    (await detail(tapped({ messageId: null, ...more }))).holder.textContent;
  expect(await why({ api: null, model: '', method: 'GET', path: '/v1/models' })).toContain('it doesn’t ask a model');
  expect(await why({})).toContain('over 48 MB');
  expect(await why({ fault: fault('connect', 'Nothing is running there.', '') })).toContain(
    'Nothing is running there.',
  );
});

test('with a record: it is shown, and goes on into a chat, a comparison, a check or a case', async () => {
  const { page } = await detail(tapped({}));
  expect(page.getByText('Record of m')).toBeDefined();
  for (const name of ['Open as chat', 'Compare protocols', 'Save as check', 'Save as case'])
    expect(page.getByRole('button', { name })).toBeDefined();
});

test('pictures go on into Images, not into a chat', async () => {
  const { page } = await detail(tapped({ api: 'image-generations' }));
  expect(page.getByRole('button', { name: 'Open in Images' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Open as chat' })).toBeNull();
});

test('what was answered by hand, broke off or differs says so', async () => {
  expect((await detail(tapped({ byHand: true }))).holder.textContent).toContain('You answered this by hand.');
  expect(
    (await detail(tapped({ fault: fault('truncated', 'The connection broke.', '') }))).holder.textContent,
  ).toContain('The connection broke.');
  const { page } = await detail(tapped({ differs: 2 }));
  expect(page.getByText('Differs from 2 rules of Chat completions')).toBeDefined();
});

test('its kin are counted where it is not alone, and shown alone', async () => {
  expect((await detail(tapped({}))).page.queryByRole('button', { name: 'Show them' })).toBeNull();
  const other = tapped({ id: 'y', conversation: 'x' });
  const { page, user, tap } = await detail(tapped({}), [other]);
  expect(page.getByText('Part of a conversation of 2 exchanges.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Show them' }));
  expect(tap.store.getState().filter.only).toEqual({ by: 'conversation', value: 'x' });
});

test('it is deleted with a way back', async () => {
  const { page, user, services } = await detail(tapped({}), [], { 'tap.discard': () => ({ ids: ['x'] }) });
  await user.click(page.getByRole('button', { name: 'Delete exchange' }));
  expect(services.toasts.store.getState().toasts.map(({ action }) => action?.label)).toEqual(['Undo']);
});
