// @vitest-environment happy-dom
/** The record of an answer grows several times a second; its request, which may be large, is drawn once. How large it was is said of what went out, and not of its text with markers for files. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fileReader } from '../../../../../renderer/exchange/file-reader.ts';
import type { FileHead } from '../../../../../renderer/host/file-head.ts';
import { RequestTab } from '../../../../../renderer/features/inspector/request-tab.tsx';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import { fileMarker } from '../../../../../shared/attachment.ts';
import type { Attempt } from '../../../../../shared/exchange.ts';

const { head } = vi.hoisted(() => ({ head: vi.fn<(hash: string) => Promise<FileHead>>() }));
vi.mock('../../../../../renderer/host/file-head.ts', () => ({ fileHead: head }));

const reader = fileReader({ exchange: { messageId: 'm', protocol: 'chat', profileName: 'P' }, attempts: [] });
const messages = Array.from({ length: 120 }, (_, at) => ({
  role: at % 2 === 0 ? 'user' : 'assistant',
  content: `m${at}`,
}));
const attempt: Attempt = {
  number: 0,
  startedAt: 0,
  method: 'POST',
  url: 'http://127.0.0.1/v1/chat/completions',
  requestHeaders: [['content-type', 'application/json']],
  requestBody: JSON.stringify({ model: 'a', messages }),
  timing: {},
  receivedBytes: 0,
  eventCount: 0,
};

let root: Root;
let holder: HTMLElement;
let drawn = 0;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  holder = document.body.appendChild(document.createElement('div'));
  root = createRoot(holder);
  drawn = 0;
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
});

const show = (shown: Attempt, key = '', onSend?: (body: string) => void): Promise<void> =>
  act(async () =>
    Promise.resolve(
      root.render(
        <TooltipProvider>
          <RequestTab recordKey={key} attempt={shown} reader={reader} onSend={onSend} />
        </TooltipProvider>,
      ),
    ),
  );
/** As it comes over the wire: all of it anew. Each drawing goes through its headers. */
function grown(more: Partial<Attempt>): Attempt {
  const fresh = JSON.parse(JSON.stringify({ ...attempt, ...more })) as Attempt;
  const { requestHeaders } = fresh;
  Object.defineProperty(requestHeaders, 'map', {
    value: (...given: Parameters<typeof requestHeaders.map>) => {
      drawn += 1;
      return [...requestHeaders].map(...given);
    },
  });
  return fresh;
}

test('events that come draw nothing of the request again', async () => {
  await show(grown({}));
  expect(drawn).toBe(1);
  for (const eventCount of [10, 200, 3_000]) {
    await show(grown({ eventCount, receivedBytes: eventCount * 100, timing: { firstEventMs: 5, lastEventMs: 9 } }));
  }
  expect(drawn).toBe(1);
  await show(grown({ requestBody: '{"model":"another"}' }));
  expect(holder.textContent).toContain('another');
});

test('a body is not written out anew to be compared', async () => {
  await show(attempt);
  const next = grown({ eventCount: 10 });
  const written = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => written.mockRestore());
  await show(next);
  expect(written.mock.results.every(({ value }) => typeof value !== 'string' || value.length < 1_000)).toBe(true);
});

test('a long list stands in slices that rest while they are far from sight', async () => {
  await show(attempt);
  // The list itself and what it holds of each message can be found.
  for (const { content } of messages) expect(holder.textContent).toContain(`"${content}"`);
  expect(holder.querySelectorAll('[style*="contain-intrinsic"]').length).toBe(6);
});

test.each([
  [12_345, '12,345 bytes'],
  [undefined, '9 bytes'],
])('a body of 9 characters that went out as %s bytes has %s', async (bodyBytes, words) => {
  const short = { ...attempt, requestBody: '{"a":"b"}' };
  await show(bodyBytes === undefined ? short : { ...short, bodyBytes });
  expect(holder.textContent).toContain(words);
});

test('the request of the next answer takes the place of the one before: what both say is not drawn anew', async () => {
  await show(attempt, 'one');
  const item = [...holder.querySelectorAll('details')].find(({ textContent }) => textContent.includes('"m0"'));
  const later = [...messages, { role: 'user', content: 'and then' }];
  await show({ ...attempt, startedAt: 5, requestBody: JSON.stringify({ model: 'a', messages: later }) }, 'two');
  expect(holder.textContent).toContain('and then');
  expect(item?.isConnected).toBe(true);
});

test('a body that is being changed belongs to its record', async () => {
  await show(attempt, 'one', () => undefined);
  const change = [...holder.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Edit'));
  await act(async () => {
    change?.click();
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(holder.querySelector('textarea, [role="textbox"]')).not.toBeNull());
  await show({ ...attempt, startedAt: 5 }, 'two', () => undefined);
  expect(holder.querySelector('textarea, [role="textbox"]')).toBeNull();
  // Who comes back sees the record, and not an editor without what was typed in it.
  await show(attempt, 'one', () => undefined);
  expect(holder.querySelector('textarea, [role="textbox"]')).toBeNull();
});

test('what a file is is said of the file that stands there', async () => {
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
  const waiting = new Map<string, (head: FileHead) => void>();
  head.mockImplementation((hash) => new Promise((resolve) => waiting.set(hash, resolve)));
  const of = (hash: string): Attempt => ({ ...attempt, requestBody: JSON.stringify({ file: fileMarker(hash) }) });
  const press = (): Promise<void> =>
    act(async () => {
      [...holder.querySelectorAll('button')].find(({ textContent }) => textContent.includes('file'))?.click();
      await Promise.resolve();
    });
  const come = (hash: string, type: string): Promise<void> =>
    act(async () => {
      waiting.get(hash)?.({ type, bytes: 111, base64: 'AAAA' });
      await Promise.resolve();
    });
  await show(of(first), 'one');
  await press();
  await show(of(second), 'two');
  await come(first, 'image/png');
  expect(holder.textContent).toContain('bbbbbbbb');
  expect(holder.textContent).not.toContain('image/png');
  await press();
  await come(second, 'audio/wav');
  expect(holder.textContent).toContain('audio/wav');
});
