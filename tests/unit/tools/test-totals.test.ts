import { expect, test } from 'vitest';
import { flakyTests, totalsLine } from '../../../tools/test-totals.mjs';

test('the last line counts, and tells flaky tests apart only where there are any', () => {
  const total = { passed: 105, failed: 0, skipped: 0, flaky: [] };
  expect(totalsLine(total)).toBe('105 passed, 0 failed');
  expect(totalsLine({ ...total, skipped: 2 })).toBe('105 passed, 0 failed, 2 skipped');
  expect(totalsLine({ ...total, failed: 1, skipped: 2, flaky: ['a', 'b'] })).toBe(
    '105 passed, 1 failed, 2 skipped (2 flaky: passed at the second try)',
  );
});

test('flaky tests are named by host, file, line and title, however deep they stand', () => {
  const spec = (title: string, ...statuses: readonly string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: statuses.map((status, index) => ({ status, projectName: index === 0 ? 'webhost' : 'electron' })),
  });
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ title: 'Messages', specs: [spec('three', 'flaky', 'flaky'), spec('four', 'unexpected')] }],
      },
    ],
  };
  expect(flakyTests(report)).toEqual([
    '[webhost] a.spec.ts:3 › two',
    '[webhost] a.spec.ts:3 › three',
    '[electron] a.spec.ts:3 › three',
  ]);
  expect(flakyTests({})).toEqual([]);
});
