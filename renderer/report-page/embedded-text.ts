/** The export that stands in this page. */
import { reportDataId } from '../../shared/report-page.ts';

/** Its text. Rejects where there is none, or where it is damaged. */
export async function embeddedText(page: Document): Promise<string> {
  const base64 = page.getElementById(reportDataId)?.textContent.trim() ?? '';
  if (base64 === '') throw new Error('There is no data in this page.');
  const bytes = new Blob(decoded(base64)).stream();
  return new Response(bytes.pipeThrough(new DecompressionStream('gzip'))).text();
}

/** Characters that are decoded in one go; whole groups of four. */
const portion = 4_000_000;

function* parts(base64: string): Generator<string> {
  for (let at = 0; at < base64.length; at += portion) yield base64.slice(at, at + portion);
}

function decoded(base64: string): Uint8Array<ArrayBuffer>[] {
  return Array.from(parts(base64), (part) => Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0)));
}
