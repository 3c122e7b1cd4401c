/** What can be set of a request to an image endpoint, each with its name on the wire. */
import { imageApiIds, imageDescriptions, isImageEndpoint } from '../descriptions.ts';
import type { OptionParameter } from '../../protocols/parameter.ts';
import type { EndpointField, ImageEndpointId } from '../descriptions.ts';

export interface SettingField {
  /** As it is kept in the settings. */
  readonly key: string;
  /** On the wire. */
  readonly name: string;
  readonly control: string;
  readonly parameter: OptionParameter;
}

function fieldsOf(api: ImageEndpointId): readonly SettingField[] {
  return imageDescriptions[api].fields.flatMap(({ name, control, parameter }) =>
    parameter?.kind === 'option' ? [{ key: parameter.key, name, control, parameter }] : [],
  );
}

/** Those of all endpoints, each once, in the order in which they are sent: that of the endpoint that has most of them. A vendor's table may give one of them to an endpoint that is described without it. */
export const settingFields: readonly SettingField[] = [
  ...new Map(
    imageApiIds
      .filter((id) => isImageEndpoint(id))
      .map((id) => fieldsOf(id))
      .toSorted((one, other) => other.length - one.length)
      .flat()
      .map((field) => [field.key, field] as const),
  ).values(),
];

/** Their names on the wire by key. */
export const settingNames = Object.fromEntries(settingFields.map(({ key, name }) => [key, name])) as unknown as {
  readonly [Field in EndpointField as Field['parameter']['key']]: Field['name'];
};
