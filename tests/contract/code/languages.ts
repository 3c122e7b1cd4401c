/** The languages that the inspector prints programs in, as far as this machine can run them. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { curlProgram } from '../../../shared/code/curl.ts';
import { nodeProgram } from '../../../shared/code/node.ts';
import { pythonProgram } from '../../../shared/code/python.ts';
import type { ProgramRequest } from '../../../shared/code/program-request.ts';

export interface Language {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly file: string;
  print(request: ProgramRequest): string;
  /** What it prints is the stream itself, or the data of its events. */
  readonly raw: boolean;
}

const known: readonly (Language & { readonly needs: string })[] = [
  { name: 'cURL', needs: 'curl', command: ['bash'], file: 'program.sh', print: curlProgram, raw: true },
  {
    name: 'Node',
    needs: process.execPath,
    command: [process.execPath],
    file: 'program.mjs',
    print: nodeProgram,
    raw: false,
  },
  { name: 'Python', needs: 'python3', command: ['python3'], file: 'program.py', print: pythonProgram, raw: false },
];
export const languages: readonly Language[] = known.filter(({ needs }) => spawnSync(needs, ['--version']).status === 0);

/** Writes a program into a folder and runs it there. */
export async function run(
  language: Language,
  program: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly status: number | null; readonly out: string; readonly problems: string }> {
  const path = join(folder, language.file);
  writeFileSync(path, program);
  const [command, ...args] = language.command;
  const child = spawn(command, [...args, path], { cwd: folder, env: { ...process.env, ...environment } });
  const texts = { out: '', problems: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.problems += text;
  });
  const status = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { status, ...texts };
}

/** Texts that a shell, a language or a form could take for something else. */
export const nasty = [
  `He said "it's $HOME, \`id\` and $(id)"`,
  String.raw`back\slash \n \u0041 \" %s`,
  'two\nlines\tand\r\nthree',
  'Grüße, 漢字, 👩‍🚀 \u2028 \u0007',
  `''' """ #{x} {y} BODY`,
  'BODY',
].join('\n');
