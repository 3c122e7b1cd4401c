/** Values that an older Quartet wrote, read under the names of today. */

/** An object with its field `from` called `to`; whatever has no such field, or has both, as it is. */
export function renamed<T>(value: T, from: string, to: string): T;
export function renamed(value: unknown, from: string, to: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (!Object.hasOwn(value, from) || Object.hasOwn(value, to)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name === from ? to : name, field]));
}
