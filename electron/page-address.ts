/** The address of the window's page: a scheme of the app's own, with an origin that no website has. */
export const pageScheme = 'app';
export const pageOrigin = 'app://quartet';
export const pageUrl = `${pageOrigin}/`;

/** The page itself, whatever its fragment: the one place that the window may go to. */
export function isPage(url: string): boolean {
  return url === pageUrl || url.startsWith(`${pageUrl}#`);
}
