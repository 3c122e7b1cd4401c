/** The one error that ends a request: what every API turns into its own error shape (ERR-1). */

export const errorTypes = [
  'invalid_request_error',
  'authentication_error',
  'permission_error',
  'not_found_error',
  'request_too_large',
  'timeout_error',
  'rate_limit_error',
  'server_error',
] as const;
export type ErrorType = (typeof errorTypes)[number];

export interface ApiErrorDetails {
  readonly status: number;
  readonly type: ErrorType;
  readonly message: string;
  /** The offending parameter as a path, e.g. `messages[1].content[0].image_url.url`. */
  readonly param?: string;
  readonly code?: string;
  /** Further response headers, e.g. `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown anywhere while a request is handled; the API's dialect gives it its shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly param: string | null;
  readonly code: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.type = details.type;
    this.param = details.param ?? null;
    this.code = details.code ?? null;
    this.headers = details.headers ?? {};
  }
}

/** A 400 that names the offending parameter (SRV-1). An empty path means the body as a whole. */
export function invalid(param: string, code: string, message: string): ApiError {
  return new ApiError({
    status: 400,
    type: 'invalid_request_error',
    message,
    code,
    ...(param === '' ? {} : { param }),
  });
}
