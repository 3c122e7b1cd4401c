/** Starts the desktop app: which parts there are, in which order. */
import { join } from 'node:path';
import { app, BrowserWindow, Menu, nativeTheme, session, shell, utilityProcess } from 'electron';
import { createCore } from '../core/core.ts';
import type { Core } from '../core/core-options.ts';
import type { BuiltApp } from '../core/host/built-app.ts';
import type { CommandLine } from '../core/host/command-line.ts';
import { listPageFiles } from '../core/host/page-files.ts';
import { startGateway, type RunningGateway } from '../gateway/start.ts';
import { setUpAbout, showAbout } from './about.ts';
import { confirmPlain } from './confirm-plain.ts';
import { createActivity, type Activity } from './activity.ts';
import { setUpContextMenu } from './context-menu.ts';
import { setUpDownloads } from './downloads.ts';
import { setUpEnd, type End } from './end.ts';
import type { ErrorLog } from './error-log.ts';
import { serveContents } from './ipc-wire.ts';
import { menuTemplate } from './menu.ts';
import { nativePorts } from './native-ports.ts';
import { setUpPageSession } from './page-session.ts';
import { watchRenderer } from './renderer-watch.ts';
import { startsUtilityModules } from './utility-modules.ts';
import { bringForward, openWindow } from './window.ts';
import { menuChannel } from './wire-channel.ts';

export interface DesktopOptions {
  readonly built: BuiltApp;
  readonly commandLine: CommandLine;
  readonly dataDir: string;
  readonly log: ErrorLog;
}

/** Once Electron is ready. Resolves when the window can be seen. */
export async function startDesktop(options: DesktopOptions): Promise<void> {
  const { built, commandLine, log } = options;
  const gateway = await startGateway({ paces: commandLine.paces });
  // Windows come after the core, whose answers they are told of.
  let comeForward = (): void => undefined;
  const activity = createActivity(() => comeForward());
  const core = await setUpCore(options, gateway, activity);
  const end = setUpEnd({
    underWay: activity.underWay,
    close: () => core.close().then(() => gateway.close()),
    openWindow: () => comeForward(),
    onError: (during, error) => log.add(during, error),
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason === 'clean-exit') return;
    log.add('process', new Error(`${name ?? type} ended: ${reason}, code ${exitCode}`));
  });
  setUpMenu(options, () => comeForward());
  setUpPageSession(session.defaultSession, {
    files: listPageFiles(built.rendererFolder),
    answerFile: (request) => core.answerFile(request),
  });
  setUpDownloads(session.defaultSession);
  const windows = setUpWindows(options, core, end);
  comeForward = () => windows.comeForward();
  await windows.open();
}

function setUpMenu({ built, dataDir, log }: DesktopOptions, comeForward: () => void): void {
  const open = (path: string) => {
    shell.openPath(path).catch((error: unknown) => log.add('menu', error));
  };
  const template = menuTemplate(process.platform, !app.isPackaged, {
    command: (command) => {
      const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
      if (window === undefined) comeForward();
      else window.webContents.send(menuChannel, command);
    },
    openDataFolder: () => open(dataDir),
    openLog: () => open(log.file),
    showAbout,
  });
  setUpAbout(built.version);
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function setUpCore(
  { built, commandLine, dataDir }: DesktopOptions,
  gateway: RunningGateway,
  activity: Activity,
): Promise<Core> {
  return createCore({
    version: built.version,
    host: 'electron',
    dataDir,
    keyStore: commandLine.keyStore,
    native: {
      ...nativePorts({ shell, confirm: confirmPlain }),
      answersUnderWay: (count) => activity.changed(count),
      // Menus, dialogs and the window's ground follow the page.
      theme: (theme) => {
        nativeTheme.themeSource = theme;
      },
    },
    startModule: startsUtilityModules(utilityProcess),
    builtInGateway: { root: gateway.root, key: gateway.keys.general },
  });
}

interface Windows {
  open(): Promise<void>;
  /** Brings a window to the front, or opens one where none is left. */
  comeForward(): void;
}

function setUpWindows({ built, dataDir, log }: DesktopOptions, core: Core, end: End): Windows {
  const open = async (): Promise<void> => {
    await openWindow({
      preloadFile: built.preloadFile,
      placeFile: join(dataDir, 'window.json'),
      developerTools: !app.isPackaged,
      onWindow: (window) => {
        serveContents(
          window.webContents,
          (wire) => core.serve(wire),
          (url) => process.stderr.write(`A message of ${url} was refused.\n`),
        );
        watchRenderer(window, log);
        setUpContextMenu(window);
        end.watch(window, () => BrowserWindow.getAllWindows().length === 1);
      },
      onLoadFailed: (error) => process.stderr.write(`The page could not be loaded: ${error.message}\n`),
    });
  };
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
  return { open, comeForward };
}
