/** The state of a call in words: one or two for its head, a sentence for all calls of an answer. */
import type { ToolMessage } from '../../shared/conversation.ts';
import type { ToolCall, KnownTool } from '../../shared/tool.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import { duration } from '../ui/duration.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface CallWords {
  readonly tone: 'muted' | 'good' | 'warning' | 'bad';
  readonly text: string;
}

/** `undefined` is a call that was not looked at (yet). */
export function callWords(call: ToolCall | undefined): CallWords {
  if (call === undefined) return { tone: 'muted', text: t(m.notHandled) };
  switch (call.state) {
    case 'pending':
      if (call.verdict.valid) return { tone: 'good', text: t(m.fits) };
      return {
        tone: 'bad',
        text: t(call.verdict.reason === 'unknown-tool' ? m.unknownTool : m.invalidArguments),
      };
    case 'running':
      return { tone: 'muted', text: t(m.running) };
    case 'done':
      return { tone: call.isError === true ? 'bad' : 'muted', text: howAnswered(call) };
    case 'failed':
      return {
        tone: 'bad',
        text: call.durationMs === undefined ? t(m.failed) : t(m.failedIn, { time: duration(call.durationMs) }),
      };
    case 'rejected':
      return { tone: 'muted', text: t(m.rejectedByYou) };
    default:
      return assertNever(call.state);
  }
}

function howAnswered(call: ToolCall): string {
  switch (call.by) {
    case 'hand':
      return call.isError === true ? t(m.answeredByHandError) : t(m.answeredByHand);
    case 'fixed':
      return t(m.answeredFixed);
    case 'verdict':
      return t(m.errorsSent);
    case 'script':
    case 'mcp':
    case 'rejection':
    case undefined:
      return call.durationMs === undefined ? t(m.answered) : t(m.answeredIn, { time: duration(call.durationMs) });
    default:
      return assertNever(call.by);
  }
}

/** Whether the app can run the call, once the user says so. */
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
    return t(m.roundsReached, { count: round - 1 });
  }
  if (paused === 'stopped') return t(m.loopStopped);
  if (fault !== undefined) return t(m.resultsNotSent);
  if (pending > 0) {
    const waiting = t(m.callsWait, { count: pending });
    return running === 0 ? waiting : t(m.waitAndRun, { waiting, count: running });
  }
  return running > 0 ? t(m.callsRun, { count: running }) : '';
}
