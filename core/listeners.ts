/** Functions to call when something happens. */
export interface Listeners<Value> {
  /** Returns a function to unsubscribe; calling it twice does nothing more. */
  add(listener: (value: Value) => void): () => void;
  /** Calls all in the order in which they were added. One that is added or taken out meanwhile does not disturb the others. */
  tell(value: Value): void;
}

export function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<{ readonly listener: (value: Value) => void }>();
  return {
    add(listener) {
      const entry = { listener };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    tell(value) {
      const present = [...listeners];
      for (const entry of present) if (listeners.has(entry)) entry.listener(value);
    },
  };
}
