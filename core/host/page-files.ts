/** Knows the built window's files: a closed table from URL path to file, so that no other file can be asked for. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { diagramPath } from '../../shared/diagram-frame.ts';
import type { PagePolicy } from './page-policy.ts';

export interface PageFile {
  /** Media type, as it stands in a `Content-Type` header. */
  readonly type: string;
  /** The name holds a hash of the content: it may be kept for ever. */
  readonly hashed: boolean;
  /** Text that is worth compressing; fonts and images are compressed already. */
  readonly compressible: boolean;
  readonly path: string;
  /** The same compressed with Brotli, where the build made it. */
  readonly brotliPath?: string;
  /** The page that draws diagrams: it has a policy of its own. */
  readonly isDiagramFrame?: true;
}

/** By URL path, e.g. `/` and `/assets/index-BxY12.js`. */
export type PageFiles = ReadonlyMap<string, PageFile>;

const types: Readonly<Record<string, { type: string; compressible: boolean }>> = {
  '.html': { type: 'text/html; charset=utf-8', compressible: true },
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.json': { type: 'application/json', compressible: true },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', compressible: true },
  '.wasm': { type: 'application/wasm', compressible: true },
  '.woff2': { type: 'font/woff2', compressible: false },
  '.png': { type: 'image/png', compressible: false },
  '.jpg': { type: 'image/jpeg', compressible: false },
  '.webp': { type: 'image/webp', compressible: false },
  '.ico': { type: 'image/x-icon', compressible: false },
};

/** The folder that the build writes hashed names into. */
const hashedFolder = '/assets/';

/** Lists `folder` once. Files of an unknown type (source maps) are left out. Throws where the window was not built. */
export function listPageFiles(folder: string): PageFiles {
  const files = new Map<string, PageFile>();
  const walk = (below: string) => {
    const entries = readdirSync(join(folder, below), { withFileTypes: true });
    const names = new Set(entries.map(({ name }) => name));
    for (const entry of entries) {
      const url = `${below}${entry.name}`;
      if (entry.isDirectory()) walk(`${url}/`);
      const known = entry.isFile() ? types[extname(entry.name)] : undefined;
      if (known === undefined) continue;
      const path = join(folder, url);
      files.set(url, {
        ...known,
        hashed: url.startsWith(hashedFolder),
        path,
        ...(names.has(`${entry.name}.br`) ? { brotliPath: `${path}.br` } : {}),
        ...(url === diagramPath ? { isDiagramFrame: true } : {}),
      });
    }
  };
  walk('/');
  const index = files.get('/index.html');
  if (!index) throw new Error(`The window is not built: ${join(folder, 'index.html')} is missing`);
  return files.set('/', index);
}

/** The window's page as the build made it. */
export function pageHtml(files: PageFiles): string {
  const index = files.get('/');
  if (!index) throw new Error('The window has no page');
  return readFileSync(index.path, 'utf8');
}

export interface ServedFile {
  readonly body: Buffer;
  /** Weak, so that it serves every encoding of the content. */
  readonly etag: string;
  /** The policy that it comes under. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Content as it is served under `policy`. */
export function readPageFile(file: PageFile, policy: PagePolicy): ServedFile {
  const content = readFileSync(file.path);
  const own = file.isDiagramFrame === true ? policy.diagramFrame : policy;
  const body = file.type.startsWith('text/html') ? Buffer.from(own.withNonce(content.toString('utf8'))) : content;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag, headers: own.headers };
}
