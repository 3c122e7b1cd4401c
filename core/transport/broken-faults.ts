/** Says in plain words why an exchange broke off after the connection was made (ERR-4, ERR-5, STREAM-2, STREAM-3). */
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { codeField, systemCodeOf, inSeconds, suffix } from './error-code.ts';

const checkAddress = 'Check that the address is that of a model gateway.';

/**
 * The connection broke after the request, or a part of it, had been sent; its fate is unknown, so these faults are
 * never retried automatically (ERR-5). `answerBegan`: the headers had arrived; `slept`: the computer slept meanwhile.
 */
export function brokenFault(
  error: unknown,
  url: URL,
  { answerBegan, slept = false }: { readonly answerBegan: boolean; readonly slept?: boolean },
): Fault {
  const code = systemCodeOf(error);
  const more = { ...codeField(code), attempts: 1 };
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return fault('too-large', `The answer headers from ${url.host} are too large.`, checkAddress, { attempts: 1 });
  }
  if (code === 'UND_ERR_INVALID_ARG') {
    return fault('input', 'The request has a header that cannot be sent.', 'Check the extra headers of the profile.', {
      field: 'Extra headers',
    });
  }
  if (answerBegan) {
    return fault(
      'truncated',
      slept
        ? `The connection to ${url.host} was lost while the computer slept${suffix(code)}.`
        : `The connection to ${url.host} broke in the middle of the answer${suffix(code)}.`,
      'Partial answer kept. Not retried automatically: you may already be charged.',
      more,
    );
  }
  if (isUnreadable(error)) {
    return fault(
      'bad-answer',
      `What answers at ${url.host} isn’t an HTTP server.`,
      `Check host and port of the base URL.${tryTls(url)}`,
      { attempts: 1 },
    );
  }
  return fault(
    'connect',
    slept
      ? `The connection to ${url.host} was lost while the computer slept, before an answer came${suffix(code)}.`
      : `The connection to ${url.host} broke before an answer came${suffix(code)}.`,
    `The request may have gone through, so it’s not retried automatically. Try again, or check the gateway.${tryTls(url)}`,
    more,
  );
}

/** Connected, but no byte for too long (ERR-4). */
export function readTimeoutFault(url: URL, timeoutMs: number, answerBegan: boolean): Fault {
  return answerBegan
    ? fault(
        'timeout',
        `The answer from ${url.host} stopped: no data for ${inSeconds(timeoutMs)}.`,
        'Partial answer kept. Raise the read timeout in the profile.',
        { ranOut: 'read', attempts: 1 },
      )
    : fault(
        'timeout',
        `No reply from ${url.host} after ${inSeconds(timeoutMs)}.`,
        'Not retried automatically: you may already be charged. Raise the read timeout in the profile.',
        { ranOut: 'read', attempts: 1 },
      );
}

export function bodyTooLargeFault(url: URL, bound: number): Fault {
  return fault(
    'too-large',
    `The answer from ${url.host} is larger than ${Math.round(bound / 1024 / 1024)} MB.`,
    `It was cut off there. Ask for a shorter answer. ${checkAddress}`,
    { attempts: 1 },
  );
}

/** The fault of an answer that the user stopped (STREAM-3). */
export const stoppedFault: Fault = fault('stopped', 'Stopped.', 'Partial answer kept.', { attempts: 1 });

/** The fault of an answer that was under way when the app ended. */
export const interruptedFault: Fault = fault(
  'interrupted',
  'Quartet was closed before this answer was complete.',
  'Partial answer kept. Regenerate to ask again.',
  { attempts: 1 },
);

/** The error for an abort: the `FaultError` given as its reason, else `stoppedFault`. */
export function abortReason(signal: AbortSignal): FaultError {
  return signal.reason instanceof FaultError ? signal.reason : new FaultError(stoppedFault);
}

/** The HTTP library's parser gave up; its code is not always set, and its `data`, which quotes the answer, is left out. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPParserError';
}

const tryTls = (url: URL): string =>
  url.protocol === 'http:' ? ' If the server uses TLS, start the address with https://.' : '';
