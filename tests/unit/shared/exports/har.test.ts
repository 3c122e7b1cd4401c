import { expect, test } from 'vitest';
import { writeHar } from '../../../../shared/exports/har.ts';
import { recorded } from './recorded.ts';

interface Har {
  readonly log: {
    readonly version: string;
    readonly creator: object;
    readonly entries: readonly Record<string, never>[];
  };
}

test('each attempt is an entry with all that HTTP Archive 1.2 asks for', () => {
  const { log } = JSON.parse(writeHar(recorded)) as Har;
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'Quartet', version: '1' } });
  expect(log.entries).toHaveLength(2);
  expect(log.entries[0]).toMatchObject({
    startedDateTime: '2026-11-23T10:00:00.000Z',
    time: 12,
    request: {
      method: 'POST',
      queryString: [
        { name: 'a', value: '%2F' },
        { name: 'b', value: '' },
      ],
      bodySize: 90,
    },
    response: { status: 429, content: { mimeType: 'application/json', text: '{"error":{"message":"Busy"}}' } },
    timings: { connect: 2, send: 0, wait: 8, receive: 2 },
    cache: {},
  });
  for (const entry of log.entries) {
    for (const part of ['request', 'response'] as const) {
      for (const name of ['httpVersion', 'cookies', 'headers', 'headersSize', 'bodySize'])
        expect(entry[part], `${part}.${name}`).toHaveProperty(name);
    }
    expect(entry['response']).toHaveProperty('redirectURL');
  }
});

test('a stream is there as it stood on the wire, with the moments of its events', () => {
  const { log } = JSON.parse(writeHar(recorded)) as Har;
  expect(log.entries[1]).toMatchObject({
    response: {
      content: { text: expect.stringMatching(/^data: \{.*\}\n\ndata: \{.*\}\n\ndata: \[DONE\]\n\n$/s) as string },
    },
    _eventSourceMessages: [{ time: 1795428001.004, eventName: 'message' }, {}, { data: '[DONE]' }],
  });
});

test('a file is named by its hash, and credentials stay masked', () => {
  const text = writeHar(recorded);
  expect(text).toContain(`[file sha256:${'ab'.repeat(32)}]`);
  expect(text).toContain('Bearer ••••wxyz');
});

test('an address with a masked key is an address still', () => {
  const masked = recorded.attempts.map(({ attempt, events }) => ({
    attempt: { ...attempt, url: 'https://gw.example.com/v1/models?key=••••wxyz&a=%2F' },
    events,
  }));
  const { log } = JSON.parse(writeHar({ ...recorded, attempts: masked })) as Har;
  const [entry] = log.entries;
  expect(entry).toMatchObject({
    request: { url: 'https://gw.example.com/v1/models?key=%E2%80%A2%E2%80%A2%E2%80%A2%E2%80%A2wxyz&a=%2F' },
  });
});
