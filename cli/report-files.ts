/** The reports that a command writes: each format to its file, or to standard output. */
import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { wordOf, type Values } from './command-line.ts';
import { CouldNotRun, type Output } from './outcome.ts';

export const reportFormats = ['text', 'json', 'junit', 'markdown'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface RequestedReport {
  readonly format: ReportFormat;
  /** Absent for standard output. */
  readonly file: string | undefined;
}

/** Each of `--format` with its file of `--output`; text where no format is named. */
export function requestedReports(values: Values): readonly RequestedReport[] {
  const named = values.many('format').map((word) => wordOf(word, 'format', reportFormats));
  const files = values.many('output');
  if (files.length > Math.max(1, named.length))
    throw new CouldNotRun('There are more files in --output than formats in --format.');
  return (named.length === 0 ? (['text'] as const) : named).map((format, index) => ({ format, file: files[index] }));
}

/** Rejects with a `CouldNotRun` where one of the files could not be written at the end: to learn it then would be late. */
export async function requireWritable(files: readonly (string | undefined)[]): Promise<void> {
  for (const file of files) {
    if (file === undefined) continue;
    const found = await stat(file).catch(() => undefined);
    const problem =
      found?.isDirectory() === true ? 'it is a folder' : await refusalOf(found === undefined ? dirname(file) : file);
    if (problem !== undefined) throw new CouldNotRun(`${file} can’t be written: ${problem}`);
  }
}

async function refusalOf(path: string): Promise<string | undefined> {
  try {
    await access(path, constants.W_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? `there is no folder ${path}` : (error as Error).message;
  }
}

export async function writeReports(
  wanted: readonly RequestedReport[],
  textOf: (format: ReportFormat) => string | Promise<string>,
  output: Output,
): Promise<void> {
  for (const { format, file } of wanted) {
    const text = await textOf(format);
    if (file === undefined) output.out(text);
    else await writeTo(file, text);
  }
}

/** Rejects with a `CouldNotRun` that names the file. */
export async function writeTo(file: string, data: string): Promise<void> {
  await writeFile(file, data).catch((error: unknown) =>
    Promise.reject(new CouldNotRun(`${file} can’t be written: ${(error as Error).message}`)),
  );
}
