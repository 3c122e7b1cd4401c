/** How the state of a call is told: a word or two for its head, a sentence for all calls of an answer. */
import type { ToolMessage } from '../../shared/conversation.ts';
import type { ToolCall } from '../../shared/tool.ts';
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
      if (call.verdict.valid) return { tone: 'warning', text: 'waits for you' };
      return call.verdict.reason === 'unknown-tool'
        ? { tone: 'bad', text: 'unknown tool · waits for you' }
        : { tone: 'bad', text: 'arguments do not hold · waits for you' };
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
      return 'problems sent to the model';
    case 'script':
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

/** What the calls of an answer wait for, in one sentence; empty where they wait for nothing. */
export function loopSentence(message: ToolMessage): string {
  const { calls, paused, round, fault } = message;
  const running = calls.filter(({ state }) => state === 'running').length;
  const pending = calls.filter(({ state }) => state === 'pending').length;
  if (paused === 'rounds') {
    return `The model has called tools ${round - 1} times in a row. This round waits until you continue.`;
  }
  if (paused === 'stopped') return 'Stopped. Nothing goes on until you continue.';
  if (fault !== undefined) return 'All results are there, but they could not be sent.';
  if (pending > 0) {
    const which = calls.length === 1 ? 'The call waits' : `${pending} of ${calls.length} calls wait`;
    return `${which} for you${running === 0 ? '' : `, ${running} ${running === 1 ? 'runs' : 'run'}`}.`;
  }
  if (running > 0) return running === 1 ? 'The tool is running.' : `${running} tools are running.`;
  return '';
}
