import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { attemptOutcome } from '../../../../../renderer/features/inspector/attempt-picker.tsx';
import { fileReader } from '../../../../../renderer/exchange/file-reader.ts';
import { requestIdOf, ResponseTab } from '../../../../../renderer/features/inspector/response-tab.tsx';
import { statusText } from '../../../../../renderer/features/inspector/status-words.ts';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import type { Attempt } from '../../../../../shared/exchange.ts';
import { fault } from '../../../../../shared/fault.ts';

const attempt = (more: Partial<Attempt>): Attempt => ({
  number: 0,
  startedAt: 0,
  method: 'POST',
  url: 'http://127.0.0.1/v1/chat/completions',
  requestHeaders: [],
  timing: {},
  receivedBytes: 0,
  eventCount: 0,
  ...more,
});
const refused = fault('connect', 'Nothing answers at 127.0.0.1:9.', 'Check the port.', { attempts: 1 });
const limited = fault('status', 'Too many requests.', 'Wait.', { status: 429, requestId: 'req_f', attempts: 1 });
const cut = fault('truncated', 'The stream ended early.', '', { attempts: 1 });

const reader = fileReader({ exchange: { messageId: 'm', protocol: 'chat', profileName: 'P' }, attempts: [] });

/** The words of the tab, without its elements. */
function words(shown: Attempt, running = false): string {
  const markup = renderToStaticMarkup(
    <TooltipProvider>
      <ResponseTab attempt={shown} reader={reader} running={running} onShowEvents={() => undefined} />
    </TooltipProvider>,
  );
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('the response', () => {
  test('before it came, and where none came', () => {
    expect(words(attempt({}), true)).toBe('Waiting for the first byte');
    expect(words(attempt({}))).toContain('No response');
    expect(words(attempt({ fault: refused }))).toBe('Nothing answers at 127.0.0.1:9. Check the port.');
  });

  test('a stream says where its body is', () => {
    const headers = [['x-request-id', 'req_1']] as const;
    const streamed = attempt({ status: 200, responseHeaders: headers, receivedBytes: 8123, eventCount: 1_200 });
    expect(words(streamed)).toBe(
      '200 OK 8,123 bytes received Request ID req_1 Headers x-request-id req_1 The body arrived as 1,200 events. Show the events',
    );
    expect(words(attempt({ status: 200, eventCount: 7 }), true)).toContain('The body is arriving as 7 events.');
  });

  test('ERR-1 an answer that is no JSON stands as its text', async () => {
    const page = attempt({
      status: 502,
      responseHeaders: [],
      responseBody: '<html><h1>Bad</h1></html>',
      receivedBytes: 25,
      fault: fault('bad-answer', 'That is a web page.', '', { status: 502, attempts: 1 }),
    });
    const said = words(page);
    expect(said).toContain('502 Bad Gateway 25 bytes received');
    expect(said).toContain('That is a web page.');
    // What shows texts is fetched with its first use.
    await expect.poll(() => words(page)).toContain('25 bytes <html><h1>Bad</h1></html>');
  });

  test('a large body is read apart', () => {
    const large = attempt({ status: 200, responseHeaders: [], responseBody: { bytes: 5_000_000 } });
    expect(words(large)).toContain('Loading the body, 5,000,000 bytes');
  });

  test('an answer without a body says so', () => {
    expect(words(attempt({ status: 204, responseHeaders: [] }))).toContain('The answer has no body.');
    expect(words(attempt({ status: 200, responseHeaders: [] }), true)).toContain('Nothing received yet.');
  });
});

test('ERR-1 the request ID is found under both names, and in the fault', () => {
  expect(requestIdOf(attempt({ responseHeaders: [['X-Request-Id', 'a']] }))).toBe('a');
  expect(requestIdOf(attempt({ responseHeaders: [['request-id', 'b']], fault: limited }))).toBe('b');
  expect(requestIdOf(attempt({ fault: limited }))).toBe('req_f');
  expect(requestIdOf(attempt({}))).toBeUndefined();
});

test('ERR-2 each attempt says how it went', () => {
  expect([
    attemptOutcome(attempt({ status: 429, fault: limited }), false),
    attemptOutcome(attempt({ fault: refused }), false),
    attemptOutcome(attempt({ status: 200, fault: cut }), false),
    attemptOutcome(attempt({ status: 200 }), true),
    attemptOutcome(attempt({}), true),
    attemptOutcome(attempt({}), false),
    attemptOutcome(attempt({ timing: { endMs: 3 } }), false),
  ]).toEqual([
    '429 Too Many Requests',
    'Nothing answers at 127.0.0.1:9.',
    '200 OK: The stream ended early.',
    '200 OK',
    'in progress',
    'cut off',
    'no answer',
  ]);
});

test('a status without words is its number', () => {
  expect(statusText(299)).toBe('299');
});
