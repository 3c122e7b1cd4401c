/** Automatic checks of an answer in an experiment: what each of them asks for, and what it found. */
import { z } from 'zod';
import { jsonObjectSchema } from '../json-schemas.ts';

/** The longest text that a check may compare with, in characters. */
const longestText = 100_000;

/** Texts may be empty while they are being written, or once a case has filled them in: `checkProblem` says so. */
export const checkSchema = z.discriminatedUnion('type', [
  /** The answer's text has this in it. `ignoreCase` as people mean it: by Unicode's simple folding. */
  z.strictObject({
    type: z.literal('contains'),
    text: z.string().max(longestText),
    ignoreCase: z.boolean(),
  }),
  /** The answer's text is this, white space at both ends aside. */
  z.strictObject({ type: z.literal('equals'), text: z.string().max(longestText), ignoreCase: z.boolean() }),
  /** A JavaScript regular expression finds something in the text. */
  z.strictObject({ type: z.literal('regex'), pattern: z.string().max(10_000), flags: z.string().max(10) }),
  /** The text is JSON that holds to this schema. */
  z.strictObject({ type: z.literal('schema'), schema: jsonObjectSchema }),
  /** The model called this tool; where `arguments` is given, with all these values among the arguments. */
  z.strictObject({
    type: z.literal('tool'),
    name: z.string().max(200),
    arguments: jsonObjectSchema.optional(),
  }),
]);
export type Check = z.infer<typeof checkSchema>;

/** What a check found. `note` says in one sentence why it failed, or why it could not be made. */
export interface CheckVerdict {
  readonly passed: boolean;
  readonly note?: string;
}
