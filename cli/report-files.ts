/** The reports that a command writes: each format to its file, or to standard output. */
import { writeFile } from 'node:fs/promises';
import { wordOf, type Values } from './command-line.ts';
import { CouldNotRun, type Output } from './outcome.ts';

export const reportFormats = ['text', 'json', 'junit', 'markdown'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface WantedReport {
  readonly format: ReportFormat;
  /** Absent for standard output. */
  readonly file: string | undefined;
}

/** Each of `--format` with its file of `--output`; text where no format is named. */
export function wantedReports(values: Values): readonly WantedReport[] {
  const named = values.many('format').map((word) => wordOf(word, 'format', reportFormats));
  const files = values.many('output');
  if (files.length > Math.max(1, named.length))
    throw new CouldNotRun('There are more files in --output than formats in --format.');
  return (named.length === 0 ? (['text'] as const) : named).map((format, index) => ({ format, file: files[index] }));
}

export async function writeReports(
  wanted: readonly WantedReport[],
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
