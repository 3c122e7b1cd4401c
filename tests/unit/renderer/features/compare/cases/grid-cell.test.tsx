// @vitest-environment happy-dom
/** One place of the grid: while it is asked, what failed, an answer without words, checks, figures and many repeats. */
import { expect, test } from 'vitest';
import {
  cellWords,
  failedWords,
  GridCell,
  type Shown,
} from '../../../../../../renderer/features/compare/cases/grid-cell.tsx';
import type { Cell } from '../../../../../../shared/compare/run.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { render } from '../../../rendering.tsx';
import { cellOf } from '../compare-doubles.ts';

const done = (more: Partial<Cell> = {}): Cell => cellOf({}, { state: 'done', excerpt: 'Rome', ...more });
const repeats = (...cells: readonly Partial<Cell>[]): readonly Cell[] =>
  cells.map((more, repeat) => cellOf({ repeat }, { state: 'done', excerpt: 'Rome', ...more }));
const [passed, failed] = [{ passed: true }, { passed: false }] as const;
const timed = (totalMs: number): Partial<Cell> => ({
  metrics: { requests: 1, attempts: 1, totalMs } as NonNullable<Cell['metrics']>,
});

async function cell(
  cells: readonly Cell[],
  { shown = 'answer', checked = 0 }: { readonly shown?: Shown; readonly checked?: number } = {},
) {
  const { holder } = await render(<GridCell {...{ cells, shown, checked }} />);
  const titled = [...holder.querySelectorAll('[title]')].map((one) => one.getAttribute('title'));
  return { words: holder.textContent, titled };
}

test('empty: a place that is not asked yet, and an answer without words, are two things', async () => {
  expect((await cell([])).words).toBe('…');
  expect((await cell([done({ excerpt: '' })])).words).toBe('no text');
});

test('busy: how it stands is in its place, whatever is shown there', async () => {
  for (const shown of ['answer', 'checks', 'total'] as const)
    expect((await cell([cellOf({}, { state: 'queued' })], { shown })).words).not.toMatch(/no checks|–|no text/);
});

test('error: what failed says so, with its reason; of several repeats the answers that came stay in sight', async () => {
  const broken = { state: 'failed', fault: fault('status', 'The server has a problem.', '') } as const;
  const alone = await cell([done(broken)]);
  expect([alone.words, alone.titled]).toEqual(['Failed', ['The server has a problem.']]);
  expect((await cell(repeats(broken, {}))).words).toContain('Rome');
  expect((await cell(repeats(broken, broken))).words).toBe('Failed');
});

test('refused: a check that failed is in sight beside the answer, and how many of the repeats passed', async () => {
  const kept = done({ verdicts: [passed] });
  expect((await cell([kept], { checked: 1 })).words).toBe('RomeChecks passed');
  expect((await cell([done({ verdicts: [failed] })], { checked: 1 })).words).toBe('RomeChecks failed');
  expect((await cell([done()])).words).toBe('Rome');
  const some = await cell(repeats({ verdicts: [passed] }, { verdicts: [failed] }), { checked: 1 });
  expect(some.words).toContain('1/2 passed their checks');
  expect(some.titled[1]).toBe('2: Done, checks failed');
});

test('checks are counted; a case without any says so', async () => {
  expect((await cell([done()], { shown: 'checks' })).words).toBe('no checks');
  const two = done({ verdicts: [passed, failed] });
  expect((await cell([two], { shown: 'checks', checked: 2 })).words).toMatch(/^1 of 2 passed|^1\/2 passed/);
});

test('a figure is the median of the repeats; what was not measured is a dash', async () => {
  expect((await cell([done()], { shown: 'total' })).words).toBe('–');
  expect((await cell(repeats(timed(1_000), timed(3_000), timed(2_000)), { shown: 'total' })).words).toContain('2');
});

test('repeats that answered otherwise are told apart', async () => {
  expect((await cell(repeats({}, {}))).words).not.toContain('texts');
  const other = repeats({ textHash: 'a' }, { excerpt: 'Oslo', textHash: 'b' });
  expect((await cell(other)).words).toContain('2 texts');
});

test('long: of a hundred repeats twenty are marked and the others counted; in words they are all there', async () => {
  const many = repeats(...Array.from({ length: 100 }, (_, at) => (at === 0 ? { state: 'failed' as const } : {})));
  const { words, titled } = await cell(many);
  expect([titled.length, words.endsWith('+80')]).toEqual([20, true]);
  expect(cellWords(many)).toBe('1 Failed, 99 Done');
});

test('why checks failed is one line each, of a bounded number', () => {
  const checks = [{ type: 'contains', text: 'Rome' }] as never;
  expect(failedWords([done({ verdicts: [passed] })], checks)).toBe('');
  const many = repeats(...Array.from({ length: 30 }, () => ({ verdicts: [failed] })));
  const lines = failedWords(many, checks).split('\n');
  expect([lines.length, lines[1]?.startsWith('2: ')]).toEqual([12, true]);
});
