/** Which API an address asks for, whatever the dialect: by the paths of all that are known. */
import type { ApiId } from '../apis.ts';
import { presets } from './presets.ts';
import { apiOfPath } from './api-of-path.ts';

/** The most usual paths win where two dialects have the same for something else. */
const known = [presets.any, ...Object.values(presets)].map(({ dialect }) => dialect);

/** `path`: below the root, with or without a query. */
export function apiOfAnyPath(path: string): ApiId | undefined {
  for (const dialect of known) {
    const api = apiOfPath(path, dialect);
    if (api !== undefined) return api;
  }
  return undefined;
}

/** By the end of the path where the whole of it is not known: services and routers put a name of their own before it. */
export function apiOfPathEnd(path: string): ApiId | undefined {
  const [asked = ''] = path.split('?');
  for (let at = 0; at >= 0; at = asked.indexOf('/', at + 1)) {
    const api = apiOfAnyPath(asked.slice(at));
    if (api !== undefined) return api;
  }
  return undefined;
}
