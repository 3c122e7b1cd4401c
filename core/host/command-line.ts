/** Reads the options of the command line, the same for every host. */
import { parseArgs } from 'node:util';
import { modelPaceForm, readModelPaces, type ModelPaces } from '../../shared/catalog/model-pace.ts';

export interface CommandLine {
  /** Serve to the browser at once. */
  readonly browser: boolean;
  /** Absent where none was asked for; 0 picks a free one. */
  readonly port?: number;
  /** False prints the address only. */
  readonly open: boolean;
  readonly dataDir?: string;
  readonly keyStore: 'keychain' | 'memory';
  /** Paces of the simulated models of the built-in gateway. */
  readonly paces: ModelPaces;
  readonly help: boolean;
}

export const usage = `Options:
  --browser                    serve to the browser at once
  --port N                     its port; 0 picks a free one
  --no-open                    do not open a browser; print the address only
  --data-dir DIR               where conversations, images and settings live
  --key-store keychain|memory  where keys are kept; memory forgets them at the end
  --pace MODEL=FIELDS          how fast one model of the built-in gateway answers; once for each such model:
                               ${modelPaceForm}
  --help                       show this`;

/**
 * `foreign` says what to do with options that are not ours: `refuse` them, or `ignore` them where a runtime puts
 * its own among them (Electron). The problem is one sentence that names the option.
 */
export function parseCommandLine(
  args: readonly string[],
  foreign: 'refuse' | 'ignore' = 'refuse',
): CommandLine | { readonly problem: string } {
  let values;
  try {
    ({ values } = parseArgs({
      args: foreign === 'ignore' ? ours(args) : [...args],
      options: {
        browser: { type: 'boolean', default: false },
        port: { type: 'string' },
        'no-open': { type: 'boolean', default: false },
        'data-dir': { type: 'string' },
        'key-store': { type: 'string', default: 'keychain' },
        pace: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }));
  } catch (error) {
    // Node's own sentence names the option; what follows the first sentence is advice on its parser.
    const [sentence = 'The options cannot be read'] = (error as Error).message.split(/\.(?:\s|$)/);
    return { problem: `${sentence}.` };
  }
  const { port, 'data-dir': dataDir, 'key-store': keyStore } = values;
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    return { problem: `--port takes a number from 0 to 65535, not '${port}'.` };
  }
  if (dataDir === '') return { problem: '--data-dir takes a folder.' };
  if (keyStore !== 'keychain' && keyStore !== 'memory') {
    return { problem: `--key-store takes 'keychain' or 'memory', not '${keyStore}'.` };
  }
  const paces = readModelPaces(values.pace);
  if ('problem' in paces) return { problem: `${paces.problem}.` };
  return {
    browser: values.browser,
    ...(port === undefined ? {} : { port: Number(port) }),
    open: !values['no-open'],
    ...(dataDir === undefined ? {} : { dataDir }),
    keyStore,
    paces: paces.value,
    help: values.help,
  };
}

const flags = new Set(['--browser', '--no-open', '--help']);
const withValue = ['--port', '--data-dir', '--key-store', '--pace'];

/** What of a command line is no option of ours, nor the value of one. */
export function foreignArguments(args: readonly string[]): readonly string[] {
  return args.filter((_arg, at) => !isOurs(args, at));
}

function ours(args: readonly string[]): string[] {
  return args.filter((_arg, at) => isOurs(args, at));
}

function isOurs(args: readonly string[], at: number): boolean {
  const arg = args[at] ?? '';
  const before = args[at - 1];
  return (
    flags.has(arg) ||
    withValue.some((option) => arg === option || arg.startsWith(`${option}=`)) ||
    (before !== undefined && withValue.includes(before))
  );
}
