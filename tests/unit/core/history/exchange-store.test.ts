/** Records on disk: bodies once and apart, events by their places, all within a bound. */
import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import type { Attempt, RecordedEvent } from '../../../../shared/exchange.ts';
import { FaultError } from '../../../../shared/fault.ts';
import { answerOf, draftOf, facts, openGround, settings, type Ground } from './history-ground.ts';

const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  number: 0,
  startedAt: 1,
  method: 'POST',
  url: 'http://127.0.0.1:1/v1/chat/completions',
  requestHeaders: [],
  timing: {},
  receivedBytes: 0,
  eventCount: 0,
  ...more,
});
const event = (data: string, atMs = 0): RecordedEvent => ({ atMs, event: undefined, id: undefined, data });
const ask = ({ history }: Ground): string =>
  history.addTurn({ conversationId: null, settings, draft: draftOf('hi'), facts }).assistant.id;
const large = 'größer '.repeat(20_000);
const bodiesOf = ({ folder }: Ground): readonly string[] => {
  try {
    return readdirSync(join(folder, 'bodies'));
  } catch {
    return [];
  }
};

/** The size of the attempt's own row. */
function rowSize({ folder }: Ground): number {
  const database = openDatabase(join(folder, 'quartet.db'));
  const size = database.one<{ size: number }>('SELECT max(length(record)) AS size FROM attempts')?.size ?? 0;
  database.close();
  return size;
}

describe('bodies', () => {
  test('a small one stands in the attempt, a large one in a file that is read apart; the row itself is small', () => {
    const ground = openGround();
    const { history } = ground;
    const id = ask(ground);
    const requestBody = history.keepBody(id, 0, 'request', large);
    expect(requestBody).toEqual({ bytes: Buffer.byteLength(large) });
    expect(history.keepBody(id, 0, 'response', '{"small":"\u0000"}')).toBe('{"small":"\u0000"}');
    const kept = attempt({ requestBody, responseBody: '{"small":"\u0000"}' });
    for (let change = 0; change < 5; change += 1) history.saveAttempt(id, kept);
    expect(history.exchange(id)?.attempts).toEqual([kept]);
    expect(bodiesOf(ground)).toHaveLength(1);
    expect(rowSize(ground)).toBeLessThan(300);
    expect(history.body(id, 0, 'request')).toBe(large);
    expect(history.body(id, 0, 'response')).toBe('{"small":"\u0000"}');
    // Read again from the disk by another run.
    history.finishAnswer(id, answerOf('done'), { ...facts, status: 'complete' });
    history.close();
    expect(ground.open().history.exchange(id)?.attempts).toEqual([kept]);
  });

  test('the same body of several attempts is one file, which goes with the last of them', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ground = openGround();
    const { history } = ground;
    const [one, other] = [ask(ground), ask(ground)];
    for (const id of [one, other]) history.saveAttempt(id, attempt({ requestBody: large }));
    const [file = ''] = bodiesOf(ground);
    expect(bodiesOf(ground)).toEqual([file]);
    const longAgo = Date.now() / 1000 - 3600;
    utimesSync(join(ground.folder, 'bodies', file), longAgo, longAgo);
    history.delete(history.message(one).conversationId);
    vi.runAllTimers();
    expect(history.body(other, 0, 'request')).toBe(large);
    history.delete(history.message(other).conversationId);
    vi.runAllTimers();
    expect(bodiesOf(ground)).toEqual([]);
    vi.useRealTimers();
  });

  test('a file without a row, as a killed process leaves it, goes at the next start', () => {
    const ground = openGround();
    const id = ask(ground);
    ground.history.keepBody(id, 0, 'request', large);
    const [file = ''] = bodiesOf(ground);
    const longAgo = Date.now() / 1000 - 3600;
    utimesSync(join(ground.folder, 'bodies', file), longAgo, longAgo);
    ground.history.close();
    const kept = ground.open().history;
    expect(bodiesOf(ground)).toEqual([file]);
    kept.close();
    const database = openDatabase(join(ground.folder, 'quartet.db'));
    database.run('DELETE FROM attempt_bodies');
    database.close();
    ground.open();
    expect(bodiesOf(ground)).toEqual([]);
  });

  test('a file that someone removed is not found, and the rest of the record is there', () => {
    const ground = openGround();
    const id = ask(ground);
    ground.history.saveAttempt(id, attempt({ requestBody: large }));
    rmSync(join(ground.folder, 'bodies'), { recursive: true });
    expect(() => ground.history.body(id, 0, 'request')).toThrow(FaultError);
    expect(ground.history.exchange(id)?.attempts).toHaveLength(1);
  });

  test('of a record in memory large bodies are read apart too', () => {
    const ground = openGround('/proc/nowhere');
    const id = ask(ground);
    expect(ground.history.keepBody(id, 0, 'response', large)).toEqual({ bytes: Buffer.byteLength(large) });
    expect(ground.history.body(id, 0, 'response')).toBe(large);
  });

  test('an answer that came whole and large is rebuilt from its file', () => {
    const ground = openGround();
    const id = ask(ground);
    const body = JSON.stringify({
      id: 'a1',
      model: 'alpha-5',
      choices: [{ index: 0, message: { role: 'assistant', content: large }, finish_reason: 'stop' }],
    });
    ground.history.keepBody(id, 0, 'response', body);
    ground.history.saveAttempt(id, attempt({ status: 200, responseBody: { bytes: 1 } }));
    ground.history.close();
    const { history, recovered } = ground.open();
    expect(recovered).toBe(1);
    expect(history.message(id).answer.candidates[0]?.blocks).toMatchObject([{ kind: 'text', text: large }]);
  });
});

describe('events', () => {
  test('are read by their places, whatever chunks they came in', () => {
    const ground = openGround();
    const { history } = ground;
    const id = ask(ground);
    const all = Array.from({ length: 50 }, (_, at) => event(`e${at}`, at));
    for (let from = 0; from < 50; from += 7) history.appendEvents(id, 0, all.slice(from, from + 7));
    history.appendEvents(id, 1, [event('of another attempt')]);
    for (const from of [0, 6, 7, 20, 49]) {
      expect(history.eventPage(id, 0, from, 10)).toEqual({ from, events: all.slice(from, from + 10) });
      expect([...history.events(id, 0, from)].flat()).toEqual(all.slice(from));
    }
    expect(history.eventPage(id, 0, 50, 10)).toEqual({ from: 50, events: [] });
    expect(history.eventPage(id, 2, 0, 10)).toEqual({ from: 0, events: [] });
  });

  test('a page of large ones is cut short, but never empty', () => {
    const ground = openGround();
    const id = ask(ground);
    const big = 'x'.repeat(300_000);
    ground.history.appendEvents(id, 0, [event(big), event(big), event('y'.repeat(2_000_000)), event('z')]);
    const lengths = (from: number) => ground.history.eventPage(id, 0, from, 100).events.map(({ data }) => data.length);
    expect([lengths(0), lengths(1), lengths(2), lengths(3)]).toEqual([[300_000], [300_000], [2_000_000], [1]]);
  });
});

describe('the bound', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** An answer with a record of some megabytes. */
  const answered = (ground: Ground, megabytes: number): string => {
    const id = ask(ground);
    ground.history.saveAttempt(id, attempt({ requestBody: '{}' }));
    const text = 'x'.repeat(250_000);
    for (let part = 0; part < megabytes * 4; part += 1) ground.history.appendEvents(id, 0, [event(text)]);
    ground.history.finishAnswer(id, answerOf('kept'), { ...facts, status: 'complete' });
    return id;
  };
  const sizes = (ground: Ground, ids: readonly string[]) =>
    ids.map((id) => {
      const exchange = ground.history.exchange(id);
      return exchange?.letGoForMb ?? [...ground.history.events(id, 0)].length;
    });

  test('lets the oldest records go first, says so, and leaves the answers', () => {
    const ground = openGround();
    const ids = [3, 3, 3, 3].map((size) => answered(ground, size));
    ground.history.limitRecords(7);
    vi.runAllTimers();
    expect(sizes(ground, ids)).toEqual([7, 7, 12, 12]);
    for (const id of ids) expect(ground.history.message(id).answer).toEqual(answerOf('kept'));
    expect(ground.history.exchange(ids[0] ?? '')).toEqual({
      messageId: ids[0],
      protocol: 'chat',
      profileName: 'Reference gateway',
      attempts: [],
      letGoForMb: 7,
    });
    // The next answer's record takes the place of another.
    ids.push(answered(ground, 2));
    vi.runAllTimers();
    expect(sizes(ground, ids)).toEqual([7, 7, 7, 12, 8]);
    // A wider bound brings nothing back.
    ground.history.limitRecords(100);
    vi.runAllTimers();
    expect(sizes(ground, ids)).toEqual([7, 7, 7, 12, 8]);
  });

  test('files count, and go with their record', () => {
    const ground = openGround();
    const id = ask(ground);
    ground.history.saveAttempt(id, attempt({ requestBody: 'x'.repeat(3_000_000) }));
    ground.history.finishAnswer(id, answerOf('kept'), { ...facts, status: 'complete' });
    const [file = ''] = bodiesOf(ground);
    const longAgo = Date.now() / 1000 - 3600;
    utimesSync(join(ground.folder, 'bodies', file), longAgo, longAgo);
    ground.history.limitRecords(2);
    vi.runAllTimers();
    expect(ground.history.exchange(id)).toMatchObject({ letGoForMb: 2 });
    expect(bodiesOf(ground)).toEqual([]);
  });

  test('the record of an answer under way stays: it may have to be rebuilt from it', () => {
    const ground = openGround();
    const id = ask(ground);
    ground.history.saveAttempt(id, attempt());
    ground.history.appendEvents(id, 0, [event('x'.repeat(3_000_000))]);
    ground.history.limitRecords(1);
    vi.runAllTimers();
    expect(sizes(ground, [id])).toEqual([1]);
    ground.history.finishAnswer(id, answerOf('kept'), { ...facts, status: 'complete' });
    vi.runAllTimers();
    expect(ground.history.exchange(id)).toMatchObject({ letGoForMb: 1 });
  });

  test('is held in slices that end by the clock, between which other work has its turn', () => {
    const ground = openGround();
    const ids = Array.from({ length: 3 }, () => answered(ground, 4));
    // Each look at the clock is some milliseconds later: a slice is a few steps, and these are not all the records.
    let now = 0;
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
    ground.history.limitRecords(1);
    expect(sizes(ground, ids).at(-1)).toBe(16);
    vi.runAllTimers();
    expect(sizes(ground, ids)).toEqual(ids.map(() => 1));
  });
});
