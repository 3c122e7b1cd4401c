/** Makes a report page of an export, piece by piece: looked through for secrets, compressed, and put into the page that the build made. */
import { createGzip } from 'node:zlib';
import { fault, FaultError } from '../../shared/fault.ts';
import { reportDataCloses, reportDataOpens } from '../../shared/report-page.ts';
import { createSecretSearch, type NamedSecrets } from './secret-search.ts';

export interface ReportPageGround {
  /** The page without its data; absent where the window was not built. */
  readonly template: (() => Promise<string>) | undefined;
  /** Secrets of every profile; rejects where one cannot be read, as it could not be looked for. */
  readonly secrets: () => Promise<readonly NamedSecrets[]>;
}

/**
 * The pieces of the file, in order. `texts` joined are an export; `what` names it in a sentence. Throws a `FaultError`
 * of kind `input` where a secret stands in it: what came of the file until then is not to be used.
 */
export async function* reportPage(
  { template, secrets }: ReportPageGround,
  texts: AsyncIterable<string>,
  what: string,
): AsyncGenerator<string> {
  if (template === undefined) throw new FaultError(fault('internal', 'The page of reports was not built.', ''));
  const page = await template();
  const at = page.indexOf(reportDataOpens + reportDataCloses);
  if (at === -1) throw new FaultError(fault('internal', 'The page of reports has no place for its data.', ''));
  const data = at + reportDataOpens.length;
  const search = createSecretSearch(await secrets(), what);
  yield page.slice(0, data);
  yield* compressed(texts, (text) => search.search(text));
  yield page.slice(data);
}

/** The texts as one gzip stream in Base64; each is searched before it is packed. */
async function* compressed(texts: AsyncIterable<string>, search: (text: string) => void): AsyncGenerator<string> {
  const gzip = createGzip({ level: 9 });
  const failure = (async () => {
    for await (const text of texts) {
      search(text);
      if (!gzip.write(text)) await new Promise((resolve) => gzip.once('drain', resolve));
    }
    gzip.end();
    return undefined;
  })().catch((error: unknown) => {
    gzip.destroy();
    return { error };
  });
  // Three bytes make four characters: what is over waits for the next piece.
  let over = Buffer.alloc(0);
  try {
    for await (const part of gzip) {
      const bytes = Buffer.concat([over, part as Buffer]);
      const whole = bytes.length - (bytes.length % 3);
      over = Buffer.from(bytes.subarray(whole));
      if (whole > 0) yield bytes.subarray(0, whole).toString('base64');
    }
  } catch (error) {
    throw (await failure)?.error ?? error;
  }
  const failed = await failure;
  if (failed !== undefined) throw failed.error;
  yield over.toString('base64');
}
