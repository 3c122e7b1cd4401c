/** What is done when the computer goes to sleep, and when it wakes. */
import { powerMonitor } from 'electron';

export interface SleepOptions {
  /** Has every window send what is not saved yet, and looks at their pages after the sleep. */
  readonly windows: { suspend(): void; resume(): void };
  /** What its connections do. */
  readonly core: { suspend(): void; resume(): void };
}

/**
 * Every system tells of both; Windows maybe twice, and a process without the system's bus of nothing (docs/electron.md).
 * Nothing waits for what is done here: on Linux the sleep is held up until the listeners have returned, elsewhere not.
 */
export function setUpSleep({ windows, core }: SleepOptions): void {
  powerMonitor.on('suspend', () => {
    windows.suspend();
    core.suspend();
  });
  powerMonitor.on('resume', () => {
    core.resume();
    windows.resume();
  });
}
