/** Damages streams after decoding, in repeatable ways: what a broken server says, without what a network does to its bytes. */
import type { Json } from '../../shared/json.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { SseEvent } from '../../shared/protocols/protocol.ts';
import { mutateJson } from './mutations.ts';

type Random = () => number;

/** An event with its data read, so that many damages of one stream read it once. */
export interface ReadEvent {
  readonly event: string | undefined;
  readonly id: string | undefined;
  /** Undefined where the data is no JSON. */
  readonly json: Json | undefined;
  readonly data: string;
}

export function readEvents(events: readonly SseEvent[]): readonly ReadEvent[] {
  return events.map((event) => ({ ...event, json: parsed(event.data) }));
}

/** A copy of a stream with one damage. `other` is another stream of the same protocol. */
export function damage(
  events: readonly ReadEvent[],
  other: readonly ReadEvent[],
  random: Random,
): readonly ReadEvent[] {
  const at = below(random, events.length);
  const event = events[at];
  if (event === undefined) return other;
  switch (below(random, 12)) {
    case 0:
      return events.toSpliced(at, 1);
    case 1:
      return events.slice(0, at);
    case 2:
      return [
        ...events.slice(0, at),
        ...Array.from({ length: 1 + below(random, 4) }, () => event),
        ...events.slice(at),
      ];
    case 3: {
      const target = below(random, events.length);
      return events.toSpliced(at, 1).toSpliced(target, 0, event);
    }
    case 4:
      return [...events.slice(0, at), ...other.slice(below(random, other.length + 1))];
    case 5: {
      const [stray] = other.slice(below(random, other.length + 1));
      return stray === undefined ? events : events.toSpliced(at, 0, stray);
    }
    case 6: {
      const from = below(random, event.data.length + 1);
      const data = event.data.slice(0, from) + event.data.slice(from + below(random, 12));
      return events.with(at, { ...event, data, json: parsed(data) });
    }
    case 7:
      return events.with(at, { ...event, event: otherName(other, random) });
    case 8:
      return events.with(at, withJson(event, moved(event.json, random)));
    default:
      return events.with(at, withJson(event, event.json === undefined ? undefined : mutateJson(event.json, random)));
  }
}

/** The names that events go by, of the protocol or of none. */
function otherName(other: readonly ReadEvent[], random: Random): string | undefined {
  const names = [...other.map(({ event }) => event), undefined, '', 'error', 'ping', '__proto__'];
  return names[below(random, names.length)];
}

/** The same thing said of another place: indices and ids are what streams are put together by. */
function moved(json: Json | undefined, random: Random): Json | undefined {
  if (!isJsonObject(json)) return json;
  const places = Object.keys(json).filter((name) => /index|_id$|^id$/.test(name));
  const place = places[below(random, places.length)];
  if (place === undefined) return json;
  const given = json[place];
  const value: Json =
    typeof given === 'number'
      ? ([given + 1, given - 1, 0, 127, 128, 1e9, -1][below(random, 7)] ?? 0)
      : `${JSON.stringify(given)}x`;
  return { ...json, [place]: value };
}

function withJson(event: ReadEvent, json: Json | undefined): ReadEvent {
  return json === undefined ? event : { ...event, json, data: JSON.stringify(json) };
}

function parsed(data: string): Json | undefined {
  try {
    return JSON.parse(data) as Json;
  } catch {
    return undefined;
  }
}

const below = (random: Random, bound: number): number => Math.floor(random() * bound);
