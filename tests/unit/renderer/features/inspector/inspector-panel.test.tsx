// @vitest-environment happy-dom
/** What the inspector lets one do with a record, by how far it has come and where it came from. */
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  wantedEvents,
  wantedJudgement,
  wantedRecord,
  wantEvents,
  wantJudgement,
} from '../../../../../renderer/app/inspector.ts';
import {
  InspectorPanel,
  type InspectorPanelProps,
} from '../../../../../renderer/features/inspector/inspector-panel.tsx';
import { writeExchangeFile, type WholeAttempt } from '../../../../../shared/exchange-file.ts';
import type { Attempt, Exchange, ExchangeUpdate } from '../../../../../shared/exchange.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { ToolCall } from '../../../../../shared/tool.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { Script } from '../chat/scripted-chat.ts';

const attempt = (number = 0, more: Partial<WholeAttempt['attempt']> = {}): WholeAttempt['attempt'] => ({
  ...{ number, startedAt: 0, method: 'POST', url: 'http://127.0.0.1:1/v1/chat/completions' },
  ...{ requestHeaders: [['content-type', 'application/json']], requestBody: '{"model":"alpha-5.5"}' },
  ...{ timing: { endMs: 20 }, status: 200, receivedBytes: 0, eventCount: 0 },
  ...more,
});
const recordOf = (...attempts: readonly Attempt[]): Exchange => ({
  ...{ messageId: 'a1', protocol: 'chat', profileName: 'Reference gateway' },
  attempts,
});
const whole = recordOf(attempt());

interface Given extends Partial<InspectorPanelProps> {
  /** Undefined while nothing has been told. */
  readonly record?: Exchange;
  /** The answer has not ended. */
  readonly live?: boolean;
  readonly refusal?: FaultError;
  /** When the record of `a2` comes. */
  readonly second?: Promise<void>;
}

async function panel({ record, live = false, refusal, second, ...props }: Given) {
  const host = createFakeHost({
    more: () => ({
      'exchanges.watch': async function* ({ messageId }, { signal }) {
        await (messageId === 'a2' ? second : undefined);
        if (refusal !== undefined) throw refusal;
        const script = new Script<ExchangeUpdate>();
        if (record !== undefined) script.push({ type: 'exchange', exchange: record });
        if (record !== undefined && !live) script.end();
        yield* script.watch(signal);
      },
    }),
  });
  const of = (more: Partial<InspectorPanelProps>) => (
    <InspectorPanel messageId="a1" drawAnswer={() => null} {...props} {...more} />
  );
  const drawn = await renderInWindow(of({}), { host });
  const again = (more: Partial<InspectorPanelProps>): Promise<void> => drawn.show(of(more));
  const chosen = (): string | null => drawn.page.getByRole('tab', { selected: true }).textContent;
  const menu = async (): Promise<(name: string) => HTMLElement> => {
    await drawn.user.click(drawn.page.getByRole('button', { name: 'Exchange' }));
    return (name) => drawn.page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  };
  return { ...drawn, again, chosen, menu };
}

const isOff = (item: HTMLElement): boolean => item.getAttribute('aria-disabled') === 'true';
const call: ToolCall = {
  ...{ callId: 'c', name: 'get_tree', arguments: '{}', verdict: { valid: true }, state: 'done' },
  rpc: { server: 'Woods', tool: 'get_tree', messages: [] },
};

afterEach(() =>
  // What was drawn still stands there.
  act(async () => {
    await Promise.resolve();
    wantedRecord.setState(null, true);
    wantedEvents.setState(null, true);
    wantedJudgement.setState(null, true);
  }),
);

test('empty: it says what an answer will show, and nothing of a record can be done', async () => {
  const { page, menu } = await panel({ messageId: null });
  expect(page.getByText('Choose an answer to see what went over the wire')).toBeDefined();
  expect(page.queryByRole('button', { name: 'Hide inspector' })).toBeNull();
  expect(page.queryByRole('tab', { name: 'MCP' })).toBeNull();
  const item = await menu();
  expect(['Replay', 'Judge this answer', 'Export exchange'].map((name) => isOff(item(name)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isOff(item('Open exchange file'))).toBe(false);
});

test('busy: a record on its way is announced, and can be put away meanwhile', async () => {
  const onHide = vi.fn();
  const { page, user } = await panel({ onHide });
  expect(page.getByRole('status').textContent).toBe('Loading the record');
  await user.click(page.getByRole('button', { name: 'Hide inspector' }));
  expect(onHide).toHaveBeenCalledTimes(1);
});

test('busy: what still arrives is shown, and neither replayed nor sent again', async () => {
  const { page, menu } = await panel({
    ...{ record: recordOf(attempt(0, { timing: {} })), live: true, onSend: vi.fn() },
  });
  expect(await page.findAllByText(/\/v1\/chat\/completions/)).not.toHaveLength(0);
  expect(page.queryByRole('button', { name: 'Edit and send again' })).toBeNull();
  const item = await menu();
  expect(isOff(item('Replay'))).toBe(true);
  expect(page.getAllByText(/The answer is still arriving/).length).toBeGreaterThan(0);
});

test('a whole record can be sent again where something can be sent, and only there', async () => {
  const { page, menu, again } = await panel({ record: whole, onSend: vi.fn() });
  expect(await page.findByRole('button', { name: 'Edit and send again' })).toBeDefined();
  await again({ onSend: undefined });
  expect(page.queryByRole('button', { name: 'Edit and send again' })).toBeNull();
  const item = await menu();
  expect(isOff(item('Replay'))).toBe(false);
});

test('refused: a record that is gone says so; one that cannot be had now can be asked for again', async () => {
  const gone = await panel({ refusal: new FaultError(fault('not-found', 'There is no such record.', 'Deleted.')) });
  expect(await gone.page.findByText('There is no such record.')).toBeDefined();
  expect(gone.page.queryByRole('button', { name: 'Try again' })).toBeNull();
  const broken = await panel({ refusal: new FaultError(fault('storage', 'The disk is damaged.', 'Look at it.')) });
  expect(await broken.page.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a record from a file takes the place of the answer’s until it is closed, and is not sent from there', async () => {
  const { page, user, menu } = await panel({ record: whole, onSend: vi.fn() });
  await page.findByRole('button', { name: 'Edit and send again' });
  const text = writeExchangeFile({
    exchange: { messageId: 'elsewhere', protocol: 'chat', profileName: 'Work' },
    attempts: [{ attempt: attempt(), events: [] }],
  });
  await act(async () => Promise.resolve(wantedRecord.setState({ name: 'heron.json', text }, true)));
  const close = await page.findByRole('button', { name: 'Close file' });
  expect(page.getByText('heron.json')).toBeDefined();
  expect(page.queryByRole('button', { name: 'Edit and send again' })).toBeNull();
  const item = await menu();
  expect(isOff(item('Share as HTML page'))).toBe(true);
  await user.keyboard('{Escape}');
  await user.click(close);
  expect(page.getByRole('button', { name: 'Edit and send again' })).toBeDefined();
});

test('error: a dropped file that holds no record is told of, and the answer’s stays', async () => {
  const { page, services } = await panel({ record: whole });
  const showFault = vi.spyOn(services.toasts, 'showFault');
  await act(async () => Promise.resolve(wantedRecord.setState({ name: 'shopping.txt', text: 'eggs' }, true)));
  await vi.waitFor(() => expect(showFault).toHaveBeenCalledTimes(1));
  expect(page.queryByRole('button', { name: 'Close file' })).toBeNull();
});

test('calls that went to MCP servers have a tab; an answer without any is shown by its request', async () => {
  const { page, user, again, chosen } = await panel({ record: whole, mcpCalls: [call], onSend: vi.fn() });
  await user.click(page.getByRole('tab', { name: 'MCP' }));
  expect(chosen()).toBe('MCP');
  expect(await page.findByText('get_tree')).toBeDefined();
  await again({ messageId: 'a2', mcpCalls: [] });
  expect(page.queryByRole('tab', { name: 'MCP' })).toBeNull();
  expect(chosen()).toBe('Request');
  expect(await page.findByRole('button', { name: 'Edit and send again' })).toBeDefined();
});

test('events that were asked for are shown at once, those of another answer are not', async () => {
  const { page, chosen } = await panel({ record: whole, onSend: vi.fn() });
  // It stands there once the record is whole.
  await page.findByRole('button', { name: 'Edit and send again' });
  await act(async () => Promise.resolve(wantEvents('a2', 'heron')));
  expect(chosen()).toBe('Request');
  await act(async () => Promise.resolve(wantEvents('a1', 'heron')));
  expect(chosen()).toBe('Events');
  expect(await page.findByText('No events')).toBeDefined();
});

test('a judgement that is asked for while the record is on its way comes with it', async () => {
  let arrive = (): void => undefined;
  const { page, again } = await panel({ record: whole, second: new Promise((resolve) => (arrive = resolve)) });
  await page.findByText('application/json');
  await again({ messageId: 'a2' });
  // The one before stands there for a moment.
  await act(async () => Promise.resolve(wantJudgement('a2')));
  expect(page.queryByRole('dialog')).toBeNull();
  await act(async () => Promise.resolve(arrive()));
  expect(await page.findByRole('dialog')).toBeDefined();
});

test('a judgement that nobody waits for any more does not come later', async () => {
  const { page, again } = await panel({ record: whole, second: new Promise(() => undefined) });
  await page.findByText('application/json');
  await again({ messageId: 'a2' });
  await act(async () => Promise.resolve(wantJudgement('a2')));
  await again({ messageId: 'a1' });
  expect(wantedJudgement.getState()).toBeNull();
  expect(page.queryByRole('dialog')).toBeNull();
});

test('in a page that was handed over there is no app that could share or open anything', async () => {
  const { page, menu } = await panel({ record: whole, handedOver: true, alone: true });
  expect(page.getByRole('main', { name: 'Inspector' })).toBeDefined();
  const item = await menu();
  expect(item('Export exchange')).toBeDefined();
  expect(page.queryByRole('menuitem', { name: /Open exchange file/ })).toBeNull();
  expect(page.queryByRole('menuitem', { name: /Share as HTML page/ })).toBeNull();
});

test('long: of many attempts the last one is shown, and each can be chosen', async () => {
  const attempts = Array.from({ length: 12 }, (_, at) => attempt(at, { requestHeaders: [['x-attempt', `n${at}`]] }));
  const { page, user } = await panel({ record: recordOf(...attempts) });
  expect(await page.findByText('n11')).toBeDefined();
  const picks = page.getAllByRole<HTMLInputElement>('radio');
  expect(picks.map(({ checked }) => checked)).toEqual(attempts.map(({ number }) => number === 11));
  await user.click(picks[2] as HTMLElement);
  expect(page.getByText('n2')).toBeDefined();
});

test('how the gateway answered, and where, stands over every tab', async () => {
  const { page, user } = await panel({
    record: recordOf(attempt(0, { status: 503, url: 'https://gateway.example/root/v1/messages?x=1' })),
  });
  for (const tab of ['Request', 'Response', 'Timing', 'Code']) {
    await user.click(page.getByRole('tab', { name: tab }));
    expect((await page.findByText('POST /root/v1/messages?x=1')).parentElement?.textContent).toBe(
      '503POST /root/v1/messages?x=1',
    );
  }
});
