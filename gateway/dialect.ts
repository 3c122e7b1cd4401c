/** What differs between the protocols before their bodies do: where the key stands and how an error is written (AUTH-1, ERR-1). */
import type { ApiError, ErrorType } from './api-error.ts';

export interface RequiredHeader {
  readonly takes: RegExp;
  /** What it takes, after “with”. */
  readonly words: string;
}

export interface Dialect {
  readonly name: string;
  /** The header that carries the key, as the error for a missing one names it. */
  readonly credential: string;
  /** The key of a request, or undefined where its header is missing or not of the right form. */
  readKey(headers: Headers): string | undefined;
  /** Headers beside the credential that must be there. */
  readonly required: Readonly<Record<string, RequiredHeader>>;
  /** The same under the header names of the vendor whose protocol it is; absent where those are no others. */
  readonly vendor?: Pick<Dialect, 'credential' | 'readKey' | 'required'>;
  errorBody(error: ApiError, requestId: string): object;
  /** The response headers that carry the request ID. */
  readonly requestIdHeaders: readonly string[];
}

function plainError(error: ApiError): object {
  return { error: { message: error.message, type: error.type, param: error.param, code: error.code } };
}

/** Chat completions, Responses, images and the model list. */
export const bearerDialect: Dialect = {
  name: 'chat completions, Responses, images and the model list',
  credential: 'Authorization: Bearer <API_KEY>',
  readKey: (headers) => /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1],
  required: {},
  errorBody: plainError,
  requestIdHeaders: ['x-request-id'],
};

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
  requestIdHeaders: ['x-request-id', 'request-id'],
};

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
  requestIdHeaders: ['x-request-id'],
};

/** The list alone: vendors whose protocol is another have it under the header of their calls. */
export const listDialect: Dialect = {
  ...bearerDialect,
  vendor: {
    credential: 'Authorization: Bearer <API_KEY>, x-api-key: <API_KEY> or x-goog-api-key: <API_KEY>',
    readKey: (headers) => headers.get('x-api-key') ?? headers.get('x-goog-api-key') ?? undefined,
    required: {},
  },
};

/** By whose header names a gateway takes keys and versions: the described ones alone, or the vendors' too. */
export const dialectNames = ['described', 'vendor'] as const;
export type DialectName = (typeof dialectNames)[number];

/** The dialect as a request is to be read: under the vendor's header names where it uses them, and they are taken. */
export function readAs(dialect: Dialect, name: DialectName, headers: Headers): Dialect {
  const { vendor } = dialect;
  if (name === 'described' || vendor === undefined) return dialect;
  const described = Object.keys(dialect.required);
  // A key under a name that both have is told apart by the version beside it.
  const usesDescribed =
    dialect.readKey(headers) !== undefined && (described.length === 0 || described.some((one) => headers.has(one)));
  return usesDescribed ? dialect : { ...dialect, ...vendor };
}

/** The protocol that an address nobody serves most likely meant, so that its caller can read the error (ADDR-2). */
export function nearestDialect(path: string, headers: Headers): Dialect {
  const lower = path.toLowerCase();
  if (lower.includes('/messages')) return messagesDialect;
  if (lower.includes('generatecontent') || lower.startsWith('/v1beta')) return generateDialect;
  return headers.has('beta-version') ? messagesDialect : bearerDialect;
}
