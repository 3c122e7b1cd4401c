/** Whatever word a gateway uses for why an answer ended, and over whichever protocol, it means the same. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../shared/json.ts';
import { emptyAnswer, foldAll } from '../../../../shared/message.ts';
import { protocolIds, type ProtocolId } from '../../../../shared/protocols/descriptions.ts';
import { readings } from '../../../../shared/protocols/readings.ts';

const answers: Readonly<Record<ProtocolId, (word: string) => Json>> = {
  chat: (word) => ({ choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: word }] }),
  responses: (word) => ({ id: 'r', status: 'incomplete', incomplete_details: { reason: word }, output: [] }),
  messages: (word) => ({
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: 'Hi' }],
    stop_reason: word,
  }),
  generate: (word) => ({ candidates: [{ content: { role: 'model', parts: [{ text: 'Hi' }] }, finishReason: word }] }),
};

const reasonOf = (id: ProtocolId, word: string): unknown =>
  foldAll(emptyAnswer, readings[id].parseResponse(answers[id](word))).candidates[0]?.finish;

describe.each(protocolIds)('over %s', (id) => {
  test.each([
    'length',
    'max_tokens',
    'MAX_TOKENS',
    'max_output_tokens',
    'model_length',
    'model_context_window_exceeded',
  ])('%s is the token limit', (word) => expect(reasonOf(id, word)).toEqual({ unified: 'length', raw: word }));
  test.each([
    'content_filter',
    'SAFETY',
    'safety',
    'refusal',
    'PROHIBITED_CONTENT',
    'guardrail_intervened',
    'sensitive',
  ])('%s is a filter', (word) => expect(reasonOf(id, word)).toEqual({ unified: 'content-filter', raw: word }));
  test('a word that nobody knows stays as it is', () => {
    expect(reasonOf(id, 'tired')).toEqual({ unified: 'other', raw: 'tired' });
  });
});
