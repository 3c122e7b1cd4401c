/** The settings that a request to an image endpoint was sent with, read back from its JSON or its form. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { formValue } from '../multipart.ts';
import { jsonIn } from '../parse-json.ts';
import { settingFields, settingNames, type SettingName } from './endpoint/setting-fields.ts';
import { endpointSettingsSchema, type EndpointSettings } from './image-job.ts';

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
  const set = settingNames.flatMap((name) => {
    const value = valueOf(settingFields[name]);
    return value === undefined || !isValueOf(name, value) || (name === 'size' && value === 'auto')
      ? []
      : [[name, value] as const];
  });
  const extra = json === undefined ? {} : unknownIn(json);
  return {
    prompt: typeof prompt === 'string' ? prompt : '',
    settings: { ...Object.fromEntries(set), ...(Object.keys(extra).length === 0 ? {} : { extra }) },
    hasFiles: json === undefined,
  };
}

function isValueOf(name: SettingName, value: Json): boolean {
  return endpointSettingsSchema.shape[name].safeParse(value).success;
}

/** A form has texts alone. */
function typed(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

const known: ReadonlySet<string> = new Set([
  ...Object.values(settingFields),
  ...['model', 'prompt', 'image', 'image[]', 'images', 'mask'],
]);

function unknownIn(json: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([field]) => !known.has(field)));
}
