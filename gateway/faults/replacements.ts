/** The answers that stand in for the real one: statuses, web pages, silence, redirects (SRV-3). */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ApiError, type ErrorType } from '../api-error.ts';
import { untilAborted } from '../streaming/pace.ts';
import type { Call } from '../route.ts';
import type { ReplaceFault } from './fault-tokens.ts';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>502 Bad Gateway</title></head>
<body><h1>502 Bad Gateway</h1><p>The proxy in front of the service could not reach it.</p></body>
</html>
`;

function errorType(status: number): { type: ErrorType; code: string } {
  if (status === 401) return { type: 'authentication_error', code: 'invalid_api_key' };
  if (status === 403) return { type: 'permission_error', code: 'permission_denied' };
  if (status === 404) return { type: 'not_found_error', code: 'not_found' };
  if (status === 408 || status === 504) return { type: 'timeout_error', code: 'timeout' };
  if (status === 413) return { type: 'request_too_large', code: 'request_too_large' };
  if (status === 429) return { type: 'rate_limit_error', code: 'rate_limit_exceeded' };
  return status >= 500
    ? { type: 'server_error', code: 'server_error' }
    : { type: 'invalid_request_error', code: 'simulated_fault' };
}

/** The value of `Retry-After`, or undefined where the fault has none. */
export function retryAfterOf(fault: ReplaceFault, now: Date): string | undefined {
  const asked = fault.retryAfter ?? (fault.status === 429 || fault.status === 503 ? '1' : 'none');
  if (asked === 'none') return undefined;
  return asked === 'date' ? new Date(now.getTime() + 2_000).toUTCString() : asked;
}

function statusError(fault: ReplaceFault, status: number, note: string): ApiError {
  const retryAfter = retryAfterOf(fault, new Date());
  return new ApiError({
    status,
    ...errorType(status),
    message: `A fault that the message asked for: \`${fault.source}\`, ${note}.`,
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
  });
}

/** Tells the server that there is nothing to write. A fresh one each time: the package's own is shared, and headers are set on it. */
const nothing = (): Response => new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });

/**
 * The answer in place of the real one.
 * @throws ApiError where the fault is an error status
 */
export async function replacement(fault: ReplaceFault, note: string, call: Call, path: string): Promise<Response> {
  switch (fault.name) {
    case 'status':
      throw statusError(fault, fault.status ?? 500, note);
    case 'html':
    case 'html-200':
      return new Response(page, {
        status: fault.name === 'html' ? 502 : 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    case 'empty':
      return new Response('', { headers: { 'content-type': 'application/json' } });
    case 'redirect':
      return new Response(null, { status: 307, headers: { location: `/moved${path}` } });
    case 'hang':
      await untilAborted(call.signal);
      return nothing();
    case 'reset':
      call.destroyConnection(true);
      return nothing();
  }
}
