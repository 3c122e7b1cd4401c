/** Carries a whole plan out, and judges every answer as it comes. */
import type { JudgedExchange } from '../../shared/checks/evidence.ts';
import type { Plan } from '../../shared/checks/plan.ts';
import type { Fault } from '../../shared/fault.ts';
import { askPlanned, type AskOptions, type ProbedRequest } from './ask-planned.ts';
import { createEarlyStop } from './early-stop.ts';
import { createPlanWork } from './plan-work.ts';

export interface RunPlanOptions extends AskOptions {
  /** Requests under way at a time. */
  readonly atOnce: number;
  /** Exchanges of an earlier part of the run, by the place of their requests: not asked again. */
  readonly done?: ReadonlyMap<number, JudgedExchange>;
  readonly onProbed: (probed: ProbedRequest) => void;
}

/**
 * Resolves when all is answered, or when the signal aborts; then what was not asked is told by nobody. Resolves to the
 * reason where it gave up, because nobody answers, or all are turned away. A model of which that is true alone is not
 * asked on either, and what was not asked of it is told by nobody.
 * Rejects with the first error, once nothing of the plan is under way any more: it can then be carried out anew.
 */
export async function runPlan(plan: Plan, options: RunPlanOptions): Promise<Fault | undefined> {
  const { atOnce, signal, done = new Map<number, JudgedExchange>(), onProbed } = options;
  if (signal.aborted) return undefined;
  const earlyStop = createEarlyStop(plan);
  let inVain: Fault | undefined;
  await new Promise<void>((resolve, reject) => {
    const work = createPlanWork(plan, {
      atOnce,
      ask: (place, earlier, cut) => askPlanned(plan, place, earlier, { ...options, signal: cut }),
      recorded: (place) => done.get(place),
      onProbed: (probed) => {
        onProbed(probed);
        inVain ??= earlyStop.add(probed);
        work.halt(inVain === undefined ? earlyStop.withoutHope(probed.request) : undefined);
      },
      onRest: (error) => {
        signal.removeEventListener('abort', cutOff);
        if (error === undefined) resolve();
        else reject(error.thrown);
      },
    });
    const cutOff = (): void => void work.cut();
    signal.addEventListener('abort', cutOff);
    work.add([...plan.requests.keys()].filter((place) => !done.has(place)));
  });
  return inVain;
}
