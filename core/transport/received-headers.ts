/** Headers of an answer, and what came behind its body, as pairs of name and value. Pure. */
import type { HeaderList } from '../../shared/exchange.ts';

/** Raw headers come as a flat list of names and values; their type says otherwise. */
export function pairs(headers: unknown): HeaderList {
  const flat = headers as readonly string[];
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));
}

/** The library has them by name, with a list for one that is repeated; their type leaves that out. */
export function trailerPairs(trailers: unknown): HeaderList {
  return Object.entries(trailers as Readonly<Record<string, string | readonly string[]>>).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
}
