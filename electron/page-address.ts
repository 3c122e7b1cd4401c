/** The address of the window's page: a scheme of the app's own, with an origin that no website has. */
import { diagramPath } from '../shared/diagram-frame.ts';

export const pageScheme = 'app';
export const pageOrigin = 'app://quartet';
export const pageUrl = `${pageOrigin}/`;

/** The page itself, whatever its fragment: the one place that the window may go to. */
export function isPage(url: string): boolean {
  return url === pageUrl || url.startsWith(`${pageUrl}#`);
}

/** The page that draws diagrams: the one place that a frame within the window may go to. */
export function isDiagramFrame(url: string): boolean {
  return url === `${pageOrigin}${diagramPath}`;
}
