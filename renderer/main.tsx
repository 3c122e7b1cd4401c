/** Starts the app once the static frame has been painted: its composer takes text while the app is made ready behind it. */
import './first-paint.css';
import { showStartFailed } from './start-failed.ts';

// Nothing of the app stands in the way of that paint, neither its code nor its style: both are asked for after it.
const start = (): void => {
  import('./start.tsx').catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- whoever looks for the reason finds it there; it was told already
    console.error(error);
    showStartFailed(start);
  });
};
// A page in the background is not painted and must not wait for it.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
