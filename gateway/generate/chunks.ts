/** An answer as the chunks of a Generate Content stream, as the vendor has it; the description shows none, and only a script is streamed so. */
import type { Answer } from '../simulation/answer.ts';
import { fragments } from '../streaming/fragments.ts';
import type { ServerEvent } from '../streaming/server-event.ts';
import { finishReason, partsOf, usageOf, type ResponseFrame } from './response.ts';

const chunk = (frame: ResponseFrame, parts: readonly object[], rest: object = {}): object => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...rest }],
  modelVersion: frame.model,
  responseId: frame.id,
});

const event = (body: object, carried = ''): ServerEvent => ({
  data: JSON.stringify(body),
  tokens: carried === '' ? 0 : 1,
  bytes: Buffer.byteLength(carried),
});

/** A text in pieces, the last of them with what else its part has. */
function* partEvents(frame: ResponseFrame, part: object): Generator<ServerEvent> {
  if (!('text' in part) || typeof part.text !== 'string') {
    yield event(chunk(frame, [part]), 'part');
    return;
  }
  const { thoughtSignature, ...plain } = part as { text: string; thoughtSignature?: string };
  const pieces = [...fragments(part.text, undefined)];
  for (const [at, text] of pieces.entries()) {
    const signed = thoughtSignature !== undefined && at === pieces.length - 1 ? { thoughtSignature } : {};
    yield event(chunk(frame, [{ ...plain, text, ...signed }]), text);
  }
}

export function* responseChunks(frame: ResponseFrame, answer: Answer): Generator<ServerEvent> {
  const [candidate] = answer.candidates;
  if (candidate === undefined) return;
  for (const part of partsOf(frame, candidate, 0)) yield* partEvents(frame, part);
  const last = chunk(frame, [], { finishReason: finishReason(candidate) });
  yield { ...event({ ...last, usageMetadata: usageOf(frame, answer) }), closing: true, terminator: true };
}

export function textChunk(frame: ResponseFrame, text: string): ServerEvent {
  return event(chunk(frame, [{ text }]), text);
}
