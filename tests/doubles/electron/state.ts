/** What the test sets and reads of the double of Electron. */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { AppDouble } from './app.ts';
import { NativeThemeDouble } from './native-theme.ts';
import { PowerMonitorDouble } from './power-monitor.ts';
import { SessionDouble } from './session.ts';
import type { UtilityProcessDouble } from './utility-process.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const fresh = () => ({
  opened: [] as string[],
  openedPaths: [] as string[],
  /** What the system says of a path that it cannot open (docs/api/shell.md:30-44). */
  pathFailure: '',
  shownInFolder: [] as string[],
  /** Context menus that were shown. */
  popups: [] as Electron.MenuItemConstructorOptions[][],
  copied: [] as string[],
  displays: [{ x: 0, y: 0, width: 1920, height: 1040 }] as Box[],
  schemes: [] as Electron.CustomScheme[],
  menu: undefined as Electron.MenuItemConstructorOptions[] | undefined,
  /** Some compositors never tell of a hidden window that it could be shown. */
  tellsReadyToShow: true,
  /** A page may be long in loading. */
  tellsFinishedLoad: true,
  /** The page does not come. */
  failsLoad: false,
  /** Dialogs that were shown, and the button that each next one gets; undefined leaves them open. */
  dialogs: [] as Electron.MessageBoxOptions[],
  dialogAnswer: 1 as number | undefined,
  notifications: [] as { readonly title: string; readonly body: string; click(): void }[],
  /** The kinds of sleep that are held off now, by id. */
  sleepBlockers: new Map<number, string>(),
  /** Utility processes that were started, the first one first. */
  utilities: [] as UtilityProcessDouble[],
  session: new SessionDouble(),
});

export const double = {
  app: new AppDouble(),
  nativeTheme: new NativeThemeDouble(),
  powerMonitor: new PowerMonitorDouble(),
  browser: undefined as Browser | undefined,
  /** What every window's page is given: its size, its colours. */
  pageOptions: {} as BrowserContextOptions,
  ...fresh(),
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Of whoever runs the test. */
const ofOthers = new Set(signals.flatMap((signal) => process.listeners(signal)));

/** As before the first start, with the same browser. */
export function renewState(): void {
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) if (!ofOthers.has(listener)) process.off(signal, listener);
  }
  double.app.reset();
  double.nativeTheme.reset();
  double.powerMonitor.reset();
  Object.assign(double, fresh());
}
