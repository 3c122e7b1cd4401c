/** What a place of the matrix says that has no cell: while a run goes on, it may still come to it. */
import { expect, test } from 'vitest';
import {
  refusalOf,
  sandwichTable,
  verdictOf,
  whyMissing,
} from '../../../../../../renderer/features/checks/sandwich/sandwich-model.ts';
import type { JudgedCell } from '../../../../../../shared/sandwich/matrix.ts';

const cell: JudgedCell = {
  ...{ front: 'chat', upstream: 'messages', model: 'm', scenario: 'text', streamed: false, losses: [] },
};

test.each([
  [true, 'not-yet'],
  [false, 'not-asked'],
] as const)('a run that goes on: %s', (isRunning, verdict) => {
  const table = sandwichTable([cell], isRunning);
  const [column] = table.columns;
  const at = (streamed: boolean) => table.cell({ scenario: 'text', column: column?.key ?? '', streamed });
  expect(verdictOf(at(false), table.missing).verdict).toBe('kept');
  expect(verdictOf(at(true), table.missing).verdict).toBe(verdict);
});

test.each<readonly [string, Partial<JudgedCell>, readonly JudgedCell[], string]>([
  ['only a stream shows it', { scenario: 'no-end', streamed: false }, [], 'Only a stream can show this.'],
  [
    'another upstream was reached',
    {},
    [{ ...cell, streamed: true, upstream: 'chat' }],
    'The gateway sent it over Chat completions: see that column.',
  ],
  [
    'no upstream was reached',
    {},
    [(({ upstream: _, ...rest }) => ({ ...rest, streamed: true }))(cell)],
    'It never reached the upstream: see its own column.',
  ],
  ['it was stopped', {}, [], 'The run stopped first.'],
])('a place that was not asked says why: %s', (_, { scenario = 'text', streamed = true }, more, why) => {
  const table = sandwichTable([cell, ...more]);
  expect(whyMissing(table, { scenario, streamed, column: table.columns[0]?.key ?? '' }, undefined)).toBe(why);
});

test('a gateway that refuses everything before the upstream is told by its own words', () => {
  const cell = (became: string) => ({
    ...({ front: 'chat', model: 'm', streamed: false, scenario: 'text' } as const),
    losses: [{ name: 'request', direction: 'request', was: 'sent', became } as const],
  });
  const refused = cell('never arrived: status 401: Bad key.');
  expect(refusalOf([refused, cell('never arrived: status 401: Bad key.')])).toEqual({ status: 401, words: 'Bad key.' });
  expect(refusalOf([refused, cell('never arrived: status 200')])).toBeUndefined();
  expect(refusalOf([cell('never arrived: status 200')])).toBeUndefined();
  expect(refusalOf([])).toBeUndefined();
});
