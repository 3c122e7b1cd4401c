/** Takes the export out of a report page that was given to this window, as it is read from the disk. */
import { fault, FaultError } from '../../shared/fault.ts';
import { byteWords } from '../ui/byte-words.ts';
import { reportDataCloses, reportDataOpens } from '../../shared/report-page.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** Bytes in which the beginning of the data is found. */
const headBytes = 8_192;

/** Bytes of a file that is still read, and of the export in it: pages are handed from person to person. */
export const mostPageBytes = 500_000_000;
export const mostExportBytes = 1_000_000_000;
/** Most bytes of an export that the window itself reads as a whole. */
export const mostTextBytes = 200_000_000;

/**
 * The export in a report page; the same file where it is none. Rejects with a `FaultError` of kind `input` where the
 * page is larger than is read, or where its data breaks off or is damaged.
 */
export async function exportIn(file: File, mostBytes = mostExportBytes): Promise<File> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer());
  const opens = head.indexOf(reportDataOpens);
  if (!/^\s*<!doctype html>/i.test(head) || opens === -1) return file;
  if (file.size > mostPageBytes) throw tooLarge(file.name, { has: byteWords(file.size) }, mostPageBytes);
  const json = file
    .slice(opens + reportDataOpens.length)
    .stream()
    .pipeThrough(fromBase64())
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(bounded(file.name, mostBytes));
  try {
    const blob = await new Response(json).blob();
    return new File([blob], file.name.replace(/(\.quartet)?\.html?$/i, '.json'), { type: 'application/json' });
  } catch (error) {
    if (error instanceof FaultError) throw error;
    throw new FaultError(fault('input', t(m.nameIsDamagedItsData, { name: file.name }), t(m.askForTheFileAgain)));
  }
}

/** The text of an exchange file, or of the report page that one stands in. Rejects like `exportIn`. */
export async function exchangeTextIn(file: File): Promise<string> {
  const json = await exportIn(file, mostTextBytes);
  if (json.size > mostTextBytes) throw tooLarge(file.name, { has: byteWords(json.size) }, mostTextBytes);
  return json.text();
}

/** `unpacks`: it grows beyond the most as it is read. */
function tooLarge(name: string, how: { readonly has: string } | 'unpacks', most: number): FaultError {
  return new FaultError(
    fault(
      'input',
      how === 'unpacks'
        ? t(m.unpacksToMore, { name, most: byteWords(most) })
        : t(m.hasTooMuch, { name, has: how.has, most: byteWords(most) }),
      t(m.openItInABrowser),
    ),
  );
}

/** Reads Base64 up to the end of the element that it stands in. */
function fromBase64(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const closes = reportDataCloses.charCodeAt(0);
  let held = '';
  let ended = false;
  return new TransformStream({
    transform: (bytes, controller) => {
      if (ended) return;
      const end = bytes.indexOf(closes);
      ended = end !== -1;
      held += new TextDecoder('latin1').decode(ended ? bytes.subarray(0, end) : bytes);
      const whole = held.length - (held.length % 4);
      if (whole > 0) controller.enqueue(Uint8Array.from(atob(held.slice(0, whole)), (letter) => letter.charCodeAt(0)));
      held = held.slice(whole);
    },
  });
}

function bounded(name: string, mostBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform: (part, controller) => {
      bytes += part.length;
      if (bytes > mostBytes) controller.error(tooLarge(name, 'unpacks', mostBytes));
      else controller.enqueue(part);
    },
  });
}
