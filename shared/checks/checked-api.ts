/** Where a check is asked: at a surface, or at the list of models. */
import type { ApiId } from '../apis.ts';

export type CheckedApi = ApiId | 'models';
