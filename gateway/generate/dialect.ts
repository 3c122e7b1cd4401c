/** How Generate Content carries the key, and how its errors are written (AUTH-1). */
import { plainError, type Dialect } from '../dialect.ts';

/** Generate Content. Its error body is settled to be that of chat completions. */
export const generateDialect: Dialect = {
  name: 'Generate Content',
  credential: 'x-gamma-api-key: <API_KEY>',
  readKey: (headers) => headers.get('x-gamma-api-key') ?? undefined,
  required: {},
  vendor: {
    credential: 'x-goog-api-key: <API_KEY>',
    readKey: (headers) => headers.get('x-goog-api-key') ?? undefined,
    required: {},
  },
  errorBody: plainError,
  nearPath: /generatecontent|^\/v1beta/i,
  requestIdHeaders: ['x-request-id'],
};
