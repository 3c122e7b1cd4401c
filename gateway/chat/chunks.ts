/** A simulated answer as the chunks of a chat completion stream (CHAT-4). */
import type { Answer, CandidateAnswer } from '../simulation/answer.ts';
import { gatewayNote } from '../simulation/gateway-note.ts';
import { fragments } from '../streaming/fragments.ts';
import type { ServerEvent } from '../streaming/server-event.ts';
import { finishReason, usageOf, type CompletionFrame } from './completion.ts';

type Delta = Readonly<Record<string, unknown>>;

function event(
  frame: CompletionFrame,
  rest: object,
  carried: { tokens: number; bytes: number },
  closing = false,
): ServerEvent {
  const chunk = { id: frame.id, object: 'chat.completion.chunk', created: frame.created, model: frame.model, ...rest };
  return { data: JSON.stringify(chunk), ...carried, ...(closing ? { closing } : {}) };
}

const nothing = { tokens: 0, bytes: 0 };

function choice(frame: CompletionFrame, index: number, delta: Delta, text: string): ServerEvent {
  const carried = text === '' ? nothing : { tokens: 1, bytes: Buffer.byteLength(text) };
  return event(frame, { choices: [{ index, delta, finish_reason: null }] }, carried);
}

function* candidateChunks(
  frame: CompletionFrame,
  candidate: CandidateAnswer,
  index: number,
  size: number | undefined,
): Generator<ServerEvent> {
  const asks = candidate.calls.length > 0;
  const opening = {
    role: 'assistant',
    content: asks ? null : '',
    ...(frame.unknown ? { gateway_note: gatewayNote } : {}),
  };
  yield choice(frame, index, opening, '');
  for (const part of fragments(candidate.reasoning, size))
    yield choice(frame, index, { reasoning_content: part }, part);
  for (const part of fragments(candidate.text, size)) yield choice(frame, index, { content: part }, part);
  for (const [number, call] of candidate.calls.entries()) {
    const head = { index: number, id: call.id, type: 'function', function: { name: call.name, arguments: '' } };
    yield choice(frame, index, { tool_calls: [head] }, call.name);
    for (const part of fragments(call.arguments, size)) {
      yield choice(frame, index, { tool_calls: [{ index: number, function: { arguments: part } }] }, part);
    }
  }
  yield event(frame, { choices: [{ index, delta: {}, finish_reason: finishReason(candidate) }] }, nothing, true);
}

/** Takes one from each in turn, as candidates come from a model. */
function* inTurns(sources: readonly Generator<ServerEvent>[]): Generator<ServerEvent> {
  let open = [...sources];
  while (open.length > 0) {
    const still: Generator<ServerEvent>[] = [];
    for (const source of open) {
      const next = source.next();
      if (next.done === true) continue;
      yield next.value;
      still.push(source);
    }
    open = still;
  }
}

/** Every event of the stream: the candidates in turns, the usage with no choices, `[DONE]`. */
export function* chunks(frame: CompletionFrame, answer: Answer, size: number | undefined): Generator<ServerEvent> {
  yield* inTurns(answer.candidates.map((candidate, index) => candidateChunks(frame, candidate, index, size)));
  yield event(frame, { choices: [], usage: usageOf(answer) }, nothing, true);
  yield { data: '[DONE]', ...nothing, closing: true, terminator: true };
}

/** An ordinary chunk with this text, for the faults that need one. */
export function textChunk(frame: CompletionFrame, text: string): ServerEvent {
  return choice(frame, 0, { content: text }, text);
}
