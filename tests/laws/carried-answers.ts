/** Answers of every protocol that carry what only their maker can read, streamed and whole, with what of it must stand in the next request. */
import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import type { ProtocolId } from '../../shared/protocols/descriptions.ts';

export interface CarriedAnswer {
  readonly name: string;
  readonly stream: string;
  readonly whole: Json;
  readonly goesBack: {
    readonly parts: readonly Json[];
    /** The same parts as a request has them. */
    readonly in: (body: JsonObject) => readonly Json[];
  };
}

/** A text that is told from all others. */
type Secret = (name: string) => string;

/** None where the dialect takes nothing back over the protocol. */
export function carriedAnswers(protocol: ProtocolId, dialect: Dialect, secret: Secret): readonly CarriedAnswer[] {
  return made[protocol](dialect, secret);
}

const made: Readonly<Record<ProtocolId, (dialect: Dialect, secret: Secret) => readonly CarriedAnswer[]>> = {
  chat: chatAnswers,
  responses: (dialect, secret) => (dialect.responses?.items === true ? [responsesAnswer(secret)] : []),
  messages: (_dialect, secret) => [messagesAnswer(secret)],
  generate: (dialect, secret) => [generateAnswer(secret, dialect.generate?.tools === true)],
};

const data = (json: Json): string => `data: ${JSON.stringify(json)}\n\n`;
const named = (json: JsonObject & { readonly type: string }): string =>
  `event: ${json.type}\ndata: ${JSON.stringify(json)}\n\n`;
const halves = (text: string): readonly [string, string] => [
  text.slice(0, text.length / 2),
  text.slice(text.length / 2),
];
const list = (value: Json | undefined): readonly JsonObject[] => (value ?? []) as readonly JsonObject[];

/** One for each name under which thoughts may come. */
function chatAnswers({ chat = {} }: Dialect, secret: Secret): readonly CarriedAnswer[] {
  const { back } = chat;
  if (back === undefined) return [];
  const { reasoning } = back;
  const names: readonly (string | undefined)[] =
    reasoning === undefined
      ? [undefined]
      : reasoning.asCame === true
        ? ['reasoning_content', 'reasoning']
        : [reasoning.field];
  // Details of the reasoning come alone, too.
  const alone = back.message?.includes('reasoning_details') === true && !names.includes(undefined) ? [undefined] : [];
  return [...names, ...alone].map((name) => chatAnswer(back, name, secret));
}

function chatAnswer(
  { message = [], call = [], parts = [] }: NonNullable<NonNullable<Dialect['chat']>['back']>,
  field: string | undefined,
  secret: Secret,
): CarriedAnswer {
  const thought = secret('thought');
  const fieldValues: Readonly<Record<string, Json>> = {
    reasoning_details: [
      { type: 'reasoning.text', text: thought, format: 'f-1', index: 0, signature: secret('signed') },
    ],
    extra_content: { google: { thought_signature: secret('message') } },
  };
  const [first, second] = halves(thought);
  const detail = { type: 'reasoning.text', format: 'f-1', index: 0 };
  const pieces: Readonly<Record<string, readonly Json[]>> = {
    reasoning_details: [
      [{ ...detail, text: first }],
      [{ ...detail, text: second }],
      [{ ...detail, signature: secret('signed') }],
    ],
    extra_content: [fieldValues['extra_content'] ?? null],
  };
  const toolCall: JsonObject = {
    ...(call.includes('extra_content') ? { extra_content: { google: { thought_signature: secret('call') } } } : {}),
    id: 'call_1',
    type: 'function',
    function: { name: 'look', arguments: '{"n":3}' },
  };
  const thinking = (text: string): JsonObject => ({ type: 'thinking', thinking: [{ type: 'text', text }] });
  const fields: JsonObject = {
    ...(field === undefined ? {} : { [field]: thought }),
    ...Object.fromEntries(message.map((name) => [name, fieldValues[name] ?? null])),
    ...(parts.length === 0 ? {} : { content: [{ ...thinking(thought), closed: true }] }),
    tool_calls: [toolCall],
  };
  const head = { id: 'c-1', model: 'm-1', created: 1 };
  const chunk = (delta: JsonObject, reason: string | null = null): string =>
    data({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] });
  return {
    name: field === undefined ? 'a call' : `a call with ${field}`,
    stream: [
      chunk({ role: 'assistant', content: '' }),
      ...(field === undefined ? [] : [chunk({ [field]: first }), chunk({ [field]: second })]),
      ...message.flatMap((name) => (pieces[name] ?? []).map((piece) => chunk({ [name]: piece }))),
      ...(parts.length === 0 ? [] : [first, second].map((text) => chunk({ content: [thinking(text)] }))),
      chunk({ tool_calls: [{ index: 0, ...toolCall }] }),
      chunk({}, 'tool_calls'),
      'data: [DONE]\n\n',
    ].join(''),
    whole: {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: null, ...fields }, finish_reason: 'tool_calls' }],
    },
    goesBack: {
      parts: [fields],
      in: (body) =>
        list(body['messages']).flatMap(({ role, content, ...rest }) => {
          if (role !== 'assistant') return [];
          return [content === null || content === undefined ? rest : { ...rest, content }];
        }),
    },
  };
}

function responsesAnswer(secret: Secret): CarriedAnswer {
  const output: readonly (JsonObject & { readonly type: string })[] = [
    { type: 'reasoning', id: secret('rs1'), summary: [], encrypted_content: secret('encrypted') },
    {
      ...{ type: 'message', id: secret('msg'), role: 'assistant', status: 'completed' },
      content: [{ type: 'output_text', text: 'Let me look.', annotations: [] }],
    },
    {
      ...{ type: 'reasoning', id: secret('rs2'), encrypted_content: secret('more') },
      summary: [{ type: 'summary_text', text: secret('summary') }],
    },
    {
      ...{ type: 'image_generation_call', id: secret('ig'), status: 'completed' },
      result: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
    {
      ...{ type: 'function_call', id: secret('fc'), call_id: 'call_1', name: 'look' },
      ...{ arguments: '{"n":3}', status: 'completed' },
    },
  ];
  const response: JsonObject = { id: 'resp_1', object: 'response', status: 'completed', model: 'm-1', output };
  return {
    name: 'reasoning before a text and before a call',
    stream: [
      named({ type: 'response.created', response: { ...response, status: 'in_progress', output: [] } }),
      ...output.flatMap((item, index) => [
        // What was encrypted by then is not what counts.
        named({
          type: 'response.output_item.added',
          output_index: index,
          item: item.type === 'reasoning' ? { ...item, summary: [], encrypted_content: 'not yet' } : item,
        }),
        named({ type: 'response.output_item.done', output_index: index, item }),
      ]),
      named({ type: 'response.completed', response }),
    ].join(''),
    whole: response,
    goesBack: {
      parts: output,
      in: (body) =>
        list(body['input']).filter(
          ({ type = '', role }) =>
            role === 'assistant' || ['reasoning', 'function_call', 'image_generation_call'].includes(type as string),
        ),
    },
  };
}

function messagesAnswer(secret: Secret): CarriedAnswer {
  const content: readonly (JsonObject & { readonly type: string })[] = [
    { type: 'thinking', thinking: secret('thought'), signature: secret('signature') },
    // Its text is not told, and it is kept all the same.
    { type: 'thinking', thinking: '', signature: secret('silent') },
    { type: 'redacted_thinking', data: secret('redacted') },
    { type: 'text', text: 'Let me look.' },
    { type: 'tool_use', id: 'toolu_1', name: 'look', input: { n: 3 } },
  ];
  const head = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm-1' };
  const opened = (block: JsonObject): JsonObject => {
    if (block['type'] === 'thinking') return { type: 'thinking', thinking: '', signature: '' };
    if (block['type'] === 'text') return { type: 'text', text: '' };
    return block['type'] === 'tool_use' ? { ...block, input: {} } : block;
  };
  const deltas = ({ type, thinking, signature, text }: JsonObject): readonly JsonObject[] => {
    if (type === 'text') return [{ type: 'text_delta', text: text ?? '' }];
    if (type === 'tool_use') return [{ type: 'input_json_delta', partial_json: '{"n":3}' }];
    if (type !== 'thinking') return [];
    const told = thinking === '' ? [] : halves(thinking as string);
    return [
      ...told.map((half) => ({ type: 'thinking_delta', thinking: half })),
      { type: 'signature_delta', signature: signature ?? '' },
    ];
  };
  return {
    name: 'thoughts before a call',
    stream: [
      named({ type: 'message_start', message: { ...head, content: [] } }),
      ...content.flatMap((block, index) => [
        named({ type: 'content_block_start', index, content_block: opened(block) }),
        ...deltas(block).map((delta) => named({ type: 'content_block_delta', index, delta })),
        named({ type: 'content_block_stop', index }),
      ]),
      named({ type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 7 } }),
      named({ type: 'message_stop' }),
    ].join(''),
    whole: { ...head, content, stop_reason: 'tool_use' },
    goesBack: {
      parts: content,
      in: (body) =>
        list(body['messages'])
          .filter(({ role }) => role === 'assistant')
          .flatMap((message) => list(message['content'])),
    },
  };
}

function generateAnswer(secret: Secret, hasTools: boolean): CarriedAnswer {
  const calls: readonly JsonObject[] = [
    { functionCall: { id: 'fn_1', name: 'look', args: { n: 3 } }, thoughtSignature: secret('call') },
    // Of calls at once the first alone is signed.
    { functionCall: { name: 'look', args: { n: 4 } } },
  ];
  const parts: readonly JsonObject[] = [
    { text: secret('thought'), thought: true, thoughtSignature: secret('thinking') },
    { text: 'Let me look.', thoughtSignature: secret('text') },
    ...(hasTools ? calls : []),
    // In a stream the signature of a text comes below it, in a part of its own.
    { text: 'There it is.' },
    { text: '', thoughtSignature: secret('empty') },
  ];
  const answer = (some: readonly JsonObject[], reason?: string): JsonObject => ({
    candidates: [
      {
        content: { role: 'model', parts: some },
        index: 0,
        ...(reason === undefined ? {} : { finishReason: reason }),
      },
    ],
    modelVersion: 'm-1',
    responseId: 'g-1',
  });
  return {
    name: hasTools ? 'signatures of thoughts, texts and calls' : 'signatures of thoughts and texts',
    stream: parts
      .map((part, at) => data(answer([part], at === parts.length - 1 ? 'STOP' : undefined)).replaceAll('\n', '\r\n'))
      .join(''),
    whole: answer(parts, 'STOP'),
    goesBack: {
      parts,
      in: (body) =>
        list(body['contents'])
          .filter(({ role }) => role === 'model')
          .flatMap((content) => list(content['parts'])),
    },
  };
}
