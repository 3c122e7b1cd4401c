import { expect, test } from 'vitest';
import { nativePorts } from '../../../electron/native-ports.ts';

function ports(answer: boolean) {
  const opened: string[] = [];
  const asked: string[] = [];
  const { openExternal } = nativePorts({
    shell: {
      openExternal: (url) => {
        opened.push(url);
        return Promise.resolve();
      },
    },
    confirm: (url) => {
      asked.push(url);
      return Promise.resolve(answer);
    },
  });
  return { opened, asked, open: async (url: string) => openExternal?.(url) };
}

test('web pages over TLS and mail go to the system, and nothing else does', async () => {
  const { opened, asked, open } = ports(true);
  await open('https://console.example/keys?a=1#b');
  await open('mailto:a@b.example');
  const refused = ['file:///etc/passwd', 'javascript:alert(1)', 'smb://host/share', 'http://console.example/a'];
  for (const url of [...refused, 'mailto:a@b.example?attach=/etc/passwd', 'app://quartet/', 'no url'])
    await expect(open(url)).rejects.toThrow();
  expect(opened).toEqual(['https://console.example/keys?a=1#b', 'mailto:a@b.example']);
  expect(asked).toEqual([]);
});

test('a page on this computer is opened once the user has agreed', async () => {
  for (const agreed of [true, false]) {
    const { opened, asked, open } = ports(agreed);
    await open('http://localhost:8080');
    await open('http://127.0.0.1:3000/a');
    expect(asked).toEqual(['http://localhost:8080/', 'http://127.0.0.1:3000/a']);
    expect(opened).toEqual(agreed ? asked : []);
  }
});
