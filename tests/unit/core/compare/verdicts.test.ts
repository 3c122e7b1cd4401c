import { expect, test } from 'vitest';
import { createJudge } from '../../../../core/compare/verdicts.ts';
import { JobEnded, type ToolWorkers } from '../../../../core/tools/tool-workers.ts';
import type { Check } from '../../../../shared/compare/answer-check.ts';

const hostile: Check = { type: 'regex', pattern: '^(a+)+$', flags: '' };
const answer = { text: 'aaaa!', calls: [] };
const tooLong = 'This check took too long and is no longer tried in this run.';

/** Threads on which every job comes late. */
function lateJudge() {
  let jobs = 0;
  const run: ToolWorkers['run'] = () => {
    jobs += 1;
    return Promise.reject(new JobEnded('late', 'Late.'));
  };
  return { judge: createJudge({ schemas: { validate: async () => [] }, workers: { run } }), jobs: () => jobs };
}

test('a pattern that took too long three times within a run is not tried there again, and the verdict says so', async () => {
  const { judge, jobs } = lateJudge();
  for (let at = 0; at < 3; at += 1) {
    await judge('r1', [hostile], answer);
  }
  expect(jobs()).toBe(3);
  expect(await judge('r1', [hostile], answer)).toEqual([{ passed: false, note: tooLong }]);
  expect(jobs()).toBe(3);
  const [other] = await judge('r2', [hostile], answer);
  expect(other?.note).toContain('took longer than');
  await judge('r1', [{ ...hostile, flags: 'i' }], answer);
  expect(jobs()).toBe(5);
});

test('checks that wait for a thread are let go once their pattern is no longer tried', async () => {
  let waiting = 0;
  let begun = 0;
  const run: ToolWorkers['run'] = (_, { signal } = {}) => {
    begun += 1;
    if (begun > 3) {
      waiting += 1;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    }
    return Promise.reject(new JobEnded('late', 'Late.'));
  };
  const judge = createJudge({ schemas: { validate: async () => [] }, workers: { run } });
  const all = await Promise.all(Array.from({ length: 6 }, () => judge('r', [hostile], answer)));
  expect(waiting).toBe(3);
  expect(all.flat().filter(({ note }) => note === tooLong).length).toBeGreaterThanOrEqual(3);
});
