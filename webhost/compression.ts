/** Compresses the window's files once each and keeps the outcome. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** What the browser takes that we have, best first; a refusal (`;q=0`) counts. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const taken = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, q]) => q === undefined || !/^q=0(\.0*)?$/.test(q))
      .map(([name]) => name),
  );
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding));
}

/** Quality 6 of 11: within a few percent of the best for scripts, in tens of milliseconds. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotliAsync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : gzipAsync(body, { level: 6 });
}
