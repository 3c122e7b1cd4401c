/** Painting a mask in the studio: what a pointer event costs on a small and on a large image, and whether frames are kept. */
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured } from './browser.ts';
import { atMost, median, quantile, ratio, type Figure } from './report.ts';
import { studioWith } from './studio-data.ts';

const frameMs = 1000 / 60;
const strokes = 200;
/** Strokes between two looks at the page at rest. */
const strokesAtATime = 20;
const restMs = 1500;
const warmUp = 5;

interface Painted {
  /** Of each pointer event in which something was painted, in milliseconds. */
  readonly eventMs: readonly number[];
  readonly framesPerSecond: number;
  /** The same page without a hand on it, in turns with the painting: what else the machine does slows both. */
  readonly idleFramesPerSecond: number;
  /** Frames a second while each of the strokes is taken back. */
  readonly undoFramesPerSecond: number;
}

type Listening = Parameters<EventTarget['addEventListener']>;

interface Probe {
  eventMs: number[];
  frames: number;
  since: number;
}

/** Counts frames, and times what listens to the pointer; put in before the app's own scripts run. */
function probe(): void {
  const found: Probe = { eventMs: [], frames: 0, since: performance.now() };
  Object.assign(window, { probe: found });
  const count = (): void => {
    found.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const prototype: { addEventListener: (this: EventTarget, ...given: Listening) => void } = EventTarget.prototype;
  const { addEventListener: add } = prototype;
  prototype.addEventListener = function (type, listener, options): void {
    if (type !== 'pointermove' || typeof listener !== 'function') {
      add.call(this, type, listener, options);
      return;
    }
    const timed = function (this: unknown, event: Event): void {
      const started = performance.now();
      listener.call(this as EventTarget, event);
      if ((event as PointerEvent).buttons === 1) found.eventMs.push(performance.now() - started);
    };
    add.call(this, type, timed, options);
  };
}

async function framesPerSecond(page: Page, while_: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const { probe: found } = window as unknown as { probe: Probe };
    found.frames = 0;
    found.since = performance.now();
  });
  await while_();
  return page.evaluate(() => {
    const { probe: found } = window as unknown as { probe: Probe };
    return found.frames / ((performance.now() - found.since) / 1000);
  });
}

/** Paints in the page itself, an event or several a frame as a mouse sends them, so that nothing but the app takes time. */
async function paint(page: Page, from: number, count: number): Promise<void> {
  await page.evaluate(
    async ([first, many]) => {
      const target = document.querySelector('[aria-label="Mask editor"] [role="application"][aria-label="Canvas"]');
      if (target === null) throw new Error('No canvas');
      const box = target.getBoundingClientRect();
      const send = (type: string, x: number, y: number, buttons: number): void => {
        target.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            composed: true,
            pointerId: 1,
            pointerType: 'mouse',
            isPrimary: true,
            button: type === 'pointermove' ? -1 : 0,
            buttons,
            clientX: x,
            clientY: y,
          }),
        );
      };
      for (let stroke = first; stroke < first + many; stroke += 1) {
        let x = box.left + box.width * (0.3 + (((stroke * 613) % 1000) / 1000) * 0.3);
        let y = box.top + box.height * (0.3 + (((stroke * 379) % 1000) / 1000) * 0.3);
        send('pointerdown', x, y, 1);
        for (let frame = 0; frame < 6; frame += 1) {
          await new Promise(requestAnimationFrame);
          for (let event = 0; event < 2; event += 1) {
            x += 3;
            y += Math.sin(frame + stroke) * 4;
            send('pointermove', x, y, 1);
          }
        }
        send('pointerup', x, y, 0);
      }
    },
    [from, count] as const,
  );
}

/** Takes so many steps back, one a frame. */
async function undo(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const button = document.querySelector<HTMLButtonElement>(
      '[role="toolbar"][aria-label="Mask tools"] [aria-label="Undo"]',
    );
    if (button === null) throw new Error('No undo');
    for (let step = 0; step < many; step += 1) {
      if (button.disabled) throw new Error('Nothing to take back');
      button.click();
      await new Promise(requestAnimationFrame);
    }
  }, count);
}

async function painted(browser: Browser, width: number, height: number): Promise<Painted> {
  const dataDir = await studioWith(width, height);
  const host = await startWebhost(dataDir);
  try {
    const measured = await openMeasured(browser, 'about:blank');
    const { page } = measured;
    await page.addInitScript(probe);
    // A pointer that a script made cannot be captured.
    await page.addInitScript(() => {
      Element.prototype.setPointerCapture = () => undefined;
      Element.prototype.releasePointerCapture = () => undefined;
    });
    await page.goto(await host.newAddress());
    await page.getByRole('link', { name: 'Images', exact: true }).click();
    await page.getByRole('toolbar', { name: 'Mask tools' }).getByRole('button', { name: 'Brush', exact: true }).click();
    await page
      .getByRole('img', { name: `${width} × ${height} pixels` })
      .first()
      .waitFor();
    await paint(page, 0, warmUp);
    await page.evaluate(() => {
      (window as unknown as { probe: Probe }).probe.eventMs = [];
    });
    const idle = (): Promise<number> => framesPerSecond(page, () => page.waitForTimeout(restMs));
    const resting: number[] = [];
    const painting: number[] = [];
    const undoing: number[] = [];
    for (let done = 0; done < strokes; done += strokesAtATime) {
      resting.push(await idle());
      painting.push(await framesPerSecond(page, () => paint(page, warmUp + done, strokesAtATime)));
    }
    const eventMs = await page.evaluate(() => (window as unknown as { probe: Probe }).probe.eventMs);
    await page
      .getByText(/^mask [1-9]/)
      .first()
      .waitFor();
    for (let done = 0; done < strokes; done += strokesAtATime) {
      resting.push(await idle());
      undoing.push(await framesPerSecond(page, () => undo(page, strokesAtATime)));
    }
    await measured.close();
    if (eventMs.length < strokes) throw new Error(`Only ${eventMs.length} pointer events painted`);
    return {
      eventMs,
      framesPerSecond: median(painting),
      idleFramesPerSecond: median(resting),
      undoFramesPerSecond: median(undoing),
    };
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

export async function paintingFigures(
  browser: Browser,
  runs: number,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const sizes = { small: [1024, 1024], large: [3840, 2160], long: [1536, 12_288] } as const;
  const found: Record<keyof typeof sizes, Painted[]> = { small: [], large: [], long: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const name of ['small', 'large', 'long'] as const) {
      progress(`painting on ${sizes[name].join(' × ')}`);
      const [width, height] = sizes[name];
      found[name].push(await painted(browser, width, height));
    }
  }
  const mean = (all: readonly Painted[]): number =>
    median(all.map(({ eventMs }) => eventMs.reduce((sum, ms) => sum + ms, 0) / eventMs.length));
  const frames = (all: readonly Painted[], which: 'framesPerSecond' | 'idleFramesPerSecond' | 'undoFramesPerSecond') =>
    median(all.map((one) => one[which]));
  const p95 = quantile(
    found.large.flatMap(({ eventMs }) => eventMs),
    0.95,
  );
  const microseconds = (ms: number): number => ms * 1000;
  return [
    ratio('a pointer event at 3840×2160', microseconds(mean(found.large)), microseconds(mean(found.small)), 1.5, {
      unit: 'µs',
      against: 'the same at 1024×1024',
    }),
    atMost('the same, p95', p95, Number((frameMs / 20).toFixed(2)), 'ms', 3),
    ratio(
      'frames while 200 strokes are painted at 3840×2160',
      frames(found.large, 'framesPerSecond'),
      frames(found.large, 'idleFramesPerSecond'),
      0.98,
      { unit: 'frames/s', against: 'the page at rest', least: true },
    ),
    ratio(
      'frames while 200 strokes are taken back, one a frame',
      frames(found.large, 'undoFramesPerSecond'),
      frames(found.large, 'idleFramesPerSecond'),
      0.98,
      { unit: 'frames/s', against: 'the page at rest', least: true },
    ),
    {
      name: 'frames while painting at 1536×12288',
      measured: `${frames(found.long, 'framesPerSecond').toFixed(1)} frames/s`,
      bound: '≥ 55 frames/s',
      holds: frames(found.long, 'framesPerSecond') >= 55,
    },
  ];
}
