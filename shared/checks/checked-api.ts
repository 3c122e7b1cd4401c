/** Where a check is asked: at an API, or at the list of models. */
import type { ApiId } from '../apis.ts';

export type CheckedApi = ApiId | 'models';
