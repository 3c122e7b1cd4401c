/** Starts the app once the static frame has been painted: its composer takes text while the app is made ready behind it. */
import { config } from 'zod';
import { showStartFailed } from './start-failed.ts';
import './theme.css';

// Checks of values are not compiled to code: the policy of the page forbids it, and reports even the attempt.
config({ jitless: true });

const start = (): void => {
  import('./start.tsx').catch((error: unknown) => {
    reportError(error);
    showStartFailed(start);
  });
};
// A page in the background is not painted and must not wait for it.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
