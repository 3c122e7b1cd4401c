/** The connections that requests have open, so that all of them learn when the computer goes to sleep and wakes. */

/** What a request does about its connection. Both may come more than once, and either without the other. */
export interface SleepingConnection {
  /** From now on silence is no sign of a dead connection. */
  suspend(): void;
  /** Silence is counted from zero again, and a keep-alive probe is sent at once. */
  resume(): void;
}

export interface Connections extends SleepingConnection {
  /** Returns a function to remove it. */
  add(connection: SleepingConnection): () => void;
}

export function createConnections(): Connections {
  const open = new Set<SleepingConnection>();
  return {
    add: (connection) => {
      open.add(connection);
      return () => open.delete(connection);
    },
    suspend: () => {
      for (const connection of open) connection.suspend();
    },
    resume: () => {
      for (const connection of open) connection.resume();
    },
  };
}
