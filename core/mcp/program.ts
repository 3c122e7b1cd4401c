/** A program of the user's with what it started, as one thing that can be ended: its standard streams, and no process left behind. */
import { spawn as spawnPlain, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { homedir } from 'node:os';
import { platform } from 'node:process';
import spawn from 'cross-spawn';
import type { McpProgram } from '../../shared/mcp.ts';
import { late, within } from '../time-limit.ts';

export interface RunningProgram {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Resolves when it has started; rejects as the system refuses it. */
  readonly started: Promise<void>;
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<ProgramEnd>;
  /** Asks it to end by closing its input, then by a signal, then ends it with all that it started. Resolves when it is gone. */
  stop(): Promise<void>;
}

export interface ProgramEnd {
  readonly code: number | null;
  readonly signal: string | null;
}

/** How long a program has after each way of asking it to end. */
export const usualGraceMs = 1_500;

const isPosix = platform !== 'win32';

/** Environment variables that programs need to run; no others are passed on. */
const handedOn = isPosix
  ? ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'XDG_CONFIG_HOME']
  : [
      ...['APPDATA', 'COMSPEC', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATH', 'PATHEXT', 'PROCESSOR_ARCHITECTURE'],
      ...[
        'PROGRAMDATA',
        'PROGRAMFILES',
        'SYSTEMDRIVE',
        'SYSTEMROOT',
        'TEMP',
        'TMP',
        'USERNAME',
        'USERPROFILE',
        'WINDIR',
      ],
    ];

/** Throws where the system refuses at once. */
export function startProgram({ command, args, env, folder }: McpProgram, graceMs = usualGraceMs): RunningProgram {
  const child = spawn(command, [...args], {
    cwd: folder === '' ? homedir() : folder,
    env: {
      ...Object.fromEntries(handedOn.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
      ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    // A group of its own, so that what it started ends with it.
    detached: isPosix,
  });
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('The program has no standard streams.');
  const started = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  // Not an unhandled rejection where nobody awaits it.
  started.catch(() => undefined);
  // A program that does not read any more is told of by its end.
  stdin.on('error', () => undefined);
  const guard = isPosix && child.pid !== undefined ? guardOf(child.pid) : undefined;
  const ended = new Promise<ProgramEnd>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }));
    child.once('exit', (code, signal) => {
      // Also ends child processes that it left behind.
      signalAll(child, 'SIGKILL');
      guard?.kill('SIGKILL');
      resolve({ code, signal });
    });
  });
  return {
    stdin,
    stdout,
    stderr,
    started,
    ended,
    stop: async () => {
      stdin.end();
      if ((await within(ended, graceMs)) !== late) return;
      signalAll(child, 'SIGTERM');
      if ((await within(ended, graceMs)) !== late) return;
      signalAll(child, 'SIGKILL');
      await within(ended, graceMs);
    },
  };
}

/** Ends the group where the app is killed and can end nothing itself: its end of the pipe closes then (see `orphan-watch.ts`). */
function guardOf(group: number): ChildProcess {
  const guard = spawnPlain('/bin/sh', ['-c', 'read -r line; kill -KILL -- "-$1"', 'quartet-guard', String(group)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
    detached: true,
  });
  // Without it the program's closed input has to do.
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  return guard;
}

function signalAll(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    if (isPosix) process.kill(-child.pid, signal);
    else if (child.exitCode === null) {
      spawnPlain('taskkill', ['/PID', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on(
        'error',
        () => child.kill(),
      );
    }
  } catch {
    // It is gone already.
  }
}
