/** What the host process costs when nobody asks anything of it. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured, residentMbOf } from './browser.ts';
import { atMost, type Figure } from './report.ts';

/** Clock ticks of user and system time that a process has used. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

export async function restFigures(browser: Browser): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const host = await startWebhost(dataDir);
  try {
    const measured = await openMeasured(browser, host.url);
    await measured.page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
    const watch = async (seconds: number) => {
      const before = ticksOf(host.pid);
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
      });
      return ((ticksOf(host.pid) - before) / 100 / seconds) * 100;
    };
    // What the start leaves behind (compilation, collection) settles first.
    await watch(3);
    const busy = await watch(10);
    const resident = residentMbOf(host.pid);
    await measured.close();
    return [
      atMost('host process at rest, one window open: resident', resident, 150, 'MB'),
      atMost('host process at rest, one window open: CPU', busy, 0.5, '%', 2),
    ];
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
