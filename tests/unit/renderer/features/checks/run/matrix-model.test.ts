import { expect, test } from 'vitest';
import type { CheckFinding } from '../../../../../../shared/checks/check-run.ts';
import type { Capability, Outcome } from '../../../../../../shared/checks/check.ts';
import { placeAfter } from '../../../../../../renderer/features/checks/run/matrix.tsx';
import { cellCount, firstCheck, matrixOf } from '../../../../../../renderer/features/checks/run/matrix-model.ts';
import { runCheck } from '../check-run-doubles.ts';

const found = (...outcomes: readonly (Outcome | null)[]): ReadonlyMap<number, CheckFinding> =>
  new Map(
    outcomes.flatMap((outcome, check): [number, CheckFinding][] =>
      outcome === null ? [] : [[check, { check, outcome, received: '', places: [] }]],
    ),
  );

const three = { checks: [0, 1, 2].map((request) => runCheck({ id: `chat/plain/${request}`, request })) };
const cellWith = (findings: ReadonlyMap<number, CheckFinding>, asking: readonly number[] = []) =>
  matrixOf(three, findings, new Set(asking)).cell('Plain answer', 'chat alpha-5.5');

test.each<[readonly (Outcome | null)[], readonly number[], string, string]>([
  [['kept', 'kept', 'kept'], [], 'kept', '3'],
  [['kept', 'differs', null], [2], 'differs', '1 of 3'],
  [['kept', 'refused', 'otherwise'], [], 'refused', '1 of 3'],
  [['kept', 'otherwise', 'kept'], [], 'otherwise', '1 of 3'],
  [['kept', null, null], [1], 'asking', '1 of 3'],
  [['kept', null, null], [], 'waiting', '1 of 3'],
  [[null, null, null], [], 'waiting', '3'],
  [['not-run', 'not-run', 'not-run'], [], 'not-run', '3'],
  [['kept', 'not-run', 'kept'], [], 'kept', '2 of 3'],
])('%j with %j under way is %s, %s', (outcomes, asking, state, count) => {
  const cell = cellWith(found(...outcomes), asking);
  expect([cell.state, cellCount(cell)]).toEqual([state, count]);
});

test('a check that can’t be asked is not waited for', () => {
  const { request: _, ...missing } = runCheck({ missing: 'tools' });
  expect(matrixOf({ checks: [missing] }, new Map(), new Set()).cell('Plain answer', 'chat alpha-5.5').state).toBe(
    'not-run',
  );
});

test('the gravest check of a cell is shown first', () => {
  expect(firstCheck(cellWith(found('kept', 'otherwise', 'differs')), found('kept', 'otherwise', 'differs'))).toBe(2);
  expect(firstCheck(cellWith(found('kept', 'kept')), found('kept', 'kept'))).toBe(0);
});

const row = (capability: Capability, api: 'chat' | 'messages' | 'models', model: string) =>
  runCheck({ capability, api, model });
const wide = matrixOf(
  {
    checks: [
      row('Errors', 'models', ''),
      row('Tools', 'chat', 'one'),
      row('Plain answer', 'chat', 'one'),
      row('Plain answer', 'messages', 'three'),
      row('Plain answer', 'chat', 'two'),
    ],
  },
  new Map(),
  new Set(),
);

test('columns of one protocol stand together, and rows in the order of the groups', () => {
  expect(wide.columns.map(({ model }) => model)).toEqual(['one', 'two', 'three', '']);
  expect(wide.heads).toEqual([
    { endpoint: 'chat', columns: 2 },
    { endpoint: 'messages', columns: 1 },
    { endpoint: 'models', columns: 1 },
  ]);
  expect(wide.rows).toEqual([
    { capability: 'Plain answer', opens: true },
    { capability: 'Tools', opens: true },
    { capability: 'Errors', opens: true },
  ]);
  expect(wide.cell('Tools', 'messages three').state).toBe('empty');
});

test.each([
  ['ArrowRight', 'Plain answer', 'chat two'],
  ['ArrowLeft', 'Plain answer', 'chat one'],
  ['ArrowDown', 'Tools', 'chat one'],
  ['End', 'Plain answer', 'models '],
  ['PageDown', 'Errors', 'chat one'],
])('%s leads from the first cell to %s of %s', (key, capability, column) => {
  expect(placeAfter(key, { capability: 'Plain answer', column: 'chat one' }, wide)).toEqual({ capability, column });
});

test('other keys are left alone', () => {
  expect(placeAfter('a', { capability: 'Plain answer', column: 'chat one' }, wide)).toBeUndefined();
});
