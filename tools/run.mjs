/** Runs the project's own command-line tools as child processes, by the file that npm installed. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './build.mjs';

/**
 * The script behind a package's command, so that no shell and no PATH is needed.
 * @param {string} packageName
 * @param {string} [command] defaults to the package's name
 */
export function binOf(packageName, command = packageName) {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a script with this Node; resolves with its exit code and, unless it inherits the terminal, what it printed.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {{ inherit?: boolean, env?: Record<string, string>, echo?: boolean }} [options] `echo` prints and keeps
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function runNode(script, args, { inherit = false, env = {}, echo = false } = {}) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from?.on('data', (/** @type {Buffer} */ bytes) => {
        output += bytes.toString('utf8');
        if (echo) to.write(bytes);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }));
  });
}
