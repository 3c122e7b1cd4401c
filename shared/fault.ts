/** Failures as data (idea 4): what went wrong, in plain words, crossing the wire unchanged. */
export const faultKinds = [
  /** The address is no URL, or plain HTTP to a host that is not loopback (ADDR-3). */
  'address',
  /** What the user entered breaks a limit; refused before anything is sent (REQ-5). */
  'input',
  /** The key is missing. */
  'no-key',
  /** The host name has no address (ERR-5). */
  'dns',
  /** Nothing answers at the address, or the connection broke before an answer came (ERR-5). */
  'connect',
  /** The certificate or the TLS handshake was refused (ERR-5). */
  'tls',
  /** The proxy refused or could not be reached (ERR-5). */
  'proxy',
  /** No connection in time, or no byte in time (ERR-4). */
  'timeout',
  /** The gateway pointed elsewhere; not followed with credentials (ADDR-5). */
  'redirect',
  /** An answer with an error status (ERR-1 to ERR-3). */
  'status',
  /** An answer that is not what the protocol describes: HTML, broken JSON, a missing field. */
  'bad-answer',
  /** An error event in mid-stream (CHAT-5). */
  'stream-error',
  /** The stream ended without its final event (STREAM-2). */
  'truncated',
  /** The gateway ended the answer before it was complete, and said so: a limit, a filter (RESP-6). */
  'incomplete',
  /** The model, or a filter before it, refused the prompt: nothing was made of it. */
  'refused',
  /** A header, an event or a body is larger than the bound. */
  'too-large',
  /** Stopped by the user (STREAM-3). */
  'stopped',
  /** The app ended while the answer was under way. */
  'interrupted',
  /** The data folder or database cannot be read or written. */
  'storage',
  /** The keychain is absent, locked or refused (AUTH-4). */
  'keychain',
  /** What the call names (conversation, profile, message) is not there (any more). */
  'not-found',
  /** The wire between window and host is closed. */
  'disconnected',
  /** A mistake of ours. */
  'internal',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The times of a profile after which waiting ends (ERR-4). */
export const profileTimeouts = ['connect', 'read', 'image-read'] as const;
export type ProfileTimeout = (typeof profileTimeouts)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** One sentence: what happened. The gateway's own message where it gave one. Never holds a key. */
  readonly message: string;
  /** One or two sentences: what to check or try. */
  readonly hint: string;
  /** The input field that is at fault, by its accessible name, e.g. `Temperature` or `Base URL`. */
  readonly field?: string;
  /** Which of the profile's times ran out; absent where it was not one of them. */
  readonly ranOut?: ProfileTimeout;
  /** HTTP status. */
  readonly status?: number;
  /** `error.type` as the gateway gave it. */
  readonly type?: string;
  /** `error.code` as the gateway gave it. */
  readonly code?: string;
  /** `error.param` as the gateway gave it. */
  readonly param?: string;
  readonly requestId?: string;
  /** What `Retry-After` asked for, in milliseconds. */
  readonly retryAfterMs?: number;
  /** The start of an answer that could not be read (HTML, broken JSON), at most 2,000 characters. */
  readonly excerpt?: string;
  /** How many attempts were made, this one included. 0 when nothing was sent. */
  readonly attempts: number;
  /** It was sent again, and this is how the last attempt ended (ERR-2). */
  readonly gaveUp?: true;
}

/** As much of a fault as its title needs. */
export type FaultSign = Pick<Fault, 'kind' | 'status' | 'code' | 'type'>;

/** A fault thrown across functions of one process; the wire carries its `fault` alone. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Shorthand for a fault that was found before anything was sent. */
export function fault(kind: FaultKind, message: string, hint: string, more: Partial<Fault> = {}): Fault {
  return { attempts: 0, ...more, kind, message, hint };
}

/** What was entered in a field, by its accessible name, breaks a limit: found before anything was sent (REQ-5). */
export function fieldFault(field: string, message: string, hint: string): FaultError {
  return new FaultError(fault('input', message, hint, { field }));
}

/** @throws FaultError the fault of that field */
export function refuseField(field: string, message: string, hint: string): never {
  throw fieldFault(field, message, hint);
}
