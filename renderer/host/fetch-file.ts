/** Reads the bytes of a kept file from the host; pictures and players find them by their address alone. */
import { withTicket } from './file-address.ts';

/** The first `most` bytes, or all. Undefined where the file is not kept any more; rejects where the host is gone, or on abort. */
export async function fetchFile(
  address: string,
  options: { readonly most?: number; readonly signal?: AbortSignal } = {},
): Promise<Blob | undefined> {
  const { most, signal } = options;
  const answer = await fetch(withTicket(address), {
    ...(most === undefined ? {} : { headers: { range: `bytes=0-${most - 1}` } }),
    ...(signal === undefined ? {} : { signal }),
  });
  return answer.ok ? answer.blob() : undefined;
}
