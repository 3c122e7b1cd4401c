/** When the rest of a plan would fare no better: nobody answers any more, or the key is taken by none. */
import type { Plan } from '../../shared/checks/plan.ts';
import type { Attempt } from '../../shared/exchange.ts';
import type { Fault } from '../../shared/fault.ts';
import { isKeyRefused } from '../../shared/protocols/known-errors.ts';
import type { ProbedRequest } from './ask-planned.ts';

/** So many requests in a row without any answer, or with the key refused. */
export const mostInVain = 3;

export interface Patience {
  /** Why nothing more is to be asked; undefined while there is hope. */
  heard(probed: ProbedRequest): Fault | undefined;
  /** It is tried anew. */
  renew(): void;
}

/** An answer that says of the key alone that it is not taken. */
export const refusesKey = ({ status, fault }: Pick<Attempt, 'status' | 'fault'>): boolean =>
  status === 401 || (fault !== undefined && isKeyRefused(fault));

export function createPatience(plan: Plan): Patience {
  let unreachable = 0;
  let refused = 0;
  /** Once the key was taken, who refuses it refuses what was asked. */
  let isTaken = false;
  return {
    heard: ({ request, record, fault }) => {
      unreachable = fault === undefined ? 0 : unreachable + 1;
      if (fault !== undefined) return unreachable >= mostInVain ? fault : undefined;
      const last = record?.attempts.at(-1);
      // Some requests go with a key that is wrong on purpose.
      if (last === undefined || plan.requests[request]?.ask.key !== undefined) return undefined;
      if (!refusesKey(last)) {
        isTaken ||= last.status !== undefined && last.status < 300;
        refused = 0;
        return undefined;
      }
      refused += 1;
      return !isTaken && refused >= mostInVain ? last.fault : undefined;
    },
    renew: () => {
      [unreachable, refused, isTaken] = [0, 0, false];
    },
  };
}
