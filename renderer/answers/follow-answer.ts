/** One answer under way as the window sees it: folds what `answers.watch` yields and hands it on at a pace. */
import type { AnswerFacts, AssistantMessage, AnswerUpdate } from '../../shared/conversation.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import type { Fault } from '../../shared/fault.ts';
import { foldAll } from '../../shared/message.ts';
import type { Client } from '../../shared/wire/client.ts';
import { followStream } from '../host/follow-stream.ts';
import { phaseOf } from './answer-phase.ts';
import type { Pace } from './pace.ts';

/** The wait before the next attempt (ERR-2). */
export interface RetryWait {
  /** The attempt that is waited for, counted from 1, and how many there will be at most. */
  readonly attempt: number;
  readonly of: number;
  /** When the next attempt is sent: milliseconds since the epoch, by this window's clock. */
  readonly until: number;
  readonly fault: Fault;
}

export interface LiveAnswer {
  readonly message: AssistantMessage;
  readonly retry: RetryWait | null;
  /** When it last grew: milliseconds since the epoch, by this window's clock. */
  readonly movedAt: number;
}

export interface AnswerSink {
  /** The answer as far as it has come. */
  progress(live: LiveAnswer): void;
  /** It has ended; nothing comes after. */
  done(message: AssistantMessage): void;
  /** It can no longer be followed. */
  failed(error: unknown): void;
}

export interface FollowOptions {
  readonly client: Client;
  /** The answer as it is known. */
  readonly message: AssistantMessage;
  readonly pace: Pace;
  readonly sink: AnswerSink;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Characters a second up to which a line is still seen as it is written: as quick as models are. Beyond it, pages go by. */
const flowing = 12_000;
/** The same beyond which it goes by in a fraction of a second, whatever it is. */
const flood = 250_000;
/** Milliseconds; a shorter time gives no speed: text in one piece may have been long under way. */
const shortestTime = 48;

/** How many beats there are between two updates; none at reading speed. */
function beatsFor(charactersPerSecond: number): number {
  if (charactersPerSecond > flood) return 3;
  return charactersPerSecond > flowing ? 1 : 0;
}

/** Follows an answer until its end. Returns a function to unsubscribe; the answer itself goes on. */
export function followAnswer({ client, message, pace, sink, now }: FollowOptions): () => void {
  let live: LiveAnswer = { message, retry: null, movedAt: now() };
  let updates: AnswerUpdate[] = [];
  let facts: AnswerFacts | undefined;
  /** Characters since the last update shown, and the speed of those before it, per second. */
  let coming = 0;
  let shownAt = now();
  let shownSpeed = 0;

  const take = (): void => {
    const taken = updates;
    updates = [];
    for (const update of taken) live = applied(live, update, now());
  };
  const speed = (): number => (coming * 1000) / Math.max(now() - shownAt, shortestTime);
  const show = (): void => {
    take();
    shownSpeed = speed();
    shownAt = now();
    coming = 0;
    sink.progress(live);
  };
  /** The first of it that can be read is shown at once: it is what one waits for. */
  const begins = (): boolean => {
    const before = phaseOf(live.message.answer);
    if (before === 'arriving') return false;
    take();
    return phaseOf(live.message.answer) !== before;
  };
  const end = (): void => {
    pace.cancel();
    take();
  };

  const leave = followStream(client.stream('answers.watch', { messageId: message.id }), {
    take: (items) => {
      updates.push(...items);
      coming += items.reduce((sum, item) => sum + lengthOf(item), 0);
      const last = items.at(-1);
      if (last?.type === 'done') facts = last.facts;
      else if (begins()) pace.now(show);
      else pace.request(show, beatsFor(Math.max(speed(), shownSpeed)));
    },
    ended: () => {
      end();
      if (facts === undefined) sink.failed(new Error('The answer ended without its facts.'));
      else sink.done({ ...live.message, facts });
    },
    failed: (error) => {
      end();
      sink.failed(error);
    },
  });

  return () => {
    pace.cancel();
    leave();
  };
}

/** The characters of text that an update brings. */
function lengthOf(update: AnswerUpdate): number {
  if (update.type !== 'events') return 0;
  return update.events.reduce((sum, event) => sum + (event.type === 'block-delta' ? event.text.length : 0), 0);
}

/** Adds one update to what was known. Pure. */
export function applied(live: LiveAnswer, update: AnswerUpdate, now: number): LiveAnswer {
  switch (update.type) {
    case 'snapshot':
      return { message: update.message, retry: null, movedAt: now };
    case 'events': {
      const answer = foldAll(live.message.answer, update.events);
      const { facts } = live.message;
      const begun: AnswerFacts = facts.status === 'waiting' ? { ...facts, status: 'streaming' } : facts;
      return { message: { ...live.message, answer, facts: begun }, retry: null, movedAt: now };
    }
    case 'retry':
      return {
        ...live,
        retry: { attempt: update.attempt + 2, of: update.of, until: now + update.waitMs, fault: update.fault },
      };
    case 'attempt':
      return live.retry === null ? live : { ...live, retry: null };
    case 'done':
      return { message: { ...live.message, facts: update.facts }, retry: null, movedAt: now };
    default:
      return assertNever(update);
  }
}
