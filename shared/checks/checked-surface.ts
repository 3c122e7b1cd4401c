/** Where a check is asked: at a surface, or at the list of models. */
import type { SurfaceId } from '../catalog/models.ts';

export type CheckedSurface = SurfaceId | 'models';
