/** Which addresses lead out of the window: one list for the links that are offered, one for what the host opens. */
import { isLoopback } from './host-names.ts';

/** Web pages and mail. Any other scheme would start whatever program the system has for it. */
const openSchemes: readonly string[] = ['https:', 'http:', 'mailto:'];

/** Any other field may have a mail program do more than write, as `attach` has some add files. */
const otherMailField = /[?&](?!(?:to|cc|bcc|subject|body|in-reply-to)=|&|$)/i;

/** Characters; longer ones are not offered. Signed addresses of files have some two thousand. */
export const longestLink = 8_000;

/**
 * The address as a link shows it; undefined for one that leads nowhere, or that does not say where by itself: an
 * answer has no place of its own that a relative one could start from.
 */
export function offeredLink(href: string): string | undefined {
  const text = href.trim();
  // `https:page` is read as absolute by the standard, and by hardly anyone who looks at it.
  if (!/^(?:https?:\/\/|mailto:)/i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, href: whole } = new URL(text);
  if (!openSchemes.includes(protocol) || whole.length > longestLink) return undefined;
  return protocol === 'mailto:' && otherMailField.test(whole) ? undefined : whole;
}

/** The address as it is opened: of those that are offered, a page without TLS is one of this computer alone. */
export function openableLink(href: string): string | undefined {
  const offered = offeredLink(href);
  if (offered === undefined) return undefined;
  const { protocol, hostname } = new URL(offered);
  return protocol === 'http:' && !isLoopback(hostname) ? undefined : offered;
}
