// @vitest-environment happy-dom
/** What was lost in one cell of a sandwich, and what went over the wire in it. */
import { expect, test, vi } from 'vitest';
import { LossList } from '../../../../../../renderer/features/checks/sandwich/loss-list.tsx';
import { sandwichTable } from '../../../../../../renderer/features/checks/sandwich/sandwich-model.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import type { JudgedCell } from '../../../../../../shared/sandwich/matrix.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';

const cell: JudgedCell = {
  ...{ front: 'chat', upstream: 'messages', model: 'm', scenario: 'text', streamed: false },
  losses: [
    { name: 'temperature', direction: 'request', was: '0.2' },
    { name: 'usage', direction: 'answer', was: '12', became: '0', hasNoPlace: true, inSecondTurn: true },
  ],
};

async function listed(
  { shown = cell, streamed = false }: { readonly shown?: JudgedCell; readonly streamed?: boolean } = {},
  wire: () => object = () => [{ sent: { head: 'POST /v1/chat/completions', body: '{"model":"m"}' } }],
) {
  const table = sandwichTable([shown]);
  const place = { scenario: 'text', column: table.columns[0]?.key ?? '', streamed };
  const onClose = vi.fn();
  const host = createFakeHost({ more: () => ({ 'sandwich.wire': wire as never }) });
  const drawn = await renderInWindow(<LossList table={table} place={place} dialect={undefined} onClose={onClose} />, {
    host,
  });
  return { ...drawn, onClose };
}

test('without a cell it says what to do', async () => {
  const { holder } = await renderInWindow(<LossList table={sandwichTable([cell])} place={null} dialect={undefined} />);
  expect(holder.textContent).toBe('Choose a cell to see what was lost in it.');
});

test('each loss has its direction, what it was and what became of it', async () => {
  const { page, user, onClose } = await listed();
  const [first, second] = page.getAllByRole('listitem');
  expect(first?.textContent).toContain('In the request');
  expect(first?.textContent).toContain('0.2');
  expect(first?.textContent).toContain('(nothing)');
  expect(second?.textContent).toContain('In the answer');
  expect(second?.textContent).toContain('second turn');
  expect(second?.textContent).toContain('The other protocol has no place for it');
  await user.click(page.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what went over the wire is shown side by side, and what never arrived is said', async () => {
  const { page, user } = await listed();
  expect(await page.findByText('POST /v1/chat/completions')).toBeTruthy();
  await user.click(page.getByRole('tab', { name: 'Arrived upstream' }));
  expect(page.getByText('Nothing reached the upstream.')).toBeTruthy();
});

test('a record that cannot be read says why', async () => {
  const { page } = await listed({}, () => {
    throw new FaultError(fault('not-found', 'The run is gone.', 'Run it again.'));
  });
  expect(await page.findByText(/The run is gone\./)).toBeTruthy();
});

test('a place that was not asked says why, and has no wire', async () => {
  const { holder, page } = await listed({ streamed: true });
  expect(holder.textContent).toContain('The run stopped first.');
  expect(page.queryByRole('tab')).toBeNull();
});
