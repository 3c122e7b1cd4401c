/** The pace of several answers that grow at once in one window: they are shown one after the other, as few in one frame as can be. */
import type { Pace, PaceClock } from './pace.ts';

export interface SharedPace {
  /** A pace of its own for one more answer; its turns come among those of the others. */
  join(): Pace;
}

/** Milliseconds between two turns, at least: no frame holds more than one. */
const frameMs = 16;
/** Every answer that grew is shown within about so many milliseconds: where turns are rare, each shows several. */
const roundMs = 250;
/** Milliseconds until the same answer has its next turn, at least. */
const shortestMs = 32;
/** Milliseconds between two turns, at most, however dear they are. */
const longestMs = 250;
/** A turn may take this part of the time until the next one: the rest is the user's. */
const share = 4;
/** Measuring costs a little itself. */
const measureEach = 6;

interface Member {
  lastAt: number;
  work: (() => void) | undefined;
}

/** Turns become rarer with what they cost, measured as it goes: most of it is the page's own, however many answers a frame shows. */
export function createSharedPace(clock: PaceClock): SharedPace {
  /** Those with work, in the order in which they asked. */
  let waiting: Member[] = [];
  let lastAt = -Infinity;
  let cost = 4;
  let turns = 0;
  let cancelTimer: (() => void) | undefined;

  const gap = (): number => Math.min(Math.max(cost * share, frameMs), longestMs);
  const plan = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
    const [next] = waiting;
    if (next === undefined) return;
    const wait = Math.max(lastAt + gap(), next.lastAt + shortestMs) - clock.now();
    if (wait <= 0) turn();
    else cancelTimer = clock.after(wait, turn);
  };
  const turn = (): void => {
    const count = Math.max(1, Math.ceil((waiting.length * gap()) / roundMs));
    const shown = waiting.slice(0, count);
    waiting = waiting.slice(count);
    lastAt = clock.now();
    turns += 1;
    for (const member of shown) {
      const { work } = member;
      member.work = undefined;
      member.lastAt = lastAt;
      work?.();
    }
    const script = clock.now() - lastAt;
    // Never the first ones: they also put in what stands around the text.
    if (turns % measureEach === 0) {
      clock.frameCost((frame) => {
        cost += (script + frame - cost) / 2;
      });
    }
    plan();
  };

  return {
    join() {
      const member: Member = { lastAt: -Infinity, work: undefined };
      return {
        request(work) {
          if (member.work !== undefined) return;
          member.work = work;
          waiting.push(member);
          plan();
        },
        // As soon as a turn is free: before all others, but never in the same frame as one of them.
        now(work) {
          member.work = work;
          member.lastAt = -Infinity;
          waiting = [member, ...waiting.filter((other) => other !== member)];
          plan();
        },
        cancel() {
          member.work = undefined;
          waiting = waiting.filter((other) => other !== member);
          plan();
        },
      };
    },
  };
}
