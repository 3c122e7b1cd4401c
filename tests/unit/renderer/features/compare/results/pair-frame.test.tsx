// @vitest-environment happy-dom
/** The two answers that a panel holds against each other: which they are, chosen and swapped, and what stands there until both have come. */
import { GitCompare } from 'lucide-react';
import { expect, test } from 'vitest';
import { PairFrame } from '../../../../../../renderer/features/compare/results/pair-frame.tsx';
import type { AssistantMessage } from '../../../../../../shared/conversation.ts';
import { cellKey } from '../../../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../../../shared/compare/setup.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { textOf } from '../../../../../../shared/message.ts';
import { choose } from '../../../request-form/in-form.tsx';
import { cellOf, compareRunOf, runLaneOf } from '../compare-doubles.ts';
import { inCompare, messageWith, type CompareGiven } from '../compare-window.tsx';
import { twoAnswers } from './two-answers.ts';

const wordsOf = (parts: readonly AssistantMessage[]): string =>
  parts.map(({ answer }) => textOf(answer.candidates[0]?.blocks ?? [])).join(' ');

async function frame(given: CompareGiven = {}) {
  const drawn = await inCompare(
    <PairFrame icon={GitCompare} title="Nothing yet" teaching="Run first.">
      {(left, right) => (
        <p>
          {wordsOf(left.parts)} | {wordsOf(right.parts)}
        </p>
      )}
    </PairFrame>,
    given,
  );
  const lanes = (): readonly (string | null)[] =>
    ['Left lane', 'Right lane'].map((name) => drawn.page.getByRole('combobox', { name }).textContent);
  return { ...drawn, lanes };
}

test('empty: before a run it says what will be here', async () => {
  const { page } = await frame();
  expect(page.getByText('Nothing yet')).toBeDefined();
  expect(page.getByText('Run first.')).toBeDefined();
  expect(page.queryByRole('combobox')).toBeNull();
});

test('two that are there are swapped, and one lane is held against itself', async () => {
  const drawn = await frame(twoAnswers('One', 'Two'));
  expect(drawn.page.getByText('One | Two')).toBeDefined();
  const before = drawn.lanes();
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Swap sides' }));
  expect(drawn.page.getByText('Two | One')).toBeDefined();
  expect(drawn.lanes()).toEqual(before.toReversed());
  await choose(drawn, 'Right lane', /2/);
  expect(drawn.page.getByText('Two | Two')).toBeDefined();
});

const repeated: CompareGiven = {
  ...twoAnswers('One', 'Two'),
  run: compareRunOf('r', { state: 'ended', plan: { ...emptyPlan, repeats: 2 } }),
  cells: [
    cellOf({}, { state: 'done' }),
    cellOf({ lane: 1 }, { state: 'done' }),
    cellOf({ repeat: 1 }, { state: 'done', conversationId: 'c-again' }),
  ],
};

test('busy, then there: another answer of a lane is read and stands against the one in view', async () => {
  const drawn = await frame({
    ...repeated,
    handlers: {
      'conversations.open': () =>
        ({ messages: [messageWith('again', 'One again')], leafId: 'again', earlier: false }) as never,
    },
  });
  expect(drawn.page.getByRole('combobox', { name: 'Left answer' }).textContent).toBe('In view');
  await choose(drawn, 'Left answer', 'Repeat 2');
  expect(await drawn.page.findByText('One again | Two')).toBeDefined();
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Swap sides' }));
  expect(await drawn.page.findByText('Two | One again')).toBeDefined();
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Swap sides' }));
  // Another lane is shown with the answer that is in view there.
  await choose(drawn, 'Left lane', /2/);
  expect(drawn.page.getByRole('combobox', { name: 'Left answer' }).textContent).toBe('In view');
});

test('busy: while it is being read neither an answer nor the want of one is said', async () => {
  const drawn = await frame({ ...repeated, handlers: { 'conversations.open': () => new Promise(() => undefined) } });
  await choose(drawn, 'Left answer', 'Repeat 2');
  expect(drawn.page.queryByText(/\|/)).toBeNull();
  expect(drawn.page.queryByText(/^No answer/)).toBeNull();
});

test('error: an answer that cannot be read says why, and both lanes can still be chosen', async () => {
  const drawn = await frame({
    ...repeated,
    handlers: {
      'conversations.open': () => Promise.reject(new FaultError(fault('storage', 'The disk is damaged.', ''))),
    },
  });
  await choose(drawn, 'Left answer', 'Repeat 2');
  expect(await drawn.page.findByText('The disk is damaged.')).toBeDefined();
  expect(drawn.lanes()).toHaveLength(2);
});

test('refused: the lane that has none says how it ended, or that it was not asked this', async () => {
  const given = twoAnswers('One', null);
  const refused = cellOf({ lane: 1 }, { state: 'refused', fault: fault('input', 'Choose a model.', '') });
  expect((await frame({ ...given, cells: [cellOf(), refused] })).page.getByText('Choose a model.')).toBeDefined();
  const unasked = await frame({ ...given, cells: [cellOf()] });
  expect(unasked.page.getByText('This lane has no answer to this case.')).toBeDefined();
  expect(unasked.page.getByText(/^No answer in 2/)).toBeDefined();
});

test('long: with many lanes the third is chosen by its name', async () => {
  const third = messageWith('third', 'Three');
  const key = cellKey({ lane: 2, case: 0, repeat: 0 });
  const given = twoAnswers('One', 'Two');
  const lanes = ['a', 'b', 'c'].map((id) => runLaneOf(id, { name: `Lane ${id}` }));
  const drawn = await frame({
    ...given,
    run: compareRunOf('r', { state: 'ended', lanes }),
    cells: [...(given.cells ?? []), cellOf({ lane: 2 }, { state: 'done' })],
    answers: { ...given.answers, [key]: { messages: [third], live: {} } },
  });
  await choose(drawn, 'Right lane', /Lane c/);
  expect(drawn.page.getByText('One | Three')).toBeDefined();
});
