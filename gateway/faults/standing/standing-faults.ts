/** Every standing fault, by name: what `--fault` takes. */
import { answerFaults } from './answers.ts';
import { arrivingFaults } from './arriving.ts';
import { callFaults } from './calls.ts';
import { errorFaults } from './errors.ts';
import { fieldFaults } from './fields.ts';
import { mediaFaults } from './media.ts';
import type { StandingFault } from './standing-fault.ts';
import { streamFaults } from './streams.ts';

export const standingFaults: readonly StandingFault[] = [
  ...fieldFaults,
  ...answerFaults,
  ...arrivingFaults,
  ...callFaults,
  ...streamFaults,
  ...errorFaults,
  ...mediaFaults,
];

/** The fault of a name; undefined where there is none. */
export function standingFault(name: string): StandingFault | undefined {
  return standingFaults.find((fault) => fault.name === name);
}
