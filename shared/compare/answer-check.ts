/** Automatic checks of an answer in an experiment: what each of them asks for, and what it found. */
import { z } from 'zod';
import { jsonObjectSchema } from '../json-schemas.ts';

/** The longest text that a check may compare with, in characters. */
const longestText = 100_000;

/** Texts of which one is enough. */
const mostTexts = 100;

/** Texts may be empty while they are being written, or once a case has filled them in: `checkProblem` says so. */
export const checkSchema = z.discriminatedUnion('type', [
  /** The answer's text has this in it. `ignoreCase` as people mean it: by Unicode's simple folding. */
  z.strictObject({
    type: z.literal('contains'),
    text: z.string().max(longestText),
    ignoreCase: z.boolean(),
  }),
  /** The answer's text has this nowhere in it. */
  z.strictObject({ type: z.literal('not-contains'), text: z.string().max(longestText), ignoreCase: z.boolean() }),
  /** The answer's text has at least one of these in it; empty ones are passed over. */
  z.strictObject({
    type: z.literal('any-of'),
    texts: z.array(z.string().max(longestText)).max(mostTexts),
    ignoreCase: z.boolean(),
  }),
  /** The answer's text is this, white space at both ends aside. */
  z.strictObject({ type: z.literal('equals'), text: z.string().max(longestText), ignoreCase: z.boolean() }),
  /** A JavaScript regular expression finds something in the text. */
  z.strictObject({ type: z.literal('regex'), pattern: z.string().max(10_000), flags: z.string().max(10) }),
  /** The text is JSON that holds to this schema. `fenced`: JSON inside a fence of code within the text is taken as well. */
  z.strictObject({
    type: z.literal('schema'),
    schema: jsonObjectSchema,
    fenced: z.literal(true).exactOptional(),
  }),
  /** The model called this tool; where `arguments` is given, with all these values among the arguments. */
  z.strictObject({
    type: z.literal('tool'),
    name: z.string().max(200),
    arguments: jsonObjectSchema.optional(),
  }),
  /** The answer took at most this many milliseconds; 0 means not entered yet. */
  z.strictObject({
    type: z.literal('latency'),
    of: z.enum(['first-token', 'total']),
    mostMs: z.number().int().min(0).max(86_400_000),
  }),
  /** It took at most so many tokens; 0 is not written yet. */
  z.strictObject({
    type: z.literal('tokens'),
    of: z.enum(['output', 'input']),
    most: z.number().int().min(0).max(1_000_000_000),
  }),
  /**
   * A script, run like those of tools, finds it right: it returns true. Anything else fails, a text with that as the
   * reason. Its `args` are the answer's `text`, `calls` and metrics.
   */
  z.strictObject({ type: z.literal('script'), source: z.string().max(longestText) }),
]);
export type AnswerCheck = z.infer<typeof checkSchema>;

/** What a check found. `note` says in one sentence why it failed, or why it could not be made. */
export interface AnswerCheckVerdict {
  readonly passed: boolean;
  readonly note?: string;
}
