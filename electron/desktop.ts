/** Starts the desktop app: which parts there are, in which order. */
import { app, clipboard, Menu, nativeTheme, session, shell, utilityProcess } from 'electron';
import type { BuiltInGateway } from '../core/built-in-gateway.ts';
import { createCore } from '../core/core.ts';
import type { Core, NativePorts } from '../core/core-options.ts';
import type { BuiltApp } from '../core/host/built-app.ts';
import type { CommandLine } from '../core/host/command-line.ts';
import { listPageFiles } from '../core/host/page-files.ts';
import type { DesktopMessage } from '../shared/desktop-message.ts';
import { reportText, setUpAbout, showAbout } from './about.ts';
import { confirmLocal } from './confirm-local.ts';
import { createActivity, type Activity } from './activity.ts';
import { setUpDownloads } from './downloads.ts';
import { dragOut } from './drag-out.ts';
import { setUpEnd } from './end.ts';
import type { ErrorLog } from './error-log.ts';
import { appFolder, licencesFile } from './licences.ts';
import { menuTemplate } from './menu.ts';
import { nativePorts } from './native-ports.ts';
import { createOpenedFiles } from './opened-files.ts';
import { openLog, openPath } from './open-path.ts';
import type { Openings } from './openings.ts';
import { takeOwnLinks } from './own-links.ts';
import { setUpPageSession } from './page-session.ts';
import { setUpSleep } from './sleep.ts';
import { createSpelling } from './spelling.ts';
import { startsUtilityModules } from './utility-modules.ts';
import { setUpWindows, type Windows } from './windows.ts';
import { speak, words } from './words/words.ts';

export interface DesktopOptions {
  readonly built: BuiltApp;
  readonly commandLine: CommandLine;
  readonly dataDir: string;
  /** Starting, while all else is loaded. */
  readonly gateway: Promise<BuiltInGateway>;
  readonly log: ErrorLog;
  readonly openings: Openings;
}

/** Once Electron is ready. Resolves when the window can be seen. */
export async function startDesktop(options: DesktopOptions): Promise<void> {
  const { built, gateway, log } = options;
  // Windows come after the core, whose answers they are told of.
  let windows: Windows | null = null;
  const activity = createActivity((fragment) => {
    if (fragment === undefined) windows?.comeForward();
    else windows?.tell({ type: 'place', fragment });
  });
  const downloads = setUpDownloads(session.defaultSession);
  const spelling = createSpelling(session.defaultSession, process.platform);
  const core = await setUpCore(options, activity, {
    openWindow: async () => windows?.open(),
    showSaved: (id) => downloads.show(id),
    dragOut,
    language: (choice) => {
      if (speak(choice) && windows !== null) setUpMenu(options, windows);
    },
    ...(spelling.languages.length === 0 ? {} : { spelling }),
  });
  // Before the end does: a `shutdown` that is the first of all listeners is never heard on Linux (lib/browser/api/power-monitor.ts:17-31).
  setUpSleep({ windows: { suspend: () => windows?.suspend(), resume: () => windows?.resume() }, core });
  const end = setUpEnd({
    underWay: activity.underWay,
    close: async () => {
      await core.close();
      await gateway.then(
        (started) => started.close(),
        () => undefined,
      );
    },
    openWindow: () => windows?.comeForward(),
    onError: (during, error) => log.add(during, error),
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason === 'clean-exit') return;
    log.add('process', new Error(`${name ?? type} ended: ${reason}, code ${exitCode}`));
  });
  const openedFiles = createOpenedFiles();
  setUpPageSession(session.defaultSession, {
    files: listPageFiles(built.rendererFolder),
    answerFile: (request) => core.answerFile(request),
    answerOpened: (pathname) => openedFiles.answer(pathname),
  });
  windows = setUpWindows({ ...options, end, spelling: () => spelling.isOn(), serve: (wire) => core.serve(wire) });
  setUpMenu(options, windows);
  takeOwnLinks(process.platform, process.env);
  await windows.open();
  const tell = (message: DesktopMessage) => windows?.tell(message);
  options.openings.follow((opening) => {
    if ('link' in opening) return tell({ type: 'link', url: opening.link });
    openedFiles
      .add(opening.path)
      .then((file) => file && tell({ type: 'file', file }))
      .catch((error: unknown) => log.add('open', error));
  });
}

function setUpMenu({ built, dataDir, log }: DesktopOptions, windows: Windows): void {
  const logged = (done: Promise<void>) => {
    done.catch((error: unknown) => log.add('menu', error));
  };
  const newWindow = () => {
    windows.open().catch((error: unknown) => log.add('window', error));
  };
  const template = menuTemplate(process.platform, !app.isPackaged, {
    command: (command) => windows.command(command),
    newWindow,
    openDataFolder: () => logged(openPath(dataDir)),
    openLog: () => logged(openLog(log)),
    openLicences: () => logged(licencesFile(appFolder(built.preloadFile)).then(openPath)),
    copyReport: () => logged(clipboard.writeText(reportText(built.version))),
    showAbout,
  });
  setUpAbout(built.version);
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  // On macOS alone there is one.
  app.dock?.setMenu(Menu.buildFromTemplate([{ label: words().menu.newWindow, click: newWindow }]));
}

function setUpCore(
  { built, commandLine, dataDir, gateway }: DesktopOptions,
  activity: Activity,
  ports: Pick<NativePorts, 'openWindow' | 'showSaved' | 'dragOut' | 'language' | 'spelling'>,
): Promise<Core> {
  return createCore({
    version: built.version,
    ...(built.releases === undefined ? {} : { releases: built.releases }),
    reportPage: built.reportPage,
    host: 'electron',
    dataDir,
    keyStore: commandLine.keyStore,
    native: {
      ...nativePorts({ shell, confirm: confirmLocal }),
      ...ports,
      // Its proxies and scripts: Node knows of none of them.
      network: { resolveProxy: (url) => session.defaultSession.resolveProxy(url) },
      answersUnderWay: (count) => activity.changed(count),
      answerEnded: (place) => activity.ended(place),
      // Menus, dialogs and the window's ground follow the page.
      theme: (theme) => {
        nativeTheme.themeSource = theme;
      },
    },
    startModule: startsUtilityModules(utilityProcess),
    builtInGateway: gateway,
  });
}
