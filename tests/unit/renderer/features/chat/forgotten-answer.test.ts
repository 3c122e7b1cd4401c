import { expect, test } from 'vitest';
import { wayOn } from '../../../../../renderer/features/chat/forgotten-answer.ts';
import type { AssistantMessage, ChatSettings, ConversationMessage } from '../../../../../shared/conversation.ts';

const settings = { protocol: 'responses', parameters: { responses: {} } } as unknown as ChatSettings;
const full = { protocol: 'responses', parameters: { responses: { continuation: 'full' } } } as unknown as ChatSettings;
const forgotten = {
  id: 'failed',
  role: 'assistant',
  facts: { fault: { param: 'previous_response_id' } },
} as unknown as AssistantMessage;
const other = { ...forgotten, facts: { fault: { param: 'model' } } } as unknown as AssistantMessage;
const one = (id: string, role: ConversationMessage['role']) => ({ id, role }) as ConversationMessage;

const afterWords = [one('q', 'user'), one('a', 'assistant'), one('q2', 'user'), forgotten];
const afterTools = [one('q', 'user'), one('a', 'assistant'), one('t', 'tool'), forgotten];

test('RESP-5 words go as the whole conversation where the answer before them is forgotten', () => {
  expect(wayOn(forgotten, afterWords, settings)).toMatchObject({ kind: 'whole', settings: full });
  expect(wayOn(forgotten, afterWords, full)).toEqual({ kind: 'again' });
});

test('RESP-5 tool results have no other way: the answer that asked for them is asked for again, whole', () => {
  for (const given of [settings, full]) {
    expect(wayOn(forgotten, afterTools, given)).toMatchObject({ kind: 'ask-before', messageId: 'a', settings: full });
  }
});

test('any other failure, and another protocol, try again', () => {
  expect(wayOn(other, afterTools, settings)).toEqual({ kind: 'again' });
  expect(wayOn(forgotten, afterTools, { ...settings, protocol: 'chat' })).toEqual({ kind: 'again' });
});
