/** Which API an address asks for, whatever the dialect: by the paths of all known dialects. */
import { apiIds, type ApiId } from '../apis.ts';
import { pathPattern } from './calls.ts';
import { presets } from './presets.ts';
import { apiOfPath, isPath } from './api-of-path.ts';

/** The most usual paths win where two dialects have the same for something else. */
const known = [presets.any, ...Object.values(presets)].map(({ dialect }) => dialect);

/** At the beginning of a path: `/v1`, `/v1beta`, `/v1beta1`. */
const version = /^\/v\d+[a-z]*\d*(?=\/)/;

/** `path`: below the root, with or without a query. Another version of an address is one of the same API. */
export function apiOfAnyPath(path: string): ApiId | undefined {
  for (const dialect of known) {
    const api = apiOfPath(path, dialect);
    if (api !== undefined) return api;
  }
  for (const dialect of known) {
    const api = apiIds.find((id) =>
      [pathPattern(id, dialect), dialect.calls[id]?.stream ?? ''].some((pattern) => isOtherVersion(pattern, path)),
    );
    if (api !== undefined) return api;
  }
  return undefined;
}

function isOtherVersion(pattern: string, path: string): boolean {
  return version.test(pattern) && version.test(path) && isPath(pattern.replace(version, ''), path.replace(version, ''));
}

/** True for an address that asks for a stream, whatever the body says. */
export function isStreamPath(path: string): boolean {
  return known.some(({ calls }) =>
    Object.values(calls).some(
      ({ stream }) => stream !== undefined && (isPath(stream, path) || isOtherVersion(stream, path)),
    ),
  );
}

/** By the end of an unknown path: services and routers put their own prefix before it. */
export function apiOfPathEnd(path: string): ApiId | undefined {
  const [asked = ''] = path.split('?');
  for (let at = 0; at >= 0; at = asked.indexOf('/', at + 1)) {
    const api = apiOfAnyPath(asked.slice(at));
    if (api !== undefined) return api;
  }
  return undefined;
}
