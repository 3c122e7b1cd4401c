// @vitest-environment happy-dom
/** The table of exchanges: nothing yet, nothing that fits, narrowed to some, and the requests that can be moved. */
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { ExchangeTable } from '../../../../../renderer/features/tap/exchange-table.tsx';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { TappedExchange, TapStanding } from '../../../../../shared/tap/tap.ts';
import { layOut } from '../../laid-out.ts';
import { inTap } from './in-tap.tsx';
import { tapped } from './tapped.ts';

interface Given {
  readonly exchanges?: readonly TappedExchange[];
  readonly recording?: boolean;
  readonly handlers?: Partial<Handlers>;
}

async function table({ exchanges = [], recording = false, handlers = {} }: Given = {}) {
  layOut({ row: 36 });
  const standing: TapStanding = {
    ...{ profileId: 'p', setup: { key: 'own', token: false }, holdsNext: null },
    address: recording ? 'http://127.0.0.1:4173/tap/p' : null,
  };
  const drawn = await inTap((tap) => <ExchangeTable {...{ tap, standing, exchanges }} />, handlers);
  // The first row has the columns' names.
  const models = (): readonly string[] =>
    drawn.page
      .queryAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
      .map((text) => /alpha|beta|gamma/.exec(text)?.[0] ?? text);
  return { ...drawn, models };
}

const three = ['alpha', 'beta', 'gamma'].map((model) => tapped({ id: model, model }));

test('empty: what to do stands there, by whether it records; nothing is to be filtered', async () => {
  const off = await table();
  expect(off.page.getByText(/^Choose Record and use the address/)).toBeDefined();
  expect(off.page.queryByRole('searchbox')).toBeNull();
  expect(off.page.queryByRole('button', { name: 'Hold the next' })).toBeNull();
  const on = await table({ recording: true });
  expect(on.page.getByText(/^Use the address above/)).toBeDefined();
  expect(on.page.getByRole('button', { name: 'Hold the next' })).toBeDefined();
});

test('the latest is the first; what fits nothing offers all again', async () => {
  const { page, user, models } = await table({ exchanges: three });
  expect(models()).toEqual(['gamma', 'beta', 'alpha']);
  const filter = page.getByRole('searchbox', { name: 'Filter exchanges' });
  await user.type(filter, 'BETA');
  expect(models()).toEqual(['beta']);
  await user.type(filter, '?');
  expect(page.getByText('No matches')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Show all' }));
  expect(models()).toHaveLength(3);
});

test('narrowed to one conversation it says so, with the way back', async () => {
  const exchanges = three.map((one, at) => ({ ...one, conversation: at === 1 ? 'other' : 'one' }));
  const { page, user, tap, models } = await table({ exchanges });
  act(() => tap.filter({ only: { by: 'conversation', value: 'one' } }));
  expect(page.getByText('2 exchanges of this conversation')).toBeDefined();
  expect(models()).toEqual(['gamma', 'alpha']);
  await user.click(page.getByRole('button', { name: 'Show all' }));
  expect(models()).toHaveLength(3);
});

test('those that differ from the rules are counted where there are any, and shown alone', async () => {
  expect((await table({ exchanges: three })).page.queryByRole('button', { name: /differ/ })).toBeNull();
  const { page, user, models } = await table({
    exchanges: [...three, tapped({ id: 'd', model: 'alpha', differs: 2 })],
  });
  const differing = page.getByRole('button', { name: '1 differs' });
  await user.click(differing);
  expect(differing.getAttribute('aria-pressed')).toBe('true');
  expect(models()).toEqual(['alpha']);
});

test('busy: requests that are gathered for the report; those that cannot be read are told', async () => {
  let fail: (why: unknown) => void = () => undefined;
  const { page, user, services } = await table({
    exchanges: [tapped({ id: 'a' })],
    handlers: { 'exchanges.body': () => new Promise((_, reject) => (fail = reject)) },
  });
  const report = page.getByRole('button', { name: 'Migration report' });
  await user.click(report);
  expect(report.getAttribute('aria-busy')).toBe('true');
  fail(new FaultError(fault('not-found', 'Gone.', '')));
  const told = (): readonly string[] => services.toasts.store.getState().toasts.map(({ text }) => text);
  await waitFor(() => expect(told()).toEqual(['This request can’t be read as a conversation.']));
  await waitFor(() => expect(report.getAttribute('aria-busy')).not.toBe('true'));
});

test('without a record there is nothing to move', async () => {
  const { page } = await table({ exchanges: [tapped({ id: 'a', messageId: null })] });
  expect(page.queryByRole('button', { name: 'Migration report' })).toBeNull();
});
