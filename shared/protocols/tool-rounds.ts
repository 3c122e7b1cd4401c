/** The calls of earlier answers with their results, as they are sent back to the model (CHAT-6, RESP-5, MSG-5, TOOL-3). */
import { jsonIn } from '../parse-json.ts';
import type { Block } from '../message.ts';
import { note } from './problems.ts';
import type { Problem, TurnMessage } from './protocol.ts';

export type ToolCallBlock = Extract<Block, { kind: 'tool-call' }>;
type ToolResultBlock = Extract<Block, { kind: 'tool-result' }>;

/** What the model is told of a call that nobody answered: the protocols want one result for each. */
export const unansweredResult = 'This call was not run.';

export interface CarriedCall {
  readonly call: ToolCallBlock;
  /** The result; `unansweredResult` where there is none. */
  readonly output: string;
  readonly isError: boolean;
  readonly answered: boolean;
}

/**
 * The calls of the answer at `index` that are sent back, each with its result from the message of role `tool` just
 * below. A call goes back with a name, an id of its own, and arguments that were finished or answered for.
 */
export function carriedCalls(messages: readonly TurnMessage[], index: number): readonly CarriedCall[] {
  const blocks = messages[index]?.blocks ?? [];
  if (!blocks.some((block) => block.kind === 'tool-call')) return [];
  const results = resultsBelow(messages[index + 1]);
  const ids = new Set<string>();
  return blocks.flatMap((block): readonly CarriedCall[] => {
    if (block.kind !== 'tool-call' || block.callId === '' || block.name === '' || ids.has(block.callId)) return [];
    const result = results.get(block.callId);
    if (result === undefined && !isFinished(block.arguments)) return [];
    ids.add(block.callId);
    return result === undefined
      ? [{ call: block, output: unansweredResult, isError: false, answered: false }]
      : [{ call: block, output: result.output, isError: result.isError, answered: true }];
  });
}

function resultsBelow(message: TurnMessage | undefined): ReadonlyMap<string, ToolResultBlock> {
  const results = new Map<string, ToolResultBlock>();
  if (message?.role !== 'tool') return results;
  for (const block of message.blocks) {
    if (block.kind === 'tool-result' && !results.has(block.callId)) results.set(block.callId, block);
  }
  return results;
}

/** Empty arguments are those of a function that takes none. */
function isFinished(text: string): boolean {
  if (text.trim() === '') return true;
  return jsonIn(text) !== undefined;
}

/** Notes on calls without a result, and on calls that are left out. */
export function checkToolRounds(messages: readonly TurnMessage[]): readonly Problem[] {
  let unanswered = 0;
  let left = 0;
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'assistant') continue;
    const calls = message.blocks.filter((block) => block.kind === 'tool-call').length;
    if (calls === 0) continue;
    const carried = carriedCalls(messages, index);
    unanswered += carried.filter((call) => !call.answered).length;
    left += calls - carried.length;
  }
  return [
    ...(unanswered === 0
      ? []
      : [
          note(
            'Message',
            unanswered === 1
              ? 'A tool call is unanswered. Sending now marks it as not run.'
              : `${unanswered} tool calls are unanswered. Sending now marks them as not run.`,
          ),
        ]),
    ...(left === 0
      ? []
      : [
          note(
            'Message',
            left === 1
              ? 'An incomplete tool call above will be skipped.'
              : `${left} incomplete tool calls above will be skipped.`,
          ),
        ]),
  ];
}
