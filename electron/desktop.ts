/** Starts the desktop app: which parts there are, in which order, and how they end. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { app, BrowserWindow, Menu, session, shell } from 'electron';
import { createCore } from '../core/core.ts';
import type { Core } from '../core/core-options.ts';
import type { BuiltApp } from '../core/host/built-app.ts';
import type { CommandLine } from '../core/host/command-line.ts';
import { defaultDataDir } from '../core/host/data-dir.ts';
import { listPageFiles } from '../core/host/page-files.ts';
import { makeFolder } from '../core/make-folder.ts';
import { startGateway, type RunningGateway } from '../gateway/start.ts';
import { serveContents } from './ipc-wire.ts';
import { menuTemplate } from './menu.ts';
import { nativePorts } from './native-ports.ts';
import { setUpPageScheme, setUpPageSession } from './page-session.ts';
import { openWindow } from './window.ts';

/** Resolves once the window is shown, or at once where the app is open already. */
export async function startDesktop(built: BuiltApp, options: CommandLine): Promise<void> {
  const dataDir = resolve(options.dataDir ?? defaultDataDir(process.platform, process.env, homedir()));
  setUpFolders(dataDir);
  if (!setUpSingleInstance()) return;
  setUpPageScheme();
  await app.whenReady();
  const gateway = await startGateway({ paces: options.paces });
  const core = await setUpCore(built, options, dataDir, gateway);
  setUpEnd(core, gateway);
  setUpMenu();
  setUpPageSession(session.defaultSession, {
    files: listPageFiles(built.rendererFolder),
    answerFile: (request) => core.answerFile(request),
  });
  await setUpWindow(built, core, dataDir);
}

/** The window's own files (cache, storage) lie with the rest, so that a second data folder is a second app. */
function setUpFolders(dataDir: string): void {
  const folder = join(dataDir, 'window');
  try {
    makeFolder(folder);
    app.setPath('userData', folder);
    app.setPath('sessionData', folder);
  } catch {
    // The folder cannot be written: the default one serves the window, and the core says what that means for the history.
  }
}

/** False where the app is open on this data folder already; its window comes to the front instead. */
function setUpSingleInstance(): boolean {
  if (!app.requestSingleInstanceLock()) {
    process.stderr.write('Quartet is open already.\n');
    app.quit();
    return false;
  }
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  return true;
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

/** Runs are marked interrupted and the database is closed before the process ends. */
function setUpEnd(core: Core, gateway: RunningGateway): void {
  let state: 'running' | 'ending' | 'ended' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'ended') return;
    // Whoever quits again meanwhile waits for the same end.
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
}

function setUpMenu(): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, !app.isPackaged)));
}

async function setUpWindow(built: BuiltApp, core: Core, dataDir: string): Promise<void> {
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
    });
  // On macOS the app outlives its window.
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) {
      open().catch((error: unknown) => process.stderr.write(`The window could not be opened: ${String(error)}\n`));
    }
  });
  await open();
}
