// @vitest-environment happy-dom
/** What stands in a lane in place of an answer, and below one that failed its checks. */
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { currentRoute } from '../../../../../../renderer/app/navigation.ts';
import type { CellAnswersValue } from '../../../../../../renderer/features/compare/cell-answers.ts';
import {
  createCompareFeature,
  type CompareFeature,
} from '../../../../../../renderer/features/compare/compare-feature.ts';
import { emptyWords, LaneAnswer } from '../../../../../../renderer/features/compare/lane-answer/lane-answer.tsx';
import { cellKey, type Cell, type CompareRun } from '../../../../../../shared/compare/run.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { cellOf, compareRunOf, textLaneOf } from '../compare-doubles.ts';

test('an empty lane says what will stand there, or why nothing does', () => {
  expect(emptyWords({ inRun: null, lane: { kind: 'text' } }, undefined, false)).toContain('Run sends one message');
  expect(emptyWords({ inRun: null, lane: { kind: 'image' } }, undefined, false)).toContain('Run sends one prompt');
  expect(emptyWords({ inRun: null, lane: { kind: 'text' } }, undefined, true)).toContain('Not run yet');
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'queued' }, true)).toBe('Queued');
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'stopped' }, true)).toBe(
    'Stopped before it was sent.',
  );
});

test('an answer that is only being opened says nothing', () => {
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, undefined, true)).toBeNull();
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'running', conversationId: 'c' }, true)).toBeNull();
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'stopped', conversationId: 'c' }, true)).toBeNull();
  expect(emptyWords({ inRun: 0, lane: { kind: 'text' } }, { state: 'done', conversationId: 'c' }, true)).toBeNull();
});

interface Given {
  readonly cell?: Cell | undefined;
  readonly run?: CompareRun | null;
  readonly byCell?: CellAnswersValue['byCell'];
}

async function lane({ cell, run = compareRunOf('r'), byCell = {} }: Given) {
  const answers = { store: createStore<CellAnswersValue>()(() => ({ byCell })) };
  const feature = { answers, run: { store: createStore(() => ({ run })) } } as unknown as CompareFeature;
  const column = { number: 1, label: '1', lane: textLaneOf('a'), editable: true, inRun: 0, changed: false };
  const drawn = await renderInWindow(<LaneAnswer {...{ column, cell }} />, {
    prepare: ({ featureStores }) => featureStores.set(createCompareFeature, feature),
  });
  return { ...drawn, busy: drawn.holder.querySelector('[aria-busy]')?.getAttribute('aria-busy') };
}

test('empty: before the first run it says what Run does, and nothing is on its way', async () => {
  const { page, busy } = await lane({ run: null });
  expect(page.getByText('Run sends one message to every lane at once.')).toBeDefined();
  expect(busy).toBe('false');
});

test('busy: an answer that is being opened has no words, and is announced as on its way', async () => {
  const { holder, busy } = await lane({ cell: cellOf({}, { state: 'done', conversationId: 'c' }) });
  expect([holder.textContent, busy]).toEqual(['', 'true']);
});

test('refused: why it was not sent stands in place of the words, with what cures it', async () => {
  const why = fault('status', 'Wrong key.', '', { status: 401, attempts: 1 });
  const { page, busy, user } = await lane({ cell: cellOf({}, { state: 'refused', fault: why }) });
  expect(page.getByText('Wrong key.')).toBeDefined();
  expect(page.queryByText('This lane was not sent.')).toBeNull();
  expect(busy).toBe('false');
  await user.click(page.getByRole('button', { name: 'Edit key' }));
  // That of the profile in use: the lane has none of its own.
  expect(currentRoute()).toEqual({ page: 'settings', section: 'profiles', item: 'reference' });
});

test('error: an answer that cannot be opened says why, and waits no more', async () => {
  const cell = cellOf({}, { state: 'done', conversationId: 'c' });
  const gone = fault('not-found', 'The answer is gone.', 'It was deleted.');
  const { page, busy } = await lane({ cell, byCell: { [cellKey(cell)]: { messages: [], live: {}, fault: gone } } });
  expect(page.getByText('The answer is gone.')).toBeDefined();
  expect(busy).toBe('false');
});

test('checks that failed are listed with why, those that passed are counted', async () => {
  const contains = (text: string) => ({ type: 'contains', text, ignoreCase: false }) as const;
  const run = compareRunOf('r');
  const [first] = run.cases;
  if (first === undefined) throw new Error('no case');
  const checks = [contains('Paris'), contains('Rome')];
  const missing = { passed: false, note: 'The answer does not contain “Rome”.' };
  const verdicts = [{ passed: true, note: '' }, missing];
  const checked = { ...run, cases: [{ ...first, checks }] };
  const { page } = await lane({ run: checked, cell: cellOf({}, { state: 'failed', verdicts }) });
  const list = page.getByRole('list', { name: 'Checks that failed' });
  expect(list.textContent).toBe('Check 2, contains “Rome”: The answer does not contain “Rome”.');
  expect(page.getByText('1 of 2 checks passed')).toBeDefined();
  const passed = await lane({
    run: checked,
    cell: cellOf({}, { state: 'done', verdicts: [{ passed: true, note: '' }] }),
  });
  expect(passed.page.queryByRole('list')).toBeNull();
  expect(passed.page.getByText('1 of 1 check passed')).toBeDefined();
  expect((await lane({ cell: cellOf({}, { state: 'done' }) })).page.queryByText(/passed$/)).toBeNull();
});
