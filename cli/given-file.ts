/** Reads the files that a command is given; one that can't be read ends it, with the reason in words. */
import { readFile, stat } from 'node:fs/promises';
import { CouldNotRun } from './outcome.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
};

/** Why the file system refused, as the end of a sentence. */
function readProblem(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message.split('\n')[0] ?? '';
}

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
