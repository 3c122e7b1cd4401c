/** Plays a recorded attempt again without a network: the same steps and the same fold as when it happened, to any of its moments. */
import { bisector } from 'd3-array';
import { jsonIn } from './parse-json.ts';
import type { Attempt, RecordedEvent } from './exchange.ts';
import { fault } from './fault.ts';
import { type Answer, emptyAnswer, fold, foldAll } from './message.ts';
import type { ModelEvent } from './model-event.ts';
import { answerReadingOf, type ReadBy } from './answer-readings.ts';

/** What was recorded of one attempt, as far as a replay needs it. */
export interface Recording extends ReadBy {
  readonly attempt: Pick<Attempt, 'status' | 'timing' | 'fault'>;
  readonly events: readonly RecordedEvent[];
  /** The body of an answer that was not a stream. */
  readonly responseBody?: string | undefined;
}

const byTime = bisector<RecordedEvent, number>(({ atMs }) => atMs);

/** A moment of a replay. A value: it can be kept, and gone on from more than once. */
interface Moment {
  readonly position: number;
  readonly state: unknown;
  readonly answer: Answer;
}

/** A moment is kept every so many events, so that going back costs little of what going on did. */
const keptEvery = 2_000;

export interface Replay {
  /** How many steps there are: one an event, or one for an answer that came whole. */
  readonly steps: number;
  /** The answer after so many steps; after the last one it has its end, as it had then. */
  answerAt(position: number): Answer;
  /** The same, but after the last step it stays open where the stream left it so: more may be on its way. */
  openAnswerAt(position: number): Answer;
  /** The moment of step `position`, in milliseconds since the attempt's start; 0 before the first. */
  timeAt(position: number): number;
  /** How many steps had been made by a moment. */
  positionAt(ms: number): number;
}

/** Never throws for what a gateway sent; an event that no protocol could have is an `internal` fault of the answer. */
export function createReplay(recording: Recording): Replay {
  const { attempt, events, responseBody } = recording;
  const protocol = answerReadingOf(recording);
  const whole = events.length === 0 && responseBody !== undefined;
  const steps = whole ? 1 : events.length;
  const lastMs = attempt.timing.endMs ?? events.at(-1)?.atMs ?? 0;
  const kept: Moment[] = [{ position: 0, state: protocol.initial, answer: emptyAnswer }];
  let last = kept[0] as Moment;

  /** Steps together as far as `to`, so that a long answer is not copied for each of them. */
  const stepsTo = (from: Moment, to: number): Moment => {
    let { state } = from;
    const added: ModelEvent[] = [];
    for (const { event, id, data } of events.slice(from.position, to)) {
      const step = protocol.step(state, { event, id, data });
      ({ state } = step);
      for (const one of step.events) added.push(one);
    }
    return { position: to, state, answer: foldAll(from.answer, added) };
  };

  const momentAt = (position: number): Moment => {
    let moment = last.position <= position ? last : kept[0];
    const nearest = kept[Math.min(kept.length - 1, Math.floor(position / keptEvery))];
    if (moment === undefined || (nearest !== undefined && nearest.position > moment.position)) moment = nearest;
    if (moment === undefined) throw new Error('A replay has its beginning.');
    while (moment.position < position) {
      moment = stepsTo(moment, Math.min(position, (Math.floor(moment.position / keptEvery) + 1) * keptEvery));
      if (moment.position === kept.length * keptEvery) kept.push(moment);
    }
    last = moment;
    return moment;
  };

  const ended = ({ state, answer }: Moment): Answer => {
    if (answer.end !== undefined) return answer;
    const rest = whole ? wholeAnswer(recording) : attempt.fault === undefined ? protocol.finish(state) : [];
    const closed = foldAll(answer, rest);
    if (closed.end !== undefined) return closed;
    const reason =
      attempt.fault ?? fault('truncated', 'The recording ends before the answer does.', 'That’s all there is.');
    const aborted = foldAll(closed, protocol.abort(state, reason));
    return aborted.end === undefined ? fold(aborted, { type: 'fault', fault: reason }) : aborted;
  };

  const openAnswerAt = (position: number): Answer =>
    momentAt(whole ? 0 : Math.min(Math.max(position, 0), steps)).answer;

  return {
    steps,
    answerAt: (position) => (position >= steps ? ended(momentAt(whole ? 0 : steps)) : openAnswerAt(position)),
    openAnswerAt,
    timeAt: (position) => (position <= 0 ? 0 : (events[position - 1]?.atMs ?? lastMs)),
    positionAt: (ms) => {
      if (whole) return ms >= lastMs ? 1 : 0;
      return byTime.right(events, ms);
    },
  };
}

/** The events of an answer that came whole; none for an error answer or one that is no JSON. */
function wholeAnswer(recording: Recording): readonly ModelEvent[] {
  const { attempt, responseBody } = recording;
  const { status } = attempt;
  if (responseBody === undefined || status === undefined || status < 200 || status >= 300) return [];
  const body = jsonIn(responseBody);
  return body === undefined ? [] : answerReadingOf(recording).parseResponse(body);
}
