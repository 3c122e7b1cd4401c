/** Rebuilds an answer that was cut off with the app from the events that had reached the disk: pure replay and fold. */
import { jsonIn } from '../../shared/parse-json.ts';
import type { AnswerFacts, AnswerStatus } from '../../shared/conversation.ts';
import type { Attempt, RecordedEvent } from '../../shared/exchange.ts';
import { fault, type Fault } from '../../shared/fault.ts';
import { type Answer, emptyAnswer, fold, foldAll } from '../../shared/message.ts';
import type { ModelEvent } from '../../shared/model-event.ts';
import type { AnswerReading } from '../../shared/protocols/protocol.ts';
import { isContent } from '../../shared/content-event.ts';
import { requestIdOf } from '../transport/answer-faults.ts';

/** What the disk knows of an answer that never ended. */
export interface Journal {
  readonly facts: AnswerFacts;
  /** Attempts in their order, with their bodies as texts. */
  readonly attempts: readonly Attempt[];
  /** The attempt that the events belong to: the last one of which anything is known. Undefined where nothing was sent. */
  readonly number: number | undefined;
  readonly events: Iterable<readonly RecordedEvent[]>;
}

export interface Rebuilt {
  readonly answer: Answer;
  readonly facts: AnswerFacts;
  /** The last attempt with what is known now, where it was left unfinished. */
  readonly attempt?: Attempt;
}

type Replay<State> = Pick<AnswerReading<State>, 'initial' | 'step' | 'abort' | 'parseResponse'>;

/**
 * The answer as far as it had come, marked `interrupted`; or `complete` (or with its fault) where its final event
 * had come and only the final write was missing.
 */
export function rebuildAnswer<State>(protocol: Replay<State>, journal: Journal): Rebuilt {
  const attempt = journal.attempts.find((one) => one.number === journal.number);
  let answer = emptyAnswer;
  let state = protocol.initial;
  let count = 0;
  let firstEventMs: number | undefined;
  let lastMs = 0;
  let firstMs: number | undefined;
  /** Folds the events in one go, so that a long answer is not copied for each; `times`: when each arrived. */
  const take = (events: readonly ModelEvent[], times?: readonly number[]): void => {
    answer = foldAll(answer, events);
    if (firstMs !== undefined) return;
    // A block that has ended stays as it is, so it can be looked at later.
    const first = events.findIndex((event) => isContent(event, answer));
    if (first >= 0) firstMs = times?.[first] ?? lastMs;
  };

  for (const chunk of journal.events) {
    const events: ModelEvent[] = [];
    const times: number[] = [];
    for (const { atMs, event, id, data } of chunk) {
      count += 1;
      firstEventMs ??= atMs;
      lastMs = atMs;
      const step = protocol.step(state, { event, id, data });
      state = step.state;
      for (const one of step.events) {
        events.push(one);
        times.push(atMs);
      }
    }
    take(events, times);
  }
  if (count === 0) {
    lastMs = attempt?.timing.endMs ?? 0;
    take(wholeAnswer(protocol, attempt));
    // An answer that came whole has no first token.
    firstMs = undefined;
  }
  const interrupted = interruption(journal);
  if (answer.end === undefined) take(protocol.abort(state, interrupted));
  if (answer.end === undefined) take([{ type: 'fault', fault: interrupted }]);

  const start = journal.attempts[0]?.startedAt;
  const sinceStart = (ms: number) =>
    Math.round(attempt === undefined || start === undefined ? ms : attempt.startedAt - start + ms);
  const requestId = attempt?.responseHeaders === undefined ? undefined : requestIdOf(attempt.responseHeaders);
  const wasCut = answer.end?.type === 'fault' && answer.end.fault.kind === 'interrupted';
  const unfinished = attempt !== undefined && attempt.timing.endMs === undefined && attempt.fault === undefined;
  return {
    answer,
    facts: {
      ...journal.facts,
      ...outcome(answer),
      ...(firstMs === undefined ? {} : { firstTokenMs: sinceStart(firstMs) }),
      ...(lastMs === 0 ? {} : { totalMs: sinceStart(lastMs) }),
      ...(requestId === undefined ? {} : { requestId }),
    },
    ...(unfinished
      ? {
          attempt: {
            ...attempt,
            timing: { ...attempt.timing, ...(firstEventMs === undefined ? {} : { firstEventMs, lastEventMs: lastMs }) },
            eventCount: count,
            ...(wasCut ? { fault: interrupted } : {}),
          },
        }
      : {}),
  };
}

/** For a journal that cannot be read: nothing is known to have arrived. */
export function unreadable(journal: Pick<Journal, 'facts' | 'number'>): Rebuilt {
  const interrupted = interruption(journal);
  const answer = fold(emptyAnswer, { type: 'fault', fault: interrupted });
  return { answer, facts: { ...journal.facts, status: 'interrupted', fault: interrupted } };
}

function interruption({ number }: Pick<Journal, 'number'>): Fault {
  return fault(
    'interrupted',
    'Quartet quit before this answer was complete.',
    'Partial answer kept. Regenerate to ask again.',
    { attempts: number === undefined ? 0 : number + 1 },
  );
}

/** The events of an answer that was not streamed and whose body had come. */
function wholeAnswer<State>(protocol: Replay<State>, attempt: Attempt | undefined): readonly ModelEvent[] {
  if (typeof attempt?.responseBody !== 'string' || attempt.status === undefined) return [];
  if (attempt.status < 200 || attempt.status >= 300) return [];
  const body = jsonIn(attempt.responseBody);
  return body === undefined ? [] : protocol.parseResponse(body);
}

function outcome(answer: Answer): { readonly status: AnswerStatus; readonly fault?: Fault } {
  if (answer.end?.type !== 'fault') return { status: 'complete' };
  const { fault: cause } = answer.end;
  if (cause.kind === 'interrupted') return { status: 'interrupted', fault: cause };
  return { status: cause.kind === 'truncated' || cause.kind === 'incomplete' ? 'incomplete' : 'failed', fault: cause };
}
