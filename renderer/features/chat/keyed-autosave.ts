/** What belongs to conversations on its way to the host: saved a moment after the last change, and at once when the window goes. */
import { faultOf } from '../../app/app-state.ts';

export interface KeyedAutosave<Value> {
  /** What a conversation has now; null is the one not yet begun. */
  changed(id: string | null, value: Value): void;
  /** The host has dealt with it: nothing that waits is saved. */
  forget(id: string | null): void;
  /** Saves what waits now. */
  flush(): void;
}

export interface KeyedAutosaveOptions<Value> {
  readonly save: (id: string | null, value: Value) => Promise<unknown>;
  readonly waitMsOf: (value: Value) => number;
  /** Told where something could not be saved; it stays in the window and goes with the next change. While the connection is lost, which the shell shows, it is tried again until it is saved. */
  readonly onFault: (error: unknown) => void;
}

const retryMs = 1_000;

export function createKeyedAutosave<Value>({
  save,
  waitMsOf,
  onFault,
}: KeyedAutosaveOptions<Value>): KeyedAutosave<Value> {
  const waiting = new Map<string | null, { readonly value: Value; readonly timer: ReturnType<typeof setTimeout> }>();
  /** On their way, and still what stands in the window. */
  const leaving = new Map<string | null, Value>();

  const begin = (id: string | null): void => {
    const found = waiting.get(id);
    if (found === undefined) return;
    clearTimeout(found.timer);
    waiting.delete(id);
    const { value } = found;
    leaving.set(id, value);
    save(id, value).then(
      () => {
        if (leaving.get(id) === value) leaving.delete(id);
      },
      (error: unknown) => {
        if (faultOf(error).kind !== 'disconnected') onFault(error);
        else if (leaving.get(id) === value) plan(id, value, retryMs);
      },
    );
  };
  const forget = (id: string | null): void => {
    leaving.delete(id);
    clearTimeout(waiting.get(id)?.timer);
    waiting.delete(id);
  };
  const plan = (id: string | null, value: Value, ms: number): void => {
    forget(id);
    waiting.set(id, { value, timer: setTimeout(() => begin(id), ms) });
  };

  return {
    changed: (id, value) => plan(id, value, waitMsOf(value)),
    forget,
    flush() {
      for (const id of waiting.keys()) begin(id);
    },
  };
}
