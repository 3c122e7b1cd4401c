/** For a module that runs in a process of its own (`module-process.ts`): what it was started with, and the way to the app. */

import { endNow, endWithApp } from './orphan-watch.ts';

/** What Electron gives a utility process in the place of Node's channel. */
interface ElectronPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const { parentPort } = process as { readonly parentPort?: ElectronPort };

/** What the app under Electron says to let a module end; a child of Node sees its channel closed. */
export const dismissed = 'heard';

/** The argument that the app gave. */
export function argumentOfModule(): string {
  return process.argv.at(-1) ?? '';
}

/** Says something to the app. This process ends once the app has heard it, or has ended itself. */
export function tellApp(message: unknown): void {
  listenToApp(() => undefined);
  sayToApp(message);
}

/** Says something to the app, and goes on. */
export function sayToApp(message: unknown): void {
  if (parentPort === undefined) process.send?.(message);
  else parentPort.postMessage(message);
}

/** Hears what the app says. From now on this process lives until the app dismisses it, or has ended itself. */
export function listenToApp(listener: (message: unknown) => void): void {
  if (parentPort === undefined) {
    endWithApp();
    process.once('disconnect', endNow);
    process.on('message', listener);
  } else {
    parentPort.on('message', ({ data }) => {
      if (data === dismissed) process.exit();
      listener(data);
    });
  }
  // What is said is on its way only: a process that had nothing left to do might end before it has gone.
  setInterval(() => undefined, 2 ** 30);
}
