import { expect, test } from 'vitest';
import { parameterSummary } from '../../../../../renderer/request-form/parameters/parameter-summary.ts';
import type { ChatSettings } from '../../../../../shared/conversation.ts';
import { noParameters } from '../../../../../shared/protocols/registry.ts';

const nothing: ChatSettings = {
  model: 'm',
  protocol: 'chat',
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
};

const everything: ChatSettings['parameters'] = {
  chat: {
    temperature: 0.7,
    topP: 0.9,
    maxTokens: 4096,
    candidates: 1,
    stop: ['a', 'b'],
    tools: [{}],
    toolChoice: 'auto',
    responseFormat: { type: 'text' },
    extra: { a: 1 },
  },
  responses: { maxTokens: 16, continuation: 'full', tools: [{}, {}], metadata: { a: 1 }, extra: { a: 1, b: 2 } },
  messages: { temperature: 1, stop: ['x'], extra: {} },
  generate: { responseModalities: ['TEXT', 'IMAGE'], aspectRatio: '16:9', imageSize: '2K', safetySettings: [{}] },
};

test('nothing that is not set is said', () => {
  expect(parameterSummary(nothing)).toEqual([]);
});

test('REQ-2 what is set for the chosen protocol is said in a few words, and nothing of another’s', () => {
  const said = (protocol: ChatSettings['protocol']) =>
    parameterSummary({ ...nothing, protocol, parameters: everything });
  expect(said('chat')).toEqual([
    'temperature 0.7',
    'top P 0.9',
    'max 4,096 tokens',
    '1 candidate',
    '2 stop sequences',
    '1 further tool',
    'tool choice',
    'text format',
    '1 extra field',
  ]);
  expect(said('responses')).toEqual([
    'max 16 tokens',
    'whole conversation',
    '2 further tools',
    'metadata',
    '2 extra fields',
  ]);
  expect(said('messages')).toEqual(['temperature 1', '1 stop sequence', '0 extra fields']);
  expect(said('generate')).toEqual(['TEXT and IMAGE', '16:9', '2K', '1 safety setting']);
});

test('GEN-6 offered tools are said where the protocol has tools', () => {
  const offering = { ...nothing, system: 'Be brief.', tools: ['t1', 't2'] };
  expect(parameterSummary({ ...offering, protocol: 'chat' })).toEqual(['system prompt', '2 tools']);
  expect(parameterSummary({ ...offering, protocol: 'generate' })).toEqual(['system prompt']);
});
