/** Sizes in words. */

/** `512 bytes`, `14 kB`, `3.2 MB`, `1.1 GB`. */
export function byteWords(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [divisor, unit] = bytes < 999_500 ? [1000, 'kB'] : bytes < 999_500_000 ? [1e6, 'MB'] : [1e9, 'GB'];
  const value = bytes / divisor;
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ${unit}`;
}
