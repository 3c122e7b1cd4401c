/** Headers and trailers of an answer as pairs of name and value. Pure. */
import type { HeaderList } from '../../shared/exchange.ts';

/** Raw headers are a flat list of names and values, though the library's type says otherwise. */
export function pairs(headers: unknown): HeaderList {
  const flat = headers as readonly string[];
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));
}

/** The library gives trailers by name, with a list for a repeated one, which its type omits. */
export function trailerPairs(trailers: unknown): HeaderList {
  return Object.entries(trailers as Readonly<Record<string, string | readonly string[]>>).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
}
