/** Opening and scrolling a long tree of images, beside a short one. */
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { startWebhost } from '../e2e/webhost.ts';
import { openMeasured } from './browser.ts';
import { median, ratio, type Figure } from './report.ts';
import { galleryWith } from './studio-data.ts';

/** From the click on Images to the frame that shows the newest versions with their pictures, in milliseconds. */
async function timeToPaint(page: Page, newest: string): Promise<number> {
  // It comes by itself once it is there.
  return page.getByRole('link', { name: 'Images', exact: true }).evaluate(async (link: HTMLElement, title) => {
    const started = performance.now();
    link.click();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const region = document.querySelector('[aria-label="Results"]');
      if (region?.textContent.includes(title) !== true) continue;
      const pictures = [...region.querySelectorAll('img')].slice(0, 5);
      if (pictures.length < 5 || !pictures.every((picture) => picture.complete && picture.naturalWidth > 0)) continue;
      await new Promise(requestAnimationFrame);
      return performance.now() - started;
    }
  }, newest);
}

/** Frames a second while the results scroll by at 1,200 px a second, for five seconds. */
async function scrolled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const region = document.querySelector('[aria-label="Results"]');
    const scroller = [...(region?.querySelectorAll('*') ?? [])].find(
      (element) => element.scrollHeight > element.clientHeight + 2000,
    );
    if (scroller === undefined) throw new Error('Nothing to scroll');
    const started = performance.now();
    let frames = 0;
    for (let before = started; before - started < 5_000;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      scroller.scrollTop += ((now - before) / 1000) * 1200;
      before = now;
      frames += 1;
    }
    return frames / ((performance.now() - started) / 1000);
  });
}

async function opened(browser: Browser, count: number): Promise<{ readonly paintMs: number; readonly fps: number }> {
  const dataDir = await galleryWith(count);
  const host = await startWebhost(dataDir);
  try {
    // Once before, so that the host has made the small pictures of both alike.
    let result = { paintMs: 0, fps: 60 };
    for (let visit = 0; visit < 2; visit += 1) {
      const measured = await openMeasured(browser, await host.newAddress());
      await measured.page.getByRole('textbox', { name: 'Message' }).waitFor();
      const paintMs = await timeToPaint(measured.page, `Picture ${count - 1}`);
      const fps = count > 100 && visit === 1 ? await scrolled(measured.page) : 60;
      result = { paintMs, fps };
      await measured.close();
    }
    return result;
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

export async function galleryFigures(
  browser: Browser,
  runs: number,
  progress: (line: string) => void,
): Promise<readonly Figure[]> {
  const few: number[] = [];
  const many: number[] = [];
  const fps: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    progress('opening the results, 20 and 1,000 versions');
    few.push((await opened(browser, 20)).paintMs);
    const long = await opened(browser, 1000);
    many.push(long.paintMs);
    fps.push(long.fps);
  }
  return [
    ratio('the results open with 1,000 versions', median(many), median(few), 2, { against: 'with 20' }),
    {
      name: 'scrolling them',
      measured: `${median(fps).toFixed(1)} frames/s`,
      bound: '≥ 55 frames/s',
      holds: median(fps) >= 55,
    },
  ];
}
