/**
 * Runs the built entry of the desktop app as Electron does: as the main module, with the double in the place of
 * `electron`, ready only once the module has been evaluated whole. Tells its parent of each step.
 */
import { register } from 'node:module';
import type { BrowserContextOptions } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { startBrowser } from '../../contract/electron/browser.ts';
import { BrowserWindowDouble, double, electronModule } from './electron.ts';
import { servePages } from './page-server.ts';

const [entry = '', ...args] = process.argv.slice(2);
const tell = (step: string, more: object = {}) => process.send?.({ step, ...more });

Object.assign(globalThis, { [Symbol.for('quartet.electron-double')]: electronModule });
const source = [
  "const double = globalThis[Symbol.for('quartet.electron-double')];",
  ...Object.keys(electronModule).map((name) => `export const ${name} = double.${name};`),
].join('\n');
const hooks = `export const resolve = (name, context, next) => name === 'electron'
  ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(source)}`)}, shortCircuit: true }
  : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

/** Where a test drives the window, and what its page is given. */
interface Setup {
  readonly port?: number;
  readonly page?: BrowserContextOptions;
  /** The user's folder of downloads. */
  readonly downloads?: string;
  /** What the system keeps the lock of a single instance from being asked for. */
  readonly lockFailure?: string;
}
const { port, page = {}, downloads, lockFailure } = JSON.parse(process.env['QUARTET_DOUBLE'] ?? '{}') as Setup;
double.pageOptions = page;
if (downloads !== undefined) double.app.paths['downloads'] = downloads;
if (lockFailure !== undefined) {
  double.app.requestSingleInstanceLock = () => {
    throw new Error(lockFailure);
  };
}
double.browser = await startBrowser(port, await servePages((url, request) => double.session.answer(url, request)));
double.app.on('quit', (_event: unknown, code: number) => {
  tell('quit', { code, dialogs: double.dialogs.map(({ message }) => message) });
  void double.browser?.close().then(() => exitAtOnce(code));
});
process.argv = [process.execPath, entry, ...args];
// shell/browser/browser.cc:142-163: it ends at once before the loop runs, and goes the way of `app.exit` from then on.
const exitAtOnce = process.exit.bind(process);
process.exit = (code) => (double.app.ready ? (double.app.exit(Number(code ?? 0)) as never) : exitAtOnce(code));
// lib/browser/init.ts:23-38: what nobody listens for is told as it is, and the process goes on.
process.on('uncaughtException', (error) => {
  if (process.listenerCount('uncaughtException') > 1) return;
  double.dialogs.push({ message: 'A JavaScript error occurred in the main process', detail: String(error.stack) });
});
// shell/browser/electron_browser_main_parts.cc:598, electron_browser_main_parts_posix.cc:52-65: before the app becomes ready (:529)
// Electron's own handlers take the place of all that stand. Node's take theirs once somebody listens again.
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const quitBySignal = () => double.app.quit();
function takeSignals(): void {
  for (const signal of signals) process.removeAllListeners(signal).once(signal, quitBySignal);
  process.on('newListener', (name: string) => {
    // Once the new one stands: without any Node would let go of the signal.
    for (const signal of signals) if (name === signal) queueMicrotask(() => process.off(signal, quitBySignal));
  });
}
process.on('message', (wish) => {
  if (wish === 'quit') double.app.quit();
  if (wish === 'quit at once') {
    // Whoever is asked wants it.
    double.dialogAnswer = 0;
    double.app.quit();
  }
  if (wish === 'crash') BrowserWindowDouble.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  if (wish === 'throw') {
    setImmediate(() => {
      throw new Error('thrown for the test');
    });
  }
  if (wish === 'look') {
    const [window] = BrowserWindowDouble.getAllWindows();
    tell('look', { shown: window?.shown ?? false, dialogs: double.dialogs.map(({ message }) => message) });
  }
});
await import(pathToFileURL(entry).href);
tell('evaluated');
takeSignals();
double.app.becomeReady();
