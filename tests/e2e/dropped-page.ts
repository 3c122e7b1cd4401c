/** A report page dropped on the window. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export async function dropPage(page: Page, path: string): Promise<void> {
  const base64 = (await readFile(path)).toString('base64');
  const dropped = await page.evaluateHandle((text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'handed over.quartet.html', { type: 'text/html' }));
    return data;
  }, base64);
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
}
