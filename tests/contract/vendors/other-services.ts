/** Responses, Messages and Gemini's own protocol as vendors serve them, refusing a conversation that lost what it must bring back. */
import type { Json, JsonObject } from '../../../shared/json.ts';
import { canonical } from './chat-service.ts';
import { generatePart, messagesPart, onlyParts, everyPart, responsesPart, type Part } from './parts.ts';
import { data, named, onlyFields, Refused, wantsTool, type Handle } from './service.ts';

const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAAA/+=sealed' };
const functionCall = {
  type: 'function_call',
  id: 'fc_1',
  call_id: 'call_1',
  name: 'look',
  arguments: '{"n":3}',
  status: 'completed',
};
const said = {
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: 'All done.', annotations: [] }],
};

/** `stateless`: keeps no answers, and refuses to go on from one. */
export function responsesHandle({
  stateless,
  include,
  parts,
}: {
  readonly stateless: boolean;
  readonly include?: string;
  readonly parts: readonly Part[];
}): Handle {
  return (_request, body) => {
    onlyFields(body, ['model', 'input', 'stream', 'tools', 'max_output_tokens', 'previous_response_id', 'include']);
    if (body['model'] === 'm-gone') throw new Refused(404, 'The model `m-gone` does not exist', 'model_not_found');
    if (include !== undefined && !(body['include'] as readonly Json[] | undefined)?.includes(include)) {
      throw new Refused(400, `include lacks ${include}`);
    }
    const input = body['input'] as readonly JsonObject[];
    onlyParts(body['input'], responsesPart, parts);
    const previous = body['previous_response_id'];
    if (stateless && previous !== undefined) throw new Refused(400, 'previous_response_id is not supported');
    const answers = input.some(({ type }) => type === 'function_call_output');
    if (answers && previous === undefined) broughtItems(input);
    const output = wantsTool(body['tools']) && !answers ? [reasoning, functionCall] : [said];
    const response = {
      id: 'resp_1',
      object: 'response',
      status: 'completed',
      model: 'm-1',
      output,
      usage: { input_tokens: 11, output_tokens: 7, total_tokens: 18 },
    };
    if (body['stream'] !== true) return response;
    return [
      named({ type: 'response.created', response: { ...response, status: 'in_progress', output: [], usage: null } }),
      ...output.flatMap((item, index) => [
        named({ type: 'response.output_item.added', output_index: index, item: { ...item, status: 'in_progress' } }),
        named({ type: 'response.output_item.done', output_index: index, item }),
      ]),
      named({ type: 'response.completed', response }),
    ];
  };
}

function broughtItems(input: readonly JsonObject[]): void {
  const at = input.findIndex(({ type }) => type === 'function_call');
  if (canonical(input[at] ?? null) !== canonical(functionCall))
    throw new Refused(400, 'No tool call found for the output');
  if (canonical(input[at - 1] ?? null) !== canonical(reasoning)) {
    throw new Refused(400, "Item 'fc_1' was provided without its required 'reasoning' item: 'rs_1'.");
  }
  if (input[at + 1]?.['call_id'] !== 'call_1') throw new Refused(400, 'The output is not below its call');
}

const thinking = { type: 'thinking', thinking: 'Let me look.', signature: 'EqQB/+sig==' };
const redacted = { type: 'redacted_thinking', data: 'EmwKAhg/+==' };
const toolUse = { type: 'tool_use', id: 'toolu_1', name: 'look', input: { n: 3 } };

export const messagesHandle: Handle = (request, body) => {
  if (request.headers['anthropic-version'] !== '2023-06-01')
    throw new Refused(400, 'anthropic-version: header is required');
  onlyFields(body, ['model', 'messages', 'max_tokens', 'system', 'stream', 'tools', 'metadata']);
  if (body['model'] === 'm-gone') throw new Refused(404, 'model: m-gone', 'not_found_error');
  if (body['model'] === 'm-breaks') return brokenMessages;
  onlyParts(body['messages'], messagesPart, everyPart);
  const messages = body['messages'] as readonly { role: string; content: readonly JsonObject[] }[];
  const result = messages.find(({ content }) => content.some(({ type }) => type === 'tool_result'));
  if (result !== undefined) {
    const above = messages[messages.indexOf(result) - 1]?.content ?? [];
    if (canonical(above) !== canonical([thinking, redacted, toolUse])) {
      throw new Refused(400, 'Expected `thinking` or `redacted_thinking`, but found `tool_use`.');
    }
  }
  const content: readonly JsonObject[] =
    wantsTool(body['tools']) && result === undefined
      ? [thinking, redacted, toolUse]
      : [{ type: 'text', text: 'All done.' }];
  const head = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm-1' };
  const stop = content.length === 1 ? 'end_turn' : 'tool_use';
  if (body['stream'] !== true)
    return { ...head, content, stop_reason: stop, usage: { input_tokens: 11, output_tokens: 7 } };
  return [
    named({ type: 'message_start', message: { ...head, content: [], usage: { input_tokens: 11, output_tokens: 1 } } }),
    named({ type: 'ping' }),
    ...content.flatMap((block, index) => [
      named({ type: 'content_block_start', index, content_block: opened(block) }),
      ...deltas(block).map((delta) => named({ type: 'content_block_delta', index, delta })),
      named({ type: 'content_block_stop', index }),
    ]),
    named({ type: 'message_delta', delta: { stop_reason: stop }, usage: { output_tokens: 7 } }),
    named({ type: 'message_stop' }),
  ];
};

/** platform.claude.com, errors in streams: they may come after a 200. */
const brokenMessages = [
  named({
    type: 'message_start',
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm-1',
      content: [],
      usage: { input_tokens: 11 },
    },
  }),
  named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'All ' } }),
  named({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded, it broke off.' } }),
];

function opened(block: JsonObject): JsonObject {
  if (block['type'] === 'thinking') return { type: 'thinking', thinking: '', signature: '' };
  if (block['type'] === 'tool_use') return { ...block, input: {} };
  return block['type'] === 'text' ? { type: 'text', text: '' } : block;
}

function deltas(block: JsonObject): readonly JsonObject[] {
  const type = typeof block['type'] === 'string' ? block['type'] : '';
  switch (type) {
    case 'thinking':
      return [
        { type: 'thinking_delta', thinking: 'Let me ' },
        { type: 'thinking_delta', thinking: 'look.' },
        { type: 'signature_delta', signature: block['signature'] ?? '' },
      ];
    case 'tool_use':
      return [
        { type: 'input_json_delta', partial_json: '' },
        { type: 'input_json_delta', partial_json: '{"n":3}' },
      ];
    case 'text':
      return [{ type: 'text_delta', text: 'All done.' }];
    default:
      return [];
  }
}

const called = { functionCall: { name: 'look', args: { n: 3 } }, thoughtSignature: 'CrcB/+thought==' };

/** Without ids of calls, as Gemini's own service answers. */
export const generateHandle: Handle = (request, body) => {
  onlyFields(body, ['contents', 'systemInstruction', 'generationConfig', 'tools', 'toolConfig', 'safetySettings']);
  if (request.path.includes('m-gone'))
    throw new Refused(404, 'models/m-gone is not found for API version v1beta', 'NOT_FOUND');
  for (const tool of (body['tools'] ?? []) as readonly { functionDeclarations: readonly JsonObject[] }[]) {
    for (const declared of tool.functionDeclarations)
      onlyFields(declared, ['name', 'description', 'parametersJsonSchema']);
  }
  onlyParts(body['contents'], generatePart, everyPart);
  const contents = body['contents'] as readonly { role: string; parts: readonly JsonObject[] }[];
  const result = contents.find(({ parts }) => parts.some((part) => 'functionResponse' in part));
  if (result !== undefined) {
    const above = contents[contents.indexOf(result) - 1]?.parts ?? [];
    if (canonical(above.find((part) => 'functionCall' in part) ?? null) !== canonical(called)) {
      throw new Refused(400, 'Function call is missing a thought_signature in functionCall parts.', 'INVALID_ARGUMENT');
    }
    const answer = result.parts[0]?.['functionResponse'] as JsonObject;
    if (answer['id'] !== undefined || typeof answer['response'] !== 'object')
      throw new Refused(400, 'Bad functionResponse');
  }
  const calls = wantsTool(body['tools']) && result === undefined;
  const parts: readonly (readonly JsonObject[])[] = calls ? [[called]] : [[{ text: 'All ' }], [{ text: 'done.' }]];
  const meta = {
    usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 5, thoughtsTokenCount: 2, totalTokenCount: 18 },
    modelVersion: 'm-1',
    responseId: 'g-1',
  };
  if (!request.path.includes(':streamGenerateContent')) {
    const all = calls ? [called] : [{ text: 'All done.' }];
    return { candidates: [{ content: { role: 'model', parts: all }, finishReason: 'STOP', index: 0 }], ...meta };
  }
  return parts.map((some, at) =>
    data({
      candidates: [
        {
          content: { role: 'model', parts: some },
          index: 0,
          ...(at === parts.length - 1 ? { finishReason: 'STOP' } : {}),
        },
      ],
      ...meta,
    }).replaceAll('\n', '\r\n'),
  );
};
