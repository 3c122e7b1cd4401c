/** The recording behind a score, read in full when somebody walks through it: which event brought what. */
import { fault, type Fault } from '../../shared/fault.ts';
import type { RecordedEvent } from '../../shared/exchange.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { Recording } from '../../shared/replay.ts';
import { Stretches, tracedThrough } from '../../shared/score/stretches.ts';
import { eventSummary } from '../exchange/event-summary.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface WalkedRecording {
  readonly events: readonly RecordedEvent[];
  readonly stretches: Stretches;
}

/** Milliseconds of work between two pauses. */
const portionMs = 8;

/** Steps through a recording in portions. Resolves to null where `signal` was aborted. */
export async function walkedThrough(recording: Recording, signal: AbortSignal): Promise<WalkedRecording | null> {
  const stretches = new Stretches();
  let began = performance.now();
  for (const _ of tracedThrough(recording, stretches)) {
    if (performance.now() - began < portionMs) continue;
    await new Promise((resume) => setTimeout(resume, 0));
    if (signal.aborted) return null;
    began = performance.now();
  }
  return { events: recording.events, stretches };
}

/** What is known of the recording of an answer that has ended, beside its events. */
export function recordingOf({ facts }: AssistantMessage, events: readonly RecordedEvent[]): Recording {
  const cut: Fault = facts.fault ?? fault('truncated', t(m.theStreamEndedEarly), t(m.partialAnswerKept));
  return {
    protocol: facts.protocol,
    readsCalls: facts.readsCalls,
    attempt: { timing: {}, ...(facts.status === 'complete' ? {} : { fault: cut }) },
    events,
  };
}

/** The event before the playhead in words: its name and what it carries. */
export function eventWordsAt({ events }: WalkedRecording, position: number): string | undefined {
  const event = events[position - 1];
  if (event === undefined) return undefined;
  const { name, summary } = eventSummary(event);
  return summary === '' ? name : `${name} ${summary}`;
}
