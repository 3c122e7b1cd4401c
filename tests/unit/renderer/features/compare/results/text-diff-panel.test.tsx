// @vitest-environment happy-dom
/** Two answers word by word: what stands there until both are there, what differs, and the walk from one difference to the next. */
import { beforeEach, expect, test, vi } from 'vitest';
import { TextDiffPanel } from '../../../../../../renderer/features/compare/results/text-diff-panel.tsx';
import type { DiffQuestion } from '../../../../../../renderer/features/compare/results/text/text-diff-worker.ts';
import { textDiff } from '../../../../../../renderer/features/compare/results/text/text-diff.ts';
import { cellKey } from '../../../../../../shared/compare/run.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { inCompare, type CompareGiven } from '../compare-window.tsx';
import { twoAnswers } from './two-answers.ts';

/** Finds differences as the worker does, or never, or breaks. */
let worker: 'works' | 'idle' | 'breaks' = 'works';

beforeEach(() => {
  worker = 'works';
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { readonly data: unknown }) => void) | null = null;
      onerror: (() => void) | null = null;
      postMessage({ left, right, options, limitMs }: DiffQuestion): void {
        if (worker === 'works') this.onmessage?.({ data: textDiff(left, right, options, limitMs) });
        if (worker === 'breaks') this.onerror?.();
      }
      terminate(): void {}
    },
  );
  return () => vi.unstubAllGlobals();
});

const panel = (given: CompareGiven = {}) => inCompare(<TextDiffPanel />, given);

test('empty: before any run it says what will be here, with something to try', async () => {
  const { page } = await panel();
  expect(page.getByText(/^After a run: the texts of any two lanes side by side/)).toBeDefined();
  expect(page.getByRole('button', { name: /race/i })).toBeDefined();
});

test('busy: a run that is being loaded is not taken for none', async () => {
  const { page } = await panel({ runValue: { id: 'r' } });
  expect(page.queryByText(/^After a run/)).toBeNull();
});

test('error: why a run cannot be shown', async () => {
  const { page } = await panel({ runValue: { id: 'r', fault: fault('storage', 'The disk is damaged.', '') } });
  expect(page.getByText('The disk is damaged.')).toBeDefined();
});

test('a lane without an answer is named, with how it ended', async () => {
  const { page } = await panel(twoAnswers('One', null));
  expect(page.getByText(/^No answer in 2 · /)).toBeDefined();
  expect(page.getByText('Stopped.')).toBeDefined();
});

test('error: an answer that cannot be read says why', async () => {
  const given = twoAnswers('One', 'Two');
  const broken = { messages: [], live: {}, fault: fault('storage', 'The disk is damaged.', '') };
  const right = cellKey({ lane: 1, case: 0, repeat: 0 });
  const { page } = await panel({ ...given, answers: { ...given.answers, [right]: broken } });
  expect(page.getByText('The disk is damaged.')).toBeDefined();
});

test('what the other has not is marked in each, and told in numbers', async () => {
  const { page } = await panel(twoAnswers('A grey heron', 'A white heron stands'));
  expect(await page.findByText('−1 +2 words in 1 of 1 block')).toBeDefined();
  const region = page.getByRole('region', { name: 'Differences of the texts' });
  expect([...region.querySelectorAll('del')].map((one) => one.textContent.trim())).toEqual(['grey']);
  expect([...region.querySelectorAll('ins')].map((one) => one.textContent.trim())).toEqual(['white', 'stands']);
});

test.each([
  ['the same', 'the same', 'The texts are identical.'],
  ['', '', 'Both texts are empty.'],
])('%j and %j: %s', async (left, right, words) => {
  expect(await (await panel(twoAnswers(left, right))).page.findByText(words)).toBeDefined();
});

test('what is ignored is no difference', async () => {
  const { page, user } = await panel(twoAnswers('A Heron', 'a heron'));
  await page.findByText(/words? in 1 of 1 block/);
  await user.click(page.getByRole('switch', { name: 'Ignore case' }));
  expect(await page.findByText('The texts differ only in what is ignored.')).toBeDefined();
});

test('busy: while differences are looked for it says so; what takes too long is given up', async () => {
  worker = 'idle';
  expect((await panel(twoAnswers('a', 'b'))).page.getByText('Looking for differences …')).toBeDefined();
  worker = 'breaks';
  expect(
    await (await panel(twoAnswers('a', 'b'))).page.findByText('These texts are too long to compare here.'),
  ).toBeDefined();
});

test('the walk goes round, by buttons and by keys; without a difference there is nowhere to go', async () => {
  const { page, user } = await panel(twoAnswers('One\n\nsame\n\nTwo', 'Uno\n\nsame\n\nDos'));
  const next = await page.findByRole('button', { name: 'Next difference' });
  await page.findByText(/in 2 of 3 blocks/);
  await user.click(next);
  expect(page.getByText('Difference 1 of 2')).toBeDefined();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(page.getByText('Difference 2 of 2')).toBeDefined();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(page.getByText('Difference 1 of 2')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Previous difference' }));
  expect(page.getByText('Difference 2 of 2')).toBeDefined();
  const same = await panel(twoAnswers('a', 'a'));
  await same.page.findByText('The texts are identical.');
  for (const name of ['Next difference', 'Previous difference']) {
    expect(same.page.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});

test('long: white space alone is shown by signs', async () => {
  const { page } = await panel(twoAnswers('a b', 'a  b'));
  const region = await page.findByRole('region', { name: 'Differences of the texts' });
  await expect.poll(() => region.querySelector('ins')?.textContent).toMatch(/·/);
});

test('the sides can be swapped', async () => {
  const { page, user } = await panel(twoAnswers('Left text', 'Right text'));
  const del = (): readonly string[] =>
    [...page.getByRole('region', { name: 'Differences of the texts' }).querySelectorAll('del')].map((one) =>
      one.textContent.trim(),
    );
  await expect.poll(del).toEqual(['Left']);
  await user.click(page.getByRole('button', { name: 'Swap sides' }));
  await expect.poll(del).toEqual(['Right']);
});
