/** Which API an address asks for, by a dialect's own paths: the path identifies the API of a request. */
import { apiIds, type ApiId } from '../apis.ts';
import { pathPattern, serves } from './calls.ts';
import type { Dialect } from './dialect.ts';

/** `path`: below the root, with or without a query; a slash too much says nothing else. Undefined for anything else, such as the list of models. */
export function apiOfPath(path: string, dialect: Dialect): ApiId | undefined {
  return apiIds.find((id) => {
    const patterns = [pathPattern(id, dialect), ...(serves(dialect, id) ? [dialect.calls[id]?.stream ?? ''] : [])];
    return patterns.some((pattern) => pattern !== '' && isPath(pattern, path));
  });
}

/** True where a path is one of a call, `{model}` standing for any; a query of either says nothing. */
export function isPath(pattern: string, path: string): boolean {
  const [given = ''] = path.split('?');
  const asked = given.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  const [before = ''] = pattern.split('?');
  const parts = before.split('{model}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`).test(asked);
}
