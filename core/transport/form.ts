/** A form as it goes out: `multipart/form-data` by the platform, where files are read only while they are sent (AUTH-3). */
import type { OutgoingBody } from './body.ts';

export interface SentForm extends OutgoingBody {
  /** The `Content-Type` header, with the boundary of its parts. */
  readonly contentType: string;
  /** The body as it is recorded: each file's marker in the place of its bytes. */
  readonly text: string;
}

/** A field with its text, or with a file whose bytes lie behind a `Blob`. */
export type FormField =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly fileName: string; readonly blob: Blob };

/**
 * The form's bytes can be asked for once. `length` is known before a file is opened: that of the same form with empty
 * files, and the files' own. `textWith` gives the text to record for a boundary.
 */
export async function outgoingForm(
  fields: readonly FormField[],
  textWith: (boundary: string) => string,
): Promise<SentForm> {
  const encoded = new Response(formOf(fields, ({ blob }) => blob));
  const frame = await new Response(formOf(fields, ({ blob }) => new Blob([], { type: blob.type }))).arrayBuffer();
  const contentType = encoded.headers.get('content-type') ?? '';
  return {
    contentType,
    text: textWith(contentType.slice(contentType.indexOf('boundary=') + 'boundary='.length)),
    length: fields.reduce((sum, field) => sum + ('blob' in field ? field.blob.size : 0), frame.byteLength),
    async *chunks() {
      if (encoded.body !== null) yield* encoded.body;
    },
  };
}

function formOf(fields: readonly FormField[], blobOf: (field: Extract<FormField, { blob: Blob }>) => Blob): FormData {
  const form = new FormData();
  for (const field of fields) {
    if ('blob' in field) form.append(field.name, blobOf(field), field.fileName);
    else form.append(field.name, field.value);
  }
  return form;
}
