/** What differs between the protocols before their bodies do: where the key stands and how an error is written (AUTH-1, ERR-1). */
import type { ApiError } from './api-error.ts';

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
  /** What an address that nobody serves has where it most likely means this one. */
  readonly nearPath?: RegExp;
  /** The response headers that carry the request ID. */
  readonly requestIdHeaders: readonly string[];
}

export function plainError(error: ApiError): object {
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

/** That of the protocol which an address nobody serves most likely meant, so that its caller can read the error (ADDR-2). */
export function nearestDialect(served: readonly Dialect[], path: string, headers: Headers): Dialect {
  return (
    served.find(({ nearPath }) => nearPath?.test(path) === true) ??
    served.find(({ required }) => Object.keys(required).some((name) => headers.has(name))) ??
    bearerDialect
  );
}
