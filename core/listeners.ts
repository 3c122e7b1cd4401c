/** A list of those who want to be told of something. */
export interface Listeners<Value> {
  /** Returns a function to unsubscribe; calling it twice does nothing more. */
  add(listener: (value: Value) => void): () => void;
  /** Tells all in the order in which they came. One that leaves or joins meanwhile does not disturb the others. */
  tell(value: Value): void;
}

export function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<{ readonly hear: (value: Value) => void }>();
  return {
    add(hear) {
      const entry = { hear };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    tell(value) {
      const present = [...listeners];
      for (const entry of present) if (listeners.has(entry)) entry.hear(value);
    },
  };
}
