/** Dates and times in the user's own way of writing them. */

/**
 * Writes moments (epoch milliseconds) as `options` say. The formatter is made at the first use: the window's first one
 * reads the language's data, which takes tens of milliseconds that a start has no need of.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => (made ??= new Intl.DateTimeFormat(undefined, options)).format(at);
}
