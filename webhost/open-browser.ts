/** Opens an address in the system's browser. */
import { spawn } from 'node:child_process';

export interface Platform {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The command for this system; undefined where there is no screen to open a browser on. */
export function browserCommand(url: string, { platform, env }: Platform): readonly [string, ...string[]] | undefined {
  if (platform === 'darwin') return ['open', url];
  // `start` would take the address through the shell, where `&` ends it.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open', url] : undefined;
}

/** A command that has not failed by then is taken to have opened it; some stay for as long as the browser is open. */
const failsWithinMs = 3000;

/** Rejects with a sentence where it could not be opened. The address must be http or https. */
export async function openBrowser(url: string, system: Platform): Promise<void> {
  const { protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('Only web addresses are opened.');
  const command = browserCommand(url, system);
  if (!command) throw new Error('There is no display to open a browser on.');
  const [name, ...args] = command;
  await new Promise<void>((resolve, reject) => {
    const child = spawn(name, args, { stdio: 'ignore', detached: true });
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
  });
}
