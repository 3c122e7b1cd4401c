/** The state of all calls of an answer in a sentence. */
import type { ToolMessage } from '../../shared/conversation.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

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
