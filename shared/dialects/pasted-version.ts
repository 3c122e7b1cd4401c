/** The version of an API that people paste with an address: it replaces the one in a dialect's paths. */
import { isSameJson } from '../canonical-json.ts';
import type { Dialect } from './dialect.ts';

const versionPasted = /[?&]api-version=([^&#\s]*)/;
const versionInPath = /([?&]api-version=)[^&]*/;
/** `2024-10-21`, `2025-04-01-preview`, `latest`. */
const version = /^[A-Za-z0-9.-]{1,40}$/;

/** The dialect with the version that the address names; undefined where it names none, or none that the dialect's paths have otherwise. */
export function withPastedVersion(dialect: Dialect, pasted: string): Dialect | undefined {
  const named = versionPasted.exec(pasted)?.[1] ?? '';
  if (!version.test(named)) return undefined;
  const renew = <Call extends { readonly path: string; readonly stream?: string | undefined }>(call: Call): Call => ({
    ...call,
    path: withVersion(call.path, named),
    ...(call.stream === undefined ? {} : { stream: withVersion(call.stream, named) }),
  });
  const calls = Object.fromEntries(Object.entries(dialect.calls).map(([id, call]) => [id, renew(call)]));
  const renewed: Dialect = { ...dialect, list: renew(dialect.list), calls };
  return isSameJson(renewed, dialect) ? undefined : renewed;
}

function withVersion(path: string, named: string): string {
  return path.replace(versionInPath, (_whole, before: string) => before + named);
}
