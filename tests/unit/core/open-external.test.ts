/** Only web pages and mail leave the window for the system: what is offered, and nothing else. */
import { describe, expect, test, vi } from 'vitest';
import { openExternalHandler } from '../../../core/open-external.ts';
import { nativePorts } from '../../../electron/native-ports.ts';
import { contract } from '../../../shared/contract.ts';
import { openableLink } from '../../../shared/open-link.ts';

const context = { signal: new AbortController().signal, closed: new AbortController().signal };

describe('app.openExternal', () => {
  test('opens web pages and mail, and says that it did', async () => {
    const openExternal = vi.fn(() => Promise.resolve());
    const handlers = openExternalHandler({ openExternal });
    for (const url of [
      'https://console.example.com/keys?x=1',
      'http://localhost:8080/',
      'mailto:a@b.example?subject=x',
    ]) {
      expect(await handlers['app.openExternal']({ url }, context)).toEqual({ opened: true });
    }
    expect(openExternal.mock.calls).toEqual([
      ['https://console.example.com/keys?x=1'],
      ['http://localhost:8080/'],
      ['mailto:a@b.example?subject=x'],
    ]);
  });

  test('says where the window must do it itself', async () => {
    const handlers = openExternalHandler({});
    expect(await handlers['app.openExternal']({ url: 'https://example.com/' }, context)).toEqual({ opened: false });
  });

  test.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ms-settings:network',
    'data:text/html,x',
    'http://plain.example/',
    'mailto:a@b.example?attach=/etc/passwd',
  ])('refuses %s, host or no host', async (url) => {
    const openExternal = vi.fn(() => Promise.resolve());
    const refused = async (): Promise<unknown> =>
      openExternalHandler({ openExternal })['app.openExternal']({ url }, context);
    await expect(refused()).rejects.toMatchObject({ fault: { kind: 'input' } });
    expect(openExternal).not.toHaveBeenCalled();
  });

  test.each([
    'https://example.com/',
    'HTTP://LocalHost',
    ' https://example.com/a b ',
    'MailTo:a@b.example',
    'mailto:a@b.example?body=two%0Alines',
    `https://example.com/signed?${'k=v&'.repeat(1_900)}`,
  ])('takes whatever the window offers: %.60s', async (href) => {
    const offered = openableLink(href);
    const url = contract['app.openExternal'].input.parse({ url: offered }).url;
    const openExternal = vi.fn(() => Promise.resolve());
    await openExternalHandler({ openExternal })['app.openExternal']({ url }, context);
    expect(openExternal).toHaveBeenCalledWith(offered);
    await expect(
      nativePorts({ shell: { openExternal }, confirm: () => Promise.resolve(true) }).openExternal?.(url),
    ).resolves.toBeUndefined();
  });

  test('a system that refuses is a fault with the address to open by hand', async () => {
    const handlers = openExternalHandler({ openExternal: () => Promise.reject(new Error('no browser')) });
    const failed = async (): Promise<unknown> => handlers['app.openExternal']({ url: 'https://example.com/' }, context);
    await expect(failed()).rejects.toMatchObject({ fault: { hint: 'Open it yourself: https://example.com/' } });
  });
});
