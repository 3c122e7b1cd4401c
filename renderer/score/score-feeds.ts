/** The scores of answers as this window follows them: live while an answer comes in, and kept for a while after. */
import type { Fault } from '../../shared/fault.ts';
import { Score, type ScoredAttempt, type ScorePart } from '../../shared/score/score.ts';
import type { Client } from '../../shared/wire/client.ts';
import type { AppServices } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { followStream } from '../host/follow-stream.ts';

export interface FollowedAttempt {
  readonly state: ScoredAttempt;
  readonly score: Score;
}

export interface ScoreFeed {
  /** By number. Their scores grow in place. */
  readonly attempts: readonly FollowedAttempt[];
  /** The attempt whose events made the answer: the last one that has some; undefined before the first event. */
  readonly shown: { readonly attempt: number; readonly score: Score } | undefined;
  /** The last event has come. */
  readonly ended: boolean;
  readonly fault: Fault | undefined;
  /** Called after events came, and at the end. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export interface ScoreFeeds {
  /** Follows the score of an answer until every holder has let it go. */
  hold(messageId: string): { readonly feed: ScoreFeed; readonly release: () => void };
}

/** Scores that are kept after they have ended: those of the answers that one sees, and some more. */
const keptScores = 40;
/** Events in them, all together: a few megabytes. */
const keptEvents = 200_000;

export function createScoreFeeds({ client }: Pick<AppServices, 'client'>): ScoreFeeds {
  const feeds = new Map<string, FollowedScore>();

  const trim = (): void => {
    const idle = [...feeds].filter(([, feed]) => feed.holders === 0).toReversed();
    let events = 0;
    idle.forEach(([id, feed], at) => {
      events += feed.size;
      // One that was left on its way or failed is read anew when it is asked for.
      if (at < keptScores && events <= keptEvents && feed.ended && feed.fault === undefined) return;
      feed.close();
      feeds.delete(id);
    });
  };

  return {
    hold(messageId) {
      const feed = feeds.get(messageId) ?? new FollowedScore(client, messageId);
      // In order of use, the last one used at the end.
      feeds.delete(messageId);
      feeds.set(messageId, feed);
      feed.holders += 1;
      let held = true;
      return {
        feed,
        release: () => {
          if (!held) return;
          held = false;
          feed.holders -= 1;
          trim();
        },
      };
    },
  };
}

class FollowedScore implements ScoreFeed {
  readonly attempts: FollowedAttempt[] = [];
  holders = 0;
  ended = false;
  fault: Fault | undefined;
  readonly #listeners = new Set<() => void>();
  readonly close: () => void;

  constructor(client: Client, messageId: string) {
    this.close = followStream(client.stream('exchanges.score', { messageId }), {
      take: (parts) => this.#take(parts),
      ended: () => this.#end(),
      failed: (error) => {
        this.fault = faultOf(error);
        this.#end();
      },
    });
  }

  get shown(): ScoreFeed['shown'] {
    const found = this.attempts.findLast(({ score }) => score.count > 0);
    return found && { attempt: found.state.attempt, score: found.score };
  }

  get size(): number {
    return this.attempts.reduce((sum, { score }) => sum + score.count, 0);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take(parts: readonly ScorePart[]): void {
    for (const part of parts) {
      const { from, ticks, ...state } = part;
      const at = this.attempts.findIndex((one) => one.state.attempt === state.attempt);
      const score = this.attempts[at]?.score ?? new Score();
      if (at === -1) this.attempts.push({ state, score });
      else this.attempts[at] = { state, score };
      score.take({ from, ticks });
    }
    this.#notify();
  }

  #end(): void {
    this.ended = true;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
