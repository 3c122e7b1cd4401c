/** What the system gives the app to open: `quartet://` links and files, before it stands and after. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import { foreignArguments } from '../core/host/command-line.ts';
import { linkScheme, longestPromptLink } from '../shared/prompt-link.ts';

export type Opening = { readonly link: string } | { readonly path: string };

export interface Openings {
  /** Arguments of this start's own command line, for the app that is open already. */
  readonly given: GivenArguments;
  /** Hears of each, those that came before among them. */
  follow(open: (opening: Opening) => void): void;
}

/** What a second start hands to the first: the arguments as they are, which `second-instance` itself does not promise (docs/api/app.md:493-496). */
export interface GivenArguments {
  readonly args: readonly string[];
  readonly folder: string;
}

/** More than a hand selects; a start with more of them opens the first ones. */
const mostOpenings = 10;

/** In the synchronous part of the start: macOS may tell of a link or file before the app is ready (docs/api/app.md:119-122, 140-142). */
export function watchOpenings(args: readonly string[], folder: string): Openings {
  const waiting: Opening[] = [];
  let open = (opening: Opening): void => {
    if (waiting.length < mostOpenings) waiting.push(opening);
  };
  app.on('open-url', (event, url) => {
    event.preventDefault();
    if (isLink(url)) open({ link: url });
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open({ path });
  });
  app.on('second-instance', (_event, _argv, _folder, given) => {
    for (const opening of isGiven(given) ? openingsOf(given) : []) open(opening);
  });
  const given = { args, folder };
  for (const opening of openingsOf(given)) open(opening);
  return {
    given,
    follow: (next) => {
      open = next;
      for (const opening of waiting.splice(0)) next(opening);
    },
  };
}

/** Files are named by their paths, or as desktops of Linux hand them over (`%U`), by their addresses: those that are there and may be an export. Everything else is an option, or the runtime's own. */
export function openingsOf({ args, folder }: GivenArguments): readonly Opening[] {
  return foreignArguments(args)
    .flatMap((arg): Opening[] => {
      if (isLink(arg)) return [{ link: arg }];
      const path = arg.startsWith('-') ? undefined : exportAt(arg, folder);
      return path === undefined ? [] : [{ path }];
    })
    .slice(0, mostOpenings);
}

/** Undefined where there is no such file, or none that may be looked at: a start goes on without it. */
function exportAt(arg: string, folder: string): string | undefined {
  try {
    const isAddress = /^file:/i.test(arg);
    // Of this computer: Windows would ask another one for it.
    if (isAddress && new URL(arg).host !== '') return undefined;
    const path = isAddress ? fileURLToPath(arg) : resolve(folder, arg);
    return /\.json$/i.test(path) && statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

/** One that is too long is told of by whoever reads it; from there on nothing of it is kept. */
function isLink(arg: string): boolean {
  return arg.startsWith(`${linkScheme}:`) && arg.length <= longestPromptLink * 2;
}

function isGiven(value: unknown): value is GivenArguments {
  if (typeof value !== 'object' || value === null) return false;
  const { args, folder } = value as Partial<Record<keyof GivenArguments, unknown>>;
  return Array.isArray(args) && args.every((arg) => typeof arg === 'string') && typeof folder === 'string';
}
