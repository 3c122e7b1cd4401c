/** The fields of a request to an image endpoint: what is required, and what was set and takes effect (REQ-1, IMG-1, IMG-3, IMG-4). */
import type { StoredFile } from '../../attachment.ts';
import type { Json, JsonObject } from '../../json.ts';
import { bodyWithExtra } from '../../protocols/extra-fields.ts';
import { takesReferences, type ImageEndpointId } from '../descriptions.ts';
import type { EndpointSettings } from '../image-job.ts';
import type { ImageAsk } from '../image-api.ts';
import { drawingFacts } from '../known-model.ts';
import { optionAt, optionsOf } from '../options.ts';
import type { ImageOptions } from '../options.ts';
import { promptOf } from '../prompt.ts';
import { settingFields } from './setting-fields.ts';

/** What an endpoint is asked with: the settings of its API, and the options that its model's table has. */
export function endpointAsk(
  ask: ImageAsk,
  api: ImageEndpointId,
): { readonly set: EndpointSettings; readonly options: ImageOptions } {
  const { settings } = ask.job;
  return { set: settings[api], options: optionsOf(drawingFacts(ask.facts), api, settings) };
}

/** True for a setting that the table has, and that takes effect as things are set. */
export function isSent(key: string, options: ImageOptions): boolean {
  const option = optionAt(options, key);
  return option !== undefined && option.idle === undefined;
}

/** True for a value that says something: what is off, such as a stream, is what the gateway does anyhow. */
export function isSet(value: Json | undefined): value is Json {
  return value !== undefined && value !== false && value !== '';
}

/** The fields that come from controls, files apart. */
export function ownFields(ask: ImageAsk, api: ImageEndpointId): JsonObject {
  const { set, options } = endpointAsk(ask, api);
  const fields: Record<string, Json> = { model: ask.job.model, prompt: promptOf(ask.job, takesReferences(api)) };
  const values: Readonly<Record<string, Json | undefined>> = set;
  for (const { key, name } of settingFields) {
    const value = values[key];
    if (isSet(value) && isSent(key, options)) fields[name] = value;
  }
  return fields;
}

/** The fields with the extra ones behind them (REQ-4). */
export function fieldsWithExtra(ask: ImageAsk, api: ImageEndpointId): JsonObject {
  return bodyWithExtra({
    api,
    own: ownFields(ask, api),
    extra: ask.job.settings[api].extra,
    samplingOmitted: undefined,
  });
}

/** The mask that goes along; undefined where the model's table has none, or there is none. */
export function maskSent(ask: ImageAsk, options: ImageOptions): StoredFile | undefined {
  return options.mask === undefined ? undefined : ask.sentMask;
}
