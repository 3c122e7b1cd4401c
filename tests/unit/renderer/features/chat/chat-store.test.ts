import { describe, expect, test, vi } from 'vitest';
import { createChatStore } from '../../../../../renderer/features/chat/chat-store.ts';
import { longestDeliveryMs } from '../../../../../renderer/features/chat/sending.ts';
import { loadingChat, newChat, shownMessages } from '../../../../../renderer/features/chat/open-chat.ts';
import type { PaceClock } from '../../../../../renderer/answers/pace.ts';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import type {
  ConversationMessage,
  MessagePage,
  OpenConversation,
  TurnIds,
} from '../../../../../shared/conversation.ts';
import type { Fault } from '../../../../../shared/fault.ts';
import { textOf } from '../../../../../shared/message.ts';
import type { ModelEvent } from '../../../../../shared/model-event.ts';
import type { Client } from '../../../../../shared/wire/client.ts';
import { inIdleMoments } from '../../../../doubles/idle-moments.ts';
import { disconnected } from '../../../../doubles/direct-client.ts';
import { sessionStorageDouble } from '../../../../doubles/session-storage.ts';
import { noParameters } from '../../../../../shared/protocols/registry.ts';
import {
  answerOf,
  draftOf,
  factsOf,
  toolMessageOf,
  questionOf,
  refusal,
  scriptedChat,
  type ScriptedChat,
  settings,
  summaryOf,
} from './scripted-chat.ts';

/** Each update is shown at once. */
const clock: PaceClock = {
  now: () => performance.now(),
  after: (_, callback) => {
    const timer = setTimeout(callback, 0);
    return () => clearTimeout(timer);
  },
  frameCost: () => undefined,
};

const until = async (holds: () => boolean) => {
  for (let turn = 0; !holds() && turn < 2000; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(holds()).toBe(true);
};

interface StoreFor {
  readonly client: Client;
  readonly newIds?: () => TurnIds;
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now?: () => number;
}

function storeFor({ client, newIds, storage = sessionStorageDouble(), now = Date.now }: StoreFor) {
  const faults: Fault[] = [];
  const chat = createChatStore({
    ...{ client, clock, now, storage, onFault: (fault) => faults.push(fault) },
    ...(newIds === undefined ? {} : { newIds }),
  });
  return { chat, faults, value: () => chat.store.getState(), of: (key: string) => chat.store.getState().chats[key] };
}

/** The host takes what is sent, or does not, and its wire is lost before it could tell. */
function losing(host: ScriptedChat, takes: boolean): Client {
  return {
    ...host.client,
    call: async (method, input) => {
      if (method !== 'chat.send') return host.client.call(method, input);
      if (takes) await host.client.call(method, input);
      host.client.drop();
      throw disconnected();
    },
  };
}

/** What is sent reaches the host once `take` is called. */
function holding({ client }: ScriptedChat): { readonly client: Client; readonly take: () => void } {
  const waiting: (() => void)[] = [];
  return {
    take: () => waiting.shift()?.(),
    client: {
      ...client,
      call: async (method, input) => {
        if (method === 'chat.send') await new Promise<void>((resolve) => waiting.push(resolve));
        return client.call(method, input);
      },
    },
  };
}

const opened: ModelEvent = { type: 'block-start', candidate: 0, block: 0, start: { kind: 'text' } };
const text = (words: string): ModelEvent => ({ type: 'block-delta', candidate: 0, block: 0, text: words });
const wordsOf = (message: ConversationMessage | undefined) =>
  message?.role === 'assistant'
    ? textOf(message.answer.candidates[0]?.blocks ?? [])
    : textOf(message?.role === 'user' ? message.blocks : []);

function conversation(id: string, messages: readonly ConversationMessage[], more: Partial<OpenConversation> = {}) {
  return { summary: summaryOf(id), settings, draft: draftOf(''), messages, before: null, after: null, ...more };
}

/** The first message of a conversation that is open is on its way. */
async function sendingFirst() {
  const host = scriptedChat();
  host.conversations.set('c1', conversation('c1', []));
  const store = storeFor({ client: host.client, newIds: host.newIds });
  store.chat.show('c1');
  await until(() => store.of('c1')?.status === 'ready');
  store.chat.setDraft('c1', { text: 'first' });
  return { host, ...store, sent: store.chat.send('c1', 'reference', settings) };
}

describe('sending', () => {
  test('a first message begins a conversation, and its answer grows until it is done', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    chat.setDraft(null, { text: 'hello' });
    expect(await chat.send(null, 'reference', settings)).toBe('c1');
    expect(of(newChat)).toMatchObject({ draft: draftOf(''), messages: [] });
    expect(of('c1')?.messages.map(({ id }) => id)).toEqual(['u1', 'a1']);
    host.run('a1').push({ type: 'events', events: [opened, text('par')] }, { type: 'events', events: [text('tial')] });
    await until(() => wordsOf(value().live['a1']?.message) === 'partial');
    // The transcript itself does not change while the answer grows.
    expect(wordsOf(of('c1')?.messages[1])).toBe('');
    host.run('a1').push({ type: 'done', facts: factsOf({ totalMs: 7 }) });
    host.run('a1').end();
    await until(() => !('a1' in value().live));
    expect(of('c1')?.messages[1]).toMatchObject({ facts: { status: 'complete', totalMs: 7 } });
    expect(wordsOf(of('c1')?.messages[1])).toBe('partial');
  });

  test('its answer is asked for before the page is drawn anew, and the rest of it only where something was missed', async () => {
    const host = scriptedChat();
    const watched: boolean[] = [];
    const { chat, of } = storeFor({
      newIds: host.newIds,
      client: {
        ...host.client,
        stream: (method, input) => {
          if (method === 'answers.watch') watched.push(of('c1') === undefined);
          return host.client.stream(method, input);
        },
      },
    });
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    chat.setDraft(null, { text: 'hello' });
    await chat.send(null, 'reference', settings);
    expect(watched).toEqual([true]);
    const opened = () => host.calls.filter(([method]) => method === 'conversations.open').length;
    host.followed('c1').push({ type: 'began', last: 'a1' });
    host.run('a1').push({ type: 'events', events: [{ type: 'started', id: 'r', model: 'm' }] });
    await until(() => of('c1') !== undefined);
    expect(opened()).toBe(0);

    chat.show(null);
    chat.setDraft(null, { text: 'again' });
    await chat.send(null, 'reference', settings);
    host.followed('c2').push({ type: 'began', last: 't1' });
    await until(() => opened() === 1);
  });

  test('a message is shown at the click, under the ids that it keeps, and is no part of the branch before the host has it', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    chat.setDraft(null, { text: 'hello' });
    const begun: (string | null)[] = [];
    const sent = chat.send(null, 'reference', settings, (id) => begun.push(id));
    expect(begun).toEqual(['c1']);
    expect(of(newChat)).toMatchObject({ draft: draftOf(''), messages: [], outgoing: null });
    expect(of('c1')).toMatchObject({ status: 'ready', messages: [], outgoing: { begins: true } });
    const shown = () => shownMessages(of('c1') ?? loadingChat('c1')).map((message) => [message.id, wordsOf(message)]);
    const turn = [
      ['u1', 'hello'],
      ['a1', ''],
    ];
    expect(shown()).toEqual(turn);
    expect(Object.keys(value().live)).toEqual(['a1']);
    await sent;
    expect(begun).toEqual(['c1']);
    expect(of('c1')).toMatchObject({ messages: [{ id: 'u1' }, { id: 'a1' }], outgoing: null });
    expect(shown()).toEqual(turn);
  });

  test('what the host took is told in an idle moment, behind the text of an answer that begins at once', async () => {
    const idle = inIdleMoments();
    const { host, of, value, sent } = await sendingFirst();
    const [answer] = Object.keys(value().live);
    host.run(answer ?? '').push({ type: 'events', events: [opened, text('At once')] });
    await until(() => wordsOf(value().live[answer ?? '']?.message) === 'At once');
    expect(of('c1')).toMatchObject({ outgoing: { assistant: { id: answer } }, messages: [] });
    idle();
    await sent;
    expect(of('c1')).toMatchObject({ outgoing: null, messages: [{ role: 'user' }, { id: answer }] });
  });

  test('the next message goes out whether or not there was an idle moment since the one before', async () => {
    inIdleMoments();
    const { host, chat, of, value, sent } = await sendingFirst();
    const [answer = ''] = Object.keys(value().live);
    host.run(answer).push({ type: 'events', events: [opened, text('At once')] }, { type: 'done', facts: factsOf({}) });
    host.run(answer).end();
    await until(() => !(answer in value().live));
    chat.setDraft('c1', { text: 'second' });
    void chat.send('c1', 'reference', settings);
    await sent;
    const { messages, outgoing } = of('c1') ?? loadingChat('c1');
    expect(messages.map(wordsOf)).toEqual(['first', 'At once']);
    expect(wordsOf(outgoing?.user)).toBe('second');
  });

  test('an answer that has ended does not begin again where the host tells only then that it was added', async () => {
    const idle = inIdleMoments();
    const { host, chat, of, value, sent } = await sendingFirst();
    host.run('a1').push({ type: 'events', events: [opened, text('At once')] }, { type: 'done', facts: factsOf({}) });
    host.run('a1').end();
    await until(() => !('a1' in value().live));
    const begun: string[] = [];
    const leave = chat.store.subscribe(({ live }) => begun.push(...Object.keys(live)));
    const answer = answerOf('a1', { parentId: 'u1', siblings: ['a1', 'a0'], facts: factsOf({ status: 'waiting' }) });
    host.followed('c1').push({ type: 'added', message: questionOf('u1', 'first') }, { type: 'added', message: answer });
    await until(() => of('c1')?.messages.length === 2);
    expect(of('c1')?.messages[1]).toMatchObject({ siblings: ['a1', 'a0'], facts: { status: 'complete' } });
    idle();
    await sent;
    leave();
    expect(begun).toEqual([]);
    expect(of('c1')?.messages.map(wordsOf)).toEqual(['first', 'At once']);
  });

  test.each([
    ['another answer', ['m1', 'u1', 'a2']],
    ['another branch', ['m1', 'm2']],
  ])('%s that is asked for before there was an idle moment stays in view', async (asked, expected) => {
    const idle = inIdleMoments();
    const first = questionOf('m1', 'old');
    const beside = conversation('c1', [first, { ...questionOf('m2', 'beside'), parentId: 'm1' }]);
    const host = scriptedChat({ 'conversations.showBranch': () => beside });
    host.conversations.set('c1', conversation('c1', [first]));
    const { chat, of } = storeFor({ client: host.client, newIds: host.newIds });
    const ids = () => shownMessages(of('c1') ?? loadingChat('c1')).map(({ id }) => id);
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    chat.setDraft('c1', { text: 'next' });
    void chat.send('c1', 'reference', settings);
    host.run('a1').push({ type: 'done', facts: factsOf() });
    host.run('a1').end();
    await until(() => of('c1')?.outgoing?.assistant.facts.status === 'complete');
    if (asked === 'another answer') {
      await chat.regenerate('c1', { messageId: 'a1', profileId: 'reference', settings });
    } else {
      host.conversations.set('c1', beside);
      await chat.showBranch('c1', 'm2');
    }
    const inView = ids();
    idle();
    expect([inView, ids()]).toEqual([expected, expected]);
  });

  test('what is told before the answer to the call stands once', async () => {
    const host = scriptedChat();
    const { chat, of } = storeFor(host);
    host.conversations.set('c1', conversation('c1', [questionOf('m1', 'old')]));
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    chat.setDraft('c1', { text: 'go on' });
    const sent = chat.send('c1', 'reference', settings);
    host.followed('c1').push({ type: 'added', message: { ...questionOf('u1', 'go on'), parentId: 'm1' } });
    await until(() => of('c1')?.messages.some(({ id }) => id === 'u1') === true);
    const ids = () => shownMessages(of('c1') ?? loadingChat('c1')).map(({ id }) => id);
    expect(ids()).toEqual(['m1', 'u1', 'a1']);
    await sent;
    expect(ids()).toEqual(['m1', 'u1', 'a1']);
  });

  test('what the host refuses is said, and the text is back in the draft', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    host.conversations.set('c1', conversation('c1', [questionOf('m1', 'old')]));
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    chat.setDraft('c1', { text: 'too much' });
    host.refuse('chat.send');
    const sent = chat.send('c1', 'reference', settings);
    chat.setDraft('c1', { text: 'typed meanwhile' });
    expect(await sent).toBeNull();
    expect(of('c1')).toMatchObject({
      draft: draftOf('too much\n\ntyped meanwhile'),
      messages: [{ id: 'm1' }],
      refused: refusal,
      outgoing: null,
    });
    expect(value().live).toEqual({});
  });

  for (const refuses of [false, true]) {
    test(`a message that is sent beside leaves the draft alone${refuses ? ', and its refusal is said' : ''}`, async () => {
      const host = scriptedChat();
      const { chat, of } = storeFor(host);
      host.conversations.set('c1', conversation('c1', [questionOf('m1', 'old')]));
      chat.show('c1');
      await until(() => of('c1')?.status === 'ready');
      chat.setDraft('c1', { text: 'my own' });
      if (refuses) host.refuse('chat.send');
      const sent = chat.sendBeside('c1', 'Continue', 'reference', settings);
      expect(of('c1')).toMatchObject({
        draft: draftOf('my own'),
        outgoing: { user: { blocks: [{ text: 'Continue' }] } },
      });
      chat.setDraft('c1', { text: 'my own, longer' });
      expect(await sent).toBe(refuses ? null : 'c1');
      expect(of('c1')).toMatchObject({ draft: draftOf('my own, longer'), refused: refuses ? refusal : null });
    });
  }

  test('a conversation whose first message is refused is gone, with nothing lost of what was written in it or in the next one', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    chat.setDraft(null, { text: 'too much' });
    host.refuse('chat.send');
    const begun: (string | null)[] = [];
    const sent = chat.send(null, 'reference', settings, (id) => begun.push(id));
    chat.setDraft('c1', { text: 'typed meanwhile' });
    const other = { ...settings, model: 'beta-sonnet-4-6' };
    chat.setSettings('c1', other);
    chat.setDraft(null, { text: 'typed elsewhere' });
    expect(await sent).toBeNull();
    expect(begun).toEqual(['c1', null]);
    expect(of('c1')).toBeUndefined();
    expect(of(newChat)).toMatchObject({
      draft: draftOf('too much\n\ntyped meanwhile\n\ntyped elsewhere'),
      settings: other,
      refused: refusal,
      outgoing: null,
    });
    expect(value().live).toEqual({});
  });

  test('STREAM-3 Stop right after Send reaches the host once it has the answer, and not where it refused', async () => {
    const host = scriptedChat();
    const { chat, of, faults } = storeFor(host);
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    for (const refuses of [false, true]) {
      chat.setDraft(null, { text: 'hello' });
      if (refuses) host.refuse('chat.send');
      const before = host.calls.length;
      const { assistant } = host.newIds();
      const sent = chat.send(null, 'reference', settings);
      await Promise.all([sent, chat.stop(assistant)]);
      const methods = host.calls.slice(before).map(([method]) => method);
      expect(methods.filter((method) => method.startsWith('chat.'))).toEqual(
        refuses ? ['chat.send'] : ['chat.send', 'chat.stop'],
      );
    }
    expect(faults).toEqual([]);
  });

  test('what is sent brings the end into sight, wherever one reads', async () => {
    const host = scriptedChat();
    const { chat, of } = storeFor(host);
    host.conversations.set('c1', conversation('c1', [questionOf('m1', 'old')]));
    chat.show('c1', 'm1');
    await until(() => of('c1')?.status === 'ready');
    const found = of('c1')?.target;
    expect(found).toMatchObject({ messageId: 'm1' });
    chat.setDraft('c1', { text: 'go on' });
    const sent = chat.send('c1', 'reference', settings);
    const end = of('c1')?.target;
    expect(end).toMatchObject({ messageId: null });
    expect(end?.asked).toBeGreaterThan(found?.asked ?? 0);
    await sent;
    expect(of('c1')?.target).toBe(end);
  });

  test('what was typed while the first message went out belongs to the conversation that it began', async () => {
    const host = scriptedChat();
    const { chat, of } = storeFor(host);
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    chat.setDraft(null, { text: 'hello' });
    const sent = chat.send(null, 'reference', settings);
    chat.setDraft('c1', { text: 'and more' });
    await sent;
    expect([of('c1')?.draft, of(newChat)?.draft]).toEqual([draftOf('and more'), draftOf('')]);
    // The host knows the conversation from now on.
    chat.flush();
    const saved = host.calls.filter(([method]) => method === 'drafts.save');
    expect(saved).toEqual([['drafts.save', { id: 'c1', draft: draftOf('and more') }]]);
  });

  test('a draft is not saved once it is sent', async () => {
    vi.useFakeTimers();
    try {
      const host = scriptedChat();
      const { chat } = storeFor(host);
      chat.show(null);
      await vi.advanceTimersByTimeAsync(1);
      chat.setDraft(null, { text: 'hello' });
      await chat.send(null, 'reference', settings);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(host.calls.filter(([method]) => method === 'drafts.save')).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('from a page in the middle, the end of the conversation is loaded', async () => {
    const host = scriptedChat();
    const { chat, of } = storeFor(host);
    host.conversations.set('c9', conversation('c9', [questionOf('m1', 'old', 'c9')], { after: 'm1' }));
    chat.show('c9', 'm1');
    await until(() => of('c9')?.status === 'ready');
    chat.setDraft('c9', { text: 'go on' });
    const sent = chat.send('c9', 'reference', settings);
    // Below the middle it would stand in the wrong place.
    expect(shownMessages(of('c9') ?? loadingChat('c9')).map(({ id }) => id)).toEqual(['m1']);
    await sent;
    await until(() => of('c9')?.after === null);
    expect(of('c9')?.messages.map(({ id }) => id)).toEqual(['m1', 'u1', 'a1']);
    expect(of('c9')).toMatchObject({ outgoing: null, target: { messageId: null } });
  });

  test('nothing is sent before the conversation, with its draft and settings, is there', async () => {
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    const own = { ...settings, system: 'Be brief.' };
    const host = scriptedChat({
      'conversations.open': async () => {
        await held;
        return conversation('c1', [], { settings: own });
      },
    });
    const { chat, of } = storeFor(host);
    chat.show('c1');
    chat.setDraft('c1', { text: 'early' });
    expect(await chat.send('c1', 'reference', settings)).toBeNull();
    open();
    await until(() => of('c1')?.status === 'ready');
    expect(of('c1')).toMatchObject({ draft: draftOf('early'), settings: own, outgoing: null });
    expect(host.calls.filter(([method]) => method === 'chat.send')).toEqual([]);
  });

  for (const begun of [false, true]) {
    const where = begun ? 'in a conversation' : 'first of a conversation';
    for (const taken of [false, true]) {
      const had = taken ? 'had it' : 'had it not';
      test(`a message whose wire is lost, ${where}, is there once where the host ${had}`, async () => {
        const host = scriptedChat();
        const again = scriptedChat();
        const sentTo = ({ calls }: ScriptedChat) => calls.filter(([method]) => method === 'chat.send').length;
        const clients = [losing(host, taken), again.client];
        const connection = createConnection({
          connect: () => {
            const client = clients.shift();
            return client ? Promise.resolve({ client }) : Promise.reject(new Error('No more'));
          },
          delayMs: () => 0,
        });
        const id = begun ? 'c1' : null;
        if (begun) host.conversations.set('c1', conversation('c1', [questionOf('m1', 'old')]));
        const { chat, of } = storeFor({ client: connection.client, newIds: host.newIds });
        // One history behind both wires.
        host.client.onClose(() => host.conversations.forEach((held, key) => again.conversations.set(key, held)));
        chat.show(id);
        await until(() => of(id ?? newChat)?.status === 'ready');
        chat.setDraft(id, { text: 'once' });
        const news: (string | null)[] = [];
        expect(await chat.send(id, 'reference', settings, (key) => news.push(key))).toBe('c1');
        expect(of('c1')).toMatchObject({ draft: draftOf(''), outgoing: null, refused: null });
        expect(of('c1')?.messages.map((message) => message.id)).toEqual([...(begun ? ['m1'] : []), 'u1', 'a1']);
        expect(sentTo(again)).toBe(taken ? 0 : 1);
        expect(news).toEqual(begun ? [] : ['c1']);
      });
    }
  }

  for (const had of ['had it', 'had it not', 'refuses it']) {
    test(`a page goes while the first message of a conversation is on its way; the next one has all of it where the host ${had}`, async () => {
      const host = scriptedChat();
      const storage = sessionStorageDouble();
      const first = storeFor({ ...holding(host), newIds: host.newIds, storage });
      first.chat.show(null);
      await until(() => first.of(newChat)?.status === 'ready');
      first.chat.setDraft(null, { text: 'hello' });
      void first.chat.send(null, 'reference', settings);
      first.chat.setDraft('c1', { text: 'and more' });
      const other = { ...settings, model: 'beta-sonnet-4-6' };
      first.chat.setSettings('c1', other);
      first.chat.flush();
      if (had === 'had it') {
        const ids = host.newIds();
        await host.client.call('chat.send', {
          ...{ conversationId: null, profileId: 'reference', settings, ids },
          ...{ text: 'hello', attachments: [] },
        });
      }
      if (had === 'refuses it') host.refuse('chat.send');
      const sent = (): number => host.calls.filter(([method]) => method === 'chat.send').length;
      const before = sent();

      const { chat, of } = storeFor({ client: host.client, storage });
      const news: (string | null)[] = [];
      chat.resume(() => (id) => news.push(id));
      chat.show('c1');
      expect(of('c1')).toMatchObject({ draft: draftOf('and more'), settings: other, status: 'ready' });
      await until(() => of('c1')?.outgoing === null || of('c1') === undefined);
      expect(sent() - before).toBe(had === 'had it' ? 0 : 1);
      if (had === 'refuses it') {
        expect(of(newChat)).toMatchObject({ draft: draftOf('hello\n\nand more'), settings: other, refused: refusal });
        expect(news).toEqual(['c1', null]);
      } else {
        expect(of('c1')).toMatchObject({ draft: draftOf('and more'), settings: other });
        expect(of('c1')?.messages.map((message) => message.id)).toEqual(['u1', 'a1']);
        // The host has what was written from now on.
        chat.flush();
        expect(host.calls).toContainEqual(['drafts.save', { id: 'c1', draft: draftOf('and more') }]);
      }
      // And nothing of it comes a second time.
      const last = storeFor({ client: host.client, storage });
      last.chat.resume(() => () => undefined);
      expect(last.value().chats).toEqual({});
    });
  }

  for (const had of [true, false]) {
    test(`a first message of long ago is never sent by itself: ${had ? 'the host has it' : 'it is a draft again'}`, async () => {
      const host = scriptedChat();
      const storage = sessionStorageDouble();
      const first = storeFor({ ...holding(host), newIds: host.newIds, storage });
      first.chat.show(null);
      await until(() => first.of(newChat)?.status === 'ready');
      first.chat.setDraft(null, { text: 'hello' });
      void first.chat.send(null, 'reference', settings);
      first.chat.flush();
      if (had) {
        await host.client.call('chat.send', {
          ...{ conversationId: null, profileId: 'reference', settings, ids: host.newIds() },
          ...{ text: 'hello', attachments: [] },
        });
      }
      const sent = (): number => host.calls.filter(([method]) => method === 'chat.send').length;
      const before = sent();

      const { chat, of } = storeFor({ client: host.client, storage, now: () => Date.now() + longestDeliveryMs + 1 });
      chat.resume(() => () => undefined);
      await until(() => of('c1')?.outgoing === null || of('c1') === undefined);
      expect(sent()).toBe(before);
      if (had) expect(of('c1')?.messages.map((message) => message.id)).toEqual(['u1', 'a1']);
      else {
        const refused = expect.objectContaining({ message: 'Your message from earlier wasn’t sent.' }) as unknown;
        expect(of(newChat)).toMatchObject({ draft: draftOf('hello'), refused });
      }
    });
  }

  test('what is written while a message is on its way is kept anew once the host has taken it', async () => {
    vi.useFakeTimers();
    try {
      const host = scriptedChat();
      const { take, client } = holding(host);
      host.conversations.set('c1', conversation('c1', []));
      const { chat, of } = storeFor({ client, newIds: host.newIds });
      const saved = () => host.calls.filter(([method]) => method === 'drafts.save').map(([, input]) => input);
      for (const id of ['c1', null]) {
        host.calls.length = 0;
        chat.show(id);
        await vi.advanceTimersByTimeAsync(1);
        chat.setDraft(id, { text: 'hello' });
        const sent = chat.send(id, 'reference', settings);
        await vi.advanceTimersByTimeAsync(1);
        chat.setDraft(id, { text: 'the next one' });
        // The host empties the draft that it holds as it takes the message.
        await vi.advanceTimersByTimeAsync(1_000);
        const next = { id, draft: draftOf('the next one') };
        expect(saved()).toEqual([next]);
        take();
        await sent;
        await vi.advanceTimersByTimeAsync(1_000);
        expect(saved()).toEqual([next, next]);
        expect(of(id ?? newChat)?.draft).toEqual(draftOf('the next one'));
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test('what is written then is kept anew too where the page goes before the window was idle', async () => {
    inIdleMoments();
    const host = scriptedChat();
    const { take, client } = holding(host);
    host.conversations.set('c1', conversation('c1', []));
    const { chat, of } = storeFor({ client, newIds: host.newIds });
    const saved = () => host.calls.filter(([method]) => method === 'drafts.save').map(([, input]) => input);
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    chat.setDraft('c1', { text: 'hello' });
    void chat.send('c1', 'reference', settings);
    await until(() => of('c1')?.outgoing !== null);
    chat.setDraft('c1', { text: 'the next one' });
    chat.hide();
    const next = { id: 'c1', draft: draftOf('the next one') };
    expect(saved()).toEqual([next]);
    // The host empties the draft that it holds.
    take();
    await until(() => host.calls.some(([method]) => method === 'chat.send'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(saved()).toEqual([next]);
    chat.flush();
    expect(saved()).toEqual([next, next]);
    expect(of('c1')).toMatchObject({ outgoing: null, messages: [{ role: 'user' }, { role: 'assistant' }] });
  });

  test('a conversation that is deleted while a message is on its way to it stays gone', async () => {
    const host = scriptedChat();
    host.conversations.set('c1', conversation('c1', []));
    const { take, client } = holding(host);
    const { chat, of, value } = storeFor({ client, newIds: host.newIds });
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    chat.setDraft('c1', { text: 'hello' });
    const sent = chat.send('c1', 'reference', settings);
    chat.forget('c1');
    expect(value()).toEqual({ chats: {}, live: {} });
    const opened = () => host.calls.filter(([method]) => method === 'conversations.open').length;
    const before = opened();
    take();
    await sent;
    expect([value(), opened()]).toEqual([{ chats: {}, live: {} }, before]);
  });

  test('whoever goes to a search hit while a message is on its way stays there', async () => {
    const host = scriptedChat();
    host.conversations.set('c1', conversation('c1', [questionOf('m1', 'old')]));
    const { take, client } = holding(host);
    const { chat, of } = storeFor({ client, newIds: host.newIds });
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    chat.setDraft('c1', { text: 'hello' });
    const sent = chat.send('c1', 'reference', settings);
    host.conversations.set('c1', conversation('c1', [questionOf('far', 'far up')], { after: 'far' }));
    chat.show('c1', 'far');
    await until(() => of('c1')?.target?.messageId === 'far');
    take();
    await sent;
    expect(of('c1')).toMatchObject({ outgoing: null, target: { messageId: 'far', found: true } });
    expect(of('c1')?.messages.map(({ id }) => id)).toEqual(['far']);
  });

  test('an answer that has ended before the host tells that it took the message does not wait again', async () => {
    const host = scriptedChat();
    host.conversations.set('c1', conversation('c1', []));
    const { take, client } = holding(host);
    const { chat, of, value } = storeFor({ client, newIds: host.newIds });
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    chat.setDraft('c1', { text: 'hello' });
    const sent = chat.send('c1', 'reference', settings);
    const answer = answerOf('a1', { parentId: 'u1', facts: factsOf({ status: 'waiting' }) });
    host.followed('c1').push({ type: 'added', message: questionOf('u1', 'hello') }, { type: 'added', message: answer });
    await until(() => of('c1')?.messages.length === 2);
    host.run('a1').push({ type: 'done', facts: factsOf() });
    host.run('a1').end();
    await until(() => !('a1' in value().live));
    take();
    await sent;
    expect(value().live).toEqual({});
    expect(of('c1')?.messages[1]).toMatchObject({ facts: { status: 'complete' } });
  });
});

describe('answers under way', () => {
  test('several stream at once, in sight or not, and none is lost', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    for (const words of ['first', 'second']) {
      chat.show(null);
      await until(() => of(newChat)?.status === 'ready');
      chat.setDraft(null, { text: words });
      await chat.send(null, 'reference', settings);
    }
    chat.show('c2');
    host.run('a1').push({ type: 'events', events: [opened, text('one')] });
    host.run('a2').push({ type: 'events', events: [opened, text('two')] });
    for (const id of ['a1', 'a2']) {
      host.run(id).push({ type: 'done', facts: factsOf() });
      host.run(id).end();
    }
    await until(() => Object.keys(value().live).length === 0);
    expect([wordsOf(of('c1')?.messages[1]), wordsOf(of('c2')?.messages[1])]).toEqual(['one', 'two']);
  });

  test('one that runs when its conversation is opened is followed', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    const running = answerOf('a7', { facts: factsOf({ status: 'streaming' }) });
    host.conversations.set('c1', conversation('c1', [questionOf('u7', 'q'), running]));
    host.run('a7').push({ type: 'snapshot', message: running }, { type: 'events', events: [opened, text('on')] });
    chat.show('c1');
    await until(() => wordsOf(value().live['a7']?.message) === 'on');
    host.run('a7').push({ type: 'done', facts: factsOf() });
    host.run('a7').end();
    await until(() => !('a7' in value().live));
    expect(of('c1')?.messages[1]).toMatchObject({ facts: { status: 'complete' } });
  });

  test('they are followed again after the wire was lost', async () => {
    const host = scriptedChat();
    const again = scriptedChat();
    const clients = [host.client, again.client];
    const connection = createConnection({
      connect: () => {
        const client = clients.shift();
        return client ? Promise.resolve({ client }) : Promise.reject(new Error('No more'));
      },
      delayMs: () => 0,
    });
    const { chat, of, value } = storeFor({ client: connection.client, newIds: host.newIds });
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    chat.setDraft(null, { text: 'hello' });
    await chat.send(null, 'reference', settings);
    host.run('a1').push({ type: 'events', events: [opened, text('before')] });
    await until(() => wordsOf(value().live['a1']?.message) === 'before');
    const sofar = value().live['a1']?.message;
    if (sofar === undefined) throw new Error('The answer should be live');
    again
      .run('a1')
      .push(
        { type: 'snapshot', message: sofar },
        { type: 'events', events: [text(' and after')] },
        { type: 'done', facts: factsOf() },
      );
    again.run('a1').end();
    host.client.drop();
    await until(() => !('a1' in value().live));
    expect(wordsOf(of('c1')?.messages[1])).toBe('before and after');
  });

  test('STREAM-3 Stop asks the host, and a refusal is told', async () => {
    const host = scriptedChat();
    const { chat, faults } = storeFor(host);
    await chat.stop('a1');
    host.refuse('chat.stop');
    await chat.stop('a1');
    expect(host.calls).toEqual([
      ['chat.stop', { messageId: 'a1' }],
      ['chat.stop', { messageId: 'a1' }],
    ]);
    expect(faults).toEqual([refusal]);
  });
});

describe('branches', () => {
  test('Regenerate puts the new answer in place of the old one, with both as siblings', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    const messages = [
      questionOf('u', 'q'),
      answerOf('a', { parentId: 'u' }),
      { ...questionOf('later', 'below'), parentId: 'a' },
    ];
    host.conversations.set('c1', conversation('c1', messages));
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    await chat.regenerate('c1', { messageId: 'a', profileId: 'reference', settings });
    expect(of('c1')?.messages.map(({ id, siblings }) => [id, siblings])).toEqual([
      ['u', ['u']],
      ['a1', ['a', 'a1']],
    ]);
    expect(Object.keys(value().live)).toEqual(['a1']);
    host.refuse('chat.regenerate');
    await chat.regenerate('c1', { messageId: 'a1', profileId: 'reference', settings });
    expect(of('c1')?.refused).toEqual(refusal);
  });

  test('another branch takes the place of the one in view; settings and draft stay', async () => {
    const other = conversation('c1', [questionOf('u', 'q'), answerOf('other')], { draft: draftOf('old') });
    const host = scriptedChat({
      'conversations.showBranch': () => {
        host.conversations.set('c1', other);
        return other;
      },
    });
    const { chat, of } = storeFor(host);
    host.conversations.set('c1', conversation('c1', [questionOf('u', 'q'), answerOf('a')]));
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    chat.setDraft('c1', { text: 'mine' });
    await chat.showBranch('c1', 'other');
    expect(of('c1')).toMatchObject({ draft: draftOf('mine'), messages: [{ id: 'u' }, { id: 'other' }] });
    // Its end may be far below; what was walked to stays in sight.
    expect(of('c1')?.target).toMatchObject({ messageId: 'other', found: false });
  });

  test('CHAT-3 the candidate to go on with is kept', async () => {
    const host = scriptedChat({
      'conversations.chooseCandidate': ({ candidate }) => answerOf('a', { chosenCandidate: candidate }),
    });
    const { chat, of } = storeFor(host);
    host.conversations.set('c1', conversation('c1', [questionOf('u', 'q'), answerOf('a')]));
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    await chat.chooseCandidate('c1', 'a', 2);
    expect(of('c1')?.messages[1]).toMatchObject({ chosenCandidate: 2 });
  });
});

describe('opening', () => {
  test('a conversation that cannot be opened says why, and can be tried again', async () => {
    const host = scriptedChat();
    const { chat, of } = storeFor(host);
    chat.show('gone');
    await until(() => of('gone')?.status === 'failed');
    expect(of('gone')?.fault?.kind).toBe('not-found');
    host.conversations.set('gone', conversation('gone', [questionOf('u', 'back', 'gone')]));
    chat.show('gone');
    await until(() => of('gone')?.status === 'ready');
    expect(of('gone')?.fault).toBeNull();
  });

  test('older messages of a branch that was left meanwhile are not those of the one in view', async () => {
    const answers: ((page: MessagePage) => void)[] = [];
    const host = scriptedChat({
      'conversations.page': () => new Promise((resolve) => answers.push(resolve)),
      'conversations.showBranch': ({ id }) => conversation(id, []),
    });
    const { chat, of } = storeFor(host);
    const shown = (id: string) => host.conversations.set('c1', conversation('c1', [answerOf(id)], { before: id }));
    shown('m3');
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    const first = chat.older('c1');
    shown('n3');
    await chat.showBranch('c1', 'n3');
    const second = chat.older('c1');
    answers[0]?.({ messages: [questionOf('m2', 'of the other branch')], before: 'm2', after: null });
    await first;
    expect(of('c1')).toMatchObject({ before: 'n3', paging: 'older' });
    answers[1]?.({ messages: [questionOf('n2', 'of this branch')], before: null, after: null });
    await second;
    expect(of('c1')?.messages.map(({ id }) => id)).toEqual(['n2', 'n3']);
  });

  test('older messages go in above, each once, and the next page is asked for from there', async () => {
    const pages: unknown[] = [];
    const host = scriptedChat({
      'conversations.page': (input) => {
        pages.push(input);
        return { messages: [questionOf('m1', 'oldest'), questionOf('m2', 'old')], before: null, after: null };
      },
    });
    const { chat, of } = storeFor(host);
    host.conversations.set('c1', conversation('c1', [questionOf('m2', 'old'), answerOf('m3')], { before: 'm2' }));
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    await Promise.all([chat.older('c1'), chat.older('c1')]);
    await chat.older('c1');
    expect(pages).toEqual([{ id: 'c1', before: 'm2', limit: 30 }]);
    expect(of('c1')).toMatchObject({ before: null, paging: null, listed: 1 });
    expect(of('c1')?.messages.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
  });

  test('a hit leads to its message, loaded or not', async () => {
    const host = scriptedChat();
    const { chat, of } = storeFor(host);
    host.conversations.set('c1', conversation('c1', [questionOf('m1', 'a'), answerOf('m2')]));
    chat.show('c1', 'm1');
    await until(() => of('c1')?.target !== null);
    const first = of('c1')?.target;
    chat.show('c1', 'm1');
    expect(of('c1')?.target).toEqual({ messageId: 'm1', asked: (first?.asked ?? 0) + 1, found: true });
    host.conversations.set('c1', conversation('c1', [questionOf('m9', 'far')]));
    chat.show('c1', 'm9');
    await until(() => of('c1')?.target?.messageId === 'm9');
    expect(of('c1')?.messages.map(({ id }) => id)).toEqual(['m9']);
  });

  test('the kept draft and settings are there; what was typed before they came is kept too', async () => {
    const host = scriptedChat({ 'drafts.new': () => ({ draft: draftOf('kept'), settings }) });
    const { chat, of } = storeFor(host);
    chat.setDraft(null, { text: 'typed at once' });
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    expect(of(newChat)).toMatchObject({ draft: draftOf('kept\n\ntyped at once'), settings });
    // Both are kept, without another key.
    chat.hide();
    expect(host.calls.at(-1)).toEqual(['drafts.save', { id: null, draft: draftOf('kept\n\ntyped at once') }]);
  });

  test('conversations unseen for long are let go; one with an answer under way never is', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    const running = answerOf('live', { conversationId: 'busy', facts: factsOf({ status: 'streaming' }) });
    host.conversations.set('busy', conversation('busy', [running]));
    for (const id of ['busy', ...Array.from({ length: 20 }, (_, at) => `c${at}`)]) {
      if (id !== 'busy') host.conversations.set(id, conversation(id, []));
      chat.show(id);
      await until(() => of(id)?.status === 'ready');
    }
    expect(of('busy')?.status).toBe('ready');
    expect(Object.keys(value().chats).length).toBeLessThanOrEqual(14);
    expect(of('c0')).toBeUndefined();
  });

  test('messages that come by themselves stand where they belong, and answers among them are followed', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    host.conversations.set('c1', conversation('c1', [questionOf('u1', 'first'), answerOf('a1', { parentId: 'u1' })]));
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    const running = answerOf('a2', { parentId: 't1', facts: factsOf({ status: 'streaming' }) });
    const calls = toolMessageOf('t1', { parentId: 'a1' });
    host
      .followed('c1')
      .push(
        { type: 'began', last: null },
        { type: 'added', message: calls },
        { type: 'added', message: running },
        { type: 'changed', message: { ...calls, round: 2 } },
        { type: 'added', message: { ...questionOf('far', 'not in view'), parentId: 'nowhere' } },
      );
    await until(() => 'a2' in value().live && of('c1')?.messages.some(({ id }) => id === 'far') === false);
    expect(of('c1')?.messages.slice(1)).toMatchObject([{ id: 'a1' }, { id: 't1', round: 2 }, { id: 'a2' }]);
    host.followed('c1').push({ type: 'reload' });
    await until(() => of('c1')?.messages.length === 2);
    expect(of('c1')?.messages.map(({ id }) => id)).toEqual(['u1', 'a1']);
  });

  test('a new conversation begins with what was set last, sent or not', async () => {
    const host = scriptedChat({ 'drafts.new': () => ({ draft: draftOf(''), settings }) });
    const { chat, of } = storeFor(host);
    host.conversations.set('c1', conversation('c1', []));
    chat.show(null);
    chat.show('c1');
    await until(() => of(newChat)?.status === 'ready' && of('c1')?.status === 'ready');
    const changed = { ...settings, parameters: { ...noParameters, chat: { candidates: 2 } } };
    chat.setSettings('c1', changed);
    expect(of(newChat)?.settings).toEqual(changed);
  });

  test('a deleted conversation is forgotten with its answers under way', async () => {
    const host = scriptedChat();
    const { chat, of, value } = storeFor(host);
    host.conversations.set('c1', conversation('c1', [answerOf('a', { facts: factsOf({ status: 'streaming' }) })]));
    chat.show('c1');
    await until(() => 'a' in value().live);
    chat.forget('c1');
    expect([of('c1'), value().live]).toEqual([undefined, {}]);
  });
});

test('settings are saved with the conversation a moment after the last change', async () => {
  vi.useFakeTimers();
  try {
    const host = scriptedChat();
    const { chat, of } = storeFor(host);
    host.conversations.set('c1', conversation('c1', []));
    chat.show('c1');
    await vi.advanceTimersByTimeAsync(1);
    const changed = { ...settings, system: 'Be brief.' };
    chat.setSettings('c1', { ...settings, system: 'Be' });
    chat.setSettings('c1', changed);
    expect(of('c1')?.settings).toEqual(changed);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(host.calls.filter(([method]) => method === 'conversations.saveSettings')).toEqual([
      ['conversations.saveSettings', { id: 'c1', settings: changed }],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('what is set before the first message is kept for the page after a reload', () => {
  const host = scriptedChat();
  const { chat } = storeFor(host);
  chat.show(null);
  chat.setSettings(null, { ...settings, system: 'Be brief.' });
  chat.flush();
  expect(host.calls.filter(([method]) => method === 'conversations.saveSettings')).toEqual([
    ['conversations.saveSettings', { id: null, settings: { ...settings, system: 'Be brief.' } }],
  ]);
});

describe('AUTH-5 what was chosen for one profile is not taken to another', () => {
  const home = { ...settings, model: 'llama3', system: 'At home.', tools: ['t1'] };
  const work = { ...settings, model: 'beta', protocol: 'messages' as const };
  const kept: Readonly<Record<string, typeof settings>> = { home, work };
  const hostOf = (profileId?: string) =>
    scriptedChat({
      'drafts.new': () => ({ draft: draftOf(''), settings: home, ...(profileId === undefined ? {} : { profileId }) }),
      'conversations.nextSettings': ({ profileId: id }) => kept[id] ?? null,
    });

  test('the next conversation has what was chosen last for the profile in use, or nothing', async () => {
    const host = hostOf('home');
    const { chat, of } = storeFor(host);
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    chat.useProfile('home');
    expect(of(newChat)?.settings).toEqual(home);
    chat.useProfile('work');
    await until(() => of(newChat)?.settings?.model === 'beta');
    expect(of(newChat)?.settings).toEqual(work);
    chat.useProfile('fresh');
    await until(() => of(newChat)?.settings === null);
    chat.setSettings(null, { ...settings, model: 'first' });
    // What waits was chosen for the profile before, and is kept for that one.
    chat.useProfile('home');
    expect(host.calls.findLast(([method]) => method === 'conversations.saveSettings')).toEqual([
      'conversations.saveSettings',
      { id: null, settings: { ...settings, model: 'first' }, profileId: 'fresh' },
    ]);
    await until(() => of(newChat)?.settings?.model === 'llama3');
  });

  test('a profile that is known before the settings come decides the same', async () => {
    const { chat, of } = storeFor(hostOf('home'));
    chat.useProfile('work');
    chat.show(null);
    await until(() => of(newChat)?.settings?.model === 'beta');
  });

  test('settings from before profiles were told apart are the first one’s', async () => {
    const { chat, of } = storeFor(hostOf());
    chat.show(null);
    await until(() => of(newChat)?.status === 'ready');
    chat.useProfile('work');
    expect(of(newChat)?.settings).toEqual(home);
  });

  test('what is set in a conversation is for the profile in use', async () => {
    const host = hostOf('home');
    const { chat, of } = storeFor(host);
    host.conversations.set('c1', conversation('c1', []));
    chat.useProfile('work');
    chat.show('c1');
    await until(() => of('c1')?.status === 'ready');
    chat.setSettings('c1', work);
    chat.flush();
    expect(host.calls.findLast(([method]) => method === 'conversations.saveSettings')?.[1]).toMatchObject({
      id: 'c1',
      profileId: 'work',
    });
  });
});

test('settings that wait are saved when the window goes, and those of a deleted conversation are not', async () => {
  const host = scriptedChat();
  const { chat, of } = storeFor(host);
  for (const id of ['c1', 'c2']) {
    host.conversations.set(id, conversation(id, []));
    chat.show(id);
    await until(() => of(id)?.status === 'ready');
    chat.setSettings(id, { ...settings, system: id });
  }
  chat.forget('c2');
  chat.flush();
  expect(host.calls.filter(([method]) => method === 'conversations.saveSettings')).toEqual([
    ['conversations.saveSettings', { id: 'c1', settings: { ...settings, system: 'c1' } }],
  ]);
});

test('drafts are saved on leaving', async () => {
  const host = scriptedChat();
  const { chat, of } = storeFor(host);
  chat.show(null);
  await until(() => of(newChat)?.status === 'ready');
  chat.setDraft(null, { text: 'half a thought' });
  chat.hide();
  expect(host.calls.at(-1)).toEqual(['drafts.save', { id: null, draft: draftOf('half a thought') }]);
});

describe('the page goes before the host has said that it has a draft', () => {
  /** Typed in one conversation, over `had`; another one is shown when the page goes. `lost`: the save did not arrive. */
  async function reloaded({ had, lost }: { readonly had: string; readonly lost: boolean }) {
    const host = scriptedChat({
      'drafts.save': ({ id, draft }) => {
        if (id !== null && !lost) host.conversations.set(id, conversation(id, [], { draft }));
        return new Promise<never>(() => undefined);
      },
    });
    host.conversations.set('c1', conversation('c1', [], { draft: draftOf(had) }));
    host.conversations.set('c2', conversation('c2', []));
    const storage = sessionStorageDouble();
    const first = storeFor({ client: host.client, storage });
    first.chat.show('c1');
    await until(() => first.of('c1')?.status === 'ready');
    first.chat.setDraft('c1', { text: 'what was typed' });
    first.chat.show('c2');
    first.chat.flush();
    host.calls.length = 0;
    const next = storeFor({ client: host.client, storage });
    next.chat.resume(() => () => undefined);
    next.chat.show('c2');
    await until(() => next.of('c2')?.status === 'ready');
    return {
      elsewhere: (text: string) => host.conversations.set('c1', conversation('c1', [], { draft: draftOf(text) })),
      /** What the conversation shows once it is opened again, and what is saved of it then. */
      opened: async () => {
        next.chat.show('c1');
        await until(() => next.of('c1')?.status === 'ready');
        next.chat.flush();
        const saved = host.calls.flatMap(([method, input]) => (method === 'drafts.save' ? [input] : []));
        return { shown: next.of('c1')?.draft.text, saved };
      },
    };
  }

  test.each(['', 'what was'])(
    'what arrived over “%s”, and was sent or changed elsewhere since, stays so',
    async (had) => {
      for (const since of ['', 'newer', 'what was']) {
        const page = await reloaded({ had, lost: false });
        page.elsewhere(since);
        expect(await page.opened()).toEqual({ shown: since, saved: [] });
      }
    },
  );

  test.each([
    ['', '', 'what was typed'],
    ['what was', 'what was', 'what was typed'],
    ['what was', 'newer', 'newer\n\nwhat was typed'],
  ])('what did not arrive over “%s” is there once where the host has “%s”', async (had, has, shown) => {
    const page = await reloaded({ had, lost: true });
    page.elsewhere(has);
    const saved = [{ id: 'c1', draft: draftOf(shown) }];
    expect(await page.opened()).toEqual({ shown, saved });
  });
});
