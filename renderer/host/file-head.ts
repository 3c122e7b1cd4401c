/** The beginning of a file that the host keeps, for showing what a reference to it stands for. */
import { filesPath } from '../../shared/attachment.ts';
import { withTicket } from './file-address.ts';

export interface FileHead {
  readonly type: string;
  /** Size of the whole file. */
  readonly bytes: number;
  /** Base64 of its first bytes. */
  readonly base64: string;
}

/** A multiple of three, so that the Base64 goes on as it would in the whole. */
const headBytes = 180;

/** Rejects where the host does not keep the file. */
export function fileHead(hash: string): Promise<FileHead> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', withTicket(`${filesPath}/${hash}`));
    request.setRequestHeader('range', `bytes=0-${headBytes - 1}`);
    request.responseType = 'arraybuffer';
    request.addEventListener('load', () => {
      if (request.status !== 200 && request.status !== 206) {
        reject(new Error(`The host answered ${request.status}.`));
        return;
      }
      const all = new Uint8Array(request.response as ArrayBuffer);
      const total = /\/(\d+)$/.exec(request.getResponseHeader('content-range') ?? '')?.[1];
      resolve({
        type: request.getResponseHeader('content-type') ?? 'a file',
        bytes: total === undefined ? all.length : Number(total),
        base64: btoa(String.fromCodePoint(...all.slice(0, headBytes))),
      });
    });
    request.addEventListener('error', () => reject(new Error('The host does not answer.')));
    request.send();
  });
}
