/** Names the folder where conversations and settings live when the user names none. */
import path from 'node:path';

/** By the habit of each system; `env` and `home` are the process's own. Always absolute. */
export function defaultDataDir(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  const paths = platform === 'win32' ? path.win32 : path.posix;
  // The base directory specification: a relative value is to be ignored.
  const given = (value: string | undefined) => (value !== undefined && paths.isAbsolute(value) ? value : undefined);
  if (platform === 'darwin') return paths.join(home, 'Library', 'Application Support', 'Quartet');
  if (platform === 'win32') {
    return paths.join(given(env['APPDATA']) ?? paths.join(home, 'AppData', 'Roaming'), 'Quartet');
  }
  return paths.join(given(env['XDG_DATA_HOME']) ?? paths.join(home, '.local', 'share'), 'quartet');
}
