/** Sizes in words. */
import { numberText, t } from '../language/t.ts';
import * as m from './messages.ts';

/** `512 bytes`, `14 kB`, `3.2 MB`, `1.1 GB`; a mean has no parts of a byte. */
export function byteWords(size: number): string {
  const bytes = Math.round(size);
  if (bytes < 1000) return t(m.bytesOf, { count: bytes });
  const [divisor, unit] = bytes < 999_500 ? [1000, 'kB'] : bytes < 999_500_000 ? [1e6, 'MB'] : [1e9, 'GB'];
  const value = bytes / divisor;
  return `${value < 9.95 ? value.toFixed(1) : numberText(Math.round(value))} ${unit}`;
}
