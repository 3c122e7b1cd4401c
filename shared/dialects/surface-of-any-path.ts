/** Which surface an address asks for, whatever the dialect: by the paths of all that are known. */
import type { ApiId } from '../apis.ts';
import { presets } from './presets.ts';
import { apiOfPath } from './api-of-path.ts';

/** The most usual paths win where two dialects have the same for something else. */
const known = [presets.any, ...Object.values(presets)].map(({ dialect }) => dialect);

/** `path`: below the root, with or without a query. */
export function surfaceOfAnyPath(path: string): ApiId | undefined {
  for (const dialect of known) {
    const surface = apiOfPath(path, dialect);
    if (surface !== undefined) return surface;
  }
  return undefined;
}
