/** Requests that the app builds, for the laws of requests: talks with tools and files, and every recorded answer gone on from. */
import type { Json } from '../../shared/json.ts';
import { type ParametersById, type ProtocolId, protocolIds } from '../../shared/protocols/descriptions.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { bindTurn } from '../../shared/protocols/registry.ts';
import {
  answered,
  assistant,
  attached,
  calls,
  file,
  results,
  says,
  thinks,
  user,
} from '../unit/shared/protocols/turn-parts.ts';
import { fixtures } from './fixtures.ts';
import { foldAll, read } from './reading.ts';

const clock = { name: 'clock', description: 'Tells the time', schema: { type: 'object' }, strict: true };

export const everything: ParametersById = {
  chat: {
    maxTokens: 64,
    temperature: 0.5,
    topP: 0.9,
    candidates: 2,
    stop: ['a', 'b'],
    toolChoice: { type: 'function', function: { name: 'clock' } },
    responseFormat: { type: 'json_schema', schema: { json_schema: { name: 'x', schema: { type: 'object' } } } },
  },
  responses: { maxTokens: 64, temperature: 0.5, topP: 0.9, metadata: { of: 'a test' } },
  messages: { maxTokens: 64, temperature: 0.5, topP: 0.9, stop: ['a'] },
  generate: {
    maxTokens: 64,
    temperature: 0.5,
    topP: 0.9,
    stop: ['a'],
    responseModalities: ['TEXT', 'IMAGE'],
    aspectRatio: '1:1',
    imageSize: '1K',
    safetySettings: [{ category: 'c', threshold: 't' }],
  },
};
export const nothing: ParametersById = { chat: {}, responses: {}, messages: {}, generate: {} };

const video = file('a.mp4', 'video', 'video/mp4');
export const talks: readonly (readonly TurnMessage[])[] = [
  [user(says('Hello'))],
  [user(attached(file('a.png', 'image', 'image/png')), says('What is it?'))],
  [
    user(
      attached(file('a.pdf', 'pdf', 'application/pdf')),
      attached({ ...video, video: { startSeconds: 1, endSeconds: 2, fps: 0.5 } }),
      attached({ source: 'url', url: 'https://a.test/a.pdf' }),
      attached({ source: 'file-id', fileId: 'f' }),
      says('And these?'),
    ),
  ],
  [
    user(says('What time is it?')),
    assistant(thinks('Hm'), says('Let me see'), calls('c1', 'clock', '{"zone":"UTC"}'), calls('c2', 'clock', '{}')),
    results(['c1', 'noon'], ['c2', 'midnight']),
    assistant(says('Noon.')),
    user(says('Thanks')),
    user(says('Bye')),
  ],
  [
    user(says('A cat')),
    assistant({ kind: 'image', mimeType: 'image/png', source: 'data:image/png;base64,AA==', open: false }),
    user(says('Bluer')),
  ],
];

/** An answer of every fixture, gone on from by the protocol that made it. */
export const goneOn = fixtures.flatMap(({ name, protocol, bytes }) => {
  const id = protocolIds.find((one) => one === protocol.id);
  if (id === undefined) return [];
  const answer = foldAll(read(protocol, [bytes]));
  const origin = { protocol: id, model: 'some-model', profileId: 'p', answerId: 'answer' };
  const blocks = answer.candidates[0]?.blocks ?? [];
  const called = blocks.flatMap((block) => (block.kind === 'tool-call' ? [[block.callId, 'done'] as const] : []));
  const talk = [
    user(says('Go')),
    answered(origin, ...blocks),
    ...(called.length === 0 ? [] : [results(...called)]),
    user(says('On')),
  ];
  return [{ name, id, talk }];
});

export function requestOf(id: ProtocolId, messages: readonly TurnMessage[], parameters: ParametersById): Json {
  return bindTurn(id, parameters, {
    model: 'some-model',
    facts: undefined,
    profileId: 'p',
    system: 'Be short',
    messages,
    tools: [clock],
    stream: true,
  }).build().body;
}
