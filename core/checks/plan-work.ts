/** The requests of a plan that are to be made: some at once, each when what it follows has been answered. */
import type { JudgedExchange } from '../../shared/checks/evidence.ts';
import type { Plan } from '../../shared/checks/plan.ts';
import type { ProbedRequest } from './ask-planned.ts';

export interface PlanWorkOptions {
  /** Requests under way at a time. */
  readonly atOnce: number;
  readonly ask: (place: number, earlier: JudgedExchange | undefined, signal: AbortSignal) => Promise<ProbedRequest>;
  /** An exchange from before this work; undefined where it has to be had anew. */
  readonly recorded: (place: number) => JudgedExchange | undefined;
  readonly onAsking?: ((place: number) => void) | undefined;
  /** Not told of what was cut off. */
  readonly onProbed: (probed: ProbedRequest) => void;
  /** Nothing waits and nothing is under way. `error`: the first one since the last rest, which cut all else off. */
  readonly onRest: (error: { readonly thrown: unknown } | undefined) => void;
}

/** All that is ever asked of one plan goes through one of these, so that no request is made twice at the same time. */
export interface PlanWork {
  /** Requests that have not begun. */
  readonly waiting: ReadonlySet<number>;
  /** Requests under way. */
  readonly asking: ReadonlySet<number>;
  /** It waits or is under way: an answer will come of it. */
  has(place: number): boolean;
  /** Asks these, and what they go on from where nothing is recorded of it. Those that wait or are under way stay as they are. */
  add(places: Iterable<number>): void;
  /** What waits is let go, or these of it; what is under way comes to its end. */
  halt(places?: readonly number[]): void;
  /** Cuts off what is under way too. Resolves once it has ended; what is added meanwhile begins after that. */
  cut(): Promise<void>;
}

export function createPlanWork(plan: Plan, options: PlanWorkOptions): PlanWork {
  const waiting = new Set<number>();
  const underWay = new Map<number, Promise<void>>();
  const asking = new Set<number>();
  const answered = new Map<number, JudgedExchange>();
  /** Only what a later request goes on from is held on to: records of pictures are large. */
  const followed = new Set(plan.requests.flatMap(({ after }) => after ?? []));
  let cutter = new AbortController();
  let failed: { readonly thrown: unknown } | undefined;

  // What is being cut off brings nothing: put in again, it is asked anew.
  const isOpen = (place: number): boolean => waiting.has(place) || (underWay.has(place) && !cutter.signal.aborted);
  const want = (place: number): void => {
    if (isOpen(place)) return;
    const after = plan.requests[place]?.after;
    if (after !== undefined && !isOpen(after)) {
      const earlier = options.recorded(after);
      if (earlier === undefined) want(after);
      else answered.set(after, earlier);
    }
    waiting.add(place);
  };
  const isReady = (place: number): boolean => {
    const after = plan.requests[place]?.after;
    return after === undefined || !isOpen(after);
  };
  const halt = (places: readonly number[] = [...waiting]): void => {
    for (const place of places) waiting.delete(place);
  };

  const one = async (place: number, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    try {
      asking.add(place);
      options.onAsking?.(place);
      const after = plan.requests[place]?.after;
      const probed = await options.ask(place, after === undefined ? undefined : answered.get(after), signal);
      asking.delete(place);
      if (signal.aborted) return;
      if (followed.has(place)) answered.set(place, probed.exchange);
      options.onProbed(probed);
    } catch (error) {
      // Who is cut off may fail for it.
      if (signal.aborted) return;
      failed ??= { thrown: error };
      halt();
      cutter.abort();
    } finally {
      asking.delete(place);
    }
  };
  const begin = (place: number): void => {
    waiting.delete(place);
    const { signal } = cutter;
    // Later, so that the caller has queued everything before it hears of the first request.
    const asked = Promise.resolve()
      .then(() => one(place, signal))
      .finally(() => {
        underWay.delete(place);
        fill();
      });
    underWay.set(place, asked);
  };
  const fill = (): void => {
    if (underWay.size === 0 && cutter.signal.aborted) cutter = new AbortController();
    if (!cutter.signal.aborted) {
      for (const place of waiting) {
        if (underWay.size >= Math.max(1, options.atOnce)) break;
        if (isReady(place)) begin(place);
      }
    }
    if (underWay.size > 0) return;
    const error = failed;
    failed = undefined;
    answered.clear();
    options.onRest(error);
  };

  return {
    waiting,
    asking,
    has: isOpen,
    add: (places) => {
      for (const place of places) want(place);
      fill();
    },
    halt,
    cut: async () => {
      halt();
      if (underWay.size === 0) return;
      cutter.abort();
      await Promise.all(underWay.values());
    },
  };
}
