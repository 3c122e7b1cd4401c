/** Finds out whether the D-Bus session answers at all, before the native keychain code, which would wait for it without end, is let loose. */
import { createConnection } from 'node:net';
import { getuid } from 'node:process';
import { percentDecoded } from '../../shared/percent-decoded.ts';

const answerTimeoutMs = 700;

/** What is wrong with the session bus, in words; undefined where it answers, or where its address is of a kind that cannot be tried here. */
export async function sessionBusProblem(
  environment: Readonly<Record<string, string | undefined>>,
  timeoutMs = answerTimeoutMs,
): Promise<string | undefined> {
  const path = socketPath(environment);
  if (path === undefined) return 'no D-Bus session: DBUS_SESSION_BUS_ADDRESS is not set';
  if (path === 'other') return undefined;
  return (await answers(path, timeoutMs)) ? undefined : 'no D-Bus session: the bus does not answer';
}

/** The socket of the first Unix address; `other` for addresses that only the native code knows how to reach. */
function socketPath(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = environment['DBUS_SESSION_BUS_ADDRESS'];
  if (address === undefined || address === '') {
    const runtime = environment['XDG_RUNTIME_DIR'];
    return runtime === undefined || runtime === '' ? undefined : `${runtime}/bus`;
  }
  const path = /^unix:(?:[^;]*,)?path=([^,;]+)/.exec(address)?.[1];
  // D-Bus addresses escape bytes as `%20`.
  return path === undefined ? 'other' : percentDecoded(path);
}

/** Begins the bus's own greeting; any line in return, be it a refusal, shows that somebody is there. */
function answers(path: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    const settle = (alive: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(alive);
    };
    const timer = setTimeout(() => settle(false), timeoutMs);
    socket.once('error', () => settle(false));
    socket.once('close', () => settle(false));
    socket.once('data', () => settle(true));
    const user = Buffer.from(String(getuid?.() ?? 0)).toString('hex');
    socket.write(`\0AUTH EXTERNAL ${user}\r\n`);
  });
}
