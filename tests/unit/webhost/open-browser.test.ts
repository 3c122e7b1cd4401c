import { expect, test } from 'vitest';
import { browserCommand, openBrowser } from '../../../webhost/open-browser.ts';

const url = 'http://127.0.0.1:1/#token=a&b';

test.each([
  ['darwin', {}, ['open', url]],
  ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler', url]],
  ['linux', { DISPLAY: ':0' }, ['xdg-open', url]],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open', url]],
  ['linux', {}, undefined],
  ['linux', { DISPLAY: '' }, undefined],
] as const)('%s with %j', (platform, env, command) => {
  expect(browserCommand(url, { platform, env })).toEqual(command);
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
