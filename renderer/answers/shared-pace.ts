/** The pace of several answers that grow at once in one window: they are shown one after the other, as few in one frame as can be. */
import type { Pace, PaceClock } from './pace.ts';

export interface SharedPace {
  /** A pace of its own for one more answer; its turns come among those of the others. `isFar`: nobody sees it now. */
  join(isFar?: () => boolean): Pace;
  /** Something has become far, or is so no longer. */
  moved(): void;
}

/** Milliseconds between two turns, at least: no frame holds more than one. */
const frameMs = 16;
/** Every answer that grew is shown within about so many milliseconds: where turns are rare, each shows several. */
const roundMs = 250;
/** Milliseconds until the same answer has its next turn, at least. */
const shortestMs = 32;
/** The same where nobody sees it: it is rendered all the same, so that find-in-page can find it. */
const farMs = 4_000;
/** Milliseconds between two turns, at most, however dear they are. */
const longestMs = 250;
/** A turn may take this part of the time until the next one: the rest is the user's. */
const share = 4;
/** Measuring costs a little itself. */
const measureEach = 6;

interface Member {
  readonly isFar: () => boolean;
  lastAt: number;
  work: (() => void) | undefined;
}

/** Turns become rarer with what they cost, measured as it goes: most of the cost is the page's own, however many answers a frame shows. */
export function createSharedPace(clock: PaceClock): SharedPace {
  /** Those with work, in the order in which they asked. */
  let waiting: Member[] = [];
  let lastAt = -Infinity;
  let cost = 4;
  let turns = 0;
  let cancelTimer: (() => void) | undefined;

  const gap = (): number => Math.min(Math.max(cost * share, frameMs), longestMs);
  const dueAt = (member: Member): number => member.lastAt + (member.isFar() ? farMs : shortestMs);
  const plan = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (waiting.length === 0) return;
    const wait = Math.max(lastAt + gap(), Math.min(...waiting.map(dueAt))) - clock.now();
    if (wait <= 0) turn();
    else cancelTimer = clock.after(wait, turn);
  };
  const turn = (): void => {
    const now = clock.now();
    const due = waiting.filter((member) => dueAt(member) <= now);
    // As many as must be shown until the next turn, so that each has its turn in time; none where a timer came a little early.
    const many = due.reduce((sum, { isFar }) => sum + gap() / (isFar() ? farMs : roundMs), 0);
    const shown = due.slice(0, Math.max(1, Math.ceil(many)));
    waiting = waiting.filter((member) => !shown.includes(member));
    if (shown.length > 0) lastAt = now;
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
    join(isFar = () => false) {
      const member: Member = { isFar, lastAt: -Infinity, work: undefined };
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
    moved: plan,
  };
}
