/** Starts the desktop app: which parts there are, in which order, and how they end. */
import { join } from 'node:path';
import { app, BrowserWindow, Menu, session, shell } from 'electron';
import { createCore } from '../core/core.ts';
import type { Core } from '../core/core-options.ts';
import type { BuiltApp } from '../core/host/built-app.ts';
import type { CommandLine } from '../core/host/command-line.ts';
import { listPageFiles } from '../core/host/page-files.ts';
import { startGateway, type RunningGateway } from '../gateway/start.ts';
import { serveContents } from './ipc-wire.ts';
import { menuTemplate } from './menu.ts';
import { nativePorts } from './native-ports.ts';
import { setUpPageSession } from './page-session.ts';
import { bringForward, openWindow } from './window.ts';

/** Once Electron is ready. Resolves when the window can be seen. */
export async function startDesktop(built: BuiltApp, options: CommandLine, dataDir: string): Promise<void> {
  const gateway = await startGateway({ paces: options.paces });
  const core = await setUpCore(built, options, dataDir, gateway);
  const end = setUpEnd(core, gateway);
  setUpMenu();
  setUpPageSession(session.defaultSession, {
    files: listPageFiles(built.rendererFolder),
    answerFile: (request) => core.answerFile(request),
  });
  await setUpWindow(built, core, dataDir, end);
}

function setUpCore(built: BuiltApp, options: CommandLine, dataDir: string, gateway: RunningGateway): Promise<Core> {
  return createCore({
    version: built.version,
    host: 'electron',
    dataDir,
    keyStore: options.keyStore,
    native: nativePorts(shell),
    builtInGateway: { root: gateway.root, key: gateway.keys.general },
  });
}

/** The app's end, once it has begun: no window opens any more. */
interface End {
  readonly hasBegun: () => boolean;
}

/** Runs are marked interrupted and the database is closed before the process ends. */
function setUpEnd(core: Core, gateway: RunningGateway): End {
  let state: 'running' | 'ending' | 'ended' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'ended') return;
    // A second quit waits for the shutdown in progress.
    event.preventDefault();
    if (state === 'ending') return;
    state = 'ending';
    core
      .close()
      .then(() => gateway.close())
      .catch((error: unknown) => process.stderr.write(`Quartet did not end cleanly: ${String(error)}\n`))
      .finally(() => {
        state = 'ended';
        app.quit();
      });
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  return { hasBegun: () => state !== 'running' };
}

function setUpMenu(): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, !app.isPackaged)));
}

async function setUpWindow(built: BuiltApp, core: Core, dataDir: string, end: End): Promise<void> {
  const open = () =>
    openWindow({
      preloadFile: built.preloadFile,
      placeFile: join(dataDir, 'window.json'),
      developerTools: !app.isPackaged,
      onContents: (contents) =>
        serveContents(
          contents,
          (wire) => core.serve(wire),
          (url) => process.stderr.write(`A message of ${url} was refused.\n`),
        ),
      onLoadFailed: (error) => process.stderr.write(`The page could not be loaded: ${error.message}\n`),
    });
  const comeForward = () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window !== undefined) bringForward(window);
    else if (!end.hasBegun()) {
      open().catch((error: unknown) => process.stderr.write(`The window could not be opened: ${String(error)}\n`));
    }
  };
  // On macOS the app outlives its window; everywhere a second start asks for it.
  app.on('activate', comeForward);
  app.on('second-instance', comeForward);
  await open();
}
