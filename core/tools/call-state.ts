/** What becomes of one call, step by step. All pure; the loop decides when. */
import type { AssistantMessage, ToolMessage } from '../../shared/conversation.ts';
import type { ToolCall, ToolVerdict } from '../../shared/tool.ts';
import type { CallOutcome } from './call-runner.ts';

export interface RequestedCall {
  readonly callId: string;
  readonly name: string;
  readonly arguments: string;
}

/** The calls of the candidate that the conversation goes on with; one that is repeated under its id counts once (RESP-6). */
export function callsOf({ answer, chosenCandidate }: AssistantMessage): readonly RequestedCall[] {
  const byId = new Map<string, RequestedCall>();
  for (const block of answer.candidates[chosenCandidate]?.blocks ?? []) {
    if (block.kind !== 'tool-call' || byId.has(block.callId)) continue;
    byId.set(block.callId, { callId: block.callId, name: block.name, arguments: block.arguments });
  }
  return [...byId.values()];
}

export function asked(call: RequestedCall, verdict: ToolVerdict): ToolCall {
  return { ...call, verdict, state: 'pending' };
}

/** The call with nothing known of it but what was asked, what the user made of that, and its verdict. */
function blank({ callId, name, arguments: written, edited, verdict }: ToolCall): Omit<ToolCall, 'state'> {
  return { callId, name, arguments: written, verdict, ...(edited === undefined ? {} : { edited }) };
}

export const waiting = (call: ToolCall): ToolCall => ({ ...blank(call), state: 'pending' });

export const running = (call: ToolCall, startedAt: number): ToolCall => ({
  ...blank(call),
  state: 'running',
  startedAt,
});

export function ranTo(call: ToolCall, { by, result, isError, log, files, rpc, durationMs }: CallOutcome): ToolCall {
  const { startedAt } = call;
  return {
    ...blank(call),
    state: isError ? 'failed' : 'done',
    by,
    result,
    durationMs,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(isError ? { isError } : {}),
    ...(log === undefined ? {} : { log }),
    ...(files === undefined ? {} : { files }),
    ...(rpc === undefined ? {} : { rpc }),
  };
}

export const answeredByHand = (call: ToolCall, result: string, isError: boolean): ToolCall => ({
  ...blank(call),
  state: 'done',
  by: 'hand',
  result,
  ...(isError ? { isError } : {}),
});

export function rejected(call: ToolCall, reason: string): ToolCall {
  const result =
    reason.trim() === '' ? 'The user rejected this call.' : `The user rejected this call: ${reason.trim()}`;
  return { ...blank(call), state: 'rejected', by: 'rejection', result, isError: true };
}

/** The failed check as the call's result. */
export function withVerdictSent(call: ToolCall, problems: readonly string[]): ToolCall {
  const result = ['The call was not run: its check failed.', ...problems.map((problem) => `- ${problem}`)].join('\n');
  return { ...blank(call), state: 'done', by: 'verdict', result, isError: true };
}

/** What the model wrote counts as not edited. */
export function edited(call: ToolCall, text: string, verdict: ToolVerdict): ToolCall {
  const { callId, name, arguments: written } = call;
  const own = { callId, name, arguments: written, verdict };
  return { ...own, ...(text === written ? {} : { edited: text }), state: 'pending' };
}

export const isAnswered = ({ result }: ToolCall): boolean => result !== undefined;

/** All results are there and nothing holds them back: they have gone out, or go out now. */
export function isClosed({ calls, paused, fault }: ToolMessage): boolean {
  return calls.every(isAnswered) && paused === undefined && fault === undefined;
}
