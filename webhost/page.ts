/** Serves the window's files: types, caching, compression. */
import { readFile } from 'node:fs/promises';
import { cacheControl, type PagePolicy } from '../core/host/page-policy.ts';
import { readPageFile, type PageFile, type PageFiles, type ServedFile } from '../core/host/page-files.ts';
import { chooseEncoding, compress, type Encoding } from './compression.ts';

export interface Page {
  /** The file at a URL path, or undefined where there is none. */
  serve(path: string, request: { acceptEncoding?: string; ifNoneMatch?: string }): Promise<Response | undefined>;
}

interface Loaded extends ServedFile {
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/** The files are read at the first request for each, and then kept: they belong to the build that this process is of. */
export function createPage(files: PageFiles, policy: PagePolicy): Page {
  const loaded = new Map<PageFile, Loaded>();

  const load = (file: PageFile): Loaded => {
    const known = loaded.get(file) ?? { ...readPageFile(file, policy), encoded: new Map<Encoding, Promise<Buffer>>() };
    loaded.set(file, known);
    return known;
  };

  const encodedBody = (file: PageFile, { body, encoded }: Loaded, encoding: Encoding): Promise<Buffer> => {
    const built = encoding === 'br' ? file.brotliPath : undefined;
    const made = encoded.get(encoding) ?? (built === undefined ? compress(body, encoding) : readFile(built));
    encoded.set(encoding, made);
    return made;
  };

  return {
    async serve(path, { acceptEncoding, ifNoneMatch }) {
      const file = files.get(path);
      if (!file) return undefined;
      const entry = load(file);
      const headers = new Headers({
        ...entry.headers,
        'content-type': file.type,
        'cache-control': cacheControl(file.hashed),
        etag: entry.etag,
      });
      if (file.compressible) headers.set('vary', 'accept-encoding');
      if (ifNoneMatch === entry.etag) return new Response(null, { status: 304, headers });
      const encoding = file.compressible ? chooseEncoding(acceptEncoding) : undefined;
      if (encoding) headers.set('content-encoding', encoding);
      const body = encoding ? await encodedBody(file, entry, encoding) : entry.body;
      headers.set('content-length', String(body.length));
      return new Response(new Uint8Array(body), { headers });
    },
  };
}
