/** When the rest of a plan would fare no better: nobody answers any more, the key is refused, or the service is down. */
import type { Plan } from '../../shared/checks/plan.ts';
import type { Attempt } from '../../shared/exchange.ts';
import type { Fault } from '../../shared/fault.ts';
import { isKeyRefused } from '../../shared/protocols/known-errors.ts';
import type { ProbedRequest } from './ask-planned.ts';

/** So many requests in a row without any answer, or turned away whatever they ask. */
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

/** Turned away for the key, the load or the service itself, after its retries. */
function turnsAway(attempt: Attempt): boolean {
  const { status = 0 } = attempt;
  return status >= 500 || [403, 408, 429].includes(status) || refusesKey(attempt);
}

export function createPatience(plan: Plan): Patience {
  let unreachable = 0;
  let turnedAway = 0;
  /** Once a request was answered, who turns another one away means what that asked. */
  let isAnswered = false;
  return {
    heard: ({ request, record, fault }) => {
      unreachable = fault === undefined ? 0 : unreachable + 1;
      if (fault !== undefined) return unreachable >= mostInVain ? fault : undefined;
      const last = record?.attempts.at(-1);
      // Some requests go with a key that is wrong on purpose.
      if (last === undefined || plan.requests[request]?.ask.key !== undefined) return undefined;
      if (!turnsAway(last)) {
        isAnswered ||= last.status !== undefined && last.status < 300;
        turnedAway = 0;
        return undefined;
      }
      turnedAway += 1;
      return !isAnswered && turnedAway >= mostInVain ? last.fault : undefined;
    },
    renew: () => {
      [unreachable, turnedAway, isAnswered] = [0, 0, false];
    },
  };
}
