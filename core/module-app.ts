/** For a module that runs in a process of its own (`module-process.ts`): what it was started with, and the way to the app. */

/** What Electron gives a utility process in the place of Node's channel. */
interface ElectronPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: () => void): void;
}

/** The argument that the app gave. */
export function argumentOfModule(): string {
  return process.argv.at(-1) ?? '';
}

/** Says something to the app. This process ends once the app has heard it, or has ended itself. */
export function tellApp(message: unknown): void {
  const { parentPort } = process as { readonly parentPort?: ElectronPort };
  const end = (): never => process.exit();
  if (parentPort === undefined) {
    process.once('disconnect', end);
    process.send?.(message);
  } else {
    // The app's only message is that it has heard.
    parentPort.on('message', end);
    parentPort.postMessage(message);
  }
  // What is said is on its way only: a process that had nothing left to do might end before it has gone.
  setInterval(() => undefined, 2 ** 30);
}
