import { expect, test } from 'vitest';
import { marked } from '../../../../core/settings/model-marks.ts';
import { mostPrices } from '../../../../shared/price-schema.ts';
import { faultOf } from './fault-of.ts';

const full = { prices: Array.from({ length: mostPrices }, (_, at) => ({ model: `model-${at}`, input: at })) };
const another = { model: 'one-more', price: { input: 3 } };

test('a price that has no room is refused, and none that was typed goes for it', async () => {
  expect(await faultOf(async () => marked(full, another))).toMatchObject({
    kind: 'input',
    message: 'A profile keeps at most 200 prices. This one isn’t kept.',
  });
});

test('where there is no room, prices can be changed and taken back, and models be favourites', () => {
  expect(marked(full, { model: 'model-7', price: { input: 9 } }).prices).toHaveLength(mostPrices);
  expect(marked(full, { model: 'model-7', price: { input: 9 } }).prices[0]).toEqual({ model: 'model-7', input: 9 });
  const fewer = marked(full, { model: 'model-7', price: null });
  expect(fewer.prices).toHaveLength(mostPrices - 1);
  expect(marked(fewer, another).prices[0]).toEqual({ model: 'one-more', input: 3 });
  expect(marked(full, { model: 'one-more', favourite: true }).favourites).toEqual(['one-more']);
});
