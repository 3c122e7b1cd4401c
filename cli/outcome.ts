/** How a command ends: what CI services go by. */
export const exitCodes = { holds: 0, differs: 1, couldNotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command because it could not run; the message goes to standard error and holds no key. */
export class CouldNotRun extends Error {}

/** Where a command writes: its result and its notes, apart. */
export interface Output {
  /** Writes the result of the command, to standard output. */
  readonly out: (text: string) => void;
  /** Writes progress and problems, to standard error. */
  readonly note: (text: string) => void;
  /** A terminal, whose last line can be written again. */
  readonly terminal: boolean;
}
