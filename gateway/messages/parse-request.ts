/** The check of a whole Messages request: every row of its table, and what the model takes of it (MSG-1, SRV-1, REQ-6). */
import type { ModelFacts } from '../../shared/catalog/models.ts';
import { invalid } from '../api-error.ts';
import { array, boolean, integer, number, string, type Check } from '../validation/value-checks.ts';
import { anyObject, object, optional, required, variants, type JsonRecord } from '../validation/object.ts';
import { content, textBlock } from './blocks.ts';
import { foreignInRequest, foreignInTool } from './foreign-fields.ts';
import { messagesCheck, type Message } from './message-list.ts';
import { signatureOf } from './signature.ts';

const inputSchema: Check<JsonRecord> = (value, path) => {
  const schema = anyObject(value, path);
  if (Object.hasOwn(schema, 'type') && schema['type'] !== 'object') {
    throw invalid(`${path}.type`, 'invalid_value', `'${path}.type' must be 'object': the input of a tool is named.`);
  }
  return schema;
};

const toolName: Check<string> = (value, path) => {
  const name = string({ min: 1 })(value, path);
  if (/^[A-Za-z0-9_-]{1,128}$/.test(name)) return name;
  throw invalid(path, 'invalid_value', `'${path}' may have up to 128 letters, digits, underscores and hyphens.`);
};

const tool = object(
  { name: required(toolName), description: optional(string()), input_schema: required(inputSchema) },
  foreignInTool,
);

const fields = object(
  {
    model: required(string({ min: 1 })),
    messages: required(messagesCheck),
    max_tokens: required(integer(1)),
    system: optional(content(variants('type', { text: textBlock }, new Map([['image', 'A system prompt is text.']])))),
    stream: optional(boolean),
    temperature: optional(number(0, 1)),
    top_p: optional(number(0, 1)),
    stop_sequences: optional(array(string({ min: 1 }))),
    tools: optional(array(tool, { min: 1, max: 128 })),
  },
  foreignInRequest,
);

export type MessagesRequest = ReturnType<typeof fields>;

function requireDifferentTools(request: MessagesRequest): void {
  const names = (request.tools ?? []).map(({ name }) => name);
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated < 0) return;
  throw invalid(
    `tools[${repeated}].name`,
    'duplicate_tool',
    `'tools[${repeated}].name' is '${names[repeated] ?? ''}' a second time.`,
  );
}

/**
 * A request body, typed.
 * @throws ApiError 400 that names the first thing wrong
 */
export function parseMessagesRequest(body: unknown): MessagesRequest {
  const request = fields(body, '');
  requireDifferentTools(request);
  return request;
}

/** What the model takes no notice of elsewhere is refused here, as the models from 4.7 on do. */
function requireNoSampling(request: MessagesRequest, model: ModelFacts): void {
  if (model.samplingOmitted === undefined) return;
  for (const name of ['temperature', 'top_p'] as const) {
    if (request[name] === undefined) continue;
    throw invalid(
      name,
      'unsupported_parameter',
      `'${name}' is not taken by ${model.id}: ${model.samplingOmitted} Leave it out.`,
    );
  }
}

function requireInputKinds(messages: readonly Message[], model: ModelFacts): void {
  const refuse = (place: string, what: string): never => {
    throw invalid(
      place,
      'unsupported_input',
      `'${place}': ${model.id} takes no ${what}; it takes ${model.input.join(', ')}.`,
    );
  };
  for (const [index, { content: blocks }] of messages.entries()) {
    for (const [number, block] of blocks.entries()) {
      const place = `messages[${index}].content[${number}]`;
      if (block.type === 'document' && !model.input.includes('file')) refuse(place, 'documents');
      if (model.input.includes('image')) continue;
      if (block.type === 'image') refuse(place, 'images');
      if (block.type !== 'tool_result') continue;
      const image = block.content.findIndex(({ type }) => type === 'image');
      if (image >= 0) refuse(`${place}.content[${image}]`, 'images');
    }
  }
}

function requireSignatures(messages: readonly Message[], model: ModelFacts): void {
  for (const [index, { content: blocks }] of messages.entries()) {
    for (const [number, block] of blocks.entries()) {
      if (block.type !== 'thinking' || block.signature === signatureOf(model.id, block.thinking)) continue;
      const place = `messages[${index}].content[${number}].signature`;
      throw invalid(
        place,
        'invalid_signature',
        `'${place}' does not fit: a thinking block goes back whole and unchanged, and only to the model that thought it.`,
      );
    }
  }
}

/** @throws ApiError 400 where the model does not take what was sent */
export function requireTakenBy(model: ModelFacts, request: MessagesRequest): void {
  requireNoSampling(request, model);
  const limit = request.max_tokens;
  if (model.maxOutputTokens !== undefined && limit > model.maxOutputTokens) {
    throw invalid(
      'max_tokens',
      'integer_above_max_value',
      `'max_tokens' is ${limit}; ${model.id} gives at most ${model.maxOutputTokens}.`,
    );
  }
  requireInputKinds(request.messages, model);
  requireSignatures(request.messages, model);
}
