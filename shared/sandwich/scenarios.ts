/** What is sent through a gateway, and what is answered behind it. */
import type { JsonObject } from '../json.ts';
import type { Block } from '../message.ts';
import type { TurnMessage } from '../protocols/protocol.ts';
import type { EndpointSettings } from '../images/image-job.ts';
import type { OfferedTool } from '../tool.ts';
import {
  drawnPicture,
  emptyDocument,
  emptyFilm,
  halfMask,
  redPicture,
  silence,
  type ScenarioFile,
} from './scenario-files.ts';
import type { ToolChoice } from './vendor-forms.ts';

export interface ScriptedCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** What is said in the upstream's place. */
export interface UpstreamSays {
  readonly text?: string;
  readonly reasoning?: string;
  /** What goes back with the answer to its maker alone. */
  readonly signature?: string;
  readonly calls?: readonly ScriptedCall[];
  readonly finish?: 'stop' | 'length';
  /** The stop sequence that ended it. */
  readonly stopSequence?: string;
  /** A drawn PNG in Base64. */
  readonly picture?: string;
  readonly error?: {
    readonly status: 400 | 404 | 429 | 500;
    readonly message: string;
    readonly code: string;
  };
  /** How it ends badly: in the middle, without the last event, or on an error. */
  readonly breaks?: 'cut' | 'no-end' | 'error';
}

export interface Scenario {
  readonly id: string;
  readonly label: string;
  readonly system?: string;
  /** Messages of the conversation that it asks. */
  readonly messages: readonly TurnMessage[];
  readonly tools?: readonly OfferedTool[];
  /** By the keys that the protocols share; each takes what it has a place for. */
  readonly parameters?: JsonObject;
  /** Put into the last message's last part, of protocols with such a mark. */
  readonly cacheMarker?: JsonObject;
  /** An answer of this schema, as each protocol is asked for one. */
  readonly schema?: JsonObject;
  /** What is said of the tools, as each protocol says it. */
  readonly toolChoice?: ToolChoice;
  /** Over the endpoints for images, in place of a conversation. */
  readonly draws?: ScenarioDrawing;
  /** Only one way to ask shows it. */
  readonly form?: 'whole' | 'streamed';
  readonly says: UpstreamSays;
  /** The answer goes back, with results for its calls, and this is said to it. */
  readonly thenSays?: UpstreamSays;
}

export interface ScenarioDrawing {
  readonly prompt: string;
  readonly settings: EndpointSettings;
  /** None is for an endpoint that takes none. */
  readonly references: readonly ScenarioFile[];
  readonly mask?: ScenarioFile;
}

const text = (words: string): Block => ({ kind: 'text', text: words, open: false });
const user = (...blocks: readonly Block[]): TurnMessage => ({ role: 'user', blocks });
const assistant = (...blocks: readonly Block[]): TurnMessage => ({ role: 'assistant', blocks });
const hello = [user(text('Say hello to Zoë — “quoted”, \\ and\nin two lines.'))];

const weather: OfferedTool = {
  name: 'get_weather',
  description: 'Weather of a city.',
  schema: {
    type: 'object',
    properties: { city: { type: 'string', enum: ['Bern', 'Łódź'] }, days: { type: 'integer', minimum: 1 } },
    required: ['city'],
  },
};
const clock: OfferedTool = {
  name: 'get_time',
  description: 'Time in a zone.',
  schema: { type: 'object', properties: { zone: { type: 'string' } }, required: ['zone'] },
};
const called: Block = {
  kind: 'tool-call',
  callId: 'call_w1',
  name: 'get_weather',
  arguments: '{"city":"Łódź","days":2}',
  open: false,
};
const result = (isError: boolean): TurnMessage => ({
  role: 'tool',
  blocks: [
    { kind: 'tool-result', callId: 'call_w1', name: 'get_weather', output: '17 °C, rain', isError, open: false },
  ],
});

const picture = (detail?: 'low'): Block => ({
  kind: 'attachment',
  attachment: { source: 'file', file: redPicture.file, ...(detail === undefined ? {} : { detail }) },
  open: false,
});
const fileScenario = (id: string, label: string, { file }: ScenarioFile): Scenario => ({
  ...{ id, label },
  messages: [user(text('What is in it?'), { kind: 'attachment', attachment: { source: 'file', file }, open: false })],
  says: { text: 'Nothing.' },
});
const brokenStream = (id: string, label: string, breaks: UpstreamSays['breaks']): Scenario => ({
  id,
  label,
  messages: hello,
  form: 'streamed',
  says: { text: 'This was said before it broke.', ...(breaks === undefined ? {} : { breaks }) },
});
const drawn: UpstreamSays = { picture: drawnPicture.base64 };

export const scenarios: readonly Scenario[] = [
  { id: 'text', label: 'Text', messages: hello, says: { text: 'Hello Zoë — “quoted”, \\ and\nsecond line.' } },
  { id: 'system', label: 'System prompt', system: 'Be brief.\nNever guess.', messages: hello, says: { text: 'Hi.' } },
  {
    id: 'turns',
    label: 'Several turns',
    messages: [user(text('My name is Ana.')), assistant(text('Noted.')), user(text('What is it?'))],
    says: { text: 'Ana.' },
  },
  {
    id: 'limits',
    label: 'Limits and sampling',
    messages: hello,
    parameters: { temperature: 0.25, topP: 0.5, maxTokens: 321, stop: ['END', 'STOP'] },
    says: { text: 'Cut off he', finish: 'length' },
  },
  {
    id: 'call',
    label: 'Tool call',
    messages: hello,
    tools: [weather],
    says: { calls: [{ id: 'call_w1', name: 'get_weather', arguments: '{"city":"Łódź","days":2}' }] },
  },
  {
    id: 'parallel',
    label: 'Parallel calls',
    messages: hello,
    tools: [weather, clock],
    says: {
      calls: [
        { id: 'call_w1', name: 'get_weather', arguments: '{"city":"Bern","days":1}' },
        { id: 'call_t2', name: 'get_time', arguments: '{"zone":"Europe/Warsaw"}' },
      ],
    },
  },
  ...(
    [
      ['named-tool', 'Named tool', { tool: 'get_time' }],
      ['any-tool', 'Some tool required', 'required'],
    ] as const
  ).map(([id, label, toolChoice]): Scenario => ({
    ...{ id, label, toolChoice, messages: hello, tools: [weather, clock] },
    says: { calls: [{ id: 'call_t2', name: 'get_time', arguments: '{"zone":"Europe/Warsaw"}' }] },
  })),
  {
    id: 'result',
    label: 'Tool result',
    messages: [...hello, assistant(called), result(false)],
    tools: [weather],
    says: { text: 'It rains.' },
  },
  {
    id: 'reasoning',
    label: 'Reasoning',
    messages: hello,
    says: { reasoning: 'First I count the letters.', text: 'Four.' },
  },
  {
    id: 'signature',
    label: 'Signed reasoning',
    messages: hello,
    says: { reasoning: 'First I count the letters.', signature: 'c2lnbmVkIHRob3VnaHQ=', text: 'Four.' },
  },
  {
    id: 'signed-call',
    label: 'Signed call and its result',
    messages: hello,
    tools: [weather],
    says: {
      reasoning: 'The weather is asked for.',
      signature: 'c2lnbmVkIGNhbGw=',
      calls: [{ id: 'call_w1', name: 'get_weather', arguments: '{"city":"Łódź","days":2}' }],
    },
    thenSays: { text: 'It rains.' },
  },
  {
    id: 'image',
    label: 'Picture in a message',
    messages: [user(text('What colour is it?'), picture('low'))],
    says: { text: 'Red.' },
  },
  fileScenario('document', 'Document in a message', emptyDocument),
  fileScenario('sound', 'Sound in a message', silence),
  fileScenario('film', 'Film in a message', emptyFilm),
  {
    id: 'structured',
    label: 'Structured output',
    messages: hello,
    schema: {
      type: 'object',
      properties: { greeting: { type: 'string', enum: ['hello', 'hi'] }, count: { type: 'integer' } },
      required: ['greeting', 'count'],
      additionalProperties: false,
    },
    says: { text: '{"greeting":"hello","count":2}' },
  },
  {
    id: 'stop',
    label: 'Stop sequence',
    messages: hello,
    parameters: { stop: ['END'] },
    says: { text: 'Said up to the ', stopSequence: 'END' },
  },
  brokenStream('cut', 'Stream cut off', 'cut'),
  brokenStream('no-end', 'Stream without its last event', 'no-end'),
  brokenStream('stream-error', 'Error in a stream', 'error'),
  { id: 'cache', label: 'Cache marker', messages: hello, cacheMarker: { type: 'ephemeral' }, says: { text: 'Kept.' } },
  ...([400, 404, 429, 500] as const).map((status): Scenario => ({
    id: `error-${status}`,
    label: `Error ${status}`,
    messages: hello,
    says: { error: { status, message: `Scripted refusal with ${status}.`, code: `scripted_${status}` } },
  })),
  {
    id: 'draw',
    label: 'Drawing',
    messages: [],
    draws: {
      prompt: 'A red square, “exactly” so.',
      settings: { size: '1024x1024', outputFormat: 'webp', outputCompression: 70, background: 'opaque' },
      references: [],
    },
    says: drawn,
  },
  {
    id: 'edit',
    label: 'Picture edited under a mask',
    messages: [],
    draws: {
      prompt: 'Paint the left half blue.',
      settings: { size: '1024x1024', quality: 'high', n: 1, outputFormat: 'png' },
      references: [redPicture, drawnPicture],
      mask: halfMask,
    },
    says: drawn,
  },
];
