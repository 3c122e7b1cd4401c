/** Takes the export out of a report page that was given to this window, as it is read from the disk. */
import { fault, FaultError } from '../../shared/fault.ts';
import { reportDataCloses, reportDataOpens, reportPageEnding } from '../../shared/report-page.ts';

/** Bytes in which the beginning of the data is found. */
const headBytes = 8_192;

/** Bytes of an export that are still taken: far more than any app makes, far less than fills a disk. */
const mostBytes = 4_000_000_000;

/** By its name alone: a page that was renamed is imported by choosing it. */
export function isReportPageName(name: string): boolean {
  return name.toLowerCase().endsWith(`.${reportPageEnding}`);
}

/**
 * The export in a report page; the same file where it is none. Rejects with a `FaultError` of kind `input` where the
 * data breaks off or is damaged.
 */
export async function exportIn(file: File): Promise<File> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer());
  const opens = head.indexOf(reportDataOpens);
  if (!/^\s*<!doctype html>/i.test(head) || opens === -1) return file;
  const json = file
    .slice(opens + reportDataOpens.length)
    .stream()
    .pipeThrough(fromBase64())
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(bounded());
  try {
    const blob = await new Response(json).blob();
    return new File([blob], file.name.replace(/(\.quartet)?\.html?$/i, '.json'), { type: 'application/json' });
  } catch {
    throw new FaultError(
      fault('input', `“${file.name}” is damaged: its data can’t be read.`, 'Ask for the file again.'),
    );
  }
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

function bounded(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform: (part, controller) => {
      bytes += part.length;
      if (bytes > mostBytes) controller.error(new Error('It holds more than is taken.'));
      else controller.enqueue(part);
    },
  });
}
