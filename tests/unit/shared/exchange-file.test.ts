import { describe, expect, test } from 'vitest';
import { readExchangeFile, writeExchangeFile, type WholeExchange } from '../../../shared/exchange-file.ts';
import { fault, FaultError } from '../../../shared/fault.ts';

const whole: WholeExchange = {
  exchange: { messageId: 'm1', protocol: 'chat', profileName: 'Mine' },
  attempts: [
    {
      attempt: {
        number: 0,
        startedAt: 1,
        method: 'POST',
        url: 'https://h/v1/chat/completions',
        requestHeaders: [['Authorization', 'Bearer ••••wxyz']],
        requestBody: '{"a":"\u0000\ud800"}',
        timing: { connectedMs: 1.5, headersMs: 2, endMs: 3 },
        status: 429,
        responseHeaders: [],
        responseBody: 'Busy',
        sentBytes: 17,
        receivedBytes: 4,
        eventCount: 0,
        fault: fault('status', 'Busy.', 'Wait.', { status: 429, attempts: 1, retryAfterMs: 10 }),
        waitMs: 10,
      },
      events: [],
    },
    {
      attempt: {
        number: 1,
        startedAt: 2,
        method: 'POST',
        url: 'https://h/v1/chat/completions',
        requestHeaders: [],
        timing: {},
        receivedBytes: 9,
        eventCount: 2,
      },
      events: [
        { atMs: 1, event: 'message', id: '7', data: '{"x":"\u2028"}' },
        { atMs: 2.25, event: undefined, id: undefined, data: '' },
      ],
    },
  ],
};

/** What is wrong with a file. */
function refusal(text: string): string {
  try {
    readExchangeFile(text);
  } catch (error) {
    if (error instanceof FaultError) return error.fault.message;
    throw error;
  }
  return 'none';
}

test('what was written is read back the same', () => {
  expect(readExchangeFile(writeExchangeFile(whole))).toEqual(whole);
});

test('one of an earlier Quartet, which did not count what was sent', () => {
  const attempts = whole.attempts.map(({ attempt: { sentBytes: _, ...attempt }, events }) => ({ attempt, events }));
  const text = writeExchangeFile({ ...whole, attempts }).replace('"version":2', '"version":1');
  expect(readExchangeFile(text)).toEqual({ ...whole, attempts });
});

describe('a file that is none says so', () => {
  const changed = (
    change: (file: { attempts: Record<string, unknown>[] } & Record<string, unknown>) => void,
  ): string => {
    const file = JSON.parse(writeExchangeFile(whole)) as { attempts: Record<string, unknown>[] };
    change(file);
    return JSON.stringify(file);
  };
  test.each([
    ['nothing', ' \n', /It’s empty\./],
    ['text', 'hello', /Invalid JSON/],
    ['a part of it', writeExchangeFile(whole).slice(0, 200), /Invalid JSON/],
    ['other JSON', '{"format":"other","version":1}', /not the record of an exchange/],
    ['an array', '[]', /not the record of an exchange/],
    ['a newer one', changed((file) => (file['version'] = 3)), /newer Quartet wrote it \(version 3; this one reads 2\)/],
    ['an unknown protocol', changed((file) => (file['protocol'] = 'gopher')), /at protocol/],
    [
      'a broken event',
      changed(({ attempts }) => (attempts[1] = { ...attempts[1], events: [{ atMs: 'soon', data: 1 }] })),
      /at attempts\.1\.events\.0/,
    ],
    ['what nobody knows', changed(({ attempts }) => (attempts[0] = { ...attempts[0], evil: true })), /at attempts\.0/],
    ['a missing attempt', changed(({ attempts }) => attempts.shift()), /attempt 1 is missing/],
  ])('%s', (_name, text, message) => {
    expect(refusal(text)).toMatch(message);
  });

  test('a count of events that is not theirs is put right', () => {
    const read = readExchangeFile(changed(({ attempts }) => (attempts[1] = { ...attempts[1], eventCount: 1e9 })));
    expect(read).toEqual(whole);
  });
});
