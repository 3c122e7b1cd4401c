/** What a vendor or local server can do its own way over Responses. */
import { z } from 'zod';
import { fieldNames, modelPattern } from '../../dialects/schema-parts.ts';

export const responsesDialect = {
  /** Stores no answers: everything is sent with each request. */
  stateless: z.boolean().optional(),
  /** Accepts calls, results and reasoning in the input, so that a whole conversation includes them. */
  items: z.boolean().optional(),
  /** Asked for with each request, such as `reasoning.encrypted_content`. */
  include: fieldNames.optional(),
  /** Models that return encrypted reasoning on request; requested where nothing is stored. Others refuse the request. */
  seals: z.array(modelPattern).max(50).optional(),
};
