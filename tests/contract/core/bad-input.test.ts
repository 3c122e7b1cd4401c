/** Everything that can go wrong on the way, over real sockets and through the whole core: named, kept, and never the end of the app. */
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../shared/fault.ts';
import type { ModelListing } from '../../../shared/models.ts';
import { all, builtIn, createRig, faultOf, outcome, settings } from './core-rig.ts';
import type { Rig } from './core-rig.ts';
import { deadPort, httpServer, rawServer } from './transport/servers.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';

const key = 'sk-the-most-secret-key-9876';
const anyText: unknown = expect.any(String);
const saying = (words: RegExp): unknown => expect.stringMatching(words);

describe('the gateway says no', () => {
  test('ERR-3 AUTH-6 a wrong key', async () => {
    const rig = await createRig();
    const profileId = await rig.profile('Wrong key', rig.gateway.root, key);
    const { facts, answer } = await rig.answer('hello', { profileId });
    expect(facts).toMatchObject({
      status: 'failed',
      profileName: 'Wrong key',
      requestId: anyText,
      fault: { kind: 'status', status: 401, attempts: 1, message: anyText, hint: saying(/API key/) },
    });
    expect(answer.end).toEqual({ type: 'fault', fault: facts.fault });
  });

  test.each(['chat', 'responses', 'messages', 'generate'] as const)(
    'MODELS-2 AUTH-6 a model of the other group over %s: said, and the list fetched again',
    async (protocol) => {
      const parameters = { ...noParameters, messages: { maxTokens: 100 } };
      const rig = await createRig();
      const listings = rig.client.stream('models.watch', { profileId: builtIn })[Symbol.asyncIterator]();
      const nextListing = async (): Promise<ModelListing | undefined> => {
        const next = await listings.next();
        return next.done === true ? undefined : next.value.at(-1);
      };
      let listed = await nextListing();
      while (listed?.fetchedAt === null) listed = await nextListing();
      const { facts } = await rig.answer('hello', { settings: settings({ model: 'delta-5.2', protocol, parameters }) });
      const named = protocol === 'messages' ? { type: 'model_not_found' } : { code: 'model_not_found' };
      expect(facts.fault).toMatchObject({ status: 404, ...named, hint: saying(/group/), attempts: 1 });
      const again = await nextListing();
      expect(again?.ids).toEqual(listed?.ids);
      expect(again).not.toBe(listed);

      const profileId = await rig.profile('Delta', rig.gateway.root, rig.gateway.keys.delta);
      const allowed = await rig.answer('hello', { profileId, settings: settings({ model: 'delta-5.2' }) });
      expect(allowed.facts.status).toBe('complete');
    },
  );

  test.each(['chat', 'responses', 'messages'] as const)(
    'an empty answer over %s has no first token',
    async (protocol) => {
      const rig = await createRig();
      const parameters = { ...noParameters, messages: { maxTokens: 100 } };
      const model = protocol === 'messages' ? 'beta-sonnet-4-6' : 'alpha-5.5';
      const asked = { settings: settings({ model, protocol, parameters }) };
      const { facts } = await rig.answer('#empty', asked);
      expect(facts).toMatchObject({ status: 'complete' });
      expect(facts).not.toHaveProperty('firstTokenMs');
      expect((await rig.answer('#words:3', asked)).facts).toHaveProperty('firstTokenMs');
    },
  );

  test('ERR-3 an unknown model', async () => {
    const rig = await createRig();
    const { facts } = await rig.answer('hello', { settings: settings({ model: 'no-such-model' }) });
    expect(facts.fault).toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
  });

  test('REQ-4 an extra field that the gateway does not know is answered by name', async () => {
    const rig = await createRig();
    const { facts } = await rig.answer('hello', {
      settings: settings({ parameters: { ...noParameters, chat: { extra: { made_up: 5 } } } }),
    });
    expect(facts.fault).toMatchObject({ status: 400, code: 'unknown_parameter', param: 'made_up' });
  });
});

describe('REQ-5 what breaks a limit is refused before anything is kept or sent', () => {
  test.each<[string, Parameters<Rig['send']>, Partial<Fault>]>([
    [
      'temperature 3',
      [
        'hello',
        { settings: settings({ model: 'no-such-model', parameters: { ...noParameters, chat: { temperature: 3 } } }) },
      ],
      { kind: 'input', field: 'Temperature' },
    ],
    ['an empty message', [' \n '], { kind: 'input', field: 'Message' }],
    ['no model', ['hello', { settings: settings({ model: '' }) }], { kind: 'input', field: 'Model' }],
    ['a profile that is not there', ['hello', { profileId: 'nope' }], { kind: 'not-found' }],
    ['a conversation that is not there', ['hello', { conversationId: 'nope' }], { kind: 'not-found' }],
  ])('REQ-5 %s', async (_name, input, expected) => {
    const rig = await createRig();
    expect(await faultOf(rig.send(...input))).toMatchObject(expected);
    const changes = rig.client.stream('conversations.watch', {})[Symbol.asyncIterator]();
    expect((await changes.next()).value).toEqual([{ type: 'all', summaries: [] }]);
  });

  test('AUTH-4 a profile without a key', async () => {
    const rig = await createRig();
    const { id } = await rig.client.call('profiles.save', {
      draft: {
        name: 'No key',
        baseUrl: rig.gateway.root,
        dialect: 'neutral',
        consoleUrl: '',
        connectTimeoutMs: 1_000,
        readTimeoutMs: 1_000,
        imageReadTimeoutMs: 1_000,
        extraHeaders: [],
      },
    });
    expect(await faultOf(rig.send('hello', { profileId: id }))).toMatchObject({ kind: 'no-key' });
  });
});

describe('answers that are none', () => {
  test.each<[string, Partial<Fault>]>([
    ['#fault:html-200', { kind: 'bad-answer', status: 200, excerpt: saying(/<html|<!doctype/i) as string }],
    ['#fault:empty', { kind: 'bad-answer' }],
    ['#fault:redirect', { kind: 'redirect', status: 307, message: saying(/points to http/) as string }],
    ['#fault:reset', { kind: 'connect', hint: saying(/not retried automatically/i) as string }],
    ['#fault:big-header', { kind: 'too-large' }],
    ['#fault:418', { kind: 'status', status: 418 }],
  ])('ERR-1 %s', async (token, expected) => {
    const rig = await createRig();
    const { facts, answer, updates } = await rig.answer(`${token} hello`);
    expect(facts).toMatchObject({ status: 'failed', fault: { ...expected, attempts: 1 } });
    expect(answer.candidates).toEqual([]);
    expect(updates.filter(({ type }) => type === 'attempt').length).toBe(1);
  });

  test('ERR-2 an HTML error page of status 502 is tried again, and then shown for what it is', async () => {
    const rig = await createRig();
    const message = await rig.send('#fault:html hello');
    const updates = [];
    for await (const batch of rig.client.stream('answers.watch', { messageId: message.id })) {
      updates.push(...batch);
      if (batch.some(({ type }) => type === 'retry')) await rig.client.call('chat.retryNow', { messageId: message.id });
    }
    expect(outcome(message, updates).facts).toMatchObject({
      status: 'failed',
      fault: { kind: 'status', status: 502, attempts: 4, excerpt: saying(/</) },
    });
  });

  test('ERR-4 silence runs into the read timeout of the profile', async () => {
    const rig = await createRig();
    const profileId = await rig.profile('Quick', rig.gateway.root, rig.gateway.keys.general, { readTimeoutMs: 1_000 });
    expect((await rig.answer('#fault:hang hello', { profileId })).facts).toMatchObject({
      status: 'failed',
      fault: { kind: 'timeout', hint: saying(/not retried automatically/i) },
    });
    const stalled = await rig.answer('#fault:stall #words:100 hello', { profileId });
    expect(stalled.facts).toMatchObject({ status: 'incomplete', fault: { kind: 'timeout', hint: saying(/kept/) } });
    expect(stalled.text).not.toBe('');
  });

  test('ERR-5 a gateway that is not there', async () => {
    const rig = await createRig();
    const profileId = await rig.profile('Nobody', `http://127.0.0.1:${await deadPort()}`, key);
    expect((await rig.answer('hello', { profileId })).facts).toMatchObject({
      status: 'failed',
      fault: { kind: 'connect', code: 'ECONNREFUSED', hint: saying(/gateway is running/), attempts: 1 },
    });
  });
});

describe('STREAM streams that are cut, broken or oddly written', () => {
  test.each([
    ['#fault:cut', 'incomplete'],
    ['#fault:cut-char', 'incomplete'],
    ['#fault:no-done', 'incomplete'],
    ['#fault:reset;after=5', 'incomplete'],
  ])('STREAM-2 %s leaves what came, marked incomplete, sent once', async (token, status) => {
    const rig = await createRig();
    const { facts, text, updates } = await rig.answer(`${token} #words:200 Grüße 👋`);
    expect(facts).toMatchObject({ status, fault: { kind: 'truncated', attempts: 1 } });
    expect(text.length).toBeGreaterThan(10);
    expect(updates.filter(({ type }) => type === 'attempt').length).toBe(1);
  });

  test('CHAT-5 an error event keeps what came', async () => {
    const rig = await createRig();
    const { facts, text } = await rig.answer('#fault:error #words:200 hello');
    expect(facts).toMatchObject({ status: 'failed', requestId: anyText, fault: { kind: 'stream-error' } });
    expect(text).not.toBe('');
  });

  test('STREAM-4 an event that is no JSON is kept raw and loses no other', async () => {
    const rig = await createRig();
    const whole = await rig.answer('#echo #delta:3 one two three four five six seven eight nine ten');
    const { facts, text, answer, message } = await rig.answer(
      '#fault:badjson;after=3 #echo #delta:3 one two three four five six seven eight nine ten',
    );
    expect([facts.status, text]).toEqual(['complete', whole.text]);
    expect(answer.unknown.length).toBe(1);
    const events = await rig.events(message.id);
    expect(events.some(({ data }) => data === answer.unknown[0])).toBe(true);
  });

  test.each(['split', 'crlf', 'cr', 'bom', 'no-space', 'multiline', 'comments', 'slow;ms=0'])(
    'STREAM-1 #fault:%s is read like any other',
    async (name) => {
      const rig = await createRig();
      const { facts, text } = await rig.answer(`#fault:${name} #echo Grüße 👋 an alle`);
      expect([facts.status, text]).toEqual(['complete', 'Grüße 👋 an alle']);
    },
  );
});

test('an event of 8 MB is below the bound', async () => {
  const rig = await createRig();
  const { facts, text } = await rig.answer('#fault:big-event #echo hello');
  expect([facts.status, text.length > 8_000_000]).toEqual(['complete', true]);
});

describe('while it runs', () => {
  test('a profile deleted while it streams: the answer goes on', async () => {
    const rig = await createRig();
    const profileId = await rig.profile('Short-lived', rig.gateway.root, rig.gateway.keys.general);
    const message = await rig.send('#words:300 #pace:20000 hello', { profileId });
    const updates = [];
    let deleted = false;
    for await (const batch of rig.client.stream('answers.watch', { messageId: message.id })) {
      updates.push(...batch);
      if (deleted || !batch.some(({ type }) => type === 'events')) continue;
      deleted = true;
      await rig.client.call('profiles.delete', { id: profileId });
    }
    const { facts, text } = outcome(message, updates);
    expect([deleted, facts.status, text.split(/\s+/).length]).toEqual([true, 'complete', 300]);
  });

  test('a profile deleted while it waits for the next attempt: no further attempt, and the reason', async () => {
    const rig = await createRig();
    const profileId = await rig.profile('Short-lived', rig.gateway.root, rig.gateway.keys.general);
    const message = await rig.send('#fault:503;retry-after=60 hello', { profileId });
    const updates = [];
    for await (const batch of rig.client.stream('answers.watch', { messageId: message.id })) {
      updates.push(...batch);
      if (!batch.some(({ type }) => type === 'retry')) continue;
      await rig.client.call('profiles.delete', { id: profileId });
      await rig.client.call('chat.retryNow', { messageId: message.id });
    }
    expect(outcome(message, updates).facts).toMatchObject({ status: 'failed', fault: { kind: 'not-found' } });
  });
});

describe('AUTH-4 the key', () => {
  test('AUTH-4 is in no file and in nothing that the window gets, however the gateway throws it back', async () => {
    const rig = await createRig();
    const echo = `you sent ${key} (${encodeURIComponent(key)})`;
    const server = await httpServer((_request, response, number) => {
      response.setHeader('x-echo', echo);
      if (number === 0) response.writeHead(401).end(JSON.stringify({ error: { message: echo, code: key } }));
      else if (number === 1) response.writeHead(403, { 'content-type': 'text/html' }).end(`<html>${echo}`);
      else if (number === 2) response.writeHead(307, { location: `/?key=${key}` }).end();
      else if (number === 3) response.end(`no JSON: ${echo}`);
      else if (number === 4) {
        const said = { model: key, choices: [{ index: 0, message: { content: echo }, finish_reason: 'stop' }] };
        response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
      } else {
        response.setHeader('content-type', 'text/event-stream');
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: echo } }] })}\n\n`);
        response.end(`data: ${JSON.stringify({ error: { message: echo } })}\n\n`);
      }
    });
    const profileId = await rig.profile('Echo', `http://${server.host}`, key);
    for (let i = 0; i < 6; i++) {
      const { message, updates, facts } = await rig.answer('hello', { profileId });
      expect(facts.status).toBe(i === 4 ? 'complete' : 'failed');
      const seen = JSON.stringify([
        updates,
        await rig.exchange(message.id),
        await rig.events(message.id),
        await rig.watch(message.id),
      ]);
      expect(seen).not.toContain(key);
    }
    expect(server.received.map(({ headers }) => headers['authorization'])).toEqual(
      Array.from({ length: 6 }, () => `Bearer ${key}`),
    );
    await rig.core.close();
    const files = await rig.files();
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['quartet.db', 'settings.json']));
    for (const { name, bytes } of files) expect([name, bytes.includes(key)]).toEqual([name, false]);
    expect(files.some(({ bytes }) => bytes.includes('9876'))).toBe(true);
  });
});

describe('the database', () => {
  test('a window that asks for a record while it is written gets all of it', async () => {
    const rig = await createRig();
    const message = await rig.send('#words:400 #pace:20000 hello');
    const live: string[] = [];
    for await (const updates of rig.client.stream('exchanges.watch', { messageId: message.id })) {
      const last = updates.findLast((update) => update.type === 'attempt');
      if (last === undefined) continue;
      // What it is told of can be read.
      const from = live.length;
      const limit = last.attempt.eventCount - from;
      if (limit === 0) continue;
      const page = await rig.client.call('exchanges.events', { messageId: message.id, attempt: 0, from, limit });
      expect(page.events.length).toBe(limit);
      live.push(...page.events.map(({ data }) => data));
    }
    const later = await rig.events(message.id);
    expect(live).toEqual(later.map(({ data }) => data));
    expect(live.at(-1)).toBe('[DONE]');
  });

  test('a server that sends garbage instead of HTTP', async () => {
    const rig = await createRig();
    const server = await rawServer((socket) => {
      socket.once('data', () => socket.end('garbage\r\n\r\n'));
    });
    const profileId = await rig.profile('Garbage', `http://${server.host}`, key);
    const { facts } = await rig.answer('hello', { profileId });
    expect(facts).toMatchObject({ status: 'failed', fault: { kind: 'bad-answer' } });
  });

  test('the exchange of a message without one is not found', async () => {
    const rig = await createRig();
    expect(await faultOf(all(rig.client.stream('exchanges.watch', { messageId: 'nope' })))).toMatchObject({
      kind: 'not-found',
    });
  });
});
