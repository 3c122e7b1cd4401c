// @vitest-environment happy-dom
/** When what happened: one attempt or several, what never came, and how the events lie in time. */
import { expect, test, vi } from 'vitest';
import { TimingTab, type TimingTabProps } from '../../../../../renderer/features/inspector/timing-tab.tsx';
import type { ExchangeReader } from '../../../../../renderer/exchange/exchange-reader.ts';
import type { EventTiming } from '../../../../../shared/event-timing.ts';
import type { Attempt } from '../../../../../shared/exchange.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { renderInWindow } from '../../rendering.tsx';

const attempt = (number = 0, more: Partial<Attempt> = {}): Attempt => ({
  ...{ number, startedAt: number * 1_000, method: 'POST', url: 'http://127.0.0.1:4173/v1/chat/completions' },
  ...{ requestHeaders: [], timing: { connectedMs: 3, headersMs: 12, endMs: 20 }, status: 200 },
  ...{ receivedBytes: 120, eventCount: 0 },
  ...more,
});

const measured: EventTiming = {
  events: 3,
  firstMs: 12,
  lastMs: 112,
  parts: [2, 0, 1],
  medianGapMs: 40,
  longest: [{ before: 2, ms: 60 }],
};

async function tab(more: Partial<TimingTabProps> = {}, timing: () => Promise<EventTiming> = async () => measured) {
  const does = { onChoose: vi.fn(), onShowEvents: vi.fn() };
  const only = attempt();
  const attempts = more.attempts ?? [only];
  const props: TimingTabProps = {
    attempts,
    attempt: more.attempt ?? attempts.at(-1) ?? only,
    reader: { timing } as unknown as ExchangeReader,
    api: 'chat',
    running: false,
    live: false,
    ...does,
    ...more,
  };
  return { ...(await renderInWindow(<TimingTab {...props} />)), ...does };
}

test('one attempt: its moments, and none that did not come; nothing is to be chosen', async () => {
  const { page } = await tab({ attempts: [attempt(0, { timing: { connectedMs: 3 } })] });
  const moments = page.getByRole('region', { name: 'Moments' });
  expect(moments.textContent).toContain('Connected3 ms');
  expect(moments.textContent).not.toContain('End');
  expect(page.queryByRole('radio')).toBeNull();
});

test('several attempts: each can be chosen', async () => {
  const { page, user, onChoose } = await tab({ attempts: [attempt(0, { status: 503, waitMs: 500 }), attempt(1)] });
  const picks = page.getAllByRole<HTMLInputElement>('radio');
  expect(picks.map(({ checked }) => checked)).toEqual([false, true]);
  await user.click(picks[0] ?? document.body);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(0);
});

test('empty: without events nothing is said of how they lie in time', async () => {
  const timing = vi.fn(async () => measured);
  const { page } = await tab({}, timing);
  expect(page.queryByRole('region', { name: 'Event timeline' })).toBeNull();
  expect(timing).not.toHaveBeenCalled();
});

test('busy: while they are measured it says so', async () => {
  const { page } = await tab({ attempts: [attempt(0, { eventCount: 3 })] }, () => new Promise(() => undefined));
  expect(page.getByText('Measuring the events')).toBeDefined();
});

test('error: why they could not be measured', async () => {
  const { page } = await tab({ attempts: [attempt(0, { eventCount: 3 })] }, () =>
    Promise.reject(new FaultError(fault('storage', 'The disk is damaged.', ''))),
  );
  expect(await page.findByText('The disk is damaged.')).toBeDefined();
});

test('measured: how many came in what time, where the stream stood still, and the way to them', async () => {
  const { page, user, onShowEvents } = await tab({ attempts: [attempt(0, { eventCount: 3 })] });
  const region = await page.findByRole('region', { name: 'Event timeline' });
  expect(region.textContent).toContain('3 events in 100 ms');
  expect(region.textContent).toContain('60 ms before event 3');
  await user.click(page.getByRole('button', { name: 'Show the events' }));
  expect(onShowEvents).toHaveBeenCalledOnce();
});

test('one event alone has no gaps', async () => {
  const { medianGapMs: _, ...single } = measured;
  const { page } = await tab({ attempts: [attempt(0, { eventCount: 1 })] }, async () => ({ ...single, longest: [] }));
  const region = await page.findByRole('region', { name: 'Event timeline' });
  expect(region.textContent).not.toContain('Median gap');
});
