/** Compare at its limits: lanes that stream at once, how they start, and a large grid through a crash. */
import type { Browser } from 'playwright';
import { gridFigures } from './compare-grid.ts';
import { laneFigures } from './compare-lanes.ts';
import { startFigures } from './compare-start.ts';
import { startDeltas } from './deltas.ts';
import type { Figure } from './report.ts';

/** `deltaProgram` is the bundle of `delta-process.ts`. */
export async function compareFigures(
  browser: Browser,
  deltaProgram: string,
  runs: number,
  progress: (line: string) => void,
  only = '',
): Promise<readonly Figure[]> {
  const gateway = await startDeltas(deltaProgram);
  try {
    return [
      ...('start'.includes(only) ? await startFigures(gateway, runs, progress) : []),
      ...('lanes'.includes(only) ? await laneFigures(browser, gateway, runs, progress) : []),
      ...('grid'.includes(only) ? await gridFigures(browser, gateway, progress) : []),
    ];
  } finally {
    await gateway.end();
  }
}
