/** The settings that a request to an image endpoint was sent with, read back from its JSON or its form. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { formValue } from '../multipart.ts';
import { jsonIn } from '../parse-json.ts';
import { settingFields } from './endpoint/setting-fields.ts';
import { endpointSettingSchemas, type EndpointSettings } from './image-job.ts';

export interface SentSettings {
  readonly prompt: string;
  readonly settings: EndpointSettings;
  /** Pictures went with it, which only a form can carry. */
  readonly hasFiles: boolean;
}

/** A value that no setting has is left out; so is the size `auto`, for which the studio sets none. */
export function readSentSettings(body: string): SentSettings {
  const read = jsonIn(body);
  const json = isJsonObject(read) ? read : undefined;
  const valueOf = (field: string): Json | undefined =>
    json === undefined ? typed(formValue(body, field)) : json[field];
  const prompt = json === undefined ? formValue(body, 'prompt') : json['prompt'];
  const set = settingFields.flatMap(({ key, name }) => {
    const value = valueOf(name);
    return value === undefined || !isValueOf(key, value) || (key === 'size' && value === 'auto')
      ? []
      : [[key, value] as const];
  });
  const extra = json === undefined ? {} : unknownIn(json);
  return {
    prompt: typeof prompt === 'string' ? prompt : '',
    settings: { ...Object.fromEntries(set), ...(Object.keys(extra).length === 0 ? {} : { extra }) },
    hasFiles: json === undefined,
  };
}

function isValueOf(key: string, value: Json): boolean {
  return endpointSettingSchemas[key]?.safeParse(value).success === true;
}

/** A form has texts alone. */
function typed(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

const known: ReadonlySet<string> = new Set([
  ...settingFields.map(({ name }) => name),
  ...['model', 'prompt', 'image', 'image[]', 'images', 'mask'],
]);

function unknownIn(json: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([field]) => !known.has(field)));
}
