/** What is refused before anything is added to the history, and what is started after it. */
import { describe, expect, test, vi } from 'vitest';
import { createAnswers, type AnswersOptions } from '../../../../core/answers/answers.ts';
import { answerHandlers } from '../../../../core/answers/handlers.ts';
import { AnswerJobs } from '../../../../core/answers/answer-jobs.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { blocksOf } from '../../../../shared/conversation-turns.ts';
import type { ChatSettings, ConversationSummary, Draft, OpenConversation } from '../../../../shared/conversation.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import type { Fault } from '../../../../shared/fault.ts';
import type { Profile } from '../../../../shared/profile.ts';
import type { TurnMessage } from '../../../../shared/protocols/protocol.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import { MemoryHistory, Reply, key, lineProtocol, profile, scripted, waitingMessage } from './fakes.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';

const settings: ChatSettings = {
  model: 'alpha',
  protocol: 'chat',
  system: 'Be brief.',
  stream: true,
  tools: [],
  parameters: noParameters,
};
const tooWarm = { ...settings, parameters: { ...noParameters, chat: { temperature: 3 } } };
const context = { signal: new AbortController().signal, closed: new AbortController().signal };
const summary: ConversationSummary = {
  id: 'c1',
  title: 'Hello',
  updatedAt: 1,
  createdAt: 1,
  turns: 1,
  model: 'alpha',
  protocol: 'chat',
  running: true,
};
const user = (text: string): TurnMessage => ({ role: 'user', blocks: [{ kind: 'text', text, open: false }] });

function scene(
  access: () => Promise<{ profile: Profile; key: string }> = () => Promise.resolve({ profile, key }),
  ...replies: Parameters<typeof scripted>[0]
) {
  const memory = new MemoryHistory();
  const wire = scripted(replies);
  const answerJobs = new AnswerJobs({ history: memory, send: wire.send, appVersion: '1' });
  const addTurn = vi.fn(({ draft, facts }: { draft: Draft; facts: object }) => ({
    summary,
    user: { ...waitingMessage('u1'), role: 'user' as const, blocks: blocksOf(draft) },
    assistant: memory.add({ ...waitingMessage('m1'), facts: { ...waitingMessage().facts, ...facts } }),
  }));
  const added = (id: string) =>
    vi.fn((..._given: readonly unknown[]) => ({ summary, assistant: memory.add(waitingMessage(id)) }));
  const addSibling = added('m2');
  const addAnswerBelow = added('m3');
  const addApart = vi.fn(() => memory.add(waitingMessage('m4')));
  const open = vi.fn(() => ({ messages: [memory.message('m1')] }) as unknown as OpenConversation);
  // Above a message of the user there is none here, above an answer the one that it answers.
  const turnsAbove = vi.fn((id: string) => (id.startsWith('u') ? [] : [user('hello')]));
  const turnsThrough = vi.fn((id: string | null) => (id === null ? [] : [user('hello')]));
  const bindTurn = vi.fn<AnswersOptions['bindTurn']>((_id, parameters, turn) => {
    const bound = { ...turn, parameters: parameters.chat };
    return {
      check: () => lineProtocol.check(bound),
      build: () => lineProtocol.buildRequest(bound),
      heldSystem: () => undefined,
    };
  });
  const dialectFor = vi.fn<AnswersOptions['dialectFor']>(() => described);
  const answers = createAnswers({
    history: {
      addTurn,
      addSibling,
      addAnswerBelow,
      addApart,
      open,
      turnsAbove,
      turnsThrough,
      conversationOf: () => 'c1',
      settings: () => settings,
      toolMessage: () => ({ ...waitingMessage('t1'), role: 'tool', parentId: 'm1', calls: [], round: 1 }),
      message: (id) => memory.message(id),
    },
    answerJobs,
    access,
    dialectFor,
    readingOf: () => lineProtocol,
    bindTurn,
    factsOf: (model) => modelFacts(model),
    offeredTools: () => [],
    files: { find: () => Promise.resolve(undefined) },
    earlierOf: () => [],
  });
  const handlers = answerHandlers(answers, answerJobs);
  return {
    handlers,
    answers,
    answerJobs,
    wire,
    memory,
    addTurn,
    addSibling,
    open,
    turnsAbove,
    turnsThrough,
    bindTurn,
    dialectFor,
  };
}

async function faultOf(promise: unknown): Promise<Fault> {
  const error: unknown = await Promise.resolve(promise).catch((reason: unknown) => reason);
  if (!(error instanceof FaultError)) throw new Error(`expected a FaultError, not ${JSON.stringify(error)}`);
  return error.fault;
}

const send = { conversationId: null, profileId: 'p1', settings, text: 'hello', attachments: [] };

describe('chat.send', () => {
  test('adds the turn and starts the answer from what is above it', async () => {
    const it = scene(undefined, new Reply().events('hi', 'END'));
    const added = await it.handlers['chat.send'](send, context);
    expect(added.assistant.facts).toEqual({
      status: 'waiting',
      profileId: 'p1',
      profileName: 'Mine',
      model: 'alpha',
      protocol: 'chat',
    });
    expect(it.answerJobs.isRunning('m1')).toBe(true);
    await vi.waitFor(() => expect(it.memory.outcomes.get('m1')?.facts.status).toBe('complete'));
    expect(it.wire.requests.map(({ url, body }) => ({ url, body }))).toEqual([
      {
        url: 'https://h/v1/chat/completions',
        body: JSON.stringify({ model: 'alpha', texts: [JSON.stringify(user('hello').blocks[0])], stream: true }),
      },
    ]);
  });

  test.each([
    ['alpha', 180_000],
    ['gamma-3.1-flash-image', 300_000],
  ])('ERR-4 waits for %s as long as the profile says for what it makes', async (model, readTimeoutMs) => {
    const it = scene(undefined, new Reply().events('hi', 'END'));
    await it.handlers['chat.send']({ ...send, settings: { ...settings, model } }, context);
    await vi.waitFor(() => expect(it.wire.options).toMatchObject([{ readTimeoutMs }]));
  });

  const noKey = fault('no-key', 'There is no key.', 'Enter one.');
  test.each<[string, Partial<typeof send>, () => Promise<{ profile: Profile; key: string }>, Partial<Fault>]>([
    [
      'an empty message',
      { text: ' \n ' },
      () => Promise.resolve({ profile, key }),
      { kind: 'input', field: 'Message' },
    ],
    [
      'no model',
      { settings: { ...settings, model: ' ' } },
      () => Promise.resolve({ profile, key }),
      { kind: 'input', field: 'Model' },
    ],
    [
      'REQ-5 temperature 3',
      { settings: tooWarm },
      () => Promise.resolve({ profile, key }),
      { kind: 'input', field: 'Temperature', message: 'Temperature is 0 to 2, not 3.' },
    ],
    ['a missing key', {}, () => Promise.reject(new FaultError(noKey)), noKey],
    [
      'ADDR-3 plain HTTP beyond loopback',
      {},
      () => Promise.resolve({ profile: { ...profile, root: 'http://gw.example.com' }, key }),
      { kind: 'address' },
    ],
  ])('%s is refused before anything is added or sent', async (_name, change, access, expected) => {
    const it = scene(access);
    expect(await faultOf(it.handlers['chat.send']({ ...send, ...change }, context))).toMatchObject(expected);
    expect(it.addTurn).not.toHaveBeenCalled();
    expect(it.wire.requests).toEqual([]);
  });

  test('a message below an answer that still comes is refused', async () => {
    const it = scene(undefined, 'hang');
    await it.handlers['chat.send'](send, context);
    expect(await faultOf(it.handlers['chat.send']({ ...send, conversationId: 'c1' }, context))).toMatchObject({
      kind: 'input',
      field: 'Message',
    });
    expect(it.addTurn).toHaveBeenCalledTimes(1);
    await it.handlers['chat.stop']({ messageId: 'm1' }, context);
    await it.handlers['chat.send']({ ...send, conversationId: 'c1' }, context);
    expect(it.addTurn).toHaveBeenCalledTimes(2);
    await it.answerJobs.close();
  });
});

describe('chat.regenerate', () => {
  test('makes another answer beside the first', async () => {
    const it = scene(undefined, new Reply().events('again', 'END'));
    it.memory.add(waitingMessage('m1'));
    const added = await it.handlers['chat.regenerate']({ messageId: 'm1', profileId: 'p1', settings }, context);
    expect(added.assistant.id).toBe('m2');
    await vi.waitFor(() => expect(it.memory.outcomes.get('m2')?.facts.status).toBe('complete'));
  });

  test('AUTH-5 without the reasoning above where that was refused, and so again beside such an answer', async () => {
    const it = scene(undefined, 'hang');
    it.memory.add(waitingMessage('m1'));
    const again = { messageId: 'm1', profileId: 'p1', settings };
    await it.handlers['chat.regenerate']({ ...again, leavesOutReasoning: true }, context);
    expect(it.addSibling.mock.lastCall).toMatchObject(['m1', settings, { reasoningLeftOut: true }]);
    it.memory.add({ ...waitingMessage('m5'), facts: { ...waitingMessage('m5').facts, reasoningLeftOut: true } });
    await it.handlers['chat.regenerate']({ ...again, messageId: 'm5' }, context);
    expect(it.addSibling.mock.lastCall).toMatchObject(['m5', settings, { reasoningLeftOut: true }]);
    await it.handlers['chat.regenerate'](again, context);
    expect(it.addSibling.mock.lastCall?.at(2)).not.toHaveProperty('reasoningLeftOut');
    await it.answerJobs.close();
  });

  test('is refused by the same rules', async () => {
    const it = scene();
    it.memory.add(waitingMessage('m1'));
    const refused = it.handlers['chat.regenerate']({ messageId: 'm1', profileId: 'p1', settings: tooWarm }, context);
    expect(await faultOf(refused)).toMatchObject({ kind: 'input', field: 'Temperature' });
    expect(it.addSibling).not.toHaveBeenCalled();
  });
});

test('chat.edit puts another message beside the one that was', async () => {
  const it = scene(undefined, new Reply().events('other', 'END'));
  const { conversationId: _, ...edited } = { ...send, text: 'better' };
  const added = await it.handlers['chat.edit']({ ...edited, messageId: 'u1' }, context);
  expect(added.user).toMatchObject({ blocks: user('better').blocks });
  expect(it.addTurn.mock.calls).toMatchObject([[{ beside: 'u1', draft: { text: 'better', attachments: [] } }]]);
  await vi.waitFor(() => expect(it.memory.outcomes.get('m1')?.facts.status).toBe('complete'));
});

test('a turn is read and bound once, whatever asks for it', async () => {
  const it = scene(undefined, ...['a', 'b', 'c'].map((text) => new Reply().events(text, 'END')));
  const ended = (id: string) => vi.waitFor(() => expect(it.memory.outcomes.get(id)?.facts.status).toBe('complete'));
  await it.handlers['chat.send'](send, context);
  await ended('m1');
  expect(it.bindTurn).toHaveBeenCalledTimes(1);
  expect(it.turnsAbove).not.toHaveBeenCalled();
  await it.handlers['chat.regenerate']({ messageId: 'm1', profileId: 'p1', settings }, context);
  await ended('m2');
  expect(it.bindTurn).toHaveBeenCalledTimes(2);
  expect(it.turnsAbove).toHaveBeenCalledTimes(1);
});

test('what is ready begins, and tells as its outcome that its profile is gone', async () => {
  let isThere = true;
  const gone = () => new FaultError(fault('not-found', 'The profile does not exist.', ''));
  const it = scene(() => (isThere ? Promise.resolve({ profile, key }) : Promise.reject(gone())));
  it.dialectFor.mockImplementation(() => {
    if (!isThere) throw gone();
    return described;
  });
  const ready = await it.answers.readyApart({ text: 'hello', attachments: [] }, { profileId: 'p1', settings }, []);
  isThere = false;
  ready.start(ready.add());
  await vi.waitFor(() => expect(it.memory.outcomes.get('m4')?.facts.fault?.kind).toBe('not-found'));
});

test('what comes to the conversation while a message is prepared goes out above it', async () => {
  let came: () => void = () => undefined;
  const access = () => {
    came();
    return Promise.resolve({ profile, key });
  };
  const it = scene(access, new Reply().events('hi', 'END'));
  it.memory.add(waitingMessage('m0'));
  it.memory.add(waitingMessage('m9'));
  const at = (id: string) => ({ messages: [it.memory.message(id)] }) as unknown as OpenConversation;
  it.open.mockImplementation(() => at('m0'));
  came = () => it.open.mockImplementation(() => at('m9'));
  await it.handlers['chat.send']({ ...send, conversationId: 'c1' }, context);
  expect(it.turnsThrough.mock.calls.map(([id]) => id)).toEqual(['m0', 'm9']);
  expect(it.addTurn).toHaveBeenCalledTimes(1);
  await it.answerJobs.close();
});

test('a body of the user’s own goes out as it stands, whatever the settings say, and the answer is marked', async () => {
  const it = scene(undefined, new Reply().events('as requested', 'END'), new Reply().events('again', 'END'));
  const body = '{ "model": "x",\n "stream": true }';
  const added = await it.handlers['chat.send']({ ...send, settings: tooWarm, body }, context);
  expect(added.assistant.facts.edited).toBe(true);
  await vi.waitFor(() => expect(it.memory.outcomes.get('m1')?.facts.status).toBe('complete'));
  await it.handlers['chat.regenerate']({ messageId: 'm1', profileId: 'p1', settings, body: 'no JSON' }, context);
  await vi.waitFor(() => expect(it.memory.outcomes.get('m2')?.facts.status).toBe('complete'));
  expect(it.wire.requests.map((request) => request.body)).toEqual([body, 'no JSON']);
});

test('the answer below tool calls goes to the profile of the one above, with the conversation’s settings', async () => {
  const it = scene(undefined, new Reply().events('so', 'END'));
  it.memory.add(waitingMessage('m1'));
  expect((await it.answers.continueBelow('t1')).id).toBe('m3');
  await vi.waitFor(() => expect(it.memory.outcomes.get('m3')?.facts.status).toBe('complete'));
});
