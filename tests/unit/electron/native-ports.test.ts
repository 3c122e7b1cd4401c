import { expect, test } from 'vitest';
import { nativePorts } from '../../../electron/native-ports.ts';

test('web pages and mail go to the system, and nothing else does', async () => {
  const opened: string[] = [];
  const { openExternal } = nativePorts({
    openExternal: (url) => {
      opened.push(url);
      return Promise.resolve();
    },
  });
  await openExternal?.('https://console.example/keys?a=1#b');
  await openExternal?.('http://localhost:8080');
  await openExternal?.('mailto:a@b.example');
  for (const url of ['file:///etc/passwd', 'javascript:alert(1)', 'smb://host/share', 'app://quartet/', 'no url']) {
    await expect(openExternal?.(url)).rejects.toThrow();
  }
  expect(opened).toEqual(['https://console.example/keys?a=1#b', 'http://localhost:8080/', 'mailto:a@b.example']);
});
