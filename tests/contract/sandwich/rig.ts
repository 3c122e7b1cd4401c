/** Sends scenarios through whatever stands at an address before a scripted upstream. */
import { runSandwich, type ScriptedUpstream } from '../../../core/sandwich/run-sandwich.ts';
import { sendThrough } from '../../../core/transport/http.ts';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import { presets } from '../../../shared/dialects/presets.ts';
import { scenarios } from '../../../shared/sandwich/scenarios.ts';
import { apiIds, type ApiId } from '../../../shared/apis.ts';

/** All that vendors have: streams and tools of Generate Content too. */
export const vendors: Dialect = {
  ...presets.any.dialect,
  calls: { ...presets.any.dialect.calls, ...presets.gemini.dialect.calls },
  generate: { ...presets.gemini.dialect.generate },
};

export interface Through {
  readonly fronts?: readonly ApiId[];
  /** Of scenarios; all without it. */
  readonly only?: readonly string[];
  readonly streamed?: boolean;
  readonly dialect?: Dialect;
}

export function sendScenarios(
  root: string,
  upstream: ScriptedUpstream,
  { fronts = apiIds, only, streamed, dialect = vendors }: Through = {},
) {
  return runSandwich({
    fronts,
    models: [{ model: 'sandwich' }],
    scenarios: scenarios.filter(({ id }) => only?.includes(id) ?? true),
    forms: streamed === undefined ? ['whole', 'streamed'] : [streamed ? 'streamed' : 'whole'],
    upstream,
    access: () =>
      Promise.resolve({
        profile: {
          root,
          dialect: 'neutral' as const,
          extraHeaders: [],
          connectTimeoutMs: 5_000,
          readTimeoutMs: 5_000,
          imageReadTimeoutMs: 5_000,
        },
        key: 'k',
      }),
    dialect,
    send: sendThrough({ certificates: () => [] }),
    appVersion: '0',
    signal: new AbortController().signal,
  });
}
