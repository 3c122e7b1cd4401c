/** What can be done here and now: pages and features put their commands in, the palette lists them and the keyboard runs them. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LucideIcon } from 'lucide-react';

export interface Command {
  /** Unique, e.g. `chat.new`. */
  readonly id: string;
  /** What it does, as a person would ask for it: `New chat`. */
  readonly label: string;
  /** Heading in the palette: `Chat`, `Go to`, `Profile`, `Theme`. */
  readonly group: string;
  readonly icon?: LucideIcon;
  /** e.g. `Mod+K`, `Mod+Shift+O`: Mod is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys?: string | undefined;
  /** A second combination for the same. */
  readonly alsoKeys?: string | undefined;
  /** Further words that find it. */
  readonly words?: string;
  readonly run: () => void;
}

export interface Commands {
  /** In the order in which they were put in; a command of the same id replaces the earlier one while it stands. */
  readonly store: StoreApi<{ readonly commands: readonly Command[] }>;
  /** Returns a function that removes them. */
  register(commands: readonly Command[]): () => void;
}

export function createCommands(): Commands {
  const sets: (readonly Command[])[] = [];
  const store = createStore<{ readonly commands: readonly Command[] }>()(() => ({ commands: [] }));
  const publish = (): void => {
    const byId = new Map<string, Command>();
    for (const command of sets.flat()) byId.set(command.id, command);
    store.setState({ commands: [...byId.values()] });
  };
  return {
    store,
    register: (commands) => {
      sets.push(commands);
      publish();
      return () => {
        sets.splice(sets.indexOf(commands), 1);
        publish();
      };
    },
  };
}

/** True where `keys` alone writes a character, which belongs to whatever takes text. */
export const writesText = (keys: string): boolean => keys.length === 1;
