import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { browserCommand, openBrowser } from '../../../webhost/open-browser.ts';

const url = 'http://127.0.0.1:1/#token=a&b';
const page = '/tmp/x/quartet.html';
const folder = mkdtempSync(join(tmpdir(), 'quartet-open-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['darwin', {}, { command: ['osascript'], input: `open location "${url}"\n` }],
  ['win32', {}, { command: ['rundll32', 'url.dll,FileProtocolHandler', page] }],
  ['linux', { DISPLAY: ':0' }, { command: ['xdg-open', page] }],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, { command: ['xdg-open', page] }],
  ['linux', {}, undefined],
  ['linux', { DISPLAY: '' }, undefined],
] as const)('%s with %j', (platform, env, command) => {
  const how = browserCommand(url, page, { platform, env });
  expect(how).toEqual(command);
  // Every user of the machine can list the commands that run.
  expect(how?.command.join(' ') ?? '').not.toContain('token');
});

test('what cannot be opened says why', async () => {
  await expect(openBrowser(url, { platform: 'linux', env: {} })).rejects.toThrow('no display');
  await expect(openBrowser('file:///etc/passwd', { platform: 'linux', env: { DISPLAY: ':0' } })).rejects.toThrow(
    'Only web addresses',
  );
});

test.skipIf(process.platform === 'win32')('a command that is missing or fails is told of', async () => {
  await expect(openBrowser(url, { platform: 'win32', env: {} })).rejects.toThrow(
    'No browser could be opened: rundll32 is not there.',
  );
});

test.runIf(process.platform === 'linux')(
  'the browser is led by a page that this user alone can read, and that is taken away',
  async () => {
    const record = join(folder, 'arguments');
    const command = join(folder, 'xdg-open');
    writeFileSync(command, `#!/bin/sh\nprintf '%s\\n' "$@" > ${record}\n`);
    chmodSync(command, 0o755);
    vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
    try {
      const opening = await openBrowser(url, { platform: 'linux', env: { DISPLAY: ':0' } });
      const [path = '', ...more] = readFileSync(record, 'utf8').trimEnd().split('\n');
      expect(more).toEqual([]);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
      expect(readFileSync(path, 'utf8')).toContain(`location.replace("${url}")`);
      await opening.done();
      expect(existsSync(dirname(path))).toBe(false);
    } finally {
      vi.unstubAllEnvs();
    }
  },
);
