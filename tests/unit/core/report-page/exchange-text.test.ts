/** The record of an answer as text: whole, and in pieces between which others have their turn. */
import { expect, test } from 'vitest';
import { exchangeText, type RecordHistory } from '../../../../core/report-page/exchange-text.ts';
import { checksText } from '../../../../core/report-page/checks-text.ts';
import { checkReport, readCheckReport } from '../../../../shared/checks/report/check-report.ts';
import { readExchangeFile } from '../../../../shared/exchange-file.ts';
import type { Exchange, RecordedEvent } from '../../../../shared/exchange.ts';

const body = `\u{1F600} "quoted" \\ \n${'long '.repeat(400_000)}`;
const event = (index: number): RecordedEvent => ({
  atMs: index,
  event: undefined,
  id: undefined,
  data: `{"n":${index}}`,
});
const portions = Array.from({ length: 200 }, (_, at) => Array.from({ length: 200 }, (__, n) => event(at * 200 + n)));

const exchange: Exchange = {
  messageId: 'message-1',
  protocol: 'chat',
  profileName: 'Work',
  attempts: [0, 1].map((number) => ({
    ...{ number, startedAt: 5, method: 'POST', url: 'https://gateway.example/v1', requestHeaders: [['a', 'b']] },
    ...{ requestBody: { bytes: 1 }, timing: { endMs: 3 }, status: 200, receivedBytes: 9, eventCount: 40_000 },
  })) as unknown as Exchange['attempts'],
};

const history: RecordHistory = {
  exchange: (id) => (id === 'message-1' ? exchange : undefined),
  events: () => portions,
  body: () => body,
};

/** The text, how long its longest piece is, and how often others had their turn. */
async function read(pieces: AsyncIterable<string>) {
  let turns = 0;
  let going = true;
  const count = (): void => {
    turns += 1;
    if (going) setImmediate(count);
  };
  setImmediate(count);
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(piece);
  going = false;
  return { text: texts.join(''), longest: Math.max(...texts.map(({ length }) => length)), turns };
}

test('a long record is written in pieces, and read back as it was', async () => {
  const { text, longest, turns } = await read(exchangeText(history, 'message-1'));
  expect(longest).toBeLessThan(500_000);
  expect(turns).toBeGreaterThan(10);
  const { attempts } = readExchangeFile(text);
  expect(attempts).toHaveLength(2);
  for (const { attempt, events } of attempts) {
    expect(attempt.requestBody).toBe(body);
    expect(events).toEqual(portions.flat());
  }
});

test('a report of checks is written in pieces, each record once, and what is gone is left out', async () => {
  const results = ['a', 'b', 'c'].map((id) => ({
    ...{ id, title: id, capability: 'Streaming', rule: 'CHAT-1', api: 'chat', model: 'm', outcome: 'kept' },
    ...{ expected: '', received: '', why: '', places: [] },
  })) as unknown as Parameters<typeof checkReport>[1];
  const report = checkReport(
    { gateway: 'https://gateway.example', at: '2026-01-01T00:00:00.000Z', requests: 2 },
    results,
  );
  const finding = { outcome: 'kept', received: '', places: [] } as const;
  const findings = [
    { check: 0, ...finding, messageId: 'gone' },
    { check: 1, ...finding, messageId: 'message-1' },
    { check: 2, ...finding, messageId: 'message-1' },
  ];
  const { text, longest, turns } = await read(checksText(history, { report, findings }));
  expect(longest).toBeLessThan(500_000);
  expect(turns).toBeGreaterThan(10);
  const back = readCheckReport(JSON.parse(text));
  expect(back.exchanges).toHaveLength(1);
  expect(back.results.map((result) => result.exchange)).toEqual([undefined, 0, 0]);
});
