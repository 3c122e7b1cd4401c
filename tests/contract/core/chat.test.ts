/** The main job, whole: core, wire, history and the reference gateway over a real socket. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { noParameters } from '../../../shared/protocols/registry.ts';
import { all, builtIn, createRig, faultOf, outcome, settings } from './core-rig.ts';

describe('sending', () => {
  test('CHAT-4 an answer streams in, is complete, and stands in the history', async () => {
    const rig = await createRig();
    const sent = await rig.client.call('chat.send', {
      conversationId: null,
      profileId: builtIn,
      settings: settings({ system: 'Be brief.' }),
      text: 'Hello there #words:50',
      attachments: [],
    });
    expect(sent.assistant.facts).toMatchObject({ status: 'waiting', model: 'alpha-5.6-sol', protocol: 'chat' });
    expect(sent.summary).toMatchObject({ turns: 1, running: true });
    const { answer, facts, text } = outcome(sent.assistant, await rig.watch(sent.assistant.id));
    expect(text.split(/\s+/).length).toBe(50);
    expect(answer).toMatchObject({ model: 'alpha-5.6-sol', end: { type: 'finished', reason: { unified: 'stop' } } });
    expect(facts).toMatchObject({ status: 'complete', requestId: expect.stringMatching(/./) as unknown });
    expect(facts.firstTokenMs).toBeLessThanOrEqual(facts.totalMs ?? 0);

    const opened = await rig.client.call('conversations.open', { id: sent.summary.id, limit: 10 });
    expect(opened.summary.running).toBe(false);
    expect(opened.messages).toMatchObject([
      { role: 'user', blocks: [{ kind: 'text', text: 'Hello there #words:50' }] },
      { role: 'assistant', answer, facts },
    ]);
    expect(await rig.watch(sent.assistant.id)).toMatchObject([{ type: 'snapshot' }, { type: 'done', facts }]);
  });

  test('CHAT-3 every candidate is read, streamed and whole', async () => {
    const rig = await createRig();
    for (const stream of [true, false]) {
      const { answer, facts } = await rig.answer('Three of them #words:20', {
        settings: settings({ stream, parameters: { ...noParameters, chat: { candidates: 3 } } }),
      });
      expect(facts.status).toBe('complete');
      expect(answer.candidates.length).toBe(3);
      for (const candidate of answer.candidates) expect(candidate.finish?.unified).toBe('stop');
    }
  });

  test('a conversation goes on with what was said in it', async () => {
    const rig = await createRig();
    const first = await rig.answer('My name is Ada #echo');
    const { conversationId } = first.message;
    const second = await rig.answer('And again #echo', { conversationId });
    expect(second.text).toBe('And again');
    const [update] = await rig.exchange(second.message.id);
    const body = update?.type === 'exchange' ? update.exchange.attempts[0]?.requestBody : undefined;
    expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
      model: 'alpha-5.6-sol',
      messages: [
        { role: 'user', content: 'My name is Ada #echo' },
        { role: 'assistant', content: 'My name is Ada' },
        { role: 'user', content: 'And again #echo' },
      ],
      stream: true,
    });
  });

  test('what the window names has that name, and its answer can be watched from the call on', async () => {
    const rig = await createRig();
    const ids = { conversation: randomUUID(), user: randomUUID(), assistant: randomUUID() };
    const sending = { profileId: builtIn, settings: settings(), text: 'Hello #echo', attachments: [], ids };
    const [sent, updates] = await Promise.all([
      rig.client.call('chat.send', { conversationId: null, ...sending }),
      rig.watch(ids.assistant),
    ]);
    expect(sent).toMatchObject({
      summary: { id: ids.conversation },
      user: { id: ids.user },
      assistant: { id: ids.assistant },
    });
    expect(outcome(sent.assistant, updates).text).toBe('Hello');
    // A name is given once: what bears it already stays as it is, and nothing is added.
    for (const taken of ['user', 'assistant', 'conversation'] as const) {
      const others = { conversation: randomUUID(), user: randomUUID(), assistant: randomUUID() };
      const again = { ...sending, ids: { ...others, [taken]: ids[taken] } };
      const refused = await faultOf(rig.client.call('chat.send', { conversationId: null, ...again }));
      expect(refused.kind).toBe('storage');
    }
    const nobody = randomUUID();
    const refusing = { ...sending, text: '', ids: { ...ids, assistant: nobody } };
    const [refused, unwatched] = await Promise.all([
      faultOf(rig.client.call('chat.send', { conversationId: null, ...refusing })),
      faultOf(rig.watch(nobody)),
    ]);
    expect([refused.kind, unwatched.kind]).toEqual(['input', 'not-found']);
    const { messages } = await rig.client.call('conversations.open', { id: ids.conversation, limit: 10 });
    expect(messages.map(({ id }) => id)).toEqual([ids.user, ids.assistant]);
    const { hits } = await rig.client.call('conversations.search', { query: 'Hello', limit: 10 });
    expect(new Set(hits.map(({ conversationId }) => conversationId))).toEqual(new Set([ids.conversation]));
  });

  test('regenerating makes a branch beside the first answer', async () => {
    const rig = await createRig();
    const first = await rig.answer('Once more #words:5');
    const { assistant } = await rig.client.call('chat.regenerate', {
      messageId: first.message.id,
      profileId: builtIn,
      settings: settings({ model: 'alpha-5.6-luna' }),
    });
    const second = outcome(assistant, await rig.watch(assistant.id));
    expect(second.facts).toMatchObject({ status: 'complete', model: 'alpha-5.6-luna' });
    expect(assistant.siblings).toEqual([first.message.id, assistant.id]);
  });

  test('a message of 5 MB goes there and back', async () => {
    const rig = await createRig();
    const text = `${'Größe '.repeat(830_000)}end`;
    expect(text.length).toBeGreaterThan(4_900_000);
    const result = await rig.answer(`#echo #delta:50000 ${text}`);
    expect(result.facts.status).toBe('complete');
    expect(result.text).toBe(text);
    expect(await faultOf(rig.answer('x'.repeat(8_000_001)))).toMatchObject({ kind: 'input' });
  });

  test('several answers at once keep apart', async () => {
    const rig = await createRig();
    const texts = await Promise.all([1, 2, 3, 4, 5].map((n) => rig.answer(`#echo #split answer number ${n}`)));
    expect(texts.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((n) => `#split answer number ${n}`));
  });

  test('a closed window does not lose the answer', async () => {
    const rig = await createRig();
    const message = await rig.send('#words:200 #pace:20000 go on');
    rig.client.close();
    const again = await all(rig.window().stream('answers.watch', { messageId: message.id }));
    const { facts, text } = outcome(message, again);
    expect(facts.status).toBe('complete');
    expect(text.split(/\s+/).length).toBe(200);
  });

  test('a reader that does not read holds neither the answer nor the memory up', async () => {
    const rig = await createRig();
    const message = await rig.send('#markdown:5000000 #delta:200 #pace:0 all at once');
    const lazy = rig.client.stream('answers.watch', { messageId: message.id });
    const eager = outcome(message, await rig.watch(message.id));
    expect(eager.facts.status).toBe('complete');
    const updates = [];
    let size = 0;
    for await (const batch of lazy) {
      updates.push(...batch);
      for (const update of batch) if (update.type === 'events') size += JSON.stringify(update.events).length;
    }
    expect(outcome(message, updates).answer).toEqual(eager.answer);
    expect(size).toBeLessThan(5_000_000);
  });
});

describe('stopping', () => {
  test('STREAM-3 ends at once and keeps what came', async () => {
    const rig = await createRig();
    const message = await rig.send('#words:5000 #pace:2000 slowly');
    const stream = rig.client.stream('answers.watch', { messageId: message.id });
    const updates = [];
    let stopped: Promise<unknown> | undefined;
    for await (const batch of stream) {
      updates.push(...batch);
      if (stopped === undefined && updates.filter(({ type }) => type === 'events').length > 3) {
        stopped = rig.client.call('chat.stop', { messageId: message.id });
      }
    }
    await stopped;
    const { answer, facts, text } = outcome(message, updates);
    expect(facts.status).toBe('stopped');
    expect(text.length).toBeGreaterThan(0);
    const opened = await rig.client.call('conversations.open', { id: message.conversationId, limit: 10 });
    expect(opened.messages[1]).toMatchObject({ answer, facts });
  });

  test('deleting a conversation stops the answer in it', async () => {
    const rig = await createRig();
    const message = await rig.send('#words:5000 #pace:2000 slowly');
    const watching = rig.watch(message.id);
    await rig.client.call('conversations.delete', { id: message.conversationId });
    expect((await watching).at(-1)).toMatchObject({ type: 'done', facts: { status: 'stopped' } });
    expect(await faultOf(rig.watch(message.id))).toMatchObject({ kind: 'not-found' });
  });

  test('closing the app marks the answer interrupted, and it is there at the next start', async () => {
    const rig = await createRig();
    const message = await rig.send('#words:5000 #pace:2000 slowly');
    const stream = rig.client.stream('answers.watch', { messageId: message.id });
    for await (const batch of stream) if (batch.some(({ type }) => type === 'events')) break;
    await rig.core.close();
    const later = await createRig({ dataDir: rig.dataDir });
    const opened = await later.client.call('conversations.open', { id: message.conversationId, limit: 10 });
    expect(opened.messages[1]).toMatchObject({
      facts: { status: 'interrupted', fault: { kind: 'interrupted' } },
      answer: { candidates: [{ blocks: [{ kind: 'text' }] }] },
    });
  });
});

describe('retrying', () => {
  test('ERR-2 429 twice, then the answer; every attempt is on record', async () => {
    const rig = await createRig();
    const { facts, updates, message, text } = await rig.answer('#fault:429x2;retry-after=0 #echo got through');
    expect(facts.status).toBe('complete');
    expect(text).toBe('got through');
    const course = updates.map((update) => (update.type === 'retry' ? [update.attempt, update.of] : update.type));
    expect(course.filter((step) => step !== 'events' && step !== 'snapshot')).toEqual([
      'attempt',
      [0, 4],
      'attempt',
      [1, 4],
      'attempt',
      'done',
    ]);
    const [record] = await rig.exchange(message.id);
    expect(record).toMatchObject({
      type: 'exchange',
      exchange: { attempts: [{ status: 429, waitMs: 0 }, { status: 429, waitMs: 0 }, { status: 200 }] },
    });
  });

  test('ERR-2 the wait can be cut short', async () => {
    const rig = await createRig();
    const message = await rig.send('#fault:503x1;retry-after=300 #echo at last');
    const updates = [];
    for await (const batch of rig.client.stream('answers.watch', { messageId: message.id })) {
      updates.push(...batch);
      if (batch.some(({ type }) => type === 'retry')) await rig.client.call('chat.retryNow', { messageId: message.id });
    }
    expect(updates.find(({ type }) => type === 'retry')).toMatchObject({ waitMs: 300_000, fault: { status: 503 } });
    expect(outcome(message, updates).text).toBe('at last');
  });

  test('ERR-2 a stop during the wait ends it', async () => {
    const rig = await createRig();
    const message = await rig.send('#fault:429x1;retry-after=300 never');
    const updates = [];
    for await (const batch of rig.client.stream('answers.watch', { messageId: message.id })) {
      updates.push(...batch);
      if (batch.some(({ type }) => type === 'retry')) await rig.client.call('chat.stop', { messageId: message.id });
    }
    const { facts } = outcome(message, updates);
    // What the attempt before it said is all there is to know.
    expect(facts).toMatchObject({ status: 'stopped', fault: { kind: 'status', status: 429 } });
    expect(facts.fault).not.toHaveProperty('gaveUp');
    const opened = await rig.client.call('conversations.open', { id: message.conversationId, limit: 10 });
    expect(opened.messages[1]).toMatchObject({ facts: { fault: { status: 429 } } });
  });

  test('ERR-2 after the last attempt the fault says that it was given up', async () => {
    const rig = await createRig();
    const { facts } = await rig.answer('#fault:429;retry-after=0 never');
    expect(facts).toMatchObject({ status: 'failed', fault: { status: 429, attempts: 4, gaveUp: true } });
    const once = await rig.answer('#fault:400 never');
    expect(once.facts.fault).not.toHaveProperty('gaveUp');
  });

  test('ERR-2 a Retry-After of a day is not waited for', async () => {
    const rig = await createRig();
    const { facts } = await rig.answer('#fault:429;retry-after=86400 tomorrow');
    expect(facts).toMatchObject({ status: 'failed', fault: { status: 429, retryAfterMs: 86_400_000, attempts: 1 } });
  });
});
