/** Which addresses lead out of the window: one list for the links that are offered and for what the host opens. */

/** Web pages and mail. Any other scheme would start whatever program the system has for it. */
const openSchemes: readonly string[] = ['https:', 'http:', 'mailto:'];

/** Characters; longer ones are not offered. Signed addresses of files have some two thousand. */
export const longestLink = 8_000;

/**
 * The address as it is opened; undefined for one that must not be, or that does not say where it leads by itself:
 * an answer has no place of its own that a relative one could start from.
 */
export function openableLink(href: string): string | undefined {
  const text = href.trim();
  // `https:page` is read as absolute by the standard, and by hardly anyone who looks at it.
  if (!/^(?:https?:\/\/|mailto:)/i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, href: whole } = new URL(text);
  return openSchemes.includes(protocol) && whole.length <= longestLink ? whole : undefined;
}
