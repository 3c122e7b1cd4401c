/** The colours of surfaces in a chart that leaves the app: those of its light theme. */
import type { SurfaceId } from '../../catalog/models.ts';

export const surfaceColours: Readonly<Record<SurfaceId, string>> = {
  chat: '#2171cc',
  responses: '#7a59c3',
  messages: '#c0571e',
  generate: '#118659',
  'image-generations': '#b94082',
  'image-edits': '#b94082',
};

/** Lines of one colour are told apart by their dashes, as SVG writes them; the first one has none. */
export const dashes = ['', '6 3', '2 3', '8 3 2 3', '12 4', '1 3'] as const;
