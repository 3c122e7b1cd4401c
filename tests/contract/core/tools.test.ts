/** Tools through the whole core and the reference gateway: offered, called, run, and their results sent in the protocol's own form. */
import { describe, expect, test, vi } from 'vitest';
import type { ConversationMessage, ToolMessage } from '../../../shared/conversation.ts';
import { textOf } from '../../../shared/message.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import type { ToolDefinition, ToolDraft } from '../../../shared/tool.ts';
import { createRig, faultOf, settings, type Rig } from './core-rig.ts';

const draft = (name: string, more: Partial<ToolDraft> = {}): ToolDraft => ({
  name,
  description: `Does ${name}`,
  schema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
  answer: { type: 'script', source: 'console.log("n is", args.n);\nreturn { doubled: args.n * 2 };' },
  automatic: true,
  ...more,
});

const save = (rig: Rig, tool: ToolDraft): Promise<ToolDefinition> => rig.client.call('tools.save', { draft: tool });

const messagesOf = async (rig: Rig, id: string): Promise<readonly ConversationMessage[]> =>
  (await rig.client.call('conversations.open', { id, limit: 100 })).messages;

/** The messages once the last of them holds; a loop takes as long as it takes. */
function settled(
  rig: Rig,
  id: string,
  holds: (last: ConversationMessage) => boolean,
): Promise<readonly ConversationMessage[]> {
  return vi.waitFor(
    async () => {
      const messages = await messagesOf(rig, id);
      const last = messages.at(-1);
      if (last === undefined || !holds(last)) throw new Error('not yet');
      return messages;
    },
    { timeout: 25_000, interval: 50 },
  );
}

const answered = (last: ConversationMessage): boolean =>
  last.role === 'assistant' && last.facts.status === 'complete' && textOf(blocksOf(last)) !== '';
const waits = (last: ConversationMessage): boolean => last.role === 'tool';
const blocksOf = (message: ConversationMessage) =>
  message.role === 'assistant' ? (message.answer.candidates[message.chosenCandidate]?.blocks ?? []) : [];
const toolMessages = (messages: readonly ConversationMessage[]): readonly ToolMessage[] =>
  messages.filter((message) => message.role === 'tool');

const protocols = [
  settings({ protocol: 'chat' }),
  settings({ protocol: 'responses' }),
  settings({
    protocol: 'messages',
    model: 'beta-sonnet-4-6',
    parameters: { ...noParameters, messages: { maxTokens: 1000 } },
  }),
];

describe.each(protocols.flatMap((one) => [one, { ...one, stream: false }]))('$protocol, stream $stream', (base) => {
  test('TOOL-3 parallel automatic calls run once each, and their results make the answer', async () => {
    const rig = await createRig();
    const [one, other] = [await save(rig, draft('first')), await save(rig, draft('second'))];
    const { conversationId } = await rig.send('#tools', { settings: { ...base, tools: [one.id, other.id] } });
    const messages = await settled(rig, conversationId, answered);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    const [tool] = toolMessages(messages);
    expect(tool?.calls.map(({ name, state, by, log }) => [name, state, by, log?.slice(0, 5)])).toEqual([
      ['first', 'done', 'script', 'n is '],
      ['second', 'done', 'script', 'n is '],
    ]);
    const last = messages.at(-1);
    for (const { result } of tool?.calls ?? []) {
      expect(result).toMatch(/^\{"doubled":-?\d+\}$/);
      expect(last === undefined ? '' : textOf(blocksOf(last))).toContain(result);
    }
  });

  test('TOOL-1 a failed check, a rejection and an answer by hand go on together', async () => {
    const rig = await createRig();
    const tools = await Promise.all(
      ['misfit', 'unwanted', 'asked'].map((name) => save(rig, draft(name, { automatic: false }))),
    );
    const { conversationId } = await rig.send('#tools #args:misfit', {
      settings: { ...base, tools: tools.map(({ id }) => id) },
    });
    const [tool] = toolMessages(await settled(rig, conversationId, waits));
    const [misfit, unwanted, asked] = tool?.calls ?? [];
    expect(misfit?.verdict).toMatchObject({ valid: false, reason: 'schema' });
    const messageId = tool?.id ?? '';
    await rig.client.call('tools.sendVerdict', { messageId, callId: misfit?.callId ?? '' });
    await rig.client.call('tools.reject', { messageId, callId: unwanted?.callId ?? '', reason: 'no' });
    await rig.client.call('tools.answer', { messageId, callId: asked?.callId ?? '', result: 'by hand' });
    const last = (await settled(rig, conversationId, answered)).at(-1);
    const said = last === undefined ? '' : textOf(blocksOf(last));
    for (const part of ['The call was not run', 'The user rejected this call: no', 'by hand']) {
      expect(said).toContain(part);
    }
    const fault = await faultOf(
      rig.client.call('tools.answer', { messageId, callId: asked?.callId ?? '', result: 'again' }),
    );
    expect(fault).toMatchObject({ kind: 'input', message: 'The results of these calls were already sent.' });
  });
});

test('TOOL-3 the loop stops at its bound and goes on when told to', async () => {
  const rig = await createRig();
  const again = await save(
    rig,
    draft('again', { schema: { type: 'object' }, answer: { type: 'fixed', result: 'more #tool:again' } }),
  );
  await rig.client.call('preferences.save', { toolRounds: 3 });
  const { conversationId } = await rig.send('#tool:again', { settings: settings({ tools: [again.id] }) });
  const paused = (last: ConversationMessage): boolean => last.role === 'tool' && last.paused === 'rounds';
  const messages = await settled(rig, conversationId, paused);
  expect(toolMessages(messages).map(({ round, paused: held }) => [round, held])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, 'rounds'],
  ]);
  await rig.client.call('tools.continue', { messageId: messages.at(-1)?.id ?? '' });
  const further = await settled(rig, conversationId, (last) => paused(last) && last.id !== messages.at(-1)?.id);
  expect(toolMessages(further).at(-1)?.round).toBe(7);
});

test('TOOL-3 a next answer that is refused is told with the calls, and nothing is lost', async () => {
  const rig = await createRig();
  const tool = await save(rig, draft('slow', { automatic: false }));
  const profileId = await rig.profile('Own', rig.gateway.root, rig.gateway.keys.general);
  const { conversationId } = await rig.send('#tool:slow', { profileId, settings: settings({ tools: [tool.id] }) });
  const [waiting] = toolMessages(await settled(rig, conversationId, waits));
  await rig.client.call('profiles.delete', { id: profileId });
  await rig.client.call('tools.answer', {
    messageId: waiting?.id ?? '',
    callId: waiting?.calls[0]?.callId ?? '',
    result: 'kept',
  });
  const refused = (last: ConversationMessage): boolean => last.role === 'tool' && last.fault !== undefined;
  const [told] = toolMessages(await settled(rig, conversationId, refused));
  expect(told).toMatchObject({ calls: [{ state: 'done', result: 'kept' }], fault: { kind: 'not-found' } });
});

test('TOOL-3 a conversation deleted while its script runs is gone without a word', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const rig = await createRig();
  const tool = await save(rig, draft('endless', { answer: { type: 'script', source: 'for (;;);' } }));
  const { conversationId } = await rig.send('#tool:endless', { settings: settings({ tools: [tool.id] }) });
  await settled(rig, conversationId, (last) => last.role === 'tool' && last.calls[0]?.state === 'running');
  await rig.client.call('conversations.delete', { id: conversationId });
  const { outcome } = await rig.client.call('tools.try', {
    draft: draft('next'),
    arguments: '{"n":4}',
  });
  expect(outcome).toMatchObject({ result: '{"doubled":8}', isError: false, log: 'n is 4' });
  expect(said.mock.calls).toEqual([]);
});

test('CHAT-7 an answer says whether it holds to the schema that was asked for', async () => {
  const rig = await createRig();
  const schema = {
    type: 'object',
    properties: { n: { type: 'integer' } },
    required: ['n'],
    additionalProperties: false,
  };
  const asked = settings({
    parameters: {
      ...noParameters,
      chat: { responseFormat: { type: 'json_schema', schema: { name: 'count', schema } } },
    },
  });
  expect((await rig.answer('count', { settings: asked })).facts.format).toEqual({ valid: true, problems: [] });
  const misfit = (await rig.answer('count #json:misfit', { settings: asked })).facts.format;
  expect(misfit).toMatchObject({ valid: false });
  expect(misfit?.problems).not.toEqual([]);
  expect((await rig.answer('count #json:broken', { settings: asked })).facts.format).toEqual({
    valid: false,
    problems: [expect.stringContaining('The answer is not JSON.')],
  });
});

test('TOOL-2 a tool that cannot be is refused at its field', async () => {
  const rig = await createRig();
  expect(await faultOf(save(rig, draft('two words')))).toMatchObject({ kind: 'input', field: 'Tool name' });
  expect(await faultOf(save(rig, draft('x', { schema: { type: 'nothing' } })))).toMatchObject({
    field: 'Parameters schema',
  });
});
