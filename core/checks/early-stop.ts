/** Stops a run of checks early where the rest would only fail too: no server answers, the key is refused, or the service is down. */
import type { Plan } from '../../shared/checks/plan.ts';
import type { Attempt } from '../../shared/exchange.ts';
import type { Fault } from '../../shared/fault.ts';
import { isKeyRefused } from '../../shared/protocols/known-errors.ts';
import type { ProbedRequest } from './ask-planned.ts';

/** So many requests in a row without any answer, or turned away whatever they ask. */
export const mostInVain = 3;

export interface EarlyStop {
  /** Takes the outcome of a request. Returns why nothing more is to be asked; undefined while the rest may still succeed. */
  add(probed: ProbedRequest): Fault | undefined;
  /** All requests of its model over its API, where none was answered and the rest would fail too. */
  withoutHope(request: number): readonly number[];
  /** Forgets all outcomes, for a run that is tried once more. */
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

/** What the requests of one model over one API have come to. */
interface Standing {
  /** Requests in a row that were turned away, or got no answer. */
  inVain: number;
  /** Once a request was answered, who turns another one away means what that asked. */
  isAnswered: boolean;
}

interface Column extends Standing {
  /** Requests without an outcome yet. */
  left: number;
}

const untried = (): Standing => ({ inVain: 0, isAnswered: false });
const isHopeless = ({ inVain, isAnswered }: Standing): boolean => !isAnswered && inVain >= mostInVain;

export function createEarlyStop(plan: Plan): EarlyStop {
  let unreachable = 0;
  let all = untried();
  const keyOf = ({ api, model }: Plan['requests'][number]['target']): string => `${api} ${model}`;
  const columns = new Map<string, Column>();
  const begin = (): void => {
    columns.clear();
    for (const { target } of plan.requests) {
      const column = columns.get(keyOf(target)) ?? { ...untried(), left: 0 };
      columns.set(keyOf(target), { ...column, left: column.left + 1 });
    }
  };
  begin();
  const columnOf = (request: number): Column | undefined => {
    const target = plan.requests[request]?.target;
    return target === undefined ? undefined : columns.get(keyOf(target));
  };
  /** A model that is turned away alone says nothing of the others; two do, where nobody was answered. */
  const isHopelessForAll = (): boolean => {
    if (!isHopeless(all)) return false;
    const hopeless = [...columns.values()].filter(isHopeless).length;
    const open = [...columns.values()].filter((column) => column.left > 0 && !isHopeless(column)).length;
    return open === 0 || hopeless >= 2;
  };
  return {
    add: ({ request, record, fault }) => {
      const last = record?.attempts.at(-1);
      const column = columnOf(request);
      if (column !== undefined) column.left -= 1;
      unreachable = fault === undefined ? 0 : unreachable + 1;
      const { ask, target } = plan.requests[request] ?? {};
      // Some requests go with a key that is wrong on purpose; of some another API than their column's answers.
      const isOther = last !== undefined && ask !== undefined && ask.api !== target?.api && !turnsAway(last);
      const tellsNothing = last === undefined || ask?.key !== undefined || isOther;
      if (fault === undefined && tellsNothing) return undefined;
      for (const standing of column === undefined ? [all] : [all, column]) {
        if (last === undefined || fault !== undefined || turnsAway(last)) standing.inVain += 1;
        else {
          standing.isAnswered ||= last.status !== undefined && last.status < 300;
          standing.inVain = 0;
        }
      }
      if (fault !== undefined) return unreachable >= mostInVain ? fault : undefined;
      const isOfKey = last !== undefined && refusesKey(last);
      return (isOfKey && isHopeless(all)) || isHopelessForAll() ? last?.fault : undefined;
    },
    withoutHope: (request) => {
      const of = columnOf(request);
      if (of === undefined || !isHopeless(of)) return [];
      return [...plan.requests.keys()].filter((place) => columnOf(place) === of);
    },
    renew: () => {
      unreachable = 0;
      all = untried();
      begin();
    },
  };
}
