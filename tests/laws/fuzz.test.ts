/** Damaged streams and bodies: nothing throws, and the laws hold (idea 3). Repeatable by the seed that a failure names. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../shared/json.ts';
import { protocols } from '../../shared/protocols/registry.ts';
import { brokenLaws } from './event-laws.ts';
import { fixtures } from './fixtures.ts';
import type { AnyProtocol } from './fixtures.ts';
import { mutateJson, mutateStream, seededRandom } from './mutations.ts';
import { cutAt, foldAll, read } from './reading.ts';

const rounds = 3_000;

describe.each(Object.values<AnyProtocol>(protocols))('$id', (protocol) => {
  const own = fixtures.filter((fixture) => fixture.protocol.id === protocol.id);
  const choose = <Item>(items: readonly Item[], random: () => number): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };

  test(`${rounds} damaged streams keep the laws, however they are cut`, () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const random = seededRandom(seed);
      let bytes = choose(own, random).bytes;
      const damages = 1 + Math.floor(random() * 4);
      for (let count = 0; count < damages; count += 1) bytes = mutateStream(bytes, choose(own, random).bytes, random);
      const events = read(protocol, [bytes]);
      expect({ seed, broken: brokenLaws(events) }).toEqual({ seed, broken: [] });
      const answer = foldAll(events);
      expect({ seed, candidates: answer.candidates.length <= 128 }).toEqual({ seed, candidates: true });
      const offsets = Array.from({ length: 5 }, () => Math.floor(random() * bytes.length)).toSorted((a, b) => a - b);
      expect({ seed, events: read(protocol, cutAt(bytes, offsets)) }).toEqual({ seed, events });
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test(`${rounds} damaged bodies keep the laws`, () => {
    const bodies = own.flatMap(({ whole }) => (whole === undefined ? [] : [whole]));
    for (let seed = 0; seed < rounds; seed += 1) {
      const random = seededRandom(seed);
      let body: Json = choose(bodies, random);
      const damages = 1 + Math.floor(random() * 4);
      for (let count = 0; count < damages; count += 1) body = mutateJson(body, random);
      const events = protocol.parseResponse(body);
      expect({ seed, broken: brokenLaws(events) }).toEqual({ seed, broken: [] });
      foldAll(events);
      expect(() => protocol.parseError(JSON.stringify(body), {})).not.toThrow();
    }
  });
});
