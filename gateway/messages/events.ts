/** A simulated answer as the events of a Messages stream (MSG-6). */
import { assertNever } from '../assert-never.ts';
import type { CandidateAnswer } from '../simulation/answer.ts';
import { fragments } from '../streaming/fragments.ts';
import type { ServerEvent } from '../streaming/server-event.ts';
import { blocksOf, envelope, stopFields, type AnswerBlock, type MessageFrame } from './message.ts';

const nothing = { tokens: 0, bytes: 0 };

function event(type: string, rest: object, carried: { tokens: number; bytes: number } = nothing): ServerEvent {
  return { name: type, data: JSON.stringify({ type, ...rest }), ...carried };
}

function delta(index: number, change: object, text: string): ServerEvent {
  const carried = text === '' ? nothing : { tokens: 1, bytes: Buffer.byteLength(text) };
  return event('content_block_delta', { index, delta: change }, carried);
}

/** How a piece of a block is written, by the block's type. */
function piece(index: number, type: AnswerBlock['type'], text: string): ServerEvent {
  switch (type) {
    case 'thinking':
      return delta(index, { type: 'thinking_delta', thinking: text }, text);
    case 'tool_use':
      return delta(index, { type: 'input_json_delta', partial_json: text }, text);
    case 'text':
    case 'gateway_note':
      return delta(index, { type: 'text_delta', text }, text);
    default:
      return assertNever(type);
  }
}

const started = (index: number, block: object, text = ''): ServerEvent =>
  event(
    'content_block_start',
    { index, content_block: block },
    text === '' ? nothing : { tokens: 1, bytes: Buffer.byteLength(text) },
  );

function* blockEvents(index: number, block: AnswerBlock, size: number | undefined): Generator<ServerEvent> {
  switch (block.type) {
    case 'thinking':
      yield started(index, { type: 'thinking', thinking: '', signature: '' });
      for (const part of fragments(block.thinking, size)) yield piece(index, 'thinking', part);
      yield delta(index, { type: 'signature_delta', signature: block.signature }, '');
      break;
    case 'text':
      yield started(index, { type: 'text', text: '' });
      for (const part of fragments(block.text, size)) yield piece(index, 'text', part);
      break;
    case 'tool_use': {
      const { type, id, name, json } = block;
      yield started(index, { type, id, name, input: {} }, name);
      // The input of a call without any is never written out; an empty piece comes first in any case.
      yield piece(index, 'tool_use', '');
      if (json !== '{}') for (const part of fragments(json, size)) yield piece(index, 'tool_use', part);
      break;
    }
    case 'gateway_note':
      yield started(index, block);
      break;
    default:
      assertNever(block);
  }
  yield event('content_block_stop', { index });
}

/** The events of one answer, and how to write a piece of text into whatever block is being streamed. */
export interface MessageStream {
  readonly events: () => Generator<ServerEvent>;
  readonly textEvent: (text: string) => ServerEvent;
}

export function messageStream(
  frame: MessageFrame,
  candidate: CandidateAnswer,
  size: number | undefined,
): MessageStream {
  let open: { readonly index: number; readonly type: AnswerBlock['type'] } = { index: 0, type: 'text' };
  function* events(): Generator<ServerEvent> {
    const usage = { input_tokens: frame.inputTokens, output_tokens: 0 };
    const message = { ...envelope(frame), content: [], stop_reason: null, stop_sequence: null, usage };
    yield event('message_start', { message });
    yield event('ping', {});
    for (const [index, block] of blocksOf(frame, candidate).entries()) {
      open = { index, type: block.type };
      yield* blockEvents(index, block, size);
    }
    yield {
      ...event('message_delta', { delta: stopFields(candidate), usage: { output_tokens: candidate.tokens } }),
      closing: true,
    };
    yield { ...event('message_stop', {}), closing: true, terminator: true };
  }
  return { events, textEvent: (text) => piece(open.index, open.type, text) };
}
