// @vitest-environment happy-dom
/** How far an experiment has come: nothing for a plain run, counts and what is left while it runs, no guess once all is in, and Pause. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JobProgress } from '../../../../../renderer/features/compare/run-progress.tsx';
import { cellKey, type Cell, type RunCase } from '../../../../../shared/compare/run.ts';
import { cellOf, compareRunOf } from './compare-doubles.ts';
import { inCompare } from './compare-window.tsx';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'setTimeout', 'clearTimeout'] }),
);
afterEach(() => vi.useRealTimers());

const cases: readonly RunCase[] = Array.from({ length: 10 }, (_, at) => ({
  index: at,
  checks: [],
  text: `Case ${at + 1}`,
  system: '',
  values: {},
  sweep: {},
}));
const endedCells = (count: number): readonly Cell[] =>
  Array.from({ length: count }, (_, at) => cellOf({ lane: at % 2, case: Math.floor(at / 2) }, { state: 'done' }));

async function progress(ended: number, more: Parameters<typeof compareRunOf>[1] = {}) {
  const drawn = await inCompare(<JobProgress />, {
    run: compareRunOf('r', { state: 'running', cases, ...more }),
    cells: endedCells(ended),
    handlers: { 'compare.pause': () => null },
  });
  const endAlso = async (count: number, ms: number): Promise<void> => {
    drawn.feature.run.store.setState({ cells: new Map(endedCells(count).map((cell) => [cellKey(cell), cell])) });
    await act(async () => vi.advanceTimersByTimeAsync(ms));
  };
  return { ...drawn, endAlso };
}

test('nothing is said of a run without cases, and of one that has ended', async () => {
  expect((await progress(0, { cases: cases.slice(0, 1) })).holder.textContent).toBe('');
  expect((await progress(20, { state: 'ended' })).holder.textContent).toBe('');
});

test('what is left is guessed in whole seconds, and no longer once every answer is in', async () => {
  const { page, endAlso } = await progress(0);
  const bar = page.getByRole('progressbar', { name: 'Answers' });
  await endAlso(7, 1300);
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^7 of 20 answers?, about [12] s left$/);
  await endAlso(20, 300);
  expect(bar.getAttribute('aria-valuenow')).toBe('20');
  expect(bar.getAttribute('aria-valuetext')).not.toContain('left');
});
