/** What a dialect that a user enters may not hold: a second credential, or a secret. */
import { looksSecret } from '../redact.ts';
import { keyHeadersOf } from './call-headers.ts';
import { keptDialectSchema, type DialectCall, type DialectList } from './schema.ts';
import { percentDecoded } from '../percent-decoded.ts';

/** Only one header carries the key (AUTH-1), and no secret is in fields that are saved and shown unencrypted (AUTH-4). */
export const dialectSchema = keptDialectSchema.superRefine((dialect, context) => {
  const keyHeaders = keyHeadersOf(dialect);
  const places: readonly (readonly [readonly string[], DialectList | DialectCall])[] = [
    [['list'], dialect.list],
    ...Object.entries(dialect.calls).map(([id, call]) => [['calls', id], call] as const),
  ];
  for (const [place, call] of places) {
    const refuse = (message: string, ...path: readonly string[]): void =>
      context.addIssue({ code: 'custom', path: [...place, ...path], message });
    for (const name of Object.keys(call.headers ?? {})) {
      const problem = headerProblem(name.toLowerCase(), keyHeaders);
      if (problem !== undefined) refuse(problem, 'headers', name);
    }
    if (hasSecret(call.path)) refuse(secretInPath, 'path');
    if ('stream' in call && call.stream !== undefined && hasSecret(call.stream)) refuse(secretInPath, 'stream');
  }
});

const secretInPath = 'has a parameter that looks like a secret: send it as a header, under Extra headers';

function headerProblem(name: string, keyHeaders: readonly string[]): string | undefined {
  if (keyHeaders.includes(name)) return 'carries the key already';
  if (name === 'accept' || name === 'user-agent') return 'is sent with every request already';
  return looksSecret(name) ? 'looks like a secret: add it under Extra headers' : undefined;
}

/** Goes by the names of headers, and by what signed addresses and functions in the cloud call theirs. */
function hasSecret(path: string): boolean {
  const names = [...path.matchAll(/[?&]([^=&]*)/g)].map(([, name = '']) => percentDecoded(name));
  return names.some((name) => looksSecret(name) || /^(sig|code)$/i.test(name));
}
