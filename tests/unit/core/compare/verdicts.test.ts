import { expect, onTestFinished, test } from 'vitest';
import { createJudge } from '../../../../core/compare/verdicts.ts';
import { createSchemaCheck } from '../../../../core/tools/schema-check.ts';
import { createToolWorkers, JobEnded, type ToolWorkers } from '../../../../core/tools/tool-workers.ts';
import type { AnswerCheck } from '../../../../shared/compare/answer-check.ts';

const hostile: AnswerCheck = { type: 'regex', pattern: '^(a+)+$', flags: '' };
const answer = { text: 'aaaa!', calls: [], metrics: {} };
const tooLong = 'This check took too long, so the rest of this run skips it.';

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

/** With the threads of the app. */
function realJudge() {
  const workers = createToolWorkers();
  onTestFinished(() => workers.close());
  return createJudge({ schemas: createSchemaCheck(workers), workers });
}

const script = (source: string): AnswerCheck => ({ type: 'script', source });

test('a script finds an answer right by returning true; else it says why, from text, calls and figures', async () => {
  const judge = realJudge();
  const given = { text: 'It is 21 degrees', calls: [{ name: 'clock', arguments: '{}' }], metrics: { totalMs: 12 } };
  const verdicts = await judge(
    'r',
    [
      script('return args.text.includes("21") && args.calls[0].name === "clock" && args.totalMs === 12;'),
      script('return args.text.length < 3;'),
      script('return `too warm: ${args.text.match(/\\d+/)[0]}`;'),
      script('return args.missing.length > 0;'),
      script(' '),
    ],
    given,
  );
  expect(verdicts.map(({ passed }) => passed)).toEqual([true, false, false, false, false]);
  expect(verdicts[1]?.note).toBe('The script returned false.');
  expect(verdicts[2]?.note).toBe('too warm: 21');
  expect(verdicts[3]?.note).toMatch(/^The script failed: Line 1: .*undefined/);
});

test('a script that never ends is ended, and after three times within a run is not tried again', async () => {
  const judge = realJudge();
  const endless = [script('for (;;);')];
  const notes = await Promise.all([1, 2, 3].map(async () => (await judge('r', endless, answer))[0]?.note));
  expect(notes).toEqual(Array.from({ length: 3 }, () => 'The script took longer than a second and was stopped.'));
  expect(await judge('r', endless, answer)).toEqual([{ passed: false, note: tooLong }]);
}, 30_000);

test('JSON inside a fence of code holds to a schema where that is allowed, and else is no JSON', async () => {
  const judge = realJudge();
  const fencedAnswer = { ...answer, text: 'Here:\n```json\n{"a":1}\n```' };
  const schema = { type: 'object', required: ['a'] };
  const [strict, allowed, wrong] = await judge(
    'r',
    [
      { type: 'schema', schema },
      { type: 'schema', schema, fenced: true },
      { type: 'schema', schema: { type: 'array' }, fenced: true },
    ],
    fencedAnswer,
  );
  expect(strict?.note).toContain('The answer is not JSON.');
  expect(allowed).toEqual({ passed: true });
  expect(wrong?.passed).toBe(false);
});
