/** What each API has a place for, in words, and why it has none: as far as the description of the gateway shows (REQ-4). */
import { at, none, type ApiPlace, type RequestField } from '../../protocols/description.ts';
import { meaningIds, type MeaningId } from '../../protocols/meaning.ts';
import { descriptionOf, apiIds, type ApiId } from '../../apis.ts';

export type ProtocolPlaces = Readonly<Record<MeaningId, ApiPlace>>;

const noVersion = none('It has no header for a version; the version stands in the address.');

/** All meanings on an API: where each stands, or why it has no place. */
function describedPlaces(api: ApiId): ProtocolPlaces {
  const { label, call, fields, places } = descriptionOf(api);
  const missing = none(`None is documented for ${label}.`);
  const { header, prefix } = call.auth ?? { header: 'Authorization', prefix: 'Bearer ' };
  const [version] = Object.keys(call.headers ?? {});
  return {
    ...(Object.fromEntries(meaningIds.map((meaning) => [meaning, missing])) as Record<MeaningId, ApiPlace>),
    version: version === undefined ? noVersion : at(version, 'required'),
    other: at('any other field', 'as the user wrote it'),
    address: at(call.path),
    credential: at(header, prefix === '' ? undefined : `${prefix}KEY`),
    'content-type': at('Content-Type', call.form === true ? 'multipart/form-data' : 'application/json'),
    ...Object.fromEntries(
      fields.flatMap((field) => (field.meaning === undefined ? [] : [[field.meaning, at(field.name, noteOf(field))]])),
    ),
    ...places,
  };
}

/** What is said of a field, or else its limits. */
function noteOf({ note, parameter }: RequestField): string | undefined {
  if (note !== undefined || parameter?.kind !== 'number') return note;
  const { least, most, whole } = parameter;
  if (whole !== true && most !== undefined) return `from ${least} to ${most}`;
  return whole === true && least > 1 ? `${least} or more` : undefined;
}

const known = new Map(apiIds.map((id) => [id, describedPlaces(id)]));

export function placesOf(api: ApiId): ProtocolPlaces {
  return known.get(api) ?? describedPlaces(api);
}

/** Why an API has no place for something; undefined where it has one. */
export function noPlace(api: ApiId, meaning: MeaningId): string | undefined {
  const found = placesOf(api)[meaning];
  return 'none' in found ? found.none : undefined;
}
