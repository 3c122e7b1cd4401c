// @vitest-environment happy-dom
/** Prices that a gateway lists: none, few, many to be searched, and those in whose place one's own counts. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ListedPrices } from '../../../../../../renderer/features/settings/profile/listed-prices.tsx';
import type { ModelPrice } from '../../../../../../shared/catalog/listed-facts.ts';
import type { OwnPrice } from '../../../../../../shared/price.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';

type Listed = readonly (readonly [model: string, price?: ModelPrice])[];

async function prices(listed: Listed, own: readonly OwnPrice[] = []) {
  const onEdit = vi.fn();
  const host = createFakeHost();
  const drawn = await renderInWindow(<ListedPrices own={own} onEdit={onEdit} />, { host });
  await act(async () => {
    host.setListing({
      ...{ profileId: 'reference', ids: listed.map(([model]) => model), fetchedAt: 0 },
      facts: listed.map(([model, price]) => [model, price === undefined ? {} : { price }]),
    });
    await Promise.resolve();
  });
  const rows = (): readonly (string | null)[] => drawn.page.queryAllByRole('listitem').map((row) => row.textContent);
  return { ...drawn, onEdit, rows };
}

const cheap = { input: 0.15, output: 0.6 };

test('empty: a gateway that lists none says so', async () => {
  const { page } = await prices([['m1']]);
  expect(page.getByText('This gateway lists no prices. Enter those you know above.')).toBeDefined();
});

test('a few stand there without a search; what the user entered counts in their place', async () => {
  const { page, rows } = await prices([['m1', cheap], ['m2', cheap], ['m3']], [{ model: 'm2', input: 1 }]);
  expect(rows()).toEqual(['m1$0.15 in, $0.60 out per million tokens', 'm2your price is used']);
  expect(page.queryByRole('textbox', { name: 'Find a model' })).toBeNull();
});

test('one’s own begins with what is listed, or with what was entered', async () => {
  const own = { model: 'm2', input: 1 };
  const { user, page, onEdit } = await prices(
    [
      ['m1', { ...cheap, image: 0.02 }],
      ['m2', cheap],
    ],
    [own],
  );
  await user.click(page.getByRole('button', { name: 'Set your own price of m1' }));
  await user.click(page.getByRole('button', { name: 'Set your own price of m2' }));
  expect(onEdit.mock.calls).toEqual([[{ model: 'm1', ...cheap, image: 0.02 }], [own]]);
});

test('long: many are searched by name, in any case, and no more are drawn than can be read', async () => {
  const many = Array.from({ length: 130 }, (_, at): readonly [string, ModelPrice] => [`Model-${at}`, cheap]);
  const { user, page, rows } = await prices(many);
  expect(rows()).toHaveLength(100);
  expect(page.getByRole('status').textContent).toBe('100 of 130 shown');
  await user.type(page.getByRole('textbox', { name: 'Find a model' }), ' model-12');
  expect(rows()).toHaveLength(11);
  await user.type(page.getByRole('textbox', { name: 'Find a model' }), 'x');
  expect(page.getByRole('status').textContent).toBe('No listed model says “model-12x”.');
});
