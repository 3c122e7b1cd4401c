/** What a vendor or local server can do its own way over Responses. */
import { z } from 'zod';
import { fieldNames, modelPattern } from '../../dialects/schema-parts.ts';

export const responsesDialect = {
  /** Keeps no answers: everything is sent with each request. */
  stateless: z.boolean().optional(),
  /** Takes calls, results and reasoning among its input, so that a whole conversation has all of them. */
  items: z.boolean().optional(),
  /** Asked for with each request, such as `reasoning.encrypted_content`. */
  include: fieldNames.optional(),
  /** Models that encrypt their reasoning where it is asked for: asked for where nothing is stored. Others refuse it. */
  seals: z.array(modelPattern).max(50).optional(),
};
