/** Opens an address in the system's browser without naming it in a command: every user of the machine can list those. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Platform {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface BrowserCommand {
  readonly command: readonly [string, ...string[]];
  /** Goes to its standard input. */
  readonly input?: string;
}

/**
 * How this system opens `url`; undefined where there is no screen to open a browser on. `page` is the path of a page
 * that leads to `url` and can be read by this user alone; on a Mac the address goes by another way, and needs no page.
 */
export function browserCommand(url: string, page: string, { platform, env }: Platform): BrowserCommand | undefined {
  if (platform === 'darwin') return { command: ['osascript'], input: `open location ${JSON.stringify(url)}\n` };
  if (platform === 'win32') return { command: ['rundll32', 'url.dll,FileProtocolHandler', page] };
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? { command: ['xdg-open', page] } : undefined;
}

/** A command that has not failed by then is taken to have opened it; some stay for as long as the browser is open. */
const failsWithinMs = 3000;

export interface Opening {
  /** Takes away what the browser was led by. It is called once the window is there, and does no harm before. */
  done(): Promise<void>;
}

/** Rejects with a sentence where it could not be opened. The address must be http or https. */
export async function openBrowser(url: string, system: Platform): Promise<Opening> {
  const { protocol, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('Only web addresses are opened.');
  if (!browserCommand(href, '', system)) throw new Error('There is no display to open a browser on.');
  // Browsers in a sandbox of their own (snap) see nothing of the system's folder for such files, but do see the home.
  const folder = await mkdtemp(join(existsSync('/snap/bin') ? homedir() : tmpdir(), 'quartet-open-'));
  const done = () => rm(folder, { recursive: true, force: true });
  try {
    const page = join(folder, 'quartet.html');
    await writeFile(page, pageLeadingTo(href), { mode: 0o600 });
    const how = browserCommand(href, page, system);
    if (how) await run(how);
  } catch (error) {
    await done();
    throw error;
  }
  return { done };
}

/** It replaces itself, so that going back does not lead to it. */
function pageLeadingTo(url: string): string {
  const text = JSON.stringify(url).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><title>Quartet</title><script>location.replace(${text})</script>\n`;
}

function run({ command: [name, ...args], input }: BrowserCommand): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(name, args, {
      stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'ignore'],
      detached: true,
    });
    // It lives on without us, and we end without it.
    child.unref();
    const timer = setTimeout(resolve, failsWithinMs).unref();
    const fail = (why: string) => reject(new Error(`No browser could be opened: ${why}.`));
    child.once('error', () => fail(`${name} is not there`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else fail(`${name} found none`);
    });
    // One that ended before it read is told of by its end.
    child.stdin?.once('error', () => undefined);
    child.stdin?.end(input);
  });
}
