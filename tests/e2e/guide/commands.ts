/** Runs the command lines of a page of the guide as they are written there, one after the other, in one folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { repositoryRoot } from '../webhost.ts';
import { commandsOf } from './walk.ts';

interface CommandOptions {
  /** What stands in the guide for something of the reader's, with what it is here: an address, a port. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Hears what a command says while it runs. */
  readonly onOutput?: (output: string, child: ChildProcess) => void;
}

/** Each must end on 0. Without a gateway of its own a command talks to the built-in one, over loopback. */
export async function runCommands(
  page: string,
  folder: string,
  { instead = {}, onOutput = () => undefined }: CommandOptions = {},
): Promise<void> {
  const lines = commandsOf(page);
  expect(lines, `command lines of docs/guide/${page}.md`).not.toEqual([]);
  const env = { ...process.env };
  for (const line of lines) {
    const [, variable, value] = /^export (\w+)=(.*)$/.exec(line) ?? [];
    if (variable !== undefined) {
      env[variable] = value;
      continue;
    }
    const told = Object.entries(instead).reduce((text, [from, to]) => text.replace(from, to), line);
    const [npx, quartet, ...args] = [...told.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word ?? '',
    );
    expect([npx, quartet], line).toEqual(['npx', 'quartet']);
    const child = spawn(process.execPath, [join(repositoryRoot, 'dist/cli/main.js'), ...args], { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes.toString('utf8');
        onOutput(output, child);
      });
    await once(child, 'close');
    expect(child.exitCode, `${line}\n${output}`).toBe(0);
  }
}
