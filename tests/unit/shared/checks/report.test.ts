/** Reports of checks: what each format says, and that what a gateway sent cannot break out of it. */
import { expect, test } from 'vitest';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import { planChecks } from '../../../../shared/checks/plan.ts';
import {
  checkReport,
  newDifferences,
  readCheckReport,
  resultOfMissing,
  type CheckResult,
} from '../../../../shared/checks/report/check-report.ts';
import { reportJunit } from '../../../../shared/checks/report/report-junit.ts';
import { reportMarkdown } from '../../../../shared/checks/report/report-markdown.ts';
import { reportText } from '../../../../shared/checks/report/report-text.ts';

const result = (more: Partial<CheckResult> = {}): CheckResult => ({
  id: 'chat/tools/whole/id',
  title: 'A call has an id',
  capability: 'Tools',
  rule: 'CHAT-6',
  api: 'chat',
  model: 'm-1',
  outcome: 'differs',
  expected: 'an id',
  received: 'nothing',
  why: 'The result cannot be sent back without it.',
  places: [{ part: 'body', path: '/choices/0' }],
  ...more,
});
const report = (...results: readonly CheckResult[]) =>
  checkReport({ gateway: 'https://gw.example', at: '2026-01-02T03:04:05Z', requests: 2 }, results);
const whole = report(
  result(),
  result({ id: 'chat/plain/id', capability: 'Plain answer', outcome: 'kept', received: '"x"' }),
);

test('a report of version 2 called the API of a result its surface', () => {
  const { results, ...head } = whole;
  const then = results.map(({ api, ...rest }) => ({ ...rest, surface: api }));
  expect(readCheckReport({ ...head, version: 2, results: then })).toEqual({ ...whole, version: 2 });
  expect(newDifferences(whole, readCheckReport({ ...head, version: 2, results: then }))).toEqual([]);
});

test('as text: what differs, then the count', () => {
  expect(reportText(whole)).toBe(
    [
      'differs: A call has an id (chat · m-1)',
      '  rule      CHAT-6, check chat/tools/whole/id',
      '  expected  an id',
      '  received  nothing [body /choices/0]',
      '  why       The result cannot be sent back without it.',
      '',
      'https://gw.example: 2 checks, 2 requests: 1 kept, 1 differs',
      '',
    ].join('\n'),
  );
});

test('as Markdown: the matrix and the evidence', () => {
  const text = reportMarkdown(whole);
  expect(text).toContain('| Plain answer | ✓ 1 |');
  expect(text).toContain('| Tools | ≠ 1 of 1 |');
  expect(text).toContain('- Received: nothing');
});

test('as JUnit: failures and skipped ones', () => {
  const text = reportJunit(
    report(...whole.results, result({ id: 'x', outcome: 'not-run' })),
    ({ outcome }) => outcome === 'differs',
  );
  expect(text).toContain('<testsuite name="chat/m-1" tests="3" failures="1" skipped="1"');
  expect(text.match(/<failure /g)).toHaveLength(1);
});

test('what a gateway sent cannot break out of a format', () => {
  const hostile = result({ received: '"><script>\u0007\u001b[31m|`# *x*' });
  const junit = reportJunit(report(hostile), () => true);
  expect(junit).not.toMatch(/<script|\p{Cc}(?<!\n)/u);
  expect(reportText(report(hostile))).not.toMatch(/\p{Cc}(?<!\n)/u);
  expect(reportMarkdown(report(hostile))).toContain('\\|\\`');
  expect(reportMarkdown(report(hostile))).not.toMatch(/(?<!\\)<script/);
});

test('a baseline: only what is new', () => {
  const other = result({ id: 'chat/tools/whole/name' });
  expect(newDifferences(report(result(), other), report(result()))).toEqual([other]);
  expect(newDifferences(report(result({ model: 'm-2' })), report(result()))).toHaveLength(1);
  expect(newDifferences(report(result()), report(result({ outcome: 'kept' })))).toHaveLength(1);
});

test('a report is read back, and nothing else is', () => {
  expect(readCheckReport(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  expect(() => readCheckReport({ ...whole, version: 5 })).toThrow(/version/);
});

test('a check whose needs are not met is told as not run, with what is missing', () => {
  const plan = planChecks(allChecks, [{ api: 'chat', model: 'alpha-5.6-terra' }]);
  const missing = plan.checks.map(resultOfMissing).filter((one) => one !== undefined);
  expect(new Set(missing.map(({ received }) => received))).toEqual(new Set(['needs image']));
  expect(missing.every(({ outcome }) => outcome === 'not-run')).toBe(true);
});
