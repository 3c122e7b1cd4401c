/** Reads the files that a command is given; one that can't be read ends it, with the reason in words. */
import { readFile, stat } from 'node:fs/promises';
import { readExchangeFile, type WholeExchange } from '../shared/exchange-file.ts';
import { FaultError } from '../shared/fault.ts';
import { readProblem } from '../gateway/read-problem.ts';
import { CouldNotRun } from './outcome.ts';

/** `name`: how the file is called in the sentence that says why it can't be read. Rejects with a `CouldNotRun`. */
export async function readGivenFile(file: string, name = file): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => Promise.reject(cannotRead(name, error)));
}

export async function isFolder(file: string): Promise<boolean> {
  const about = await stat(file).catch((error: unknown) => Promise.reject(cannotRead(file, error)));
  return about.isDirectory();
}

function cannotRead(name: string, error: unknown): CouldNotRun {
  return new CouldNotRun(`${name} can’t be read: ${readProblem(error)}`);
}

/** An exchange of a file that was read; `name`: as above, since several may be given. */
export function exchangeIn(name: string, text: string): WholeExchange {
  try {
    return readExchangeFile(text);
  } catch (error) {
    if (error instanceof FaultError) throw new CouldNotRun(`${name}: ${error.fault.message} ${error.fault.hint}`);
    throw error;
  }
}
