/** Reads bytes, cut in whatever way, through decoder and protocol to events, as the app does. */
import { createSseDecoder } from '../../core/transport/sse.ts';
import { emptyAnswer, fold } from '../../shared/message.ts';
import type { Answer } from '../../shared/message.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import type { SseEvent } from '../../shared/protocols/protocol.ts';
import type { AnyProtocol } from './fixtures.ts';

export function decode(chunks: readonly Uint8Array[]): readonly SseEvent[] {
  const decoder = createSseDecoder();
  return [...chunks.flatMap((chunk) => decoder.push(chunk)), ...decoder.end()];
}

export function read(protocol: AnyProtocol, chunks: readonly Uint8Array[]): readonly ModelEvent[] {
  const events: ModelEvent[] = [];
  let state = protocol.initial;
  for (const event of decode(chunks)) {
    const stepped = protocol.step(state, event);
    state = stepped.state;
    events.push(...stepped.events);
  }
  events.push(...protocol.finish(state));
  return events;
}

export function foldAll(events: readonly ModelEvent[]): Answer {
  return events.reduce(fold, emptyAnswer);
}

/** `bytes` cut at the given offsets. */
export function cutAt(bytes: Uint8Array, offsets: readonly number[]): readonly Uint8Array[] {
  const ends = [...offsets, bytes.length];
  return ends.map((end, at) => bytes.subarray(at === 0 ? 0 : ends[at - 1], end));
}
