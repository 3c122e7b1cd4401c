/** Pastes a text as the browser does: the event first, and the text into the field where nothing took it. */
import type { Locator } from '@playwright/test';

export async function pasteText(field: Locator, text: string): Promise<void> {
  const taken = await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    return !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  if (!taken) await field.fill(text);
}
