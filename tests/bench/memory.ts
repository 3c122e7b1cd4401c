/** Whether hours of streaming leave anything behind: hundreds of megabytes of deltas over many messages, in one window. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured } from './browser.ts';
import { connectToHost, useGateway } from './host-client.ts';
import { residentMbOf } from './process-figures.ts';
import { atMost, type Figure } from './report.ts';
import type { StreamServer } from './stream-server.ts';

/** An hour of reading at a good pace, in bytes of deltas. */
const totalBytes = 300_000_000;
const messageBytes = 1_000_000;
/** New conversations now and then, as people begin them. */
const messagesPerConversation = 20;
/** After so many messages the first minute is over: caches are warm, code is compiled. */
const warmMessages = 40;

export async function memoryFigures(
  browser: Browser,
  server: StreamServer,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const client = await connectToHost(await host.newAddress());
    await useGateway(client, server.root);
    client.close();
    const measured = await openMeasured(browser, await host.newAddress());
    const { page } = measured;
    const session = await page.context().newCDPSession(page);
    const look = async () => {
      // What is garbage in the window goes first; the host's collector is left to itself.
      await session.send('HeapProfiler.collectGarbage');
      return { window: measured.footprintMb(), host: residentMbOf(host.pid) };
    };
    let first = { window: 0, host: 0 };
    const count = totalBytes / messageBytes;
    for (let sent = 0; sent < count; sent += 1) {
      if (sent % 20 === 0) progress(`memory, message ${sent} of ${count}`);
      if (sent > 0 && sent % messagesPerConversation === 0) {
        await page.getByRole('button', { name: 'New chat' }).first().click();
      }
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill(`bench ${messageBytes} 0`);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached', timeout: 120_000 });
      if (sent === warmMessages) first = await look();
    }
    const last = await look();
    await measured.close();
    return [
      atMost(
        `window after ${totalBytes / 1e6} MB of deltas, beyond the first minute (${first.window.toFixed(0)} MB)`,
        last.window - first.window,
        50,
        'MB',
      ),
      atMost(
        `host after ${totalBytes / 1e6} MB of deltas, beyond the first minute (${first.host.toFixed(0)} MB)`,
        last.host - first.host,
        50,
        'MB',
      ),
    ];
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
