/** A D-Bus session with a keyring daemon, apart from the one of whoever runs the tests, and a program inside it. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { build } from 'vite';
import type { Report, Step } from './keychain-child.ts';

const run = promisify(execFile);
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** What is missing for these tests, in words; undefined where nothing is. */
export function missingPrograms(): string | undefined {
  if (process.platform !== 'linux') return 'the keychain of this system is not GNOME Keyring';
  const programs = ['dbus-run-session', 'gnome-keyring-daemon', 'dbus-send', 'sh'];
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  return missing.length === 0 ? undefined : `${missing.join(', ')} not found (apt-get install gnome-keyring dbus)`;
}

/** Bundles the child program, since Node 20 runs no TypeScript; inside the project, so that packages are found from it. */
export async function bundleChild(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'keychain-test-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(root, 'tests/contract/keys/keychain-child.ts'),
      target: 'node20',
      outDir: folder,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  return { path: join(folder, 'child.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface Home {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** A home without anything of the real one's: no bus, no keyring, no display on which a password could be asked for. */
export async function makeHome(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'quartet-keyring-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const inside = (name: string): string => join(folder, name);
  for (const name of ['data', 'config', 'cache', 'run']) await mkdir(inside(name), { mode: 0o700 });
  return {
    folder,
    environment: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: inside('data'),
      XDG_CONFIG_HOME: inside('config'),
      XDG_CACHE_HOME: inside('cache'),
      XDG_RUNTIME_DIR: inside('run'),
    },
  };
}

/** Runs the steps as they are, with no bus but what `environment` names. */
export async function runSteps(child: string, steps: readonly Step[], environment: NodeJS.ProcessEnv): Promise<Report> {
  return reportOf(await run(process.execPath, [child, JSON.stringify(steps)], { env: environment, timeout: 25_000 }));
}

/** Runs the steps in a session of their own, after the shell line `before`. */
export async function runInSession(
  child: string,
  steps: readonly Step[],
  home: Home,
  before: string,
  busConfig?: string,
): Promise<Report> {
  const config = busConfig === undefined ? [] : [`--config-file=${await busConfigFile(home, busConfig)}`];
  const script = `${before}; exec "$0" "$1" "$2"`;
  const command = [...config, '--', 'sh', '-c', script, process.execPath, child, JSON.stringify(steps)];
  return reportOf(await run('dbus-run-session', command, { env: home.environment, timeout: 25_000 }));
}

async function busConfigFile(home: Home, config: string): Promise<string> {
  const path = join(home.folder, 'bus.conf');
  await writeFile(path, config);
  return path;
}

function reportOf({ stdout }: { readonly stdout: string }): Report {
  const line = stdout.split('\n').find((text) => text.startsWith('{"startMs"'));
  if (line === undefined) throw new Error(`The child printed no report: ${stdout.slice(0, 500)}`);
  return JSON.parse(line) as Report;
}

/** Starts the daemon with its keyring open, as a login with a password does. */
export const unlocked = 'printf pw | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null';
/** Starts the daemon as a login without a password does: the keyring stays locked. */
export const locked = 'gnome-keyring-daemon --start --components=secrets >/dev/null';

/** A bus on which no service is ever started. */
export const emptyBus = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
