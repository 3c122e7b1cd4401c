/** The system's code of an error, as faults carry it. */

/** The system's code of an error; of an error for several addresses (IPv6 and IPv4), the first code found. */
export function systemCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) {
    for (const one of error.errors as readonly unknown[]) {
      const code = systemCodeOf(one);
      if (code !== undefined) return code;
    }
  }
  return systemCodeOf(error.cause);
}

/** Codes of the HTTP library itself add nothing to the sentence they would be quoted in. */
const isTelling = (code: string | undefined): code is string => code !== undefined && !code.startsWith('UND_');

export const codeField = (code: string | undefined): { readonly code?: string } => (isTelling(code) ? { code } : {});

/** For the end of a sentence: ` (ECONNRESET)`. */
export const suffix = (code: string | undefined): string => (isTelling(code) ? ` (${code})` : '');

/** E.g. `10 seconds`. */
export function inSeconds(milliseconds: number): string {
  const value = Math.round(milliseconds / 100) / 10;
  return `${value} ${value === 1 ? 'second' : 'seconds'}`;
}
