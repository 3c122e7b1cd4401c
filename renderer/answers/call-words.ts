/** The state of a call in one or two words, for its head. */
import type { ToolCall } from '../../shared/tool.ts';
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
