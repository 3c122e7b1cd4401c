/** Brings files to the host and says where they lie there: the bytes never pass through the wire or through this window's scripts. */
import { maxFileBytes, type StoredFile } from '../../shared/attachment.ts';
import { FaultError, fault, type Fault } from '../../shared/fault.ts';
import { isJsonObject } from '../../shared/json.ts';
import { uploadAddress } from './file-address.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Told of the bytes that have left, now and then. */
  readonly onProgress: (sent: number) => void;
}

/** For what nobody waits to see come in. */
export const quietly = (): UploadOptions => ({ signal: new AbortController().signal, onProgress: () => undefined });

export type UploadFile = (file: Blob, name: string, options: UploadOptions) => Promise<StoredFile>;

/** Rejects with a `FaultError`: `too-large` before a byte leaves, `stopped` on abort, `disconnected`, or what the host says. */
export const uploadFile: UploadFile = (file, name, { signal, onProgress }) => {
  if (file.size > maxFileBytes) return Promise.reject(new FaultError(tooLarge(name)));
  return new Promise((resolve, reject) => {
    const fail = (reason: Fault): void => reject(new FaultError(reason));
    // `fetch` tells nothing of how far a body has come.
    const request = new XMLHttpRequest();
    request.open('POST', uploadAddress(name));
    // Else a browser names the type that it takes the file for.
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status === 201 && isStoredFile(answer)) resolve(answer);
      else fail(faultIn(answer) ?? unread(name, request.status));
    });
    request.addEventListener('error', () => fail(broken(name)));
    request.addEventListener('abort', () => fail(stopped(name)));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) fail(stopped(name));
    else request.send(file);
  });
};

/** Our own host says it by the contract, as it does over the wire: what is asked here is only whether it was the host that answered. */
function isStoredFile(answer: unknown): answer is StoredFile {
  return isJsonObject(answer) && typeof answer['hash'] === 'string' && /^[0-9a-f]{64}$/.test(answer['hash']);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultIn(answer: unknown): Fault | undefined {
  const isFault = isJsonObject(answer) && typeof answer['kind'] === 'string' && typeof answer['message'] === 'string';
  // What the host sends in place of a file is a fault, and of this build.
  return isFault ? (answer as unknown as Fault) : undefined;
}

function tooLarge(name: string): Fault {
  return fault(
    'too-large',
    t(m.nameIsLargerThanMost, { name, most: Math.floor(maxFileBytes / 1_000_000) }),
    t(m.reduceTheFileSplitIt),
  );
}

const broken = (name: string): Fault =>
  fault('disconnected', t(m.nameCouldNotBeUploaded, { name }), t(m.itMayBeAFolder));

const stopped = (name: string): Fault => fault('stopped', t(m.nameWasNotUploaded, { name }), t(m.attachItAgain));

const unread = (name: string, status: number): Fault =>
  fault('disconnected', t(m.nameWasNotUploadedThe, { name, status }), t(m.reloadTheWindowAndAttach));
