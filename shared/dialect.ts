/** Dialects: which headers carry the key and the protocol's version, as data of the profile and not of the code (AUTH-1, AUTH-2, AUTH-5). */
import type { Endpoint } from './address.ts';
import type { HeaderList } from './exchange.ts';
import { assertNever } from './exhaustive.ts';
import type { DialectId } from './profile.ts';

export interface Dialect {
  readonly id: DialectId;
  /** The name people see. */
  readonly label: string;
  /** Carries the version of the Messages protocol. */
  readonly messagesVersionHeader: string;
  /** Carries the key of Generate Content. */
  readonly generateKeyHeader: string;
}

export const dialects: Readonly<Record<DialectId, Dialect>> = {
  neutral: {
    id: 'neutral',
    label: 'Neutral (beta-version, x-gamma-api-key)',
    messagesVersionHeader: 'beta-version',
    generateKeyHeader: 'x-gamma-api-key',
  },
  vendor: {
    id: 'vendor',
    label: 'Vendor (anthropic-version, x-goog-api-key)',
    messagesVersionHeader: 'anthropic-version',
    generateKeyHeader: 'x-goog-api-key',
  },
};

/** The one version of the Messages protocol that is described, in either dialect. */
const messagesVersion = '2023-06-01';
const messagesKeyHeader = 'x-api-key';

/** Every header that carries a key in any dialect, in lower case: refused among extra headers, masked in records. */
export const credentialHeaderNames: readonly string[] = [
  'authorization',
  messagesKeyHeader,
  ...Object.values(dialects).map((dialect) => dialect.generateKeyHeader),
];

/**
 * The headers of a request: its own protocol's credential and none of the others (AUTH-1, AUTH-2), the version where
 * the protocol has one, and the content type (AUTH-3): that of JSON, or for an image edit `formType`, as the boundary of
 * its form is only known to whoever makes it. The model list has no body.
 */
export function requestHeaders(dialectId: DialectId, endpoint: Endpoint, key: string, formType?: string): HeaderList {
  const json = ['Content-Type', 'application/json'] as const;
  const bearer = ['Authorization', `Bearer ${key}`] as const;
  const dialect = dialects[dialectId];
  switch (endpoint) {
    case 'models':
      return [bearer];
    case 'image-edits':
      return formType === undefined ? [bearer] : [bearer, ['Content-Type', formType]];
    case 'chat':
    case 'responses':
    case 'image-generations':
      return [bearer, json];
    case 'messages':
      return [[messagesKeyHeader, key], [dialect.messagesVersionHeader, messagesVersion], json];
    case 'generate':
      return [[dialect.generateKeyHeader, key], json];
    default:
      return assertNever(endpoint);
  }
}
