/** Sends what stands in the composer and waits for the answer's end inside the page, by its composer alone: each look from outside goes over the whole page on the thread that is measured. */
import type { Page } from 'playwright';

export async function sendAndWait(page: Page, withinMs = 120_000): Promise<void> {
  await page.evaluate(
    (limit) =>
      new Promise<void>((resolve, reject) => {
        const send = document.querySelector<HTMLButtonElement>('button[aria-label="Send"]');
        const row = send?.parentElement;
        if (!send || !row) return reject(new Error('There is no composer to send from.'));
        let began = false;
        const end = (finish: () => void): void => {
          clearTimeout(timer);
          observer.disconnect();
          finish();
        };
        // The one button takes the place of the other.
        const observer = new MutationObserver(() => {
          const runs = row.querySelector('button[aria-label="Stop"]') !== null;
          if (runs) began = true;
          else if (began) end(resolve);
        });
        const timer = setTimeout(() => end(() => reject(new Error('The answer has not ended.'))), limit);
        observer.observe(row, { childList: true });
        send.click();
      }),
    withinMs,
  );
}
