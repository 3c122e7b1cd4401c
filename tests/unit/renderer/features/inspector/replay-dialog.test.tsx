// @vitest-environment happy-dom
/** An attempt played again: while its record is read, why it cannot be, and how what is played ended. */
import { expect, test, vi } from 'vitest';
import type { ExchangeReader } from '../../../../../renderer/exchange/exchange-reader.ts';
import { fileReader } from '../../../../../renderer/exchange/file-reader.ts';
import { ReplayDialog } from '../../../../../renderer/features/inspector/replay-dialog.tsx';
import type { Attempt, RecordedEvent } from '../../../../../shared/exchange.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { textOf } from '../../../../../shared/message.ts';
import { renderInWindow } from '../../rendering.tsx';
import { untilShown } from '../../until-shown.ts';

const attempt: Attempt = {
  ...{ number: 0, startedAt: 0, method: 'POST', url: 'http://127.0.0.1/v1/chat/completions', status: 200 },
  ...{ requestHeaders: [], timing: {}, receivedBytes: 0, eventCount: 0 },
};
const piece = (content: string, finish: string | null = null): string =>
  JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] });
const eventsOf = (...data: readonly string[]): readonly RecordedEvent[] =>
  data.map((each, at) => ({ atMs: at, event: undefined, id: undefined, data: each }));

async function replay(events: readonly RecordedEvent[], reader?: Partial<ExchangeReader>) {
  const onClose = vi.fn<() => void>();
  const record = { ...attempt, eventCount: events.length };
  const read = fileReader({
    exchange: { messageId: 'm', protocol: 'chat', profileName: 'P' },
    attempts: [{ attempt: record, events }] as never,
  });
  const drawn = await renderInWindow(
    <ReplayDialog
      reader={{ ...read, ...reader }}
      attempt={record}
      readBy={{ protocol: 'chat' }}
      drawAnswer={({ candidates }) => <p>{textOf(candidates[0]?.blocks ?? [])}</p>}
      onClose={onClose}
    />,
  );
  return { ...drawn, onClose };
}

test('busy: the record is read first', async () => {
  const { page } = await replay(eventsOf(piece('Nine')), { events: () => new Promise(() => undefined) });
  expect(page.getByText('Loading the record')).toBeDefined();
  expect(page.queryByRole('region', { name: 'Replayed answer' })).toBeNull();
});

test('refused: why there is nothing to play, and it can be closed', async () => {
  const gone = new FaultError(fault('not-found', 'The record was let go.', ''));
  const { page, user, onClose } = await replay(eventsOf(piece('Nine')), { events: () => Promise.reject(gone) });
  expect(await page.findByText('The record was let go.')).toBeDefined();
  expect(page.queryByText('Loading the record')).toBeNull();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('it plays by itself to the end, which is told as it stood on the wire', async () => {
  const { page } = await replay(eventsOf(piece('Ninety '), piece('metres.', 'stop'), '[DONE]'));
  const answer = await page.findByRole('region', { name: 'Replayed answer' });
  await untilShown(() => expect(answer.textContent).toBe('Ninety metres.stop'));
});

test('error: what broke off ends with its fault', async () => {
  const { page } = await replay(eventsOf(piece('Ninety '), '{"error":{"message":"The engine stalled."}}'));
  const answer = await page.findByRole('region', { name: 'Replayed answer' });
  await untilShown(() => expect(answer.textContent).toMatch(/^Ninety .*The engine stalled\./));
});

test('long: two thousand events are played to the last one', async () => {
  const { page, user } = await replay(eventsOf(...Array.from({ length: 2_000 }, (_, at) => piece(`${at} `))));
  const answer = await page.findByRole('region', { name: 'Replayed answer' });
  const slider = await page.findByRole('slider');
  slider.focus();
  await user.keyboard('{End}');
  await untilShown(() => expect(answer.textContent).toContain('1999 '));
});
