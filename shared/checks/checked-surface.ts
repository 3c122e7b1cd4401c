/** Where a check is asked: at a surface, or at the list of models. */
import type { SurfaceId } from '../surfaces.ts';

export type CheckedSurface = SurfaceId | 'models';
