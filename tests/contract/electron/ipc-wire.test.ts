/** The wire over Electron's IPC, on its double: every frame goes through the built preload script in a real page. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveContents, type WireContents } from '../../../electron/ipc-wire.ts';
import { pageResponse } from '../../../electron/page-response.ts';
import { wireChannel } from '../../../electron/wire-channel.ts';
import { createPagePolicy } from '../../../core/host/page-policy.ts';
import { listPageFiles } from '../../../core/host/page-files.ts';
import type { HostFrame, HostWire } from '../../../shared/wire/frames.ts';
import { ContentsDouble } from '../../doubles/electron/contents.ts';
import { SessionDouble } from '../../doubles/electron/session.ts';
import { wireSuite } from '../wire/wire-suite.ts';
import { startBrowser } from './browser.ts';
import { buildPreload } from './preload-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'quartet-ipc-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Test</title>');
let browser: Browser;
let preload: string;

beforeAll(async () => {
  [browser, preload] = await Promise.all([
    startBrowser(),
    buildPreload(join(folder, 'built')).then((file) => readFileSync(file, 'utf8')),
  ]);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

interface PreloadWindow {
  quartet: {
    send(frame: string): void;
    onFrame(callback: (frame: string) => void): void;
    onClose(callback: () => void): void;
  };
  readonly toTest: (event: 'frame' | 'close', frame?: unknown) => void;
}

async function openPage(serve: (wire: HostWire) => void) {
  const session = new SessionDouble();
  const files = listPageFiles(folder);
  const policy = createPagePolicy('');
  const answerFile = () => Promise.resolve(new Response(null, { status: 404 }));
  const answerOpened = () => new Response(null, { status: 404 });
  session.protocol.handle('app', (request) => pageResponse({ files, answerFile, answerOpened }, policy, request));
  const contents = new ContentsDouble(browser, session, preload);
  const foreign: string[] = [];
  serveContents(contents as unknown as WireContents, serve, (url) => foreign.push(url));
  const page = await contents.whenOpen();
  return { contents, page, foreign };
}

/** Hands what the page hears on `window.quartet` to the test. */
async function listen(page: Page, hear: (event: 'frame' | 'close', frame?: unknown) => void): Promise<void> {
  await page.exposeFunction('toTest', hear);
}
const attach = (page: Page) =>
  page.evaluate(() => {
    const { quartet, toTest } = window as unknown as PreloadWindow;
    quartet.onFrame((frame) => toTest('frame', JSON.parse(frame)));
    quartet.onClose(() => toTest('close'));
  });
const sendTextFrom = (page: Page, text: string) =>
  page.evaluate((value) => (window as unknown as PreloadWindow).quartet.send(value), text);
const sendFrom = (page: Page, frame: unknown) => sendTextFrom(page, JSON.stringify(frame));

wireSuite('Electron IPC', async (serve) => {
  const { contents, page } = await openPage(serve);
  let onFrame: (frame: HostFrame) => void = () => undefined;
  let onClose: () => void = () => undefined;
  await listen(page, (event, frame) => (event === 'frame' ? onFrame(frame as HostFrame) : onClose()));
  await contents.load('app://quartet/');
  await attach(page);
  // In order, as a page of one thread would.
  let last = Promise.resolve();
  const sendText = (text: string) => {
    last = last.then(() => sendTextFrom(page, text)).catch(() => undefined);
  };
  const sendRaw = (value: unknown) => sendText(JSON.stringify(value));
  return {
    client: {
      send: sendRaw,
      onFrame: (callback) => {
        onFrame = callback;
      },
      onClose: (callback) => {
        onClose = callback;
      },
      close: () => void contents.destroy(),
    },
    sendRaw,
    end: () => contents.destroy(),
  };
});

describe('the documents of a window', () => {
  const opened: ContentsDouble[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((contents) => contents.destroy()));
  });

  const openServed = async () => {
    const wires: { frames: unknown[]; closed: number; wire: HostWire }[] = [];
    const window = await openPage((wire) => {
      const seen = { frames: [] as unknown[], closed: 0, wire };
      wire.onFrame((frame) => seen.frames.push(frame));
      wire.onClose(() => {
        seen.closed += 1;
      });
      wires.push(seen);
    });
    opened.push(window.contents);
    await window.contents.load('app://quartet/');
    return { ...window, wires };
  };

  test('the page gets a pipe and nothing else, which it can neither change nor replace', async () => {
    const { page } = await openServed();
    const seen = await page.evaluate(() => {
      const scope = window as unknown as Record<string, unknown>;
      const { quartet } = scope as { quartet: Record<string, unknown> };
      const attempt = (change: () => void) => {
        try {
          change();
          return 'done';
        } catch {
          return 'refused';
        }
      };
      return {
        members: Object.entries(quartet).map(([name, member]) => `${name}: ${typeof member}`),
        replaced: attempt(() => Object.defineProperty(window, 'quartet', { value: null })),
        extended: attempt(() => Object.defineProperty(quartet, 'extra', { value: 1 })),
        node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in scope),
      };
    });
    expect(seen).toEqual({
      members: ['send: function', 'onFrame: function', 'onClose: function', 'onMessage: function'],
      replaced: 'refused',
      extended: 'refused',
      node: [],
    });
  });

  test('a reload closes the wire and the new document gets one of its own', async () => {
    const { page, wires } = await openServed();
    await sendFrom(page, { t: 'cancel', id: 1 });
    await vi.waitFor(() => expect(wires).toHaveLength(1));
    await page.reload();
    await sendFrom(page, { t: 'cancel', id: 2 });
    await vi.waitFor(() => expect(wires).toHaveLength(2));
    expect(wires.map(({ frames, closed }) => ({ frames, closed }))).toEqual([
      { frames: [{ t: 'cancel', id: 1 }], closed: 1 },
      { frames: [{ t: 'cancel', id: 2 }], closed: 0 },
    ]);
    // What is sent on the old one reaches nobody.
    const heard: unknown[] = [];
    await listen(page, (_event, frame) => heard.push(frame));
    await attach(page);
    wires[0]?.wire.send({ t: 'end', id: 1 });
    wires[0]?.wire.close();
    wires[1]?.wire.send({ t: 'end', id: 2 });
    await vi.waitFor(() => expect(heard).toEqual([{ t: 'end', id: 2 }]));
  });

  test('a change of the fragment is the same document', async () => {
    const { page, wires } = await openServed();
    await sendFrom(page, { t: 'cancel', id: 1 });
    await page.evaluate(() => {
      window.location.hash = '#/settings';
    });
    await sendFrom(page, { t: 'cancel', id: 2 });
    await vi.waitFor(() => expect(wires[0]?.frames).toHaveLength(2));
    expect(wires).toHaveLength(1);
  });

  test('frames of another frame, another origin or a frame that is gone are refused', async () => {
    const { contents, page, wires, foreign } = await openServed();
    await page.evaluate(() => {
      document.body.append(document.createElement('iframe'));
    });
    const inner = page.frames().find((frame) => frame !== page.mainFrame());
    expect(inner).toBeDefined();
    contents.receiveFrom(inner ?? null, wireChannel, ['{"t":"cancel","id":1}']);
    contents.receiveFrom(null, wireChannel, ['{"t":"cancel","id":2}']);
    await page.goto('about:blank');
    contents.receiveFrom(page.mainFrame(), wireChannel, ['{"t":"cancel","id":3}']);
    expect(foreign).toEqual(['about:blank', 'a frame that is gone', 'about:blank']);
    expect(wires).toEqual([]);
  });

  test('a renderer process that crashes closes the wire', async () => {
    const { contents, page, wires } = await openServed();
    await sendFrom(page, { t: 'cancel', id: 1 });
    await vi.waitFor(() => expect(wires).toHaveLength(1));
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    expect(wires[0]?.closed).toBe(1);
  });

  test.each([
    ['cannot be put into words', 10n, 'The app could not send its answer to this window.'],
    ['nests 10,000 levels', deep(10_000), /nests deeper than the 2,000 levels/],
  ])('an answer that %s ends its call with a fault', async (_name, value, message) => {
    const { contents, page, wires } = await openServed();
    const heard: unknown[] = [];
    await listen(page, (_event, frame) => heard.push(frame));
    await attach(page);
    await sendFrom(page, { t: 'cancel', id: 1 });
    await vi.waitFor(() => expect(wires).toHaveLength(1));
    wires[0]?.wire.send({ t: 'result', id: 7, value });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard).toMatchObject([{ t: 'fault', id: 7, fault: { kind: 'internal' } }]);
    expect((heard[0] as { fault: { message: string } }).fault.message).toMatch(message);
    expect(contents.messages.unsent).toEqual([]);
  });

  test('an answer of 900 levels crosses whole: no bridge copies it', async () => {
    const { page, wires } = await openServed();
    const heard: unknown[] = [];
    await listen(page, (_event, frame) => heard.push(JSON.stringify(frame)));
    await attach(page);
    await sendFrom(page, { t: 'cancel', id: 1 });
    await vi.waitFor(() => expect(wires).toHaveLength(1));
    const frame = { t: 'result', id: 7, value: deep(900) } as const;
    wires[0]?.wire.send(frame);
    await vi.waitFor(() => expect(heard).toEqual([JSON.stringify(frame)]));
  });

  test('what is no text of a frame is refused, and the wire goes on', async () => {
    const { contents, page, wires } = await openServed();
    contents.receiveFrom(page.mainFrame(), wireChannel, [{ t: 'cancel', id: 1 }]);
    contents.receiveFrom(page.mainFrame(), wireChannel, ['{"t":']);
    contents.receiveFrom(page.mainFrame(), wireChannel, ['{"t":"cancel","id":3}']);
    expect(wires.map(({ frames }) => frames)).toEqual([[undefined, undefined, { t: 'cancel', id: 3 }]]);
  });
});

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
