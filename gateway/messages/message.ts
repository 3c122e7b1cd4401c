/** A simulated answer as a message in one piece (MSG-1, MSG-5). */
import type { Answer, CandidateAnswer } from '../simulation/answer.ts';
import { gatewayNote } from '../simulation/gateway-note.ts';
import type { ToolCall } from '../simulation/tool-calls.ts';
import { signatureOf } from './signature.ts';

export interface MessageFrame {
  readonly id: string;
  readonly model: string;
  readonly inputTokens: number;
  /** Adds a block and a field that the description does not name, as `#unknown` asks. */
  readonly unknown: boolean;
}

export interface ToolUse {
  readonly type: 'tool_use';
  readonly id: string;
  readonly name: string;
  /** JSON text; broken off where the token limit fell into it, or spoiled where the prompt asked for that. */
  readonly json: string;
}

/** What an answer consists of, in order; streamed and whole are two ways to write it. */
export type AnswerBlock =
  | { readonly type: 'thinking'; readonly thinking: string; readonly signature: string }
  | { readonly type: 'text'; readonly text: string }
  | ToolUse
  | { readonly type: 'gateway_note'; readonly hint: string };

const toolUse = ({ id, name, arguments: json }: ToolCall): ToolUse => ({
  type: 'tool_use',
  id: id.replace(/^call_/, 'toolu_'),
  name,
  json,
});

/** No block is empty: an answer of no text has no block at all. */
export function blocksOf(frame: MessageFrame, candidate: CandidateAnswer): readonly AnswerBlock[] {
  const { reasoning: thinking, signature = signatureOf(frame.model, thinking), parts, calls } = candidate;
  return [
    ...(thinking === '' && candidate.signature === undefined
      ? []
      : [{ type: 'thinking', thinking, signature } as const]),
    ...parts.map((text) => ({ type: 'text', text }) as const),
    ...calls.map(toolUse),
    ...(frame.unknown ? [{ type: 'gateway_note', ...gatewayNote } as const] : []),
  ];
}

export interface StopFields {
  readonly stop_reason: 'end_turn' | 'max_tokens' | 'stop_sequence' | 'tool_use';
  readonly stop_sequence: string | null;
}

export function stopFields({ finish, stopSequence }: CandidateAnswer): StopFields {
  switch (finish) {
    case 'tool-calls':
      return { stop_reason: 'tool_use', stop_sequence: null };
    case 'length':
      return { stop_reason: 'max_tokens', stop_sequence: null };
    case 'stop':
      return stopSequence === undefined
        ? { stop_reason: 'end_turn', stop_sequence: null }
        : { stop_reason: 'stop_sequence', stop_sequence: stopSequence };
  }
}

/** The only answer: Messages has no candidates. */
export function onlyCandidate(answer: Answer): CandidateAnswer {
  const [candidate] = answer.candidates;
  if (candidate === undefined) throw new Error('The simulation gave no answer.');
  return candidate;
}

/** What every message has, begun or whole. */
export function envelope(frame: MessageFrame): object {
  return {
    id: frame.id,
    type: 'message',
    role: 'assistant',
    model: frame.model,
    ...(frame.unknown ? { gateway_note: gatewayNote } : {}),
  };
}

/** A call whose input is no JSON goes out with that of a call without any: only a stream can show the text. */
function inputOf(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return {};
  }
}

function wholeBlock(block: AnswerBlock): object {
  if (block.type !== 'tool_use') return block;
  const { json, ...rest } = block;
  return { ...rest, input: inputOf(json) };
}

export function wholeMessage(frame: MessageFrame, candidate: CandidateAnswer): object {
  return {
    ...envelope(frame),
    content: blocksOf(frame, candidate).map(wholeBlock),
    ...stopFields(candidate),
    usage: { input_tokens: frame.inputTokens, output_tokens: candidate.tokens },
  };
}
