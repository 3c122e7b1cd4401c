/** Takes pictures of the running app: each scene starts from a data folder of its own and is driven by role and name. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../bench/browser.ts';
import { startWebhost } from '../e2e/webhost.ts';
import { scenes } from './scenes.ts';

const themes = ['light', 'dark'] as const;
const sizes = [
  { name: '', width: 1440, height: 900 },
  { name: '-700', width: 700, height: 900 },
  { name: '-1280', width: 1280, height: 800 },
  { name: '-1920', width: 1920, height: 1080 },
];
/** The pictures that the README and the guide show. */
const kept = [
  'empty-light',
  'palette-light',
  'palette-dark',
  'checks-light',
  'checks-dark',
  'chat-light',
  'chat-dark',
  'profiles-light',
  'tool-call-light',
  'tools-dark',
  'attachments-light',
  'images-mask-light',
  'images-mask-dark',
  'images-compare-light',
  'images-compare-dark',
  'images-ratios-light',
  'images-ratios-dark',
  'compare-lanes-light',
  'compare-lanes-dark',
  'compare-wire-light',
  'compare-wire-dark',
  'compare-grid-light',
  'compare-grid-dark',
  'compare-images-light',
  'tap-light',
  'tap-dark',
];

export interface ScreenshotOptions {
  readonly folder: string;
  /** All scenes in both themes at 700×900, 1280×800 and 1920×1080, instead of the kept ones. */
  readonly every: boolean;
  /** The scenes to take; none means all. */
  readonly only: readonly string[];
  readonly report: (line: string) => void;
}

export async function takeScreenshots({ folder, every, only, report }: ScreenshotOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const [name, scene] of Object.entries(scenes)) {
      if (only.length > 0 && !only.includes(name)) continue;
      for (const theme of themes) {
        for (const size of every ? sizes.slice(1) : sizes.slice(0, 1)) {
          if (!every && !kept.includes(`${name}-${theme}`)) continue;
          const file = join(folder, `${name}-${theme}${size.name}.png`);
          report(file);
          await takeOne(browser, { theme, size, file, scene });
        }
      }
    }
  } finally {
    await browser.close();
  }
}

interface Shot {
  readonly theme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
  readonly file: string;
  readonly scene: (page: Page) => Promise<void>;
}

async function takeOne(browser: Browser, { theme, size, file, scene }: Shot): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-shot-'));
  const host = await startWebhost(dataDir);
  try {
    const context = await browser.newContext({ viewport: size, colorScheme: theme, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(await host.newAddress());
    // The page takes text before the app stands; links work from here on.
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    try {
      await scene(page);
    } finally {
      // A scene that got stuck is best understood by its picture.
      await page.screenshot({ path: file, animations: 'disabled' });
    }
    await context.close();
  } finally {
    await host.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}
