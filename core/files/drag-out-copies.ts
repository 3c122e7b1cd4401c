/** Copies of files that are dragged out of the window: each under its own name, in a temporary folder that is deleted when the app quits. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileAddress } from '../../shared/attachment.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import { cleanFileName } from './file-name.ts';
import type { FileRequest } from './file-request.ts';

export interface DragOutCopies {
  /** The path of a copy. Rejects with a `FaultError` where the file is not kept any more. */
  copy(file: { readonly hash: string; readonly name: string; readonly about?: string | undefined }): Promise<string>;
  close(): Promise<void>;
}

/** Copies that stay, the newest: a program that a file was dropped on may read it later. */
const mostKept = 20;

/** The name a download would get: the original may hold a secret or forbidden characters. */
function nameIn(answer: Response): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? undefined : cleanFileName(decodeURIComponent(name));
}

export function createDragOutCopies(answerFile: (request: FileRequest) => Promise<Response>): DragOutCopies {
  const folders: string[] = [];
  const drop = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  return {
    copy: async ({ hash, name, about }) => {
      // Windows forbids these in names.
      const plain = cleanFileName(name.replaceAll(/[<>:"|?*]/g, ' '));
      const noted = about === undefined ? '' : `&about=${encodeURIComponent(about)}`;
      const { href: url } = new URL(`${fileAddress({ hash, name: plain })}${noted}`, 'http://kept.invalid');
      const answer = await answerFile({ method: 'GET', url, headers: new Headers(), body: null });
      if (!answer.ok || answer.body === null) {
        throw new FaultError(fault('not-found', `“${plain}” is no longer stored.`, 'Create or attach it again.'));
      }
      const folder = await mkdtemp(join(tmpdir(), 'quartet-out-'));
      folders.push(folder);
      while (folders.length > mostKept) await drop(folders.shift() ?? '');
      const path = join(folder, nameIn(answer) ?? plain);
      await pipeline(Readable.fromWeb(answer.body), createWriteStream(path, { mode: 0o600 }));
      return path;
    },
    close: async () => {
      await Promise.all(folders.splice(0).map(drop));
    },
  };
}
