/** What the main process sends to a page, in order, each with the document that stands by then. */
import type { Page } from '@playwright/test';
import { fromMain } from './page-script.ts';

export class MessagesToPage {
  /** What could not be cloned on its way. */
  readonly unsent: unknown[] = [];
  private waiting: { readonly channel: string; readonly args: unknown[] }[] = [];
  private flushing = false;

  /** `page`: undefined once its window is gone. */
  constructor(private readonly page: () => Promise<Page> | undefined) {}

  /** What cannot be cloned is said on the console and lost; nothing is thrown (lib/browser/api/web-frame-main.ts:15-25). */
  send(channel: string, args: readonly unknown[]): void {
    try {
      this.waiting.push({ channel, args: structuredClone([...args]) });
    } catch (error) {
      this.unsent.push(error);
      return;
    }
    if (!this.flushing) void this.flush();
  }

  private async flush(): Promise<void> {
    this.flushing = true;
    while (this.waiting.length > 0) {
      const page = await this.page();
      if (page === undefined) break;
      const messages = this.waiting;
      this.waiting = [];
      // A document that goes takes the messages for it along.
      await page
        .evaluate(
          ([name, batch]) => {
            const receive = (window as unknown as Record<string, (channel: string, args: unknown[]) => void>)[name];
            for (const { channel, args } of batch) receive?.(channel, args);
          },
          [fromMain, messages] as const,
        )
        .catch(() => undefined);
    }
    this.flushing = false;
  }
}
