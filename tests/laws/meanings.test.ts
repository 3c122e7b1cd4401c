/** Every value in a request's body belongs to exactly one place, whatever the body; what the app builds itself is all understood. */
import { describe, expect, test } from 'vitest';
import { meaningsOf } from '../../shared/compare/field-mapping/meanings.ts';
import { isJsonObject, type Json } from '../../shared/json.ts';
import { imageApis } from '../../shared/images/image-apis.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { bindTurn } from '../../shared/protocols/registry.ts';
import { ask, picture } from '../unit/shared/images/ask.ts';
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
import { mutateJson, seededRandom } from './mutations.ts';
import { foldAll, read } from './reading.ts';
import { type SurfaceId, surfaceIds } from '../../shared/surfaces.ts';
import type { BodyPath } from '../../shared/protocols/meaning.ts';
import { valueAt } from '../../shared/protocols/walk-body.ts';
import { type ParametersById, type ProtocolId, protocolIds } from '../../shared/protocols/descriptions.ts';

const clock = { name: 'clock', description: 'Tells the time', schema: { type: 'object' }, strict: true };

const everything: ParametersById = {
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
const nothing: ParametersById = { chat: {}, responses: {}, messages: {}, generate: {} };

const video = file('a.mp4', 'video', 'video/mp4');
const talks: readonly (readonly TurnMessage[])[] = [
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
const goneOn = fixtures.flatMap(({ name, protocol, bytes }) => {
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

function requestOf(id: ProtocolId, messages: readonly TurnMessage[], parameters: ParametersById): Json {
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

const imageRequests: readonly (readonly [SurfaceId, Json])[] = [
  ['image-generations', imageApis['image-generations'].build(ask('image-generations', { model: 'unknown' })).body],
  [
    'image-generations',
    imageApis['image-generations'].build(
      ask('image-generations', {
        model: 'alpha-image-2-each',
        set: {
          size: '1K',
          n: 1,
          outputFormat: 'jpeg',
          outputCompression: 50,
          stream: true,
          partialImages: 2,
          user: 'u',
        },
      }),
    ).body,
  ],
  [
    'image-edits',
    imageApis['image-edits'].build(ask('image-edits', { sent: [picture('a')], mask: picture('mask') })).body,
  ],
  [
    'image-edits',
    imageApis['image-edits'].build(
      ask('image-edits', { sent: [picture('a'), picture('bb')], set: { quality: 'high', n: 3, background: 'auto' } }),
    ).body,
  ],
  [
    'generate',
    imageApis.generate.build(ask('generate', { model: 'gamma-3.1-flash-image', sent: [picture('a')] })).body,
  ],
];

const built: readonly (readonly [name: string, surface: SurfaceId, body: Json])[] = [
  ...protocolIds.flatMap((id) =>
    talks.flatMap((talk, at) =>
      [everything, nothing].map(
        (parameters, set) =>
          [`talk ${at}, ${set === 0 ? 'everything' : 'nothing'} set`, id, requestOf(id, talk, parameters)] as const,
      ),
    ),
  ),
  ...goneOn.map(({ name, id, talk }) => [name, id, requestOf(id, talk, everything)] as const),
  ...goneOn
    .filter(({ id }) => id === 'responses')
    .map(
      ({ name, id, talk }) =>
        [`${name} in full`, id, requestOf(id, talk, { ...nothing, responses: { continuation: 'full' } })] as const,
    ),
  ...imageRequests.map(([id, body], at) => [`image ${at}`, id, body] as const),
];

describe.each(surfaceIds)('%s', (surface) => {
  const own = built.filter(([, id]) => id === surface);

  test.each(own)('every value of %s has one place, and none is unknown', (_, id, body) => {
    expect(brokenLaw(id, body)).toBeUndefined();
    // Items of an answer that nobody knows go back as they came, and are told so.
    const others = meaningsOf(id, body).filter(({ meaning }) => meaning === 'other');
    expect(others.filter(({ path }) => path.length === 1)).toEqual([]);
  });

  test('whatever is written in a body by hand', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const random = seededRandom(seed);
      const [, id, body] = own[seed % own.length] ?? [];
      if (id === undefined || body === undefined) throw new Error('There is nothing to damage');
      let damaged: Json = body;
      for (let count = 0; count <= seed % 4; count += 1) damaged = mutateJson(damaged, random);
      const problem = brokenLaw(id, damaged);
      if (problem !== undefined) throw new Error(`seed ${seed}: ${problem}\n${JSON.stringify(damaged)}`);
    }
  });
});

test.each(protocolIds)('what the app says over %s in a talk with tools and files is all understood', (id) => {
  for (const talk of talks) {
    const others = meaningsOf(id, requestOf(id, talk, everything)).filter(({ meaning }) => meaning === 'other');
    expect(others).toEqual([]);
  }
});

/** Which value has no place or several, or which place says what does not stand there. */
function brokenLaw(surface: SurfaceId, body: Json): string | undefined {
  const places = meaningsOf(surface, body);
  const of = new Map<string, number>();
  for (const { path, at, value } of places) {
    const whole = valueAt(body, path);
    if (whole === undefined) return `${JSON.stringify(path)} does not stand there`;
    if (valueAt(body, at) !== value) return `${JSON.stringify(at)} is something else`;
    for (const leaf of leavesOf(whole, path)) of.set(leaf, (of.get(leaf) ?? 0) + 1);
  }
  const leaves = leavesOf(body, []);
  const wrong = leaves.find((leaf) => of.get(leaf) !== 1);
  if (wrong !== undefined) return `${wrong} has ${of.get(wrong) ?? 0} places`;
  return of.size === leaves.length ? undefined : 'a place holds what is not in the body';
}

function leavesOf(value: Json, path: BodyPath): readonly string[] {
  const members: readonly (readonly [string | number, Json])[] = isJsonObject(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? [...(value as readonly Json[]).entries()]
      : [];
  if (members.length === 0) return [JSON.stringify(path)];
  return members.flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}
