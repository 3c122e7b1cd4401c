// @vitest-environment happy-dom
/** The events that decide a verdict: none, on their way, marked among the others, and not to be had. */
import { expect, test } from 'vitest';
import type { ExchangeReader } from '../../../../../../renderer/exchange/exchange-reader.ts';
import { ProofEvents } from '../../../../../../renderer/features/checks/evidence/proof-events.tsx';
import type { RecordPlace } from '../../../../../../shared/checks/check.ts';
import type { Attempt, EventPage, RecordedEvent } from '../../../../../../shared/exchange.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { layOut } from '../../../laid-out.ts';
import { renderInWindow } from '../../../rendering.tsx';

const eventAt = (at: number): RecordedEvent => ({ atMs: at * 10, event: `step-${at}`, id: undefined, data: '{}' });

function proof(eventCount: number, places: readonly RecordPlace[], events: () => Promise<EventPage>) {
  layOut({ row: 22 });
  return renderInWindow(
    <ProofEvents
      attempt={{ number: 0, eventCount } as Attempt}
      reader={{ events } as unknown as ExchangeReader}
      outcome="differs"
      places={places}
    />,
  );
}

const three = (): Promise<EventPage> => Promise.resolve({ from: 0, events: [0, 1, 2].map(eventAt) });

test('empty: an attempt without events says so', async () => {
  const { page } = await proof(0, [], three);
  expect(page.queryByRole('list')).toBeNull();
  expect(page.getByText(/^No events/)).toBeDefined();
});

test('busy: a row keeps its place until its event comes', async () => {
  const { page } = await proof(3, [], () => new Promise(() => undefined));
  const rows = await page.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['…', '…', '…']);
});

test('the events that decide say so, and no others', async () => {
  const { page } = await proof(3, [{ part: 'event', index: 1 }], three);
  await page.findByText(/step-1/);
  const rows = page.getAllByRole('listitem');
  expect(rows.map((row) => /decides/i.test(row.textContent))).toEqual([false, true, false]);
  expect(rows.map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3']);
});

test('error: why the events cannot be read stands in their place', async () => {
  const gone = fault('not-found', 'The record is gone.', '');
  const { page } = await proof(3, [], () => Promise.reject(new FaultError(gone)));
  expect((await page.findByRole('alert')).textContent).toContain('The record is gone.');
  expect(page.queryByRole('list')).toBeNull();
});
