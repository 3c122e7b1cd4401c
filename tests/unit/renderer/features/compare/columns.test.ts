import { expect, test } from 'vitest';
import { columnsOf } from '../../../../../renderer/features/compare/columns.ts';
import type { TextLane } from '../../../../../shared/compare/setup.ts';
import { compareRunOf, runLaneOf, setupOf, textLaneOf } from './compare-doubles.ts';

const [a, b] = [textLaneOf('a'), textLaneOf('b', { protocol: 'responses' })];
const run = compareRunOf('r');

test('lanes of the setup stand with the lanes of the run that they were, wherever they stand now', () => {
  const added = textLaneOf('c', { protocol: 'messages' });
  expect(columnsOf(setupOf([b, added, a]), run)).toEqual([
    { number: 1, label: '1 · Responses', lane: b, editable: true, inRun: 1, changed: false },
    { number: 2, label: '2 · Messages', lane: added, editable: true, inRun: null, changed: false },
    { number: 3, label: '3 · Chat completions', lane: a, editable: true, inRun: 0, changed: false },
  ]);
});

test('without a run the lanes have no answers', () => {
  expect(columnsOf(setupOf([a]), null)).toEqual([
    { number: 1, label: '1 · Chat completions · alpha-5.5', lane: a, editable: true, inRun: null, changed: false },
  ]);
});

test('a lane that was changed since is told apart; a name, a fold and the active profile are no change', () => {
  const [changed] = columnsOf(setupOf([{ ...a, model: 'alpha-5.6-sol' }]), run);
  expect(changed?.changed).toBe(true);
  const [named] = columnsOf(setupOf([{ ...a, name: 'Baseline', collapsed: true }]), run);
  expect(named?.changed).toBe(false);
  const [elsewhere] = columnsOf(setupOf([{ ...a, profileId: 'work' }]), run);
  expect(elsewhere?.changed).toBe(true);
  const set = { ...a, parameters: { ...a.parameters, responses: { temperature: 1 } } };
  expect(columnsOf(setupOf([set]), run)[0]?.changed).toBe(false);
});

test('a run that has none of the lanes shows its own, as they were', () => {
  const columns = columnsOf(setupOf([textLaneOf('other')]), run);
  expect(columns).toEqual([
    { number: 1, label: '1 · Chat completions', lane: runLaneOf('a'), editable: false, inRun: 0, changed: false },
    {
      number: 2,
      label: '2 · Responses',
      lane: runLaneOf('b', { protocol: 'responses' }),
      editable: false,
      inRun: 1,
      changed: false,
    },
  ]);
});

test('the order in which parameters were set is no change', () => {
  const parameters = (chat: TextLane['parameters']['chat']): TextLane['parameters'] => ({ ...a.parameters, chat });
  const asked = { ...runLaneOf('a'), parameters: parameters({ candidates: 2, maxTokens: 64 }) };
  const [column] = columnsOf(setupOf([{ ...a, parameters: parameters({ maxTokens: 64, candidates: 2 }) }]), {
    ...run,
    lanes: [asked],
  });
  expect(column).toMatchObject({ inRun: 0, changed: false });
});

test('lanes that only go to other profiles are told apart by those', () => {
  const lanes = [textLaneOf('c'), textLaneOf('d', { profileId: 'work' })];
  const columns = columnsOf(setupOf(lanes), null, ({ profileId }) => (profileId === null ? 'Home' : 'Work'));
  expect(columns.map(({ label }) => label)).toEqual(['1 · Home', '2 · Work']);
});
