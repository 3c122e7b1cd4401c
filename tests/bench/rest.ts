/** What the host process costs when nobody asks anything of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured } from './browser.ts';
import { processorMsOf, residentMbOf } from './process-figures.ts';
import { atMost, type Figure } from './report.ts';

export async function restFigures(browser: Browser): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const measured = await openMeasured(browser, await host.newAddress());
    await measured.page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
    const watch = async (seconds: number) => {
      const before = processorMsOf(host.pid);
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
      });
      return ((processorMsOf(host.pid) - before) / (seconds * 1000)) * 100;
    };
    // What the start leaves behind (compilation, collection) settles first.
    await watch(5);
    const busy = await watch(60);
    const resident = residentMbOf(host.pid);
    await measured.close();
    return [
      atMost('host process at rest, one window open: resident', resident, 150, 'MB'),
      atMost('host process at rest, one window open: CPU over 60 s', busy, 0.2, '%', 2),
    ];
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
