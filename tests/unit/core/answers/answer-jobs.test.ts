/** An answer from its first byte to its outcome, over a scripted transport. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerJobs } from '../../../../core/answers/answer-jobs.ts';
import { watchConversations } from '../../../../core/history/conversation-watch.ts';
import type { GatewayAccess } from '../../../../core/transport/gateway-request.ts';
import type { AssistantMessage, AnswerUpdate } from '../../../../shared/conversation.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { emptyAnswer, fold } from '../../../../shared/message.ts';
import type { Answer } from '../../../../shared/message.ts';
import { HandClock, MemoryHistory, Reply, key, lineProtocol, profile, scripted, waitingMessage } from './fakes.ts';
import type { ScriptedSend } from './fakes.ts';

interface Scene {
  readonly answerJobs: AnswerJobs;
  readonly history: MemoryHistory;
  readonly clock: HandClock;
  readonly wire: ScriptedSend;
  readonly onFault: ReturnType<typeof vi.fn>;
  readonly onError: ReturnType<typeof vi.fn>;
  start(options?: {
    readonly draws?: boolean;
    message?: AssistantMessage;
    access?: () => Promise<GatewayAccess>;
    build?: () => never;
    arrival?: boolean;
  }): void;
}

function scene(...replies: Parameters<typeof scripted>[0]): Scene {
  const history = new MemoryHistory();
  const clock = new HandClock();
  const wire = scripted(replies);
  const onFault = vi.fn();
  const onError = vi.fn();
  const options = { history, send: wire.send, appVersion: '1.2.3', onFault, onError, clock, random: () => 0 };
  const answerJobs = new AnswerJobs(options);
  return {
    answerJobs,
    history,
    clock,
    wire,
    onFault,
    onError,
    start: ({ message = waitingMessage(), access, build, draws = false, arrival = false } = {}) =>
      answerJobs.start({
        draws,
        message: history.add(message),
        protocol: lineProtocol,
        build:
          build ?? (() => ({ method: 'POST', path: '/v1/chat/completions', body: { model: 'alpha', stream: true } })),
        access: access ?? (() => Promise.resolve({ profile, key })),
        arrival,
      }),
  };
}

const signal = (): AbortSignal => new AbortController().signal;

async function all(updates: AsyncIterable<AnswerUpdate>): Promise<AnswerUpdate[]> {
  const seen: AnswerUpdate[] = [];
  for await (const update of updates) seen.push(update);
  return seen;
}

/** What a reader holds in the end, folded as the window does it. */
function folded(updates: readonly AnswerUpdate[]): Answer {
  return updates.reduce<Answer>((answer, update) => {
    if (update.type === 'snapshot') return update.message.answer;
    return update.type === 'events' ? update.events.reduce(fold, answer) : answer;
  }, emptyAnswer);
}

const facts = { profileId: 'p1', profileName: 'Mine', model: 'alpha', protocol: 'chat' } as const;
const finished = { type: 'finished', reason: { unified: 'stop', raw: 'stop' } } as const;
const text = (value: string, open = false): Answer['candidates'] => [{ blocks: [{ kind: 'text', text: value, open }] }];
const ended = (reason: Fault): NonNullable<Answer['end']> => ({ type: 'fault', fault: reason });
/** The outcome once the run is over. */
async function outcome({ answerJobs, history }: Scene, id = 'm1'): Promise<{ answer: Answer; facts: object }> {
  await all(answerJobs.watch(id, signal()));
  const kept = history.outcomes.get(id);
  if (kept === undefined) throw new Error('no outcome');
  return kept;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a streamed answer', () => {
  test('goes to its reader as it comes, and whole into the history', async () => {
    const reply = new Reply(200, [
      ['Content-Type', 'text/event-stream'],
      ['X-Request-Id', 'req_1'],
    ]);
    const it = scene(reply);
    it.start();
    const updates = it.answerJobs.watch('m1', signal());
    expect((await updates.next()).value).toMatchObject({ type: 'snapshot', message: { facts: { status: 'waiting' } } });
    expect((await updates.next()).value).toEqual({ type: 'attempt', attempt: 0 });
    it.clock.at = 120;
    reply.events('Hel');
    expect((await updates.next()).value).toEqual({
      type: 'events',
      events: [
        { type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } },
        { type: 'block-delta', candidate: 0, block: 0, text: 'Hel' },
      ],
    });
    it.clock.at = 300;
    reply.events('l', 'o', 'END');
    const expected = {
      ...facts,
      status: 'complete',
      requestId: 'req_1',
      firstTokenMs: 120,
      totalMs: 300,
    };
    expect(await all(updates)).toEqual([
      {
        type: 'events',
        events: [
          { type: 'block-delta', candidate: 0, block: 0, text: 'lo' },
          { type: 'block-end', candidate: 0, block: 0 },
          finished,
        ],
      },
      { type: 'done', facts: expected },
    ]);
    expect(it.history.outcomes.get('m1')).toEqual({
      answer: { ...emptyAnswer, candidates: text('Hello'), end: finished },
      facts: expected,
    });
    expect(reply.closed).toBe(true);
    expect(it.answerJobs.isRunning('m1')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('sends what the protocol built, with the credential of the profile and its timeouts', async () => {
    const it = scene(new Reply().events('END'));
    it.start();
    await outcome(it);
    expect(it.wire.requests).toEqual([
      {
        method: 'POST',
        url: 'https://h/v1/chat/completions',
        headers: [
          ['Authorization', `Bearer ${key}`],
          ['Content-Type', 'application/json'],
          ['Accept', 'text/event-stream, application/json'],
          ['Accept-Encoding', 'identity'],
          ['User-Agent', 'Quartet/1.2.3'],
        ],
        body: '{"model":"alpha","stream":true}',
      },
    ]);
    expect(it.wire.options[0]).toMatchObject({ connectTimeoutMs: 10_000, readTimeoutMs: 180_000 });
  });

  test('is recorded event by event, readable afterwards', async () => {
    const it = scene(new Reply().events('a', 'b').events('END'));
    it.start();
    await outcome(it);
    const updates = [];
    for await (const update of it.answerJobs.watchExchange('m1', signal())) updates.push(update);
    expect(updates).toMatchObject([{ type: 'exchange', exchange: { attempts: [{ status: 200, eventCount: 3 }] } }]);
    expect(it.history.chunks.flatMap(({ events }) => events)).toMatchObject([
      { data: 'a' },
      { data: 'b' },
      { data: 'END' },
    ]);
  });

  test('has one clock with its record: what was prepared before it was sent counts in neither', async () => {
    const reply = new Reply();
    const it = scene(reply);
    // The keychain waits for its password.
    const access = (): Promise<GatewayAccess> => {
      it.clock.at = 500;
      return Promise.resolve({ profile, key });
    };
    it.start({ access });
    const updates = it.answerJobs.watch('m1', signal());
    await updates.next();
    await updates.next();
    it.clock.at = 620;
    reply.events('Hel');
    await updates.next();
    it.clock.at = 800;
    reply.events('lo!', 'END');
    expect((await outcome(it)).facts).toMatchObject({ firstTokenMs: 120, totalMs: 300 });
    expect(it.history.attempts.get('m1')).toMatchObject([{ timing: { firstEventMs: 120, endMs: 300 } }]);
  });

  test('says how its text came over time, where that is asked for', async () => {
    const reply = new Reply();
    const it = scene(reply);
    it.start({ arrival: true });
    const updates = it.answerJobs.watch('m1', signal());
    await updates.next();
    await updates.next();
    it.clock.at = 45;
    reply.events('Hel');
    await updates.next();
    it.clock.at = 2_000;
    reply.events('lo!', 'END');
    expect((await outcome(it)).facts).toMatchObject({
      totalMs: 2_000,
      arrival: { stepMs: 40, chars: [0, 3, ...Array.from({ length: 48 }, () => 0), 3] },
    });
  });

  test.each([
    ['all of the body', new Reply().events('END'), { timing: { connectedMs: 0 }, sentBytes: 31 }],
    [
      'none where no connection came about',
      new FaultError(fault('connect', 'Nothing answers.', 'Look.', { attempts: 1 })),
      { timing: { endMs: 0 }, sentBytes: 0 },
    ],
  ])('the bytes that went out are counted: %s', async (_name, reply, attempt) => {
    const it = scene(reply);
    it.start();
    await outcome(it);
    expect(it.history.attempts.get('m1')).toMatchObject([attempt]);
  });

  test('AUTH-4 an echoed key is in no record, no event, no outcome, not even in pieces', async () => {
    const it = scene(new Reply().events(`key ${key} `, key.slice(0, 9), key.slice(9), 'END'));
    it.start();
    const seen = await all(it.answerJobs.watch('m1', signal()));
    expect((await outcome(it)).answer.candidates).toEqual(text('key ••••wxyz ••••wxyz'));
    const kept = JSON.stringify([...it.history.outcomes, ...it.history.attempts, it.history.chunks]);
    expect(kept).not.toContain(key);
    const recorded = it.history.chunks.flatMap(({ events }) => events);
    expect(recorded.map(({ data }) => data).join('')).toBe('key ••••wxyz ••••wxyzEND');
    const shown = seen.flatMap((update) => (update.type === 'events' ? update.events : []));
    expect(shown.flatMap((event) => (event.type === 'block-delta' ? [event.text] : [])).join('')).toBe(
      'key ••••wxyz ••••wxyz',
    );
  });

  test('AUTH-4 an echoed key is in no request ID', async () => {
    const it = scene(new Reply(200, [['X-Request-Id', `req-${key}`]]).events('hi', 'END'));
    it.start();
    expect(await outcome(it)).toMatchObject({ facts: { status: 'complete', requestId: 'req-••••wxyz' } });
  });

  test.each([
    ['an SSE answer with the wrong label', new Reply(200, [['Content-Type', 'application/json']]).events('hi', 'END')],
    ['an SSE answer without a label', new Reply(200, []).events('hi', 'END')],
    ['a whole answer although a stream was asked', Reply.of(200, '{"text":"hi"}')],
    ['a whole answer labelled as a stream', Reply.of(200, '\n {"text":"hi"}', [['Content-Type', 'text/event-stream']])],
    ['a stream that goes on after its end', new Reply().events('hi', 'END', 'more').events('more')],
  ])('%s is read all the same', async (_name, reply) => {
    const it = scene(reply);
    it.start();
    expect((await outcome(it)).answer).toEqual({ ...emptyAnswer, candidates: text('hi'), end: finished });
    expect(reply.closed).toBe(true);
  });
});

describe('how it can end', () => {
  const after = (answer: Partial<Answer>, status: string, reason?: Fault) => ({
    answer: { ...emptyAnswer, ...answer },
    facts: expect.objectContaining({ ...facts, status, ...(reason && { fault: reason }) }) as unknown,
  });

  test('STREAM-2 without its final event: incomplete, with what came, not sent again', async () => {
    const it = scene(new Reply().events('half').end());
    it.start();
    const cut = fault('truncated', 'Cut.', 'Kept.', { attempts: 1 });
    expect(await outcome(it)).toEqual(after({ candidates: text('half'), end: ended(cut) }, 'incomplete', cut));
    expect(it.wire.requests.length).toBe(1);
  });

  test('STREAM-2 an empty stream is incomplete', async () => {
    const it = scene(new Reply().end());
    it.start();
    expect(await outcome(it)).toMatchObject({ facts: { status: 'incomplete', fault: { kind: 'truncated' } } });
  });

  test('STREAM-2 the connection breaks in the middle, also of a last event', async () => {
    const broken = fault('truncated', 'It broke.', 'Kept.', { attempts: 1 });
    const it = scene(new Reply().events('half').bytes('data: lo').fail(new FaultError(broken)));
    it.start();
    expect(await outcome(it)).toEqual(after({ candidates: text('half'), end: ended(broken) }, 'incomplete', broken));
  });

  test('STREAM-2 a last event without its blank line counts', async () => {
    const it = scene(new Reply().events('whole').bytes('data: END').end());
    it.start();
    expect(await outcome(it)).toEqual(after({ candidates: text('whole'), end: finished }, 'complete'));
  });

  test('ERR-4 silence before anything came is a failure, after it an incomplete answer', async () => {
    const silence = new FaultError(fault('timeout', 'Silence.', 'Raise it.', { attempts: 1 }));
    const it = scene(silence, new Reply().events('half').fail(silence));
    it.start();
    expect(await outcome(it)).toEqual(after({ end: ended(silence.fault) }, 'failed', silence.fault));
    it.start({ message: waitingMessage('m2') });
    expect((await outcome(it, 'm2')).facts).toMatchObject({ status: 'incomplete', fault: silence.fault });
    expect(it.wire.requests.length).toBe(2);
  });

  test('ERR-4 the time that ran out for a model that draws is the one for images', async () => {
    const silence = new FaultError(fault('timeout', 'Silence.', '', { ranOut: 'read', attempts: 1 }));
    const it = scene(new Reply().events('half').fail(silence), new Reply().events('half').fail(silence));
    it.start({ draws: true });
    expect(await outcome(it)).toMatchObject({ facts: { fault: { ranOut: 'image-read' } } });
    it.start({ message: waitingMessage('m2') });
    expect(await outcome(it, 'm2')).toMatchObject({ facts: { fault: { ranOut: 'read' } } });
  });

  test('CHAT-5 an error event in mid-stream keeps what came, and names the request', async () => {
    const reply = new Reply(200, [['x-request-id', 'req_9']]).events('half', 'ERR');
    const it = scene(reply);
    it.start();
    const reason = fault('stream-error', 'Overloaded.', 'Try again.', { attempts: 1, requestId: 'req_9' });
    expect(await outcome(it)).toEqual(after({ candidates: text('half'), end: ended(reason) }, 'failed', reason));
    expect(it.onFault.mock.calls).toEqual([['p1', reason]]);
  });

  test('ERR-1 a web page of status 200 is a bad answer, and is recorded', async () => {
    const it = scene(Reply.of(200, '<html>sign in</html>', [['content-type', 'text/html']]));
    it.start();
    expect((await outcome(it)).facts).toMatchObject({
      status: 'failed',
      fault: { kind: 'bad-answer', message: 'h answered with a web page.', excerpt: '<html>sign in</html>' },
    });
    expect(it.history.exchange('m1')?.attempts[0]).toMatchObject({
      responseBody: '<html>sign in</html>',
      fault: { kind: 'bad-answer' },
    });
  });

  test('an event above the bound ends the answer, with what came before', async () => {
    const it = scene(
      new Reply()
        .events('kept')
        .bytes(`data: ${'x'.repeat(33 * 1024 * 1024)}`)
        .end(),
    );
    it.start();
    expect(await outcome(it)).toMatchObject({
      answer: { candidates: text('kept') },
      facts: { status: 'failed', fault: { kind: 'too-large' } },
    });
  });

  test.each([
    ['in reading', () => scene(new Reply().events('half', 'BUG')), undefined],
    [
      'in building',
      () => scene(),
      () => {
        throw new TypeError('a mistake');
      },
    ],
    ['in sending', () => scene(), undefined],
  ])('a mistake of ours %s ends the run like any other fault', async (_name, make, build) => {
    const it = make();
    it.start(build === undefined ? {} : { build });
    const seen = await all(it.answerJobs.watch('m1', signal()));
    expect(seen.at(-1)).toMatchObject({ type: 'done', facts: { status: 'failed', fault: { kind: 'internal' } } });
    expect(it.history.outcomes.get('m1')?.facts.status).toBe('failed');
  });

  test('a history that cannot be written to is the fault of the answer', async () => {
    const it = scene(new Reply().events('hi', 'END'));
    it.history.problem = new FaultError(fault('storage', 'Disk full.', 'Make room.'));
    it.start();
    const seen = await all(it.answerJobs.watch('m1', signal()));
    expect(folded(seen).candidates).toEqual(text('hi'));
    expect(seen.at(-1)).toMatchObject({ type: 'done', facts: { status: 'failed', fault: { kind: 'storage' } } });
    expect(it.onError).toHaveBeenCalledTimes(1);
  });

  test('an answer that a full disk refused stays readable, and is kept once there is room', async () => {
    const it = scene(new Reply().events('hi', 'END'));
    it.history.problem = new FaultError(fault('storage', 'Disk full.', 'Make room.'));
    it.start();
    await all(it.answerJobs.watch('m1', signal()));
    const [again] = await all(it.answerJobs.watch('m1', signal()));
    expect(again).toMatchObject({ type: 'snapshot', message: { answer: { candidates: text('hi') } } });
    // However often it is refused until then.
    await vi.advanceTimersByTimeAsync(3_500);
    expect(it.history.outcomes.get('m1')).toBeUndefined();
    it.history.problem = undefined;
    await vi.waitFor(
      () => expect(it.history.outcomes.get('m1')).toMatchObject({ facts: { status: 'complete' } }),
      5_000,
    );
    expect(it.history.outcomes.get('m1')?.answer.candidates).toMatchObject(text('hi'));
  });

  test('an answer that could not be saved is told of its conversation while no other is under way there', async () => {
    const summary = {
      ...{ id: 'c1', title: '', createdAt: 0, updatedAt: 0, turns: 1, model: 'alpha', running: true },
      protocol: 'chat',
    } as const;
    const other = new Reply().events('still ');
    const third = new Reply();
    const it = scene(other, new Reply().events('hi', 'END'), third);
    const changes = watchConversations(
      { summaries: () => [summary], onChange: () => () => undefined },
      signal(),
      it.answerJobs.held,
    );
    const failed = { type: 'changed', summary: { running: false, fault: { kind: 'storage' } } };
    await changes.next();
    it.start({ message: waitingMessage('m0') });
    const first = it.answerJobs.watch('m0', signal());
    await first.next();
    await first.next();
    it.history.problem = new FaultError(fault('storage', 'Disk full.', 'Make room.'));
    it.start();
    await all(it.answerJobs.watch('m1', signal()));
    expect((await changes.next()).value).toEqual({ type: 'changed', summary });
    other.events('running', 'END');
    await all(first);
    expect((await changes.next()).value).toMatchObject(failed);
    it.start({ message: waitingMessage('m2') });
    expect((await changes.next()).value).toEqual({ type: 'changed', summary });
    third.events('too', 'END');
    expect((await changes.next()).value).toMatchObject(failed);
  });

  test('a conversation deleted meanwhile is no error', async () => {
    const it = scene(new Reply().events('hi', 'END'));
    it.history.problem = new FaultError(fault('not-found', 'Gone.', 'Deleted.'));
    it.start();
    expect((await all(it.answerJobs.watch('m1', signal()))).at(-1)?.type).toBe('done');
    expect(it.onError).not.toHaveBeenCalled();
  });
});

describe('ERR-2 retries', () => {
  const busy = (): Reply => Reply.of(429, 'Busy.', [['Retry-After', '30']]);

  test('ERR-2 the wait is shown, each attempt kept, and the answer comes in the end', async () => {
    const it = scene(busy(), Reply.of(503, 'Down.'), new Reply().events('hi', 'END'));
    it.start();
    const updates = it.answerJobs.watch('m1', signal());
    const seen: AnswerUpdate[] = [];
    const reading = (async () => {
      for await (const update of updates) seen.push(update);
    })();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(it.wire.requests.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(it.wire.requests.length).toBe(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await reading;
    expect(
      seen.map((update) => (update.type === 'retry' ? [update.attempt, update.of, update.waitMs] : update.type)),
    ).toEqual(['snapshot', 'attempt', [0, 4, 30_000], 'attempt', [1, 4, 2_000], 'attempt', 'events', 'done']);
    expect(it.history.exchange('m1')?.attempts).toMatchObject([
      { number: 0, status: 429, responseBody: 'Busy.', waitMs: 30_000, fault: { message: 'Busy.' } },
      { number: 1, status: 503, waitMs: 2_000 },
      { number: 2, status: 200, eventCount: 2 },
    ]);
  });

  test('ERR-2 a reader that comes during the wait sees what is left of it', async () => {
    const it = scene(busy(), new Reply().events('END'));
    it.start();
    await vi.advanceTimersByTimeAsync(0);
    it.clock.at = 10_000;
    const updates = it.answerJobs.watch('m1', signal());
    await updates.next();
    expect((await updates.next()).value).toMatchObject({ type: 'retry', attempt: 0, of: 4, waitMs: 20_000 });
    it.answerJobs.retryNow('m1');
    expect((await all(updates)).map(({ type }) => type)).toEqual(['attempt', 'events', 'done']);
  });

  test('ERR-2 a wait can be stopped', async () => {
    const it = scene(busy());
    it.start();
    await vi.advanceTimersByTimeAsync(0);
    await it.answerJobs.stop('m1');
    expect(it.history.outcomes.get('m1')).toMatchObject({ facts: { status: 'stopped' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ERR-2 after four attempts the last fault says how many there were', async () => {
    const it = scene(...Array.from({ length: 4 }, () => Reply.of(500, 'No.')));
    it.start();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(it.history.outcomes.get('m1')?.facts).toMatchObject({
      status: 'failed',
      fault: { kind: 'status', status: 500, attempts: 4 },
    });
  });

  test('ERR-5 a failed connection is told at once', async () => {
    const refused = fault('connect', 'Nothing listens.', 'Start it.', { attempts: 1 });
    const it = scene(new FaultError(refused));
    it.start();
    expect((await outcome(it)).facts).toMatchObject({ status: 'failed', fault: refused });
  });

  test('a profile deleted while it waits ends the retries with that fault', async () => {
    const it = scene(Reply.of(503, 'Down.'));
    const gone = fault('not-found', 'The profile was deleted.', 'Choose another one.');
    const access = vi.fn<() => Promise<GatewayAccess>>();
    access.mockResolvedValueOnce({ profile, key }).mockRejectedValueOnce(new FaultError(gone));
    it.start({ access });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(it.history.outcomes.get('m1')?.facts).toMatchObject({ status: 'failed', fault: { ...gone, attempts: 1 } });
  });

  test('a profile deleted while it streams does not lose the answer', async () => {
    const reply = new Reply().events('be');
    const it = scene(reply);
    const access = vi.fn<() => Promise<GatewayAccess>>();
    access.mockResolvedValueOnce({ profile, key }).mockRejectedValue(new Error('must not be asked'));
    it.start({ access });
    await vi.advanceTimersByTimeAsync(0);
    reply.events('fore', 'END');
    expect((await outcome(it)).answer.candidates).toEqual(text('before'));
  });
});

describe('STREAM-3 stopping', () => {
  test('STREAM-3 keeps what came, marked stopped, and lets nothing hang', async () => {
    const reply = new Reply().events('half');
    const it = scene(reply);
    it.start();
    await vi.advanceTimersByTimeAsync(0);
    await it.answerJobs.stop('m1');
    const kept = it.history.outcomes.get('m1');
    expect(kept).toMatchObject({ answer: { candidates: text('half') }, facts: { status: 'stopped' } });
    expect(kept?.facts).not.toHaveProperty('fault');
    expect(kept?.answer.end).toMatchObject({ type: 'fault', fault: { kind: 'stopped' } });
    expect(reply.closed).toBe(true);
    await it.answerJobs.stop('m1');
    await it.answerJobs.stop('unknown');
  });

  test('STREAM-3 before any answer', async () => {
    const it = scene('hang');
    it.start();
    await vi.advanceTimersByTimeAsync(0);
    await it.answerJobs.stop('m1');
    expect(it.history.outcomes.get('m1')).toMatchObject({ answer: { candidates: [] }, facts: { status: 'stopped' } });
  });

  test('STREAM-3 in the very moment of its start nothing is sent', async () => {
    const it = scene('hang');
    it.start();
    await it.answerJobs.stop('m1');
    expect(it.wire.requests.length).toBe(0);
    expect(it.history.outcomes.get('m1')?.facts.status).toBe('stopped');
  });

  test('STREAM-3 while the keychain asks for its password', async () => {
    const it = scene('hang');
    it.start({ access: () => new Promise<never>(() => undefined) });
    await vi.advanceTimersByTimeAsync(0);
    await it.answerJobs.stop('m1');
    expect(it.wire.requests.length).toBe(0);
    expect(it.history.outcomes.get('m1')?.facts.status).toBe('stopped');
  });

  test('a conversation is stopped whole, others go on', async () => {
    const other = new Reply();
    const it = scene('hang', 'hang', other);
    it.start({ message: waitingMessage('a', 'c1') });
    it.start({ message: waitingMessage('b', 'c1') });
    it.start({ message: waitingMessage('c', 'c2') });
    await vi.advanceTimersByTimeAsync(0);
    await it.answerJobs.stopConversation('c1');
    expect(
      [...it.history.outcomes].map(
        ([
          id,
          {
            facts: { status },
          },
        ]) => [id, status],
      ),
    ).toEqual([
      ['a', 'stopped'],
      ['b', 'stopped'],
    ]);
    other.events('fine', 'END');
    expect((await outcome(it, 'c')).answer.candidates).toEqual(text('fine'));
  });

  test('closing marks what is under way as interrupted, and what starts later too', async () => {
    const it = scene(new Reply().events('half'), 'hang');
    it.start();
    await vi.advanceTimersByTimeAsync(0);
    await it.answerJobs.close();
    expect(it.history.outcomes.get('m1')).toMatchObject({
      answer: { candidates: text('half') },
      facts: { status: 'interrupted', fault: { kind: 'interrupted' } },
    });
    it.start({ message: waitingMessage('m2') });
    expect((await outcome(it, 'm2')).facts).toMatchObject({ status: 'interrupted' });
  });
});

describe('readers', () => {
  test('several get the same, whenever they come', async () => {
    const reply = new Reply().events('a');
    const it = scene(reply);
    it.start();
    const early = all(it.answerJobs.watch('m1', signal()));
    await vi.advanceTimersByTimeAsync(0);
    const late = all(it.answerJobs.watch('m1', signal()));
    reply.events('b');
    await vi.advanceTimersByTimeAsync(0);
    reply.events('c', 'END');
    const [first, second] = [await early, await late];
    const expected = { ...emptyAnswer, candidates: text('abc'), end: finished };
    expect([folded(first), folded(second)]).toEqual([expected, expected]);
    expect(second[0]).toMatchObject({ type: 'snapshot', message: { answer: { candidates: text('a', true) } } });
    expect(await all(it.answerJobs.watch('m1', signal()))).toEqual([
      { type: 'snapshot', message: it.history.message('m1') },
      { type: 'done', facts: it.history.outcomes.get('m1')?.facts },
    ]);
  });

  test('one that lags gets the answer anew instead of a heap of events', async () => {
    const reply = new Reply();
    const it = scene(reply);
    it.start();
    const updates = it.answerJobs.watch('m1', signal());
    const seen: AnswerUpdate[] = [(await updates.next()).value as AnswerUpdate];
    const piece = 'x'.repeat(1_000);
    for (let i = 0; i < 300; i++) reply.events(piece);
    await vi.advanceTimersByTimeAsync(0);
    // The rest of what came is read once its beginning is on its way.
    await nextRound();
    seen.push((await updates.next()).value as AnswerUpdate);
    expect(seen.at(-1)).toMatchObject({
      type: 'snapshot',
      message: { answer: { candidates: text(piece.repeat(300), true) } },
    });
    reply.events('end', 'END');
    seen.push(...(await all(updates)));
    expect(seen.map(({ type }) => type)).toEqual(['snapshot', 'snapshot', 'attempt', 'events', 'done']);
    expect(folded(seen).candidates).toEqual(text(`${piece.repeat(300)}end`));
  });

  test('one that leaves is forgotten', async () => {
    const reply = new Reply();
    const it = scene(reply);
    it.start();
    const controller = new AbortController();
    const updates = it.answerJobs.watch('m1', controller.signal);
    await updates.next();
    await updates.next();
    const next = updates.next();
    controller.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    reply.events('END');
    expect((await outcome(it)).facts).toMatchObject({ status: 'complete' });
  });

  test('of what is not there it is told so', async () => {
    const it = scene();
    await expect(all(it.answerJobs.watch('nope', signal()))).rejects.toMatchObject({ fault: { kind: 'not-found' } });
    await expect(it.answerJobs.watchExchange('nope', signal()).next()).rejects.toMatchObject({
      fault: { kind: 'not-found' },
    });
  });
});
