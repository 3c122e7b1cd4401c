/** Reads the gateway's command line. */
import { parseArgs } from 'node:util';
import { dialectNames, type DialectName } from './dialect.ts';
import { standingFault } from './faults/standing/standing-faults.ts';
import { readModelPaces, type ModelPaces } from '../shared/catalog/model-pace.ts';

export interface CommandLine {
  readonly help: boolean;
  readonly port: number;
  readonly https: boolean;
  readonly certificateFile?: string;
  readonly instant: boolean;
  readonly paces: ModelPaces;
  readonly dialect: DialectName;
  readonly lenient: boolean;
  readonly quiet: boolean;
  /** The name of a standing fault. */
  readonly fault?: string;
  /** A file with what is said in turn, in place of simulated answers. */
  readonly scriptFile?: string;
  /** Only lists the standing faults. */
  readonly faults: boolean;
}

/** What is wrong with the command line, in one sentence. */
export class CommandLineError extends Error {}

/** @throws CommandLineError */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const read = () => {
    try {
      return parseArgs({
        args: [...args],
        options: {
          help: { type: 'boolean', short: 'h' },
          port: { type: 'string' },
          https: { type: 'boolean' },
          certificate: { type: 'string' },
          instant: { type: 'boolean' },
          pace: { type: 'string', multiple: true },
          dialect: { type: 'string' },
          lenient: { type: 'boolean' },
          quiet: { type: 'boolean' },
          fault: { type: 'string' },
          script: { type: 'string' },
          faults: { type: 'boolean' },
        },
      }).values;
    } catch (error) {
      throw new CommandLineError((error as Error).message.split('. ')[0] ?? 'The options are not understood');
    }
  };
  const values = read();
  const port = values.port ?? '0';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new CommandLineError(`--port takes a number from 0 to 65535, not '${port}'`);
  }
  if (values.certificate !== undefined && values.https !== true) {
    throw new CommandLineError('--certificate needs --https');
  }
  const paces = readModelPaces(values.pace ?? []);
  if (values.fault !== undefined && standingFault(values.fault) === undefined) {
    throw new CommandLineError(`--fault takes one of the names that --faults lists, not '${values.fault}'`);
  }
  if (values.script !== undefined && values.fault !== undefined) {
    throw new CommandLineError('--script answers by itself: a standing fault has no place beside it');
  }
  const { dialect = 'described' } = values;
  const dialectName = dialectNames.find((name) => name === dialect);
  if (dialectName === undefined) {
    throw new CommandLineError(`--dialect takes ${dialectNames.join(' or ')}, not '${dialect}'`);
  }
  if ('problem' in paces) throw new CommandLineError(paces.problem);
  return {
    help: values.help ?? false,
    port: Number(port),
    https: values.https ?? false,
    ...(values.certificate === undefined ? {} : { certificateFile: values.certificate }),
    instant: values.instant ?? false,
    paces: paces.value,
    dialect: dialectName,
    lenient: values.lenient ?? false,
    quiet: values.quiet ?? false,
    ...(values.fault === undefined ? {} : { fault: values.fault }),
    ...(values.script === undefined ? {} : { scriptFile: values.script }),
    faults: values.faults ?? false,
  };
}
