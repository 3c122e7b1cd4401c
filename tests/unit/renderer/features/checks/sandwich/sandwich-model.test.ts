/** What a place of the matrix says that has no cell: while a run goes on, it may still come to it. */
import { expect, test } from 'vitest';
import { sandwichTable, verdictOf } from '../../../../../../renderer/features/checks/sandwich/sandwich-model.ts';
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
