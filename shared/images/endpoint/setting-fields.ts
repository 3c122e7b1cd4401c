/** What can be set of a request to an image endpoint, each with its name on the wire. */
import { settableFields } from './endpoint-description.ts';

type SettableField = (typeof settableFields)[number];

/** In the order in which they are sent. */
export const settingFields = Object.fromEntries(
  settableFields.map(({ name, parameter }) => [parameter.key, name]),
) as unknown as { readonly [Field in SettableField as Field['parameter']['key']]: Field['name'] };

export type SettingName = keyof typeof settingFields;
export const settingNames = settableFields.map(({ parameter }) => parameter.key);
