/** Proves what a whole response folds to, and which bodies are none. */
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../../shared/json.ts';
import { emptyAnswer, fold } from '../../../../../shared/message.ts';
import { responsesReading as responses } from '../../../../../shared/protocols/responses/reading.ts';

const answerOf = (body: Json) => responses.parseResponse(body).reduce(fold, emptyAnswer);

test('RESP-4 every item, every part, usage and what is unknown; no top-level output_text', () => {
  const usage = { input_tokens: 5, output_tokens: 7, total_tokens: 12, input_tokens_details: { cached_tokens: 1 } };
  const reasoning = {
    type: 'reasoning',
    id: 'rs_1',
    summary: [{ type: 'summary_text', text: 'One' }, { type: 'summary_text', text: '' }, { text: 'Two' }],
    encrypted_content: 'x',
  };
  const citation = { type: 'url_citation', url: 'https://h/' };
  const search = { type: 'web_search_call', id: 'ws_1', status: 'completed' };
  const refusal = { type: 'refusal', refusal: 'No.' };
  expect(
    answerOf({
      id: 'resp_1',
      object: 'response',
      created_at: 1,
      status: 'completed',
      model: 'm1',
      output_text: 'Hi',
      output: [
        reasoning,
        search,
        {
          type: 'message',
          id: 'msg_1',
          status: 'completed',
          role: 'assistant',
          content: [
            { type: 'output_text', text: 'Hi', annotations: [citation], logprobs: [{ token: 'Hi' }] },
            refusal,
            { type: 'output_text', text: '', annotations: [] },
          ],
        },
        { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'f', arguments: '', status: 'completed' },
        { type: 'function_call', call_id: 'call_2', name: 'g', arguments: { x: 1 } },
        'odd',
      ],
      usage,
    }),
  ).toEqual({
    id: 'resp_1',
    model: 'm1',
    usage: { inputTokens: 5, outputTokens: 7, totalTokens: 12, raw: usage },
    unknown: [{ output_text: 'Hi' }],
    candidates: [
      {
        blocks: [
          { kind: 'reasoning', text: 'One\n\nTwo', open: false, opaque: reasoning },
          { kind: 'unknown', raw: search, open: false },
          {
            kind: 'text',
            text: 'Hi',
            open: false,
            opaque: {
              item: { type: 'message', id: 'msg_1', status: 'completed', role: 'assistant' },
              part: { logprobs: [{ token: 'Hi' }] },
            },
            annotations: [citation],
          },
          { kind: 'unknown', raw: refusal, open: false },
          {
            kind: 'text',
            text: '',
            open: false,
            opaque: { item: { type: 'message', id: 'msg_1', status: 'completed', role: 'assistant' } },
          },
          {
            kind: 'tool-call',
            callId: 'call_1',
            name: 'f',
            arguments: '',
            open: false,
            opaque: { type: 'function_call', id: 'fc_1', status: 'completed' },
          },
          {
            kind: 'tool-call',
            callId: 'call_2',
            name: 'g',
            arguments: '{"x":1}',
            open: false,
            opaque: { type: 'function_call' },
          },
          { kind: 'unknown', raw: 'odd', open: false },
        ],
        finish: { unified: 'tool-calls', raw: 'completed' },
      },
    ],
    end: { type: 'finished', reason: { unified: 'tool-calls', raw: 'completed' } },
  });
});

test('RESP-4 items that look alike are all there', () => {
  const same = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Yes', annotations: [] }] };
  const call = { type: 'function_call', call_id: 'c', name: 'f', arguments: '{}' };
  expect(answerOf({ output: [same, same, call, call] }).candidates[0]?.blocks.map(({ kind }) => kind)).toEqual([
    'text',
    'text',
    'tool-call',
    'tool-call',
  ]);
});

test('RESP-4 shapes that are not described are read as far as they go, and never dropped', () => {
  expect(
    answerOf({
      output: [
        { type: 'message', id: 'a', content: 'Plain text.' },
        { type: 'message', id: 'b', content: { odd: 1 } },
        { type: 'reasoning', id: 'c', summary: 'odd' },
        { type: 'function_call', id: 'd' },
      ],
      status: 'completed',
    }).candidates[0]?.blocks,
  ).toEqual([
    { kind: 'text', text: 'Plain text.', open: false, opaque: { item: { type: 'message', id: 'a' } } },
    { kind: 'unknown', raw: { content: { odd: 1 } }, open: false },
    { kind: 'reasoning', text: '', open: false, opaque: { type: 'reasoning', id: 'c', summary: 'odd' } },
    { kind: 'tool-call', callId: '', name: '', arguments: '', open: false, opaque: { type: 'function_call', id: 'd' } },
  ]);
});

describe('RESP-6 how it ended', () => {
  const message = { type: 'message', content: [{ type: 'output_text', text: 'So far', annotations: [] }] };
  const endOf = (body: JsonObject) => answerOf({ output: [message], ...body }).end;
  const faultOf = (body: JsonObject) => {
    const end = endOf(body);
    return end?.type === 'fault' ? `${end.fault.kind}: ${end.fault.message}` : end?.reason;
  };

  test('completed, or without a status', () => {
    expect(faultOf({ status: 'completed' })).toEqual({ unified: 'stop', raw: 'completed' });
    expect(faultOf({})).toEqual({ unified: 'stop', raw: null });
    expect(faultOf({ status: 'rare' })).toEqual({ unified: 'other', raw: 'rare' });
  });

  test('incomplete: what came is kept, with the reason at the candidate and in words', () => {
    const answer = answerOf({
      output: [message],
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    });
    expect(answer.candidates[0]).toMatchObject({
      blocks: [{ kind: 'text', text: 'So far' }],
      finish: { unified: 'length', raw: 'max_output_tokens' },
    });
    expect(answer.end).toEqual({
      type: 'fault',
      fault: {
        kind: 'incomplete',
        message: 'The answer was cut off at the token limit.',
        hint: 'Raise Max tokens, or ask the model to continue.',
        attempts: 1,
      },
    });
    expect(faultOf({ status: 'incomplete', incomplete_details: { reason: 'content_filter' } })).toBe(
      'incomplete: A content filter ended the answer.',
    );
    expect(faultOf({ status: 'incomplete' })).toBe('incomplete: The gateway ended the answer early without a reason.');
  });

  test('failed, cancelled, an error beside the output, not ready', () => {
    expect(endOf({ status: 'failed', error: { code: 'server_error', message: 'It fell over.' } })).toEqual({
      type: 'fault',
      fault: {
        kind: 'stream-error',
        message: 'It fell over.',
        hint: 'Partial answer kept.',
        code: 'server_error',
        attempts: 1,
      },
    });
    expect(faultOf({ status: 'completed', error: 'Odd.' })).toBe('stream-error: Odd.');
    expect(faultOf({ status: 'cancelled' })).toBe(
      'stream-error: The gateway ended the answer with the status cancelled, without a reason.',
    );
    expect(faultOf({ status: 'queued' })).toBe(
      'truncated: The gateway replied before the answer was ready: its status is queued.',
    );
  });
});

test.each([
  ['a list', [], 'It is not a JSON object.'],
  ['nothing', null, 'It is not a JSON object.'],
  ['a chat completion', { choices: [] }, 'It has no list of output.'],
])('a body that is no response: %s', (_name, body, reason) => {
  expect(answerOf(body).end).toEqual({
    type: 'fault',
    fault: {
      kind: 'bad-answer',
      message: `The answer is not a response of this protocol. ${reason}`,
      hint: 'Check the base URL: it may belong to another kind of service. The Response tab shows what was received.',
      attempts: 1,
    },
  });
});

test('ERR-1 an error in place of a response', () => {
  const body = { error: { message: 'No.', type: 'invalid_request_error', code: null, param: 'input' } };
  expect(answerOf(body).end).toMatchObject({ fault: { kind: 'bad-answer', message: 'No.', param: 'input' } });
});

test('RESP-5 an id that is no longer known is told by its param', () => {
  const body = JSON.stringify({
    error: { message: 'Not found.', type: 'invalid_request_error', param: 'previous_response_id', code: 'not_found' },
  });
  expect(responses.parseError(body, { 'x-request-id': 'r1' })).toEqual({
    message: 'Not found.',
    type: 'invalid_request_error',
    code: 'not_found',
    param: 'previous_response_id',
    requestId: 'r1',
  });
});
