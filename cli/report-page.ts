/** `--html FILE`: what a command found as one HTML page with the inspector inside (docs/report-page.md). */
import { reportPage } from '../core/report-page/report-page.ts';
import { locateBuiltApp } from '../core/host/built-app.ts';
import { redactorOf } from '../core/transport/gateway-request.ts';
import type { Output } from './outcome.ts';
import { writeTo } from './report-files.ts';
import type { CommandTarget } from './target.ts';

/** Tells the size of the page, and writes it. Rejects with a `FaultError` where the key stands in it. */
export async function writeReportPage(
  file: string,
  texts: AsyncIterable<string>,
  target: CommandTarget,
  { note }: Output,
): Promise<void> {
  const secrets = async () => [{ profile: target.name, redactor: redactorOf(await target.access()) }];
  const { reportPage: template } = locateBuiltApp(import.meta.url);
  const pieces: string[] = [];
  for await (const piece of reportPage({ template, secrets }, texts, 'this report')) pieces.push(piece);
  const page = pieces.join('');
  note(`${file}: ${(Buffer.byteLength(page) / 1_000_000).toFixed(1)} MB, opens in any browser, offline\n`);
  await writeTo(file, page);
}

/** A text that is here as a whole, in pieces that are searched one after another. */
export async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}

const pieceLength = 200_000;
