/** Runs the desktop app as a child process, and tells an app that never opened from one that was closed. */
import { spawn } from 'node:child_process';

/** A window that takes longer is taken for one that does not come. */
export const openLimitMs = 30_000;

/**
 * Resolves when the app has ended: with its exit code where its window had opened (or another one came to the
 * front), else with why there was none.
 * @param {string} runtime
 * @param {readonly string[]} args
 * @param {{ limitMs?: number }} [options]
 * @returns {Promise<{ readonly code: number } | { readonly reason: string }>}
 */
export function runDesktop(runtime, args, { limitMs = openLimitMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(runtime, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    let opened = false;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, limitMs);
    child.on('message', () => {
      opened = true;
      clearTimeout(timer);
    });

    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    const end = (/** @type {{ code: number } | { reason: string }} */ outcome) => {
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, forward);
      resolve(outcome);
    };

    child.on('error', (error) => end({ reason: `Electron could not be started (${error.message})` }));
    child.on('exit', (code, signal) => {
      if (opened || code === 0) end({ code: code ?? 1 });
      else if (late) end({ reason: `Electron opened no window within ${limitMs / 1000} s` });
      else end({ reason: `Electron ended before its window opened (${signal ?? `code ${code}`})` });
    });
  });
}
