/** Reads the command line: which command, and its options. */
import { parseArgs } from 'node:util';
import { nearWords } from './near-words.ts';
import { CouldNotRun } from './outcome.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const list = { type: 'string', multiple: true } as const;

/** Options that say which gateway a command speaks to. */
const target = {
  base: text,
  dialect: text,
  'key-env': text,
  profile: text,
  'data-dir': text,
  fault: text,
  header: list,
} as const;

/** Where a command's reports go, and what counts in them. */
const reports = { format: list, output: list, html: text, baseline: text, allow: text, quiet: flag } as const;

/** What bounds the requests of a command. */
const bounds = { 'at-once': text, 'most-requests': text, 'dry-run': flag } as const;

/** The options of each command. */
const options = {
  check: {
    ...target,
    ...reports,
    ...bounds,
    model: list,
    only: list,
    own: list,
    'fail-on': list,
  },
  compare: { ...target, ...reports, ...bounds, 'longest-ms': text },
  ask: { ...target, model: text, protocol: text, system: text, format: list, save: text, stream: flag },
  gateway: {},
  migrate: {
    ...target,
    ...{ to: text, from: text, model: text, format: list, send: flag, 'most-requests': text, quiet: flag },
  },
  replay: { format: list, serve: flag, port: text, speed: text, fault: list },
  sandwich: {
    ...target,
    ...{ model: list, upstream: list, front: list, only: list, 'upstream-port': text, report: text, quiet: flag },
  },
  tap: {
    ...target,
    ...{ name: text, port: text, token: flag, 'exchange-key': flag, save: text, judge: flag, exchanges: text },
  },
} as const;

export const commands = ['check', 'compare', 'ask', 'tap', 'sandwich', 'migrate', 'replay', 'gateway'] as const;
export type CommandName = (typeof commands)[number];

export interface Values {
  readonly one: (name: string) => string | undefined;
  /** All values of an option that may be repeated, or be given several separated by commas. */
  readonly many: (name: string) => readonly string[];
  /** Repeated alone: commas are part of it. */
  readonly each: (name: string) => readonly string[];
  readonly is: (name: string) => boolean;
}

export interface CommandLine {
  /** `help`: of all commands, or of the one that stands in `rest`. */
  readonly command: CommandName | 'help';
  readonly values: Values;
  /** Arguments that belong to no option, in their order. */
  readonly rest: readonly string[];
}

const none = valuesOf({});

/** Throws a `CouldNotRun` that says what is wrong. */
export function readCommandLine([name, ...args]: readonly string[]): CommandLine {
  if (name === undefined || ['help', '--help', '-h'].includes(name))
    return { command: 'help', values: none, rest: args.slice(0, 1) };
  const command = commands.find((known) => known === name);
  if (command !== undefined && command !== 'gateway' && (args.includes('--help') || args.includes('-h')))
    return { command: 'help', values: none, rest: [command] };
  if (command === undefined) {
    const [near] = nearWords(name, commands);
    const also = near === undefined ? '' : ` Near to it: ${near}.`;
    throw new CouldNotRun(`There is no command ${name}.${also} Commands are ${commands.join(', ')}.`);
  }
  // Its own options are read by the gateway itself.
  if (command === 'gateway') return { command, values: none, rest: args };
  try {
    const { values, positionals } = parseArgs({ args, options: options[command], allowPositionals: true });
    return { command, values: valuesOf(values), rest: positionals };
  } catch (error) {
    throw new CouldNotRun(
      `${(error as Error).message.split(/\.\s/)[0] ?? 'The options are not understood'}. See quartet ${command} --help.`,
    );
  }
}

function valuesOf(values: Readonly<Record<string, unknown>>): Values {
  const each = (name: string): readonly string[] => {
    const value = values[name];
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  };
  return {
    one: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    each,
    many: (name) => each(name).flatMap((entry) => entry.split(',')),
    is: (name) => values[name] === true,
  };
}

/** A whole number from `least` on. */
export function numberOf(values: Values, name: string, usual: number, least: number): number {
  const value = values.one(name);
  if (value === undefined) return usual;
  if (!/^\d{1,9}$/.test(value) || Number(value) < least)
    throw new CouldNotRun(`--${name} takes a whole number from ${least} on, not ${value}.`);
  return Number(value);
}

/** Where it is not named, any that is free. */
export function portOf(values: Values, name: string): number {
  const value = values.one(name);
  if (value === undefined) return 0;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new CouldNotRun(`--${name} takes a number from 0 to 65535, not ${value}.`);
  return Number(value);
}

/** The value of an option, which must be one of `words`. */
export function wordOf<Word extends string>(value: string, name: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new CouldNotRun(`--${name} takes ${words.join(', ')}, not ${value}.`);
  return found;
}
