/** How paces of single models are written. */
import { describe, expect, test } from 'vitest';
import { modelPaceForm, readModelPaces } from '../../../../shared/catalog/model-pace.ts';

test('each model says what is its own', () => {
  expect(
    readModelPaces([
      'alpha-5.5=first:300,rate:50,unit:bytes,jitter:0.25',
      'beta-opus-4-6=rate:0',
      'delta-5.2=jitter:1',
    ]),
  ).toEqual({
    value: {
      'alpha-5.5': { firstMs: 300, perSecond: 50, unit: 'bytes', jitter: 0.25 },
      'beta-opus-4-6': { perSecond: Infinity },
      'delta-5.2': { jitter: 1 },
    },
  });
  expect(readModelPaces([])).toEqual({ value: {} });
});

describe('what is wrong is said by name', () => {
  test.each([
    [['fast'], `--pace takes ${modelPaceForm}, all but the model as needed, not 'fast'`],
    [['alpha-5.5='], `--pace takes ${modelPaceForm}, all but the model as needed, not 'alpha-5.5='`],
    [['alpha-5.5=rate:5', 'alpha-5.5=first:5'], '--pace names alpha-5.5 twice; write all of it into one'],
    [
      ['alpha-5.5=first:600001'],
      "--pace for alpha-5.5: first takes whole milliseconds from 0 to 600000, not 'first:600001'",
    ],
    [
      ['alpha-5.5=rate:-1'],
      "--pace for alpha-5.5: rate takes a whole number a second from 1 to 1000000000, or 0 to send at once, not 'rate:-1'",
    ],
    [['alpha-5.5=unit:words'], "--pace for alpha-5.5: unit takes tokens or bytes, not 'unit:words'"],
    [['alpha-5.5=jitter:20'], "--pace for alpha-5.5: jitter takes a share from 0 to 1, such as 0.2, not 'jitter:20'"],
    [
      ['alpha-5.5=first:1,wait:2'],
      "--pace for alpha-5.5: it takes first, rate, unit and jitter, each with a colon and its value, not 'wait:2'",
    ],
  ])('%j', (texts, problem) => expect(readModelPaces(texts)).toEqual({ problem }));

  test('a model that there is not, with those that there are', () => {
    const read = readModelPaces(['__proto__=rate:5']);
    expect('problem' in read ? read.problem : '').toMatch(
      /^--pace names no model '__proto__'; there are alpha-5\.6-sol, /,
    );
  });
});
