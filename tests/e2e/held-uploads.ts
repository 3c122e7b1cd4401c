/** Uploads of a page that a test holds back; in the window of a browser alone. */
import type { Page } from '@playwright/test';

export interface HeldUploads {
  /** Those that wait, and all later ones, go through. */
  readonly pass: () => void;
  /** They are broken off. */
  readonly fail: () => void;
}

export async function holdUploads(page: Page): Promise<HeldUploads> {
  let decide: (passes: boolean) => void = () => undefined;
  const decided = new Promise<boolean>((resolve) => (decide = resolve));
  await page.route(/\/files\?name=/, async (route) => ((await decided) ? route.continue() : route.abort()));
  return { pass: () => decide(true), fail: () => decide(false) };
}
