/** What the address of a request says at the tap: for which tap it is, and what it asks of the gateway behind it. Pure. */
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { apiOfPath } from '../../shared/dialects/api-of-path.ts';
import { apiOfPathEnd } from '../../shared/dialects/api-of-any-path.ts';
import type { ApiId } from '../../shared/apis.ts';

export interface TappedPath {
  readonly name: string;
  /** Where the tap asks for one. */
  readonly token?: string;
  /** Below the gateway's root, with the query, as it came. */
  readonly path: string;
}

/** The names that a tap can have: they stand in its address as they are. */
export const tapNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** Where a tap is reached; a token goes behind its name, since a base address is all that many clients can be given. */
export function tapPath(name: string, token?: string): string {
  return token === undefined ? `/tap/${name}` : `/tap/${name}~${token}`;
}

/** Undefined for an address of something else. */
export function readTappedPath(target: string): TappedPath | undefined {
  const [, name, token, path] = /^\/tap\/([^/?~]+)(?:~([^/?]*))?(\/.*)?$/.exec(target) ?? [];
  if (name === undefined || !tapNamePattern.test(name)) return undefined;
  return { name, path: path ?? '/', ...(token === undefined ? {} : { token }) };
}

/**
 * The address at the gateway; undefined for a path that would lead out of its root. `root` has no slash at its end. The
 * path is joined as it came, so that what is percent-encoded stays so.
 */
export function upstreamAddress(root: string, path: string): string | undefined {
  const joined = root + path;
  if (!URL.canParse(joined)) return undefined;
  const { href } = new URL(joined);
  return href.startsWith(`${new URL(root).href.replace(/\/$/, '')}/`) ? href : undefined;
}

/**
 * Which API a request is for: by the dialect's own addresses, or else by those of any vendor, since apps call what
 * their SDK knows. Undefined for anything else, such as the list of models.
 */
export function apiOf(method: string, path: string, dialect: Dialect): ApiId | undefined {
  if (method !== 'POST') return undefined;
  return apiOfPath(path, dialect) ?? apiOfPathEnd(path);
}

/** The name of a profile as it stands in an address. */
export function addressName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return plain === '' ? 'gateway' : plain;
}
