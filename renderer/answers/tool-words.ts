/** How the state of a call is told: a word or two for its head, a sentence for all calls of an answer. */
import type { ToolMessage } from '../../shared/conversation.ts';
import type { ToolCall, KnownTool } from '../../shared/tool.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import { duration } from '../ui/duration.ts';

export interface CallWords {
  readonly tone: 'muted' | 'good' | 'warning' | 'bad';
  readonly text: string;
}

/** `undefined` is a call that was not looked at (yet). */
export function callWords(call: ToolCall | undefined): CallWords {
  if (call === undefined) return { tone: 'muted', text: 'not handled' };
  switch (call.state) {
    case 'pending':
      if (call.verdict.valid) return { tone: 'good', text: 'fits' };
      return {
        tone: 'bad',
        text: `${call.verdict.reason === 'unknown-tool' ? 'Unknown tool' : 'Invalid arguments'} · needs you`,
      };
    case 'running':
      return { tone: 'muted', text: 'running' };
    case 'done':
      return { tone: call.isError === true ? 'bad' : 'muted', text: howAnswered(call) };
    case 'failed':
      return { tone: 'bad', text: `failed${took(call)}` };
    case 'rejected':
      return { tone: 'muted', text: 'rejected by you' };
    default:
      return assertNever(call.state);
  }
}

function howAnswered(call: ToolCall): string {
  switch (call.by) {
    case 'hand':
      return call.isError === true ? 'answered by hand, as an error' : 'answered by hand';
    case 'fixed':
      return 'answered by its fixed result';
    case 'verdict':
      return 'errors sent to the model';
    case 'script':
    case 'mcp':
    case 'rejection':
    case undefined:
      return `answered${took(call)}`;
    default:
      return assertNever(call.by);
  }
}

function took({ durationMs }: ToolCall): string {
  return durationMs === undefined ? '' : ` in ${duration(durationMs)}`;
}

/** Whether the app can carry the call out, once it is told to. */
export function canRun({ state, verdict }: ToolCall, tool: KnownTool | undefined): boolean {
  return (
    state === 'pending' &&
    verdict.valid &&
    tool !== undefined &&
    (tool.answer.type === 'mcp' ? tool.answer.running : tool.answer.type !== 'hand')
  );
}

/** The calls that Run all carries out: none where they wait for Continue or Retry. */
export function runnableCalls({ calls, paused, fault }: ToolMessage, tools: readonly KnownTool[]): readonly ToolCall[] {
  if (paused !== undefined || fault !== undefined) return [];
  return calls.filter((call) =>
    canRun(
      call,
      tools.find(({ name }) => name === call.name),
    ),
  );
}

/** What the calls of an answer wait for, in one sentence; empty where they wait for nothing. */
export function loopSentence(message: ToolMessage): string {
  const { calls, paused, round, fault } = message;
  const running = calls.filter(({ state }) => state === 'running').length;
  const pending = calls.filter(({ state }) => state === 'pending').length;
  if (paused === 'rounds') {
    return `The model has called tools ${round - 1} times in a row. Continue to answer this round.`;
  }
  if (paused === 'stopped') return 'Stopped. Continue to send the results.';
  if (fault !== undefined) return 'All results are ready, but they couldn’t be sent.';
  if (pending > 0) {
    const which = `${pending} ${pending === 1 ? 'call waits' : 'calls wait'} for you`;
    return running === 0 ? which : `${which}, ${running} running`;
  }
  return running > 0 ? `${running} running` : '';
}
