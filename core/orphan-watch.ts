/** Ends a process of ours with its app, whatever its own thread is at: a killed app closes nothing, and a busy thread hears nothing. */
import { Worker } from 'node:worker_threads';

/** In plain words, for there is no file of it: a thread is started from its text. */
const watch = `
const { Socket } = require('node:net');
const end = () => process.kill(process.pid, 'SIGKILL');
new Socket({ fd: 0 }).on('end', end).on('error', end).resume();
`;

/** The app holds the other end of standard input; the kernel closes it with the app. Electron ends its utility processes itself. */
export function endWithApp(): void {
  const watching = new Worker(watch, { eval: true });
  // Without it the work goes on: it is for the worst case alone.
  watching.on('error', () => undefined);
  watching.unref();
}

/** Ends this process now. An end in order would wait for threads that a library has at work, however long they take. */
export function endNow(): void {
  // Runs after the exit handlers of everybody else.
  process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
  process.exit();
}
