/** The double of Electron's `powerMonitor`: what it takes for the system to wait for the app at its end. */
import { EventEmitter } from 'node:events';

export class PowerMonitorDouble extends EventEmitter {
  /** On Linux alone: the system holds its end up for the app. Elsewhere whoever listens is heard. */
  holdsShutdown = false;

  constructor() {
    super();
    this.reset();
  }

  /** As before the first listener. */
  reset(): void {
    this.removeAllListeners();
    this.holdsShutdown = false;
    // It begins to look with the first listener of any kind, which does not stand yet: a first one of `shutdown` is never
    // seen (lib/browser/api/power-monitor.ts:17-31).
    this.once('newListener', () => {
      this.holdsShutdown = this.listenerCount('shutdown') > 0;
      this.on('newListener', (event) => {
        if (event === 'shutdown') this.holdsShutdown = true;
      });
      this.on('removeListener', (event) => {
        if (event === 'shutdown') this.holdsShutdown = this.listenerCount('shutdown') > 0;
      });
    });
  }
}
