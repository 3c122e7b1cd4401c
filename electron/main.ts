/** The desktop app's entry: reads the command line and starts it. */
import { locateBuiltApp } from '../core/host/built-app.ts';
import { parseCommandLine, usage } from '../core/host/command-line.ts';
import { startDesktop } from './desktop.ts';

// Electron and Chromium have options of their own among ours.
const options = parseCommandLine(process.argv.slice(1), 'ignore');
if ('problem' in options) {
  process.stderr.write(`${options.problem}\n\n${usage}\n`);
  process.exit(2);
}
if (options.help) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
try {
  await startDesktop(locateBuiltApp(import.meta.url), options);
  // `npm start` waits for this word before it takes the window for opened.
  process.send?.('ready');
} catch (error) {
  process.stderr.write(`Quartet could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
