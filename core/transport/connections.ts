/** The connections that requests have open, for what concerns them all: the computer goes to sleep, and wakes. */

/** What a request does about its connection. Both may come more than once, and either without the other. */
export interface SleepingConnection {
  /** From here on silence means nothing. */
  suspend(): void;
  /** Silence counts anew, and the other end is asked at once whether it is still there. */
  resume(): void;
}

export interface Connections extends SleepingConnection {
  /** Returns what takes it out again. */
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
