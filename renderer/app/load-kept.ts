/** Reads at the start what the host keeps of a page. */
import { faultOf } from './app-state.ts';

/** Milliseconds until what failed at the host is tried again. */
export const retryMs = 1_000;

/** Tries again until it is there. A lost connection is no fault: the shell shows it. */
export function loadKept<Value>(
  read: () => Promise<Value>,
  { take, onFault }: { readonly take: (value: Value) => void; readonly onFault: (error: unknown) => void },
): void {
  const again = (error: unknown): void => {
    if (faultOf(error).kind !== 'disconnected') onFault(error);
    setTimeout(() => loadKept(read, { take, onFault }), retryMs);
  };
  void read().then(take).catch(again);
}
