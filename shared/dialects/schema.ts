/** The schema of a dialect: what a gateway or vendor does in its own way, as data that a user can copy and change (AUTH-5). Apart from the type, which is everywhere: checks come late in the window. */
import { z } from 'zod';
import { transportHeaders } from './transport-headers.ts';
import { apiIds } from '../apis.ts';
import { mediaForms } from './media-forms.ts';
import type { InputKind } from '../media-kinds.ts';
import { descriptions, protocolIds, type ProtocolId } from '../protocols/descriptions.ts';
import { ownDialects } from '../protocols/dialects.ts';
import { fieldName, fieldNames } from './schema-parts.ts';

const printable = /^[\x20-\x7e]*$/;
const headerName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'is not a header name')
  .refine((name) => !transportHeaders.has(name.toLowerCase()), 'is set by the connection itself');
const headerValue = z.string().max(500).regex(printable, 'has a character that a header cannot carry');
const headers = z
  .record(headerName, headerValue)
  .refine((fields) => Object.keys(fields).length <= 20, 'has more than 20 headers');
/** Below the root. `{model}` stands for the percent-encoded model ID (ADDR-4). */
const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\x21-\x7e]*$/, 'does not start with a single / or has white space in it')
  .refine((text) => !/[#\\@]/.test(text), 'has a character that a path cannot have');
const auth = z.strictObject({
  /** The header that carries the key. */
  header: headerName,
  /** The text before the key, such as `Bearer `. */
  prefix: z.string().max(40).regex(printable, 'has a character that a header cannot carry'),
});
export type Auth = z.infer<typeof auth>;

const call = z.strictObject({
  path,
  /** Where a stream is asked for, where that is another address. */
  stream: path.optional(),
  /** Accepts JSON with pictures as data URLs, where the described gateway accepts a form. */
  json: z.literal(true).optional(),
  auth: auth.optional(),
  /** Sent with every call, such as the version of the protocol. */
  headers: headers.optional(),
});
export type DialectCall = z.infer<typeof call>;

const list = z.strictObject({
  path,
  auth: auth.optional(),
  headers: headers.optional(),
  /** The field that holds the entries, and the one of an entry that names the model. */
  items: fieldName,
  id: fieldName,
  /** Cut from the beginning of an id. */
  drop: z.string().max(60).optional(),
  /** Only entries with this value in this list, where they have the list. */
  only: z.strictObject({ field: fieldName, holds: z.string().max(60) }).optional(),
  /** `parameter` gets the value of `from` in the last page, as long as `more` (or `from` itself) says that there is another. */
  paging: z.strictObject({ parameter: fieldName, from: fieldName, more: fieldName.optional() }).optional(),
});
export type DialectList = z.infer<typeof list>;

/** Fields of other protocols that this service accepts too: sent with a note, not left out (REQ-2). */
const lets = fieldNames.optional();

/** Files in forms that the description does not show. */
const media = z.array(z.enum(mediaForms)).max(mediaForms.length).optional();

/** Kinds of input in the description that this service refuses for every model. */
function lacks(id: ProtocolId) {
  const kinds: readonly InputKind[] = [...new Set(Object.values(descriptions[id].takes))];
  return z.array(z.enum(kinds)).max(kinds.length).optional();
}

type Own<Id> = Id extends keyof typeof ownDialects ? (typeof ownDialects)[Id] : unknown;
type OfEach = { lets: typeof lets; media: typeof media; lacks: ReturnType<typeof lacks> };
type Parts = { [Id in ProtocolId]: z.ZodOptional<z.ZodObject<Own<Id> & OfEach, z.core.$strict>> };

const parts = Object.fromEntries(
  protocolIds.map((id) => {
    const more: Readonly<Record<string, z.core.$ZodShape>> = ownDialects;
    return [id, z.strictObject({ ...more[id], lets, media, lacks: lacks(id) }).optional()];
  }),
) as unknown as Parts;

/** A saved dialect: validation of new ones must not make settings unreadable. */
export const keptDialectSchema = z.strictObject({
  /** The name people see. */
  label: z.string().min(1).max(60),
  /** Version suffixes of a pasted base to drop, since the paths below include them: `v1`, `openai/v1` (ADDR-1). */
  versions: z.array(z.string().regex(/^[A-Za-z0-9._-]{1,40}(\/[A-Za-z0-9._-]{1,40}){0,3}$/)).max(10),
  /** Carries the key of every call that names no other. */
  auth,
  list,
  /** The APIs that it serves. */
  calls: z.partialRecord(z.enum(apiIds), call),
  ...parts,
});
export type Dialect = z.infer<typeof keptDialectSchema>;
