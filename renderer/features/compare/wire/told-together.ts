/** The notes on the requests of several lanes, what is said of several of them said once. */
import type { RequestNote } from './lane-request.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneNote extends RequestNote {
  /** The lane's, as it is shown. */
  readonly number: number;
}

export interface SharedNote extends RequestNote {
  /** Of the lanes that it is said of, in their order. */
  readonly numbers: readonly number[];
}

/** In the order in which each was first said. */
export function toldTogether(notes: readonly LaneNote[]): readonly SharedNote[] {
  const shared: { severity: RequestNote['severity']; message: string; numbers: number[] }[] = [];
  for (const { number, severity, message } of notes) {
    const same = shared.find((one) => one.severity === severity && one.message === message);
    if (same === undefined) shared.push({ severity, message, numbers: [number] });
    else same.numbers.push(number);
  }
  return shared;
}

/** `Lane 3`, or `Lanes 3, 5 and 7`. */
export function lanesWords(numbers: readonly number[]): string {
  if (numbers.length < 2) return t(m.laneName, { name: numbers.join('') });
  return t(m.lanesNamed, { others: numbers.slice(0, -1).join(', '), last: String(numbers.at(-1) ?? '') });
}
