/** Damaged streams and bodies: nothing throws, hangs or grows without bound, and the laws hold (idea 3). Repeatable by the seed that a failure names. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../shared/json.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import { brokenLaws } from './event-laws.ts';
import { damage, readEvents } from './event-mutations.ts';
import type { ReadEvent } from './event-mutations.ts';
import { fixtures, readings } from './fixtures.ts';
import type { AnyReading } from './fixtures.ts';
import { processorMs } from '../doubles/processor-time.ts';
import { heldSize } from './held-size.ts';
import { mutateJson, mutateStream, seededRandom } from './mutations.ts';
import { cutAt, decode, foldAll, read } from './reading.ts';

/** Of each protocol: damaged as bytes and decoded in two ways. */
const byteRounds = 3_000;
/** Of each protocol: damaged after decoding. With the others, more than 100,000 streams. */
const eventRounds = 25_000;

/** Far above what any one takes here, and far below what a test run may. */
const longestMs = 5_000;

const choose = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

describe.each(readings)('$id', (protocol) => {
  const own = fixtures.filter((fixture) => fixture.protocol.id === protocol.id);
  const streams = own.map(({ bytes }) => readEvents(decode([bytes])));

  test(`${eventRounds} damaged streams throw nothing, end once, and hold on to no more than they were given`, () => {
    for (let seed = 0; seed < eventRounds; seed += 1) {
      const random = seededRandom(seed);
      let stream = choose(streams, random);
      const damages = 1 + Math.floor(random() * 5);
      for (let count = 0; count < damages; count += 1) stream = damage(stream, choose(streams, random), random);
      const problem = problemOf(protocol, stream);
      // The seed gives the case again; its events are printed to be read at once.
      if (problem !== undefined) {
        throw new Error(`seed ${seed} of ${protocol.id}: ${problem}\n${stream.map(shown).join('\n')}`);
      }
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  }, 120_000);

  test(`${byteRounds} streams with damaged bytes keep the laws, however they are cut`, () => {
    for (let seed = 0; seed < byteRounds; seed += 1) {
      const random = seededRandom(seed);
      let { bytes } = choose(own, random);
      const damages = 1 + Math.floor(random() * 4);
      for (let count = 0; count < damages; count += 1) bytes = mutateStream(bytes, choose(own, random).bytes, random);
      const events = read(protocol, [bytes]);
      keepsLaws(seed, events);
      const answer = foldAll(events);
      if (answer.candidates.length > 128) throw new Error(`seed ${seed}: ${answer.candidates.length} candidates`);
      const offsets = Array.from({ length: 5 }, () => Math.floor(random() * bytes.length)).toSorted((a, b) => a - b);
      const cut = read(protocol, cutAt(bytes, offsets));
      if (JSON.stringify(cut) !== JSON.stringify(events)) expect({ seed, events: cut }).toEqual({ seed, events });
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  }, 120_000);

  test(`${byteRounds} damaged bodies keep the laws`, () => {
    const bodies = own.flatMap(({ whole }) => (whole === undefined ? [] : [whole]));
    for (let seed = 0; seed < byteRounds; seed += 1) {
      const random = seededRandom(seed);
      let body: Json = choose(bodies, random);
      const damages = 1 + Math.floor(random() * 4);
      for (let count = 0; count < damages; count += 1) body = mutateJson(body, random);
      const events = protocol.parseResponse(body);
      keepsLaws(seed, events);
      foldAll(events);
      protocol.parseError(JSON.stringify(body), {});
    }
  });

  test('an event that comes again and again takes no more room or time each time', () => {
    for (const [at, stream] of streams.entries()) {
      for (const repeated of stream) {
        const times = (count: number) => [...stream, ...Array.from({ length: count }, () => repeated)];
        const problem = problemOf(protocol, times(300));
        expect({ fixture: own[at]?.name, repeated: shown(repeated), problem }).toEqual({
          fixture: own[at]?.name,
          repeated: shown(repeated),
          problem: undefined,
        });
      }
    }
  });
});

/** Asserts only where something is to be told: to say of each seed that all is well takes longer than to look. */
function keepsLaws(seed: number, events: readonly ModelEvent[]): void {
  const broken = brokenLaws(events);
  if (broken.length > 0) expect({ seed, broken }).toEqual({ seed, broken: [] });
}

/** What is wrong with how a protocol takes a stream; undefined where nothing is. */
function problemOf(protocol: AnyReading, stream: readonly ReadEvent[]): string | undefined {
  const events: ModelEvent[] = [];
  let state = protocol.initial;
  let given = 0;
  const run = () => {
    for (const { event, id, data } of stream) {
      given += data.length + (event?.length ?? 0);
      const stepped = protocol.step(state, { event, id, data });
      state = stepped.state;
      for (const each of stepped.events) events.push(each);
    }
    for (const each of protocol.finish(state)) events.push(each);
    foldAll(events);
  };
  try {
    const took = processorMs(run);
    if (took > longestMs) return `it takes ${Math.round(took)} ms`;
  } catch (thrown) {
    return `it throws ${String(thrown)}`;
  }
  const broken = brokenLaws(events);
  if (broken.length > 0) return broken.join('; ');
  const held = heldSize(state);
  if (held > stateBound(given)) return `the state holds ${held} for ${given} characters`;
  const said = heldSize(events);
  if (said > eventBound(given, stream.length)) return `the events hold ${said} for ${given} characters`;
  return undefined;
}

/** A value of one character may take an entry of some hundred in a state. */
const stateBound = (given: number): number => 5_000 + 16 * given;
/** Every event given may open and close a block, and tell what it does not know. */
const eventBound = (given: number, count: number): number => 5_000 + 16 * given + 600 * count;

function shown({ event, data }: ReadEvent): string {
  return event === undefined ? data : `${event}: ${data}`;
}
