/** Faults of single fields: parameters that are refused, ignored or made up, and parts of an answer that are lost. */
import type { JsonRecord } from '../../validation/object.ts';
import { atPath, hasPath, inWhole, without } from './rewrite.ts';
import type { FaultApi, StandingFault } from './standing-fault.ts';

interface ApiFields {
  readonly api: FaultApi;
  /** Parameters of a request that can be refused or ignored. */
  readonly parameters: readonly string[];
  /** Those that can be ignored only. */
  readonly ignored: readonly string[];
  /** What stands in place of a required field that is missing. */
  readonly madeUp: JsonRecord;
  /** Fields of an answer. */
  readonly answer: readonly string[];
  /** All that a request may hold. */
  readonly known: readonly string[];
}

const sampling = ['temperature', 'top_p'];
const drawing = ['output_format', 'output_compression', 'partial_images', 'background', 'size', 'n', 'quality'];
const hello = [{ role: 'user', content: 'Hi' }];

const tables: readonly ApiFields[] = [
  {
    api: 'models',
    parameters: [],
    ignored: [],
    madeUp: {},
    known: [],
    answer: ['object', 'data', 'data.id', 'data.object'],
  },
  {
    api: 'chat',
    parameters: [...sampling, 'max_completion_tokens', 'n', 'stop', 'stream', 'response_format'],
    ignored: ['tool_choice'],
    madeUp: { model: 'alpha-5.6-terra', messages: hello },
    known: [
      'model',
      'messages',
      'tools',
      ...sampling,
      'max_completion_tokens',
      'n',
      'stop',
      'stream',
      'response_format',
      'tool_choice',
    ],
    answer: [
      'id',
      'object',
      'model',
      'choices.index',
      'choices.message.role',
      'choices.message.content',
      'choices.finish_reason',
    ],
  },
  {
    api: 'responses',
    parameters: [...sampling, 'max_output_tokens', 'metadata', 'stream'],
    ignored: ['previous_response_id'],
    madeUp: { model: 'alpha-5.5', input: 'Hi' },
    known: ['model', 'input', 'tools', ...sampling, 'max_output_tokens', 'metadata', 'stream', 'previous_response_id'],
    answer: [
      ...['id', 'object', 'status', 'model', 'output.type', 'output.id', 'output.status', 'output.role'],
      ...['output.content.type', 'output.content.text', 'output.content.annotations'],
    ],
  },
  {
    api: 'messages',
    parameters: [...sampling, 'max_tokens', 'system', 'stop_sequences', 'stream'],
    ignored: [],
    madeUp: { model: 'beta-sonnet-4-6', messages: hello, max_tokens: 64 },
    known: ['model', 'messages', 'tools', ...sampling, 'max_tokens', 'system', 'stop_sequences', 'stream'],
    answer: ['id', 'type', 'role', 'model', 'content.type', 'content.text', 'stop_reason'],
  },
  {
    api: 'generate',
    parameters: [
      ...['temperature', 'topP', 'maxOutputTokens', 'stopSequences', 'responseModalities'].map(
        (name) => `generationConfig.${name}`,
      ),
      ...['systemInstruction', 'safetySettings', 'contents.parts.videoMetadata'],
    ],
    ignored: ['generationConfig.imageConfig'],
    madeUp: { contents: [{ parts: [{ text: 'Hi' }] }] },
    known: ['contents', 'generationConfig', 'systemInstruction', 'safetySettings'],
    answer: ['candidates.content.role', 'candidates.content.parts.text', 'candidates.finishReason', 'modelVersion'],
  },
  {
    api: 'image-generations',
    parameters: [],
    ignored: [...drawing, 'moderation', 'stream'],
    madeUp: { prompt: 'A picture' },
    known: [],
    answer: ['created', 'usage'],
  },
  {
    api: 'image-edits',
    parameters: ['quality', 'mask', 'image[]'],
    ignored: [...drawing.filter((name) => name !== 'quality'), 'resolution', 'stream'],
    madeUp: {},
    known: [],
    answer: ['created', 'usage', 'quality', 'output_format', 'size'],
  },
];

/** The list of models names its entries' kind by the same word as itself. */
const shortNames: Readonly<Record<string, string>> = { 'data.id': 'id', 'data.object': 'kind' };

/** Missing, empty, zero, or of another kind than what stands in its place. */
function isNone(value: unknown, instead: unknown): boolean {
  return value === '' || value === 0 || (typeof value !== typeof instead && !Array.isArray(value));
}

function refusal(name: string): string {
  return JSON.stringify({
    type: 'error',
    error: {
      message: `'${name}' is not supported by this gateway.`,
      type: 'invalid_request_error',
      param: name,
      code: 'unsupported_parameter',
    },
  });
}

function faultsOf({ api, parameters, ignored, madeUp, answer, known }: ApiFields): readonly StandingFault[] {
  const apis = [api];
  return [
    ...parameters.map((name): StandingFault => ({
      name: `${api}:refuses:${name}`,
      meaning: `a request with ${name} is a 400`,
      apis,
      answer: (came, asked) =>
        asked !== undefined && hasPath(asked, name.split('.'))
          ? { status: 400, headers: { 'content-type': 'application/json' }, body: refusal(name) }
          : came,
    })),
    ...[...parameters, ...ignored].map((name): StandingFault => ({
      name: `${api}:ignores:${name}`,
      meaning: `${name} is dropped from a request before it is read`,
      apis,
      request: (body) => without(body, name.split('.')),
    })),
    ...Object.entries(madeUp).map(([name, value]): StandingFault => ({
      name: `${api}:makes-up:${name}`,
      meaning: `a request without ${name}, or with one that is none, is answered as if it had one`,
      apis,
      request: (body) => (isNone(body[name], value) ? { ...body, [name]: value } : body),
    })),
    ...(known.length === 0
      ? []
      : [
          {
            name: `${api}:ignores-foreign-fields`,
            meaning: 'fields that the protocol does not have are dropped before a request is read',
            apis,
            request: (body: JsonRecord) =>
              Object.fromEntries(Object.entries(body).filter(([name]) => known.includes(name))),
          },
        ]),
    ...answer.map((name): StandingFault => ({
      name: `${api}:drops:${shortNames[name] ?? name}`,
      meaning: `answers in one piece come without ${name}`,
      apis,
      answer: inWhole((body) => atPath(body, name.split('.'), () => undefined)),
    })),
  ];
}

export const fieldFaults: readonly StandingFault[] = tables.flatMap(faultsOf);
