/** Reads bytes, cut in whatever way, through decoder and protocol to events, as the app does. */
import { createSseDecoder } from '../../core/transport/sse.ts';
import { emptyAnswer, fold } from '../../shared/message.ts';
import type { Answer } from '../../shared/message.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import type { SseEvent } from '../../shared/protocols/protocol.ts';
import type { AnyReading } from './fixtures.ts';

export function decode(chunks: readonly Uint8Array[]): readonly SseEvent[] {
  const decoder = createSseDecoder();
  return [...chunks.flatMap((chunk) => decoder.push(chunk)), ...decoder.end()];
}

export function read(protocol: AnyReading, chunks: readonly Uint8Array[]): readonly ModelEvent[] {
  return readOn(protocol, protocol.initial, decode(chunks));
}

/** What comes out of the given events and the end after them, from a state on. */
export function readOn(protocol: AnyReading, from: unknown, received: readonly SseEvent[]): readonly ModelEvent[] {
  const events: ModelEvent[] = [];
  let state = from;
  for (const event of received) {
    const stepped = protocol.step(state, event);
    state = stepped.state;
    events.push(...stepped.events);
  }
  events.push(...protocol.finish(state));
  return events;
}

/** State and all that came out so far, before the first event and after each. */
export function stepsOf(
  protocol: AnyReading,
  received: readonly SseEvent[],
): readonly { readonly state: unknown; readonly events: readonly ModelEvent[] }[] {
  const steps = [{ state: protocol.initial, events: [] as readonly ModelEvent[] }];
  for (const event of received) {
    const before = steps.at(-1);
    const { state, events } = protocol.step(before?.state, event);
    steps.push({ state, events: [...(before?.events ?? []), ...events] });
  }
  return steps;
}

export function foldAll(events: readonly ModelEvent[]): Answer {
  return events.reduce(fold, emptyAnswer);
}

/** `bytes` cut at the given offsets. */
export function cutAt(bytes: Uint8Array, offsets: readonly number[]): readonly Uint8Array[] {
  const ends = [...offsets, bytes.length];
  return ends.map((end, at) => bytes.subarray(at === 0 ? 0 : ends[at - 1], end));
}
