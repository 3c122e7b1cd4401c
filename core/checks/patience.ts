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
  /** All requests of its model over its surface, where none of these was answered and asking on would be no better. */
  withoutHope(request: number): readonly number[];
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

/** How a model over a surface fares. */
interface Standing {
  /** Requests in a row that were turned away, or got no answer. */
  inVain: number;
  /** Once a request was answered, who turns another one away means what that asked. */
  isAnswered: boolean;
}

const unheard = (): Standing => ({ inVain: 0, isAnswered: false });
const isHopeless = ({ inVain, isAnswered }: Standing): boolean => !isAnswered && inVain >= mostInVain;

export function createPatience(plan: Plan): Patience {
  let unreachable = 0;
  let all = unheard();
  const columns = new Map<string, Standing>();
  const columnOf = (request: number): Standing => {
    const { surface = '', model = '' } = plan.requests[request]?.target ?? {};
    const key = `${surface} ${model}`;
    const column = columns.get(key) ?? unheard();
    columns.set(key, column);
    return column;
  };
  return {
    heard: ({ request, record, fault }) => {
      const last = record?.attempts.at(-1);
      unreachable = fault === undefined ? 0 : unreachable + 1;
      // Some requests go with a key that is wrong on purpose.
      if (fault === undefined && (last === undefined || plan.requests[request]?.ask.key !== undefined))
        return undefined;
      for (const standing of [all, columnOf(request)]) {
        if (last === undefined || fault !== undefined || turnsAway(last)) standing.inVain += 1;
        else {
          standing.isAnswered ||= last.status !== undefined && last.status < 300;
          standing.inVain = 0;
        }
      }
      if (fault !== undefined) return unreachable >= mostInVain ? fault : undefined;
      return isHopeless(all) ? last?.fault : undefined;
    },
    withoutHope: (request) => {
      if (!isHopeless(columnOf(request))) return [];
      const of = columnOf(request);
      return [...plan.requests.keys()].filter((place) => columnOf(place) === of);
    },
    renew: () => {
      unreachable = 0;
      all = unheard();
      columns.clear();
    },
  };
}
