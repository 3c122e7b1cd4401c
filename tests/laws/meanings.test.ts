/** Every value in a request's body belongs to exactly one place, whatever the body; what the app builds itself is all understood. */
import { describe, expect, test } from 'vitest';
import { meaningsOf } from '../../shared/compare/field-mapping/meanings.ts';
import { isJsonObject, type Json } from '../../shared/json.ts';
import { imageApis } from '../../shared/images/image-apis.ts';
import { ask, picture } from '../unit/shared/images/ask.ts';
import { everything, goneOn, nothing, requestOf, talks } from './built-requests.ts';
import { mutateJson, seededRandom } from './mutations.ts';
import { type ApiId, apiIds } from '../../shared/apis.ts';
import type { BodyPath } from '../../shared/protocols/meaning.ts';
import { valueAt } from '../../shared/protocols/walk-body.ts';
import { protocolIds } from '../../shared/protocols/descriptions.ts';

const imageRequests: readonly (readonly [ApiId, Json])[] = [
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

const built: readonly (readonly [name: string, api: ApiId, body: Json])[] = [
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

describe.each(apiIds)('%s', (api) => {
  const own = built.filter(([, id]) => id === api);

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
function brokenLaw(api: ApiId, body: Json): string | undefined {
  const places = meaningsOf(api, body);
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
