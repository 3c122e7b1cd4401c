/** What is sent through a gateway, and what is answered behind it. */
import type { JsonObject } from '../json.ts';
import type { Block } from '../message.ts';
import type { TurnMessage } from '../protocols/protocol.ts';
import type { OfferedTool } from '../tool.ts';

export interface ScriptedCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** What is said in the upstream's place. */
export interface UpstreamSays {
  readonly text?: string;
  readonly reasoning?: string;
  readonly calls?: readonly ScriptedCall[];
  readonly finish?: 'stop' | 'length';
  readonly error?: { readonly status: 400 | 404 | 429 | 500; readonly message: string };
}

export interface Scenario {
  readonly id: string;
  readonly label: string;
  readonly system?: string;
  readonly messages: readonly TurnMessage[];
  readonly tools?: readonly OfferedTool[];
  /** By the keys that the protocols share; each takes what it has a place for. */
  readonly parameters?: JsonObject;
  /** Put into the last message's last part, of protocols with such a mark. */
  readonly cacheMarker?: JsonObject;
  readonly says: UpstreamSays;
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
  { id: 'cache', label: 'Cache marker', messages: hello, cacheMarker: { type: 'ephemeral' }, says: { text: 'Kept.' } },
  ...([400, 404, 429, 500] as const).map((status): Scenario => ({
    id: `error-${status}`,
    label: `Error ${status}`,
    messages: hello,
    says: { error: { status, message: `Scripted refusal with ${status}.` } },
  })),
];
