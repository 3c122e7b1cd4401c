// @vitest-environment happy-dom
/** The events of an attempt: none yet, none at all, those that a text is found in, and one by itself. */
import { expect, test, vi, type Mock } from 'vitest';
import { fileReader } from '../../../../../renderer/exchange/file-reader.ts';
import { EventsTab } from '../../../../../renderer/features/inspector/events-tab.tsx';
import type { Attempt, RecordedEvent } from '../../../../../shared/exchange.ts';
import { renderInWindow } from '../../rendering.tsx';

// Nothing is laid out here, so that no row would be in sight: which ones are listed is what the tab decides.
vi.mock('../../../../../renderer/exchange/event-list.tsx', () => ({
  EventList: ({ found, count }: { readonly found: readonly number[] | null; readonly count: number }) => (
    <p>listed: {(found ?? Array.from({ length: count }, (_, at) => at)).join(' ')}</p>
  ),
}));

const attempt: Attempt = {
  ...{ number: 0, startedAt: 0, method: 'POST', url: 'http://127.0.0.1/v1/chat/completions' },
  ...{ requestHeaders: [], timing: {}, receivedBytes: 0, eventCount: 0 },
};
const event = (data: string): RecordedEvent => ({ data, offsetMs: 1 }) as unknown as RecordedEvent;

async function shown(
  more: Partial<Attempt>,
  { running = false, events = [] as readonly RecordedEvent[] } = {},
): Promise<Awaited<ReturnType<typeof renderInWindow>> & { readonly onShowResponse: Mock<() => void> }> {
  const reader = fileReader({
    exchange: { messageId: 'm', protocol: 'chat', profileName: 'P' },
    attempts: [{ attempt: { ...attempt, ...more }, events }] as never,
  });
  const onShowResponse = vi.fn<() => void>();
  const drawn = await renderInWindow(
    <EventsTab
      {...{ reader, running, onShowResponse }}
      attempt={{ ...attempt, ...more }}
      text=""
      at={null}
      messageId={null}
    />,
  );
  return { ...drawn, onShowResponse };
}

test('before the first one it waits', async () => {
  expect((await shown({}, { running: true })).holder.textContent).toContain('Waiting for the first event');
});

test('an answer without events leads to the response; one that never came says so', async () => {
  const { page, user, onShowResponse } = await shown({ status: 200 });
  expect(page.getByText('The answer wasn’t streamed, or none of its events arrived.')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Show the response' }));
  expect(onShowResponse).toHaveBeenCalledOnce();
  const none = await shown({});
  expect(none.page.getByText('No response.')).toBeTruthy();
  expect(none.page.queryByRole('button')).toBeNull();
});

test('a text that no event has says so, and Escape shows all of them again', async () => {
  const events = ['{"a":"one"}', '{"a":"two"}'].map(event);
  const { page, user } = await shown({ status: 200, eventCount: 2 }, { events });
  expect(page.getByText('2 events')).toBeTruthy();
  expect(page.getByText('listed: 0 1')).toBeTruthy();
  const field = page.getByRole('searchbox', { name: 'Filter events' });
  await user.type(field, 'two');
  expect(await page.findByText('listed: 1')).toBeTruthy();
  expect(page.getByText('1 of 2 events')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'three');
  expect(await page.findByText('No event contains this text')).toBeTruthy();
  expect(page.getByText('0 of 2 events')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(page.getByText('2 events')).toBeTruthy();
});
