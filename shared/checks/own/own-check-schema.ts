/** Checks of the user's own as they come from the window and from files. */
import { z } from 'zod';
import { apiIds } from '../../apis.ts';
import { jsonObjectSchema } from '../../json-schemas.ts';
import { longestWrittenNumber, writtenNumberPattern } from '../../written-numbers.ts';
import { ownCheckLimits, type OwnCheck, type OwnExpectation } from './own-check.ts';

const text = z.string().min(1).max(ownCheckLimits.text);

const expectationSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rules') }),
  z.strictObject({
    type: z.literal('tool'),
    name: z.string().min(1).max(200),
    arguments: jsonObjectSchema.exactOptional(),
  }),
  z.strictObject({ type: z.literal('json') }),
  z.strictObject({ type: z.enum(['equals', 'contains']), text }),
]) satisfies z.ZodType<OwnExpectation>;

export const ownTitleSchema = z.string().trim().min(1).max(ownCheckLimits.title);
export const ownExpectationsSchema = z
  .array(expectationSchema)
  .max(ownCheckLimits.expectations)
  .refine(
    (value) => JSON.stringify(value).length <= ownCheckLimits.expected,
    `longer than ${ownCheckLimits.expected} characters in all`,
  )
  .readonly();

export const ownCheckSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  title: ownTitleSchema,
  api: z.enum(apiIds),
  model: z.string().max(300),
  streams: z.boolean(),
  body: jsonObjectSchema,
  numbers: z.array(z.string().max(longestWrittenNumber).regex(writtenNumberPattern)).readonly().exactOptional(),
  expects: ownExpectationsSchema,
  createdAt: z.number().int().nonnegative(),
}) satisfies z.ZodType<OwnCheck>;
