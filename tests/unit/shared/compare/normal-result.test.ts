import { expect, test } from 'vitest';
import { normalResult } from '../../../../shared/compare/normal-result.ts';
import { structureDiff } from '../../../../shared/compare/structure-diff.ts';
import { fault } from '../../../../shared/fault.ts';
import type { Block } from '../../../../shared/message.ts';
import { answerOf, facts, said, stored } from './setups.ts';

const call = (callId: string, given: string): Block => ({
  kind: 'tool-call',
  callId,
  name: 'clock',
  arguments: given,
  open: false,
});
const usage = { inputTokens: 3, outputTokens: 2, raw: { prompt_tokens: 3 } };

test('two protocols that say the same have the same result, whatever their ids and spellings', () => {
  const chat = answerOf([said('Hi'), call('call_1', '{"zone": "UTC", "short": true}')], {
    id: 'chatcmpl-1',
    model: 'alpha-5.5',
    usage,
    candidates: [
      {
        blocks: [said('Hi'), call('call_1', '{"zone": "UTC", "short": true}')],
        finish: { unified: 'tool-calls', raw: 'tool_calls' },
      },
    ],
  });
  const responses = answerOf([], {
    id: 'resp_1',
    model: 'alpha-5.5',
    usage: { ...usage, raw: { input_tokens: 3 } },
    candidates: [
      {
        blocks: [
          { kind: 'text', text: 'Hi', open: false, opaque: { id: 'msg_1' } },
          call('fc_1', '{"short":true,"zone":"UTC"}'),
        ],
        finish: { unified: 'tool-calls', raw: 'completed' },
      },
    ],
  });
  const rows = structureDiff(normalResult(chat, facts()), normalResult(responses, facts()));
  expect(rows.filter(({ change }) => change !== 'same')).toEqual([
    { path: ['candidates', 0, 'finish', 'raw'], change: 'changed', left: 'tool_calls', right: 'completed' },
  ]);
  expect(rows.map(({ path }) => path.join('.'))).toContain('candidates.0.blocks.1.arguments.zone');
});

test('TOOL-1 arguments that are no JSON stay the text that came', () => {
  const blocksOf = (given: string) => normalResult(answerOf([call('c', given)]), facts())['candidates'];
  expect(blocksOf('{"zone": ')).toMatchObject([{ blocks: [{ arguments: '{"zone": ' }] }]);
  expect(blocksOf('')).toMatchObject([{ blocks: [{ arguments: {} }] }]);
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  expect(blocksOf(deep)).toMatchObject([{ blocks: [{ arguments: deep }] }]);
});

test('IMG-8 of a picture the result tells what it is, and holds none of its bytes', () => {
  const file = { ...stored('x.png', 'image/png', 'image'), width: 512, height: 256 };
  const blocks: readonly Block[] = [
    { kind: 'image', mimeType: 'image/png', source: 'AAAA', open: false, file },
    { kind: 'image', mimeType: 'image/png', source: '', open: false },
  ];
  expect(normalResult(answerOf(blocks), facts())['candidates']).toEqual([
    {
      blocks: [
        { kind: 'image', mimeType: 'image/png', width: 512, height: 256, bytes: 1000 },
        { kind: 'image', mimeType: 'image/png', missing: true },
      ],
    },
  ]);
});

test('ERR-1 what ended it is told, without the id of the request', () => {
  const reason = fault('status', 'Too many requests', 'Wait.', { status: 429, requestId: 'req_1', attempts: 4 });
  expect(normalResult(answerOf([]), facts({ status: 'failed', fault: reason }))).toEqual({
    status: 'failed',
    candidates: [{ blocks: [] }],
    fault: { kind: 'status', message: 'Too many requests', status: 429 },
  });
});
