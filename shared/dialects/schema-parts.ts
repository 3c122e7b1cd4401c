/** What several parts of a dialect's schema are made of. */
import { z } from 'zod';

export const fieldName = z.string().min(1).max(60);
export const fieldNames = z.array(fieldName).max(60);

/** A model ID, or its beginning with a `*` behind it; with a `!` before it, one that the others do not mean. */
export const modelPattern = z.string().min(1).max(100);
