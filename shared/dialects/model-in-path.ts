import { percentDecoded } from '../percent-decoded.ts';

/** The model that an address names, with or without its root and query; undefined for one that names none (ADDR-4). */
export function modelInPath(address: string): string | undefined {
  const [, segment] = /\/models\/([^/:?]+)/.exec(address) ?? [];
  return segment === undefined ? undefined : percentDecoded(segment);
}
