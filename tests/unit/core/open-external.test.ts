/** Only web addresses leave the window for the system. */
import { describe, expect, test, vi } from 'vitest';
import { openExternalHandler } from '../../../core/open-external.ts';

const context = { signal: new AbortController().signal };

describe('app.openExternal', () => {
  test('opens http and https, and says that it did', async () => {
    const openExternal = vi.fn(() => Promise.resolve());
    const handlers = openExternalHandler({ openExternal });
    for (const url of ['https://console.example.com/keys?x=1', 'http://localhost:8080/']) {
      expect(await handlers['app.openExternal']({ url }, context)).toEqual({ opened: true });
    }
    expect(openExternal.mock.calls).toEqual([['https://console.example.com/keys?x=1'], ['http://localhost:8080/']]);
  });

  test('says where the window must do it itself', async () => {
    const handlers = openExternalHandler({});
    expect(await handlers['app.openExternal']({ url: 'https://example.com/' }, context)).toEqual({ opened: false });
  });

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'ms-settings:network', 'data:text/html,x'])(
    'refuses %s, host or no host',
    async (url) => {
      const openExternal = vi.fn(() => Promise.resolve());
      const refused = async (): Promise<unknown> =>
        openExternalHandler({ openExternal })['app.openExternal']({ url }, context);
      await expect(refused()).rejects.toMatchObject({ fault: { kind: 'input' } });
      expect(openExternal).not.toHaveBeenCalled();
    },
  );

  test('a system that refuses is a fault with the address to open by hand', async () => {
    const handlers = openExternalHandler({ openExternal: () => Promise.reject(new Error('no browser')) });
    const failed = async (): Promise<unknown> => handlers['app.openExternal']({ url: 'https://example.com/' }, context);
    await expect(failed()).rejects.toMatchObject({ fault: { hint: 'Open it yourself: https://example.com/' } });
  });
});
