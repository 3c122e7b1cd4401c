/** What a run tells of its cost before it starts, and where it stops. */
import { expect, test } from 'vitest';
import {
  priceLines,
  productWords,
  tokenLines,
} from '../../../../../../renderer/features/compare/cases/estimate-words.ts';
import type { RunEstimate } from '../../../../../../shared/compare/estimate.ts';

const estimate = (more: Partial<RunEstimate> = {}): RunEstimate => ({
  ...{ requests: 24, lanes: 2, cases: 12, repeats: 1, images: 0, lanesWithoutLimit: 0, byProfile: [], inFlight: 4 },
  ...more,
});

test('the cost is told as far as prices are known, with the limit at which the run pauses', () => {
  const known = estimate({ cost: { usdAtMost: 1.5, lanesUnknown: 0 } });
  expect(priceLines(known, { costLimit: 0.25 })).toEqual([
    'At most $1.50, input not counted.',
    'Pauses once it has cost $0.25, as far as prices are known.',
  ]);
  expect(priceLines(estimate({ cost: { usdAtMost: 1.5, lanesUnknown: 1 } }), {})).toEqual([
    'At most $1.50 for 1 lane, input not counted.',
    'Cost of 1 lane unknown.',
  ]);
  expect(priceLines(estimate(), {})).toEqual([]);
});

test('requests and tokens are told beside it', () => {
  expect(productWords(estimate())).toBe('2 lanes × 12 cases = 24 requests');
  expect(tokenLines(estimate({ tokensAtMost: 24_000, lanesWithoutLimit: 1 }))).toEqual([
    'At most 24,000 output tokens in the lanes with a limit.',
    '1 lane without a limit on tokens.',
  ]);
});
