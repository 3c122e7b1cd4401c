/** Runs the desktop app as a child process, and tells an app that never opened from one that was closed. */
import { spawn } from 'node:child_process';
import { areNamespacesRestricted, whyNoWindow } from './window-failure.mjs';

/** A window that takes longer is taken for one that does not come. */
export const openLimitMs = 30_000;

/**
 * Resolves when the app has ended: with its exit code where its window had opened (or another one came to the
 * front), else with why there was none.
 * @param {string} runtime
 * @param {readonly string[]} args
 * @param {{ limitMs?: number, namespacesRestricted?: boolean }} [options]
 * @returns {Promise<{ readonly code: number } | { readonly reason: string }>}
 */
export function runDesktop(runtime, args, { limitMs = openLimitMs, namespacesRestricted } = {}) {
  return new Promise((resolve) => {
    // In a group of its own: a terminal's Ctrl+C reaches the whole group, and Electron outlives no second signal (electron_browser_main_parts_posix.cc:52-65).
    const child = spawn(runtime, args, {
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    });
    let said = '';
    child.stderr?.on('data', (/** @type {Buffer} */ bytes) => {
      process.stderr.write(bytes);
      if (!opened) said = `${said}${bytes.toString('utf8')}`.slice(-10_000);
    });
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
    const ended = (/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) => {
      if (opened || code === 0) end({ code: code ?? 1 });
      else if (late) end({ reason: `Electron opened no window within ${limitMs / 1000} s` });
      else {
        const restricted = namespacesRestricted ?? areNamespacesRestricted();
        end({ reason: whyNoWindow({ runtime, code, signal, said, namespacesRestricted: restricted }) });
      }
    };
    // What it said last may come after its exit; what it left running may keep that from ending.
    child.on('exit', (code, signal) => {
      const enough = setTimeout(() => ended(code, signal), 1_000);
      child.on('close', () => {
        clearTimeout(enough);
        ended(code, signal);
      });
    });
  });
}
