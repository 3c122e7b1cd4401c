/** Turns the bytes of an answer into server-sent events, wherever the network cut them (STREAM-1). */
import { createParser } from 'eventsource-parser';
import { FaultError, fault } from '../../shared/fault.ts';
import type { SseEvent } from '../../shared/protocols/protocol.ts';

/** No protocol here has larger events; a picture as Base64 fits well. */
export const defaultMaxEventBytes = 32 * 1024 * 1024;

export interface SseDecoder {
  /**
   * Takes the next bytes and returns the events that they completed.
   * Throws a `FaultError` of kind `too-large` for an event above the bound; events that were complete before it in
   * the same bytes are returned first, and the fault then comes with the next call.
   */
  push(bytes: Uint8Array): SseEvent[];
  /** The bytes ended: returns the last event where it lacks its blank line or even the end of its line. Throws as `push` does. */
  end(): SseEvent[];
}

/**
 * `maxEventBytes` bounds what is held back for one event: its data, and a line not yet ended. It is counted in
 * decoded UTF-16 units, of which there are never more than bytes.
 */
export function createSseDecoder(options: { readonly maxEventBytes?: number } = {}): SseDecoder {
  const bound = options.maxEventBytes ?? defaultMaxEventBytes;
  // The parser strips one leading BOM itself; a decoder that did so too would eat a second one.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let completed: SseEvent[] = [];
  let overflown = false;
  const parser = createParser({
    maxBufferSize: bound,
    onEvent: (event) => {
      // The parser only checks what it buffers, and an event that is whole in one chunk never is.
      if (event.data.length > bound) overflown = true;
      if (!overflown) completed.push({ event: event.event, id: event.id, data: event.data });
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') overflown = true;
    },
  });

  function feed(text: string): SseEvent[] {
    if (!overflown && text !== '') parser.feed(text);
    const events = completed;
    completed = [];
    if (overflown && events.length === 0) throw tooLarge(bound);
    return events;
  }

  return {
    push: (bytes) => feed(decoder.decode(bytes, { stream: true })),
    end: () => {
      const rest = decoder.decode();
      // Two line ends: one ends the open line, one dispatches. After a CR the parser takes the first for its LF. A
      // cut inside the word `data` would give an event without data, which nobody sent.
      return feed(`${rest}\n\n`).filter((event) => event.data !== '');
    },
  };
}

function tooLarge(bound: number): FaultError {
  return new FaultError(
    fault(
      'too-large',
      `One event of the stream is larger than ${Math.round(bound / 1024 / 1024)} MB.`,
      'The answer was cut off there. Ask for a shorter answer, or check that the address is that of a model gateway.',
      { attempts: 1 },
    ),
  );
}
