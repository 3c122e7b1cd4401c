import { expect, test } from 'vitest';
import { blocksOf, turnsOf, withoutReasoning } from '../../../shared/conversation-turns.ts';
import type { AssistantMessage, ConversationMessage, ToolMessage, UserMessage } from '../../../shared/conversation.ts';
import type { Block } from '../../../shared/message.ts';
import type { ToolCall } from '../../../shared/tool.ts';

const base = { conversationId: 'c', parentId: null, createdAt: 0, siblings: [] };
const text = (words: string): Block => ({ kind: 'text', text: words, open: false });
const user: UserMessage = { ...base, id: 'u', role: 'user', blocks: [text('hello')] };
const answer = (changes: Partial<AssistantMessage>): AssistantMessage => ({
  ...base,
  id: 'a',
  role: 'assistant',
  answer: { id: 'resp_1', candidates: [{ blocks: [text('no')] }, { blocks: [text('yes')] }], unknown: [] },
  facts: { status: 'complete', profileId: 'p', profileName: 'P', model: 'm', protocol: 'responses' },
  chosenCandidate: 1,
  ...changes,
});
const call: ToolCall = {
  callId: 'c1',
  name: 'clock',
  arguments: '{}',
  verdict: { valid: true },
  state: 'done',
  result: 'noon',
};
const tools = (...calls: readonly ToolCall[]): ToolMessage => ({ ...base, id: 't', role: 'tool', calls, round: 1 });
const origin = { protocol: 'responses', model: 'm', profileId: 'p' };

test('CHAT-6 RESP-5 of answers the chosen candidate goes, with its maker, and of calls the results that there are', () => {
  const { result: _, ...pending } = call;
  const messages: readonly ConversationMessage[] = [
    user,
    answer({}),
    tools(call, { ...pending, callId: 'c2', state: 'pending' }, { ...call, callId: 'c3', result: '', isError: true }),
  ];
  const result = (callId: string, output: string, isError: boolean) => ({
    kind: 'tool-result',
    callId,
    name: 'clock',
    output,
    isError,
    open: false,
  });
  expect(turnsOf(messages)).toEqual([
    { role: 'user', blocks: [text('hello')] },
    { role: 'assistant', blocks: [text('yes')], origin: { ...origin, answerId: 'resp_1' } },
    { role: 'tool', blocks: [result('c1', 'noon', false), result('c3', '', true)] },
  ]);
});

test('RESP-5 an answer that was cut short is none to go on from by its id', () => {
  const cut = answer({ facts: { ...answer({}).facts, status: 'stopped' } });
  expect(turnsOf([cut])).toEqual([{ role: 'assistant', blocks: [text('yes')], origin }]);
});

test('answers of which nothing came, and calls of which none is answered, are left out', () => {
  const { result: _, ...pending } = call;
  const nothing = answer({ answer: { candidates: [], unknown: [] } });
  expect(turnsOf([user, nothing, tools(pending)])).toEqual([{ role: 'user', blocks: [text('hello')] }]);
});

test('GEN-2 files stand before the text', () => {
  const attachment = { source: 'url', url: 'https://h/a.pdf' } as const;
  expect(blocksOf({ text: 'read', attachments: [attachment] })).toEqual([
    { kind: 'attachment', attachment, open: false },
    text('read'),
  ]);
  expect(blocksOf({ text: '', attachments: [attachment] })).toHaveLength(1);
});

test('AUTH-5 above an answer that was asked for without reasoning nothing goes back to its maker, below it does', () => {
  const left: AssistantMessage = { ...answer({ id: 'b' }), facts: { ...answer({}).facts, reasoningLeftOut: true } };
  const turns = turnsOf([user, answer({}), user, left, user, answer({ id: 'c' })]);
  expect(turns.map((turn) => turn.origin?.refused)).toEqual([
    undefined,
    true,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(withoutReasoning(turns).map((turn) => turn.origin?.refused ?? turn.role)).toEqual([
    'user',
    true,
    'user',
    true,
    'user',
    true,
  ]);
});
