/** Files of the computer that were given to the app: the page reads those, by the id it was told, and no others. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { openedPath, type OpenedFile } from '../shared/desktop-message.ts';

export interface OpenedFiles {
  /** Undefined where there is no such file. */
  add(path: string): Promise<OpenedFile | undefined>;
  /** Answers a request for `openedPath`. */
  answer(pathname: string): Response;
}

/** The oldest is forgotten for the next. */
const mostKept = 20;

export function createOpenedFiles(): OpenedFiles {
  const paths = new Map<string, string>();
  return {
    add: async (path) => {
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() !== true) return undefined;
      const id = randomUUID();
      paths.set(id, path);
      for (const oldest of paths.keys()) if (paths.size > mostKept) paths.delete(oldest);
      return { id, name: basename(path), bytes: found.size };
    },
    answer: (pathname) => {
      const path = paths.get(pathname.slice(openedPath.length));
      const headers = { 'cache-control': 'no-store', 'content-type': 'application/octet-stream' };
      if (path === undefined) return new Response('There is no such file.', { status: 404, headers });
      return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>, {
        headers: { ...headers, 'content-disposition': 'attachment' },
      });
    },
  };
}
