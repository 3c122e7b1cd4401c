/** The text of a file in whichever of the usual encodings it was saved. */
import { fault, FaultError } from '../../../../shared/fault.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** Lists longer than this are no lists of cases. */
const mostBytes = 64 * 1024 * 1024;

/** By its byte order mark, else UTF-8, and where it is not that, Windows-1252. Rejects with a `FaultError` of kind `input` for one too large. */
export async function fileText(file: Blob & { readonly name: string }): Promise<string> {
  if (file.size > mostBytes) {
    const megabytes = Math.ceil(file.size / 1_000_000);
    throw new FaultError(fault('input', t(m.fileTooLarge, { name: file.name, mb: String(megabytes) }), t(m.splitFile)));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What spreadsheets on Windows write where they are not asked for UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
