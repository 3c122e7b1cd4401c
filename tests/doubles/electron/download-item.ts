/** The double of Electron's `DownloadItem`: a download of the page, saved where its dialog says. Lines are of shell/browser/electron_download_manager_delegate.cc. */
import { EventEmitter } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Download } from '@playwright/test';

/** What the user does with the dialog: undefined agrees to the path that it opens with. */
export type SaveAnswer = (options: Electron.SaveDialogOptions) => string | null | undefined;

export class DownloadItemDouble extends EventEmitter {
  private path = '';
  private options: Electron.SaveDialogOptions = {};
  private started = false;

  /** `read`: what lies at an address of the app's own scheme, which its handler answers; else the browser has it. */
  constructor(
    private readonly download: Download,
    private readonly read?: () => Promise<Uint8Array>,
  ) {
    super();
  }

  getFilename(): string {
    return this.download.suggestedFilename();
  }

  getURL(): string {
    return this.download.url();
  }

  /** Empty until the dialog has said one, and for one that has its path from elsewhere (336-342). */
  getSavePath(): string {
    return this.path;
  }

  /** In `will-download` alone (docs/api/download-item.md, `setSaveDialogOptions`). */
  setSaveDialogOptions(options: Electron.SaveDialogOptions): void {
    if (!this.started) this.options = options;
  }

  /** Opens the dialog (236-282) and saves; `done` comes at the end, whatever it was. Where no path was said it is cancelled (306-321). */
  async save(answer: SaveAnswer): Promise<void> {
    this.started = true;
    // 246-247: without a title of its own it is called by the address.
    const options = { ...this.options, title: this.options.title ?? this.getURL() };
    const said = answer(options);
    const path = said === undefined ? options.defaultPath : said;
    if (path === undefined || path === null) {
      await this.download.cancel();
      this.emit('done', {}, 'cancelled');
      return;
    }
    this.path = path;
    try {
      await mkdir(dirname(path), { recursive: true });
      // Whoever waits for the file finds it whole.
      if (this.read === undefined) await this.download.saveAs(`${path}.part`);
      else await writeFile(`${path}.part`, await this.read());
      await rename(`${path}.part`, path);
      this.emit('done', {}, 'completed');
    } catch {
      this.emit('done', {}, 'interrupted');
    }
  }
}
