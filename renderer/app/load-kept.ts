/** Reads at the start what the host keeps of a page. */
import { faultOf } from './app-state.ts';

/** Milliseconds until what failed at the host is tried again. */
export const retryMs = 1_000;

/** Tries again until it is there, and tells each reason against it once. A lost connection is no fault: the shell shows it. */
export function loadKept<Value>(
  read: () => Promise<Value>,
  { take, onFault }: { readonly take: (value: Value) => void; readonly onFault: (error: unknown) => void },
): void {
  let told: string | undefined;
  const again = (error: unknown): void => {
    const { kind, message } = faultOf(error);
    if (kind !== 'disconnected' && message !== told) {
      told = message;
      onFault(error);
    }
    setTimeout(attempt, retryMs);
  };
  const attempt = (): void => void read().then(take).catch(again);
  attempt();
}
