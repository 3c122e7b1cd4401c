// @vitest-environment happy-dom
/** What the head of a lane says of its answer, and what can be done about it at each moment. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CellAnswersValue } from '../../../../../../renderer/features/compare/cell-answers.ts';
import type { Column } from '../../../../../../renderer/features/compare/columns.ts';
import {
  createCompareFeature,
  type CompareFeature,
} from '../../../../../../renderer/features/compare/compare-feature.ts';
import { LaneHead } from '../../../../../../renderer/features/compare/lanes/lane-head.tsx';
import { cellKey, type Cell, type CellState } from '../../../../../../shared/compare/run.ts';
import type { Lane } from '../../../../../../shared/compare/setup.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { answerOf } from '../../chat/scripted-chat.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { cellOf, runLaneOf, textLaneOf } from '../compare-doubles.ts';

interface Given {
  readonly cell?: Cell | undefined;
  readonly lane?: Lane;
  readonly column?: Partial<Column>;
  readonly count?: number;
  readonly byCell?: CellAnswersValue['byCell'];
}

async function head({ cell, lane = textLaneOf('a'), column = {}, count = 2, byCell = {} }: Given) {
  const run = { stop: vi.fn(), retry: vi.fn() };
  const setup = { changeLane: vi.fn(), change: vi.fn() };
  const listings = { store: createStore(() => ({})), follow: vi.fn(), refresh: vi.fn() };
  const answers = { store: createStore<CellAnswersValue>()(() => ({ byCell })) };
  const unread = createStore(() => ({}));
  const feature = { run, setup, listings, answers, unread, unreadOptions: unread } as unknown as CompareFeature;
  const whole = { number: 1, label: '1', lane, editable: true, inRun: 0, changed: false, ...column };
  const drawn = await renderInWindow(<LaneHead {...{ column: whole, count, cell }} />, {
    prepare: ({ featureStores }) => featureStores.set(createCompareFeature, feature),
  });
  return { ...drawn, run, setup };
}

test('empty: before a run there is nothing to stop and nothing to send again', async () => {
  const { page } = await head({});
  expect(page.queryByRole('button', { name: 'Stop lane 1' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Send lane 1 again' })).toBeNull();
});

test.each([
  ['queued', 'Queued'],
  ['running', 'Answering'],
  ['calls', 'Needs you'],
] satisfies readonly (readonly [CellState, string])[])(
  'busy: %s says “%s”, and can be stopped',
  async (state, words) => {
    const { page, user, run } = await head({ cell: cellOf({}, { state }) });
    expect(page.getByText(words)).toBeDefined();
    expect(page.queryByRole('button', { name: 'Send lane 1 again' })).toBeNull();
    await user.click(page.getByRole('button', { name: 'Stop lane 1' }));
    expect(run.stop).toHaveBeenCalledWith(0);
  },
);

test.each([
  ['failed', 'Failed'],
  ['refused', 'Not sent'],
  ['stopped', 'Stopped'],
  ['incomplete', 'Incomplete'],
  ['interrupted', 'Cut off'],
] satisfies readonly (readonly [CellState, string])[])(
  'ended: %s says “%s”, and is sent again',
  async (state, words) => {
    const cell = cellOf({}, { state });
    const { page, user, run } = await head({ cell });
    expect(page.getByText(words)).toBeDefined();
    expect(page.queryByRole('button', { name: 'Stop lane 1' })).toBeNull();
    await user.click(page.getByRole('button', { name: 'Send lane 1 again' }));
    expect(run.retry).toHaveBeenCalledWith(cell);
  },
);

test('ended: a whole answer says how long it took, and one of which that is not known that it is done', async () => {
  const metrics = { totalMs: 2_100 } as NonNullable<Cell['metrics']>;
  expect((await head({ cell: cellOf({}, { state: 'done', metrics }) })).page.getByText('2.10 s')).toBeDefined();
  expect((await head({ cell: cellOf({}, { state: 'done' }) })).page.getByText('Done')).toBeDefined();
});

test('error: while it is tried again it says so', async () => {
  const cell = cellOf();
  const retry = { attempt: 2, of: 4, until: 0, fault: fault('status', 'Busy.', '') };
  const live = { a: { message: answerOf('a'), retry, movedAt: 0 } };
  const { page } = await head({ cell, byCell: { [cellKey(cell)]: { messages: [], live } } });
  expect(page.getByText('Retrying')).toBeDefined();
  expect(page.queryByText('Answering')).toBeNull();
});

test('a lane of a run that is over shows how it was asked, and cannot be changed', async () => {
  const { holder, page } = await head({
    lane: runLaneOf('a'),
    column: { editable: false },
    cell: cellOf({}, { state: 'done' }),
  });
  expect(holder.textContent).toContain('alpha-5.5Reference gateway');
  expect(page.queryByRole('combobox')).toBeNull();
  expect(page.queryByRole('button', { name: 'Parameters of lane 1' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Move lane 1, arrow keys move it' })).toBeNull();
});

test('a lane that was sent in no run of the one in view is not sent again', async () => {
  const { page } = await head({ column: { inRun: null }, cell: cellOf({}, { state: 'failed' }) });
  expect(page.queryByRole('button', { name: 'Send lane 1 again' })).toBeNull();
});

test('one lane alone has no other place to be moved to', async () => {
  const { page } = await head({ count: 1 });
  expect(page.queryByRole('button', { name: 'Move lane 1, arrow keys move it' })).toBeNull();
});

test('a profile of its own is named, and said to be gone where it was deleted', async () => {
  expect((await head({ lane: textLaneOf('a', { profileId: 'work' }) })).page.getByText('Work')).toBeDefined();
  const gone = await head({ lane: textLaneOf('a', { profileId: 'gone' }) });
  expect(gone.page.getByText('Deleted profile')).toBeDefined();
});

test('a model whose name may be cut is told whole at its control by the keyboard, too', async () => {
  const { page, user } = await head({ lane: textLaneOf('a', { model: 'gamma-3.1-pro-preview-latest' }) });
  const model = page.getByRole('combobox', { name: 'Model' });
  while (document.activeElement !== model) await user.tab();
  expect((await page.findByRole('tooltip')).textContent).toBe('gamma-3.1-pro-preview-latest');
});

test('busy: the square beside Stop is hollow until something of the answer has come', async () => {
  const cell = cellOf({}, { state: 'running' });
  const squareOf = async (text?: string): Promise<string | undefined> => {
    const blocks = text === undefined ? [] : [{ kind: 'text', text, open: true } as const];
    const message = answerOf('a1', { answer: { candidates: [{ blocks }], unknown: [] } });
    const live = { a1: { message, retry: null, movedAt: 0 } };
    const { holder } = await head({ cell, byCell: { [cellKey(cell)]: { messages: [], live } } });
    expect(holder.querySelectorAll('[class*="animate"]')).toHaveLength(0);
    return holder.querySelector('.bg-clip-padding')?.className;
  };
  expect(await squareOf()).not.toContain('bg-current');
  expect(await squareOf('Hello')).toContain('bg-current');
});
