/** What a host hands to the core when it starts it, and what it gets. */
import type { LocalServer } from '../shared/local-server.ts';
import type { HostWire } from '../shared/wire/frames.ts';
import type { BuiltInPlace } from './built-in-gateway.ts';
import type { EndedPlace } from './answers/ended-place.ts';
import type { StartModule } from './module-process.ts';
import type { NativeAppearance } from './settings/native-appearance.ts';
import type { SpellChecker } from './settings/spelling.ts';
import type { SystemNetwork } from './transport/network.ts';

/** What only the host's platform can do; each absent where it cannot. */
export interface NativePorts extends NativeAppearance {
  /** Opens an address that `openableLink` let through, by the program that the system has for it. */
  readonly openExternal?: (url: string) => Promise<void>;
  /** Opens one more window. */
  readonly openWindow?: () => Promise<void>;
  /** An address of this host that opens one more window, once. */
  readonly newAddress?: () => string;
  /** Shows a file that was saved in its folder; false where it is not known. */
  readonly showSaved?: (id: string) => boolean;
  /** Goes on with a drag of the page as one of a file of the computer. */
  readonly dragOut?: (path: string) => Promise<void>;
  /** What the computer says of the way to an address. */
  readonly network?: SystemNetwork;
  readonly spelling?: SpellChecker;
  /** Hears how many answers are under way, at each change. */
  readonly answersUnderWay?: (count: number) => void;
  /** Hears of each answer that has ended, after the count; `place` says where it is, and reads the history for that. */
  readonly answerEnded?: (place: () => EndedPlace) => void;
}

export interface CoreOptions {
  readonly version: string;
  readonly host: 'electron' | 'browser';
  /** Folder for the database and its backups; made if absent. Where it cannot be written the run lives in memory and says so. */
  readonly dataDir: string;
  /** `memory` asks for no keychain at all. */
  readonly keyStore: 'keychain' | 'memory';
  readonly native: NativePorts;
  /** Starts a module in a process of its own; absent where this program is Node, whose child it then is. */
  readonly startModule?: StartModule;
  /** Where new versions are announced (`core/updates.ts`); absent where the build names no address. */
  readonly releases?: string;
  /** Where servers of this computer are looked for; absent for the usual ports of the presets. */
  readonly localServers?: readonly LocalServer[];
  /** The page of reports without its data (`locateBuiltApp`); absent where the window was not built. */
  readonly reportPage?: () => Promise<string>;
  /** The reference gateway that the host starts: the ready-made profile points to it. Its key stays in memory. Where it rejects, the app says so and has no such profile. */
  readonly builtInGateway?: BuiltInPlace | Promise<BuiltInPlace>;
}

export interface Core {
  /** Serves one window. When its wire closes, its streams end; answers under way go on into the history. */
  serve(wire: HostWire): void;
  /** Answers a request of a window under `/files`; who may make one is for the host to say. */
  answerFile(request: Request): Promise<Response>;
  /** The computer goes to sleep. What streams goes on; it may come more than once. */
  suspend(): void;
  /** The computer is awake: connections that are gone are found out. */
  resume(): void;
  /** Stops runs (marked interrupted), flushes, closes the database. */
  close(): Promise<void>;
}
