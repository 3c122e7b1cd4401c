/** How Messages carries the key and the version, and how its errors are written (AUTH-1, ERR-1). */
import type { ApiError, ErrorType } from '../api-error.ts';
import { bearerDialect, type Dialect } from '../dialect.ts';

/** The error types of the Messages protocol, where they are other words. */
function messagesErrorType({
  type,
  status,
  code,
}: ApiError): ErrorType | 'api_error' | 'overloaded_error' | 'model_not_found' {
  if (status === 529) return 'overloaded_error';
  if (type === 'server_error') return 'api_error';
  // This shape has no code, and clients act on this one: the type says it (AUTH-6, MODELS-2).
  return code === 'model_not_found' ? code : type;
}

/** The Messages protocol, whose errors carry the request ID in the body too. */
export const messagesDialect: Dialect = {
  name: 'Messages',
  credential: 'x-api-key: <API_KEY>',
  readKey: (headers) => headers.get('x-api-key') ?? undefined,
  required: { 'beta-version': { takes: /^2023-06-01$/, words: 'the value 2023-06-01' } },
  vendor: {
    credential: 'x-api-key: <API_KEY>',
    // The vendor's own SDK sends it as a bearer.
    readKey: (headers) => headers.get('x-api-key') ?? bearerDialect.readKey(headers),
    // Its SDKs send later ones.
    required: { 'anthropic-version': { takes: /^\d{4}-\d{2}-\d{2}$/, words: 'a date such as 2023-06-01' } },
  },
  errorBody: (error, requestId) => ({
    type: 'error',
    error: { type: messagesErrorType(error), message: error.message },
    request_id: requestId,
  }),
  nearPath: /\/messages/i,
  requestIdHeaders: ['x-request-id', 'request-id'],
};
