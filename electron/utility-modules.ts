/** Runs modules in utility processes: with the fuse `runAsNode` off, Electron's own program starts the app again and is no Node. */
import { fileURLToPath } from 'node:url';
import { dismissed } from '../core/module-app.ts';
import { dismissalMs, type StartModule } from '../core/module-process.ts';

/** Options of Node that somebody set for other programs may open a debugger's port; what is given here stands alone (shell/browser/api/electron_api_utility_process.cc:205-208). */
function ownEnvironment(): Record<string, string> {
  const { NODE_OPTIONS: _, ...others } = process.env;
  return Object.fromEntries(
    Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** `utilityProcess` is Electron's; nothing can be started before the app is ready. */
export function startsUtilityModules(utilityProcess: Pick<typeof Electron.utilityProcess, 'fork'>): StartModule {
  return (module, argument) => {
    const child = utilityProcess.fork(fileURLToPath(module), [argument], {
      stdio: 'ignore',
      serviceName: 'Quartet background work',
      env: ownEnvironment(),
    });
    let unwanted = false;
    // Before it has been started there is no process that could be killed.
    child.once('spawn', () => {
      if (unwanted) child.kill();
    });
    // Without a listener the error would be one of the app. What follows it is the end.
    child.on('error', () => undefined);
    return {
      // What is said before the process has been launched waits for it; after its end nothing happens.
      send: (message) => child.postMessage(message),
      onMessage: (listener) => void child.on('message', listener),
      onEnd: (listener) => void child.once('exit', () => listener()),
      // An end of its own: one by a signal would look like a crash.
      dismiss: () => {
        child.postMessage(dismissed);
        // One that is stuck hears nothing, and would be waited for.
        const stuck = setTimeout(() => child.kill(), dismissalMs).unref();
        child.once('exit', () => clearTimeout(stuck));
      },
      kill: () => {
        unwanted = true;
        child.kill();
      },
    };
  };
}
