/** What a user asks of an image model: everything that an image request is made from, and that restores the studio as it was. */
import { z } from 'zod';
import { storedFileSchema } from '../attachment-schema.ts';
import type { JsonObject } from '../json.ts';
import type { ParametersOf } from '../protocols/description.ts';
import type { ValueOf } from '../protocols/parameter.ts';
import { parameterSchemas } from '../protocols/parameters-by-id.ts';
import { describedOptions, imageApiIds, isImageEndpoint } from './descriptions.ts';
import type { DrawingProtocol, EndpointParameter, ImageApiId, ImageEndpointId } from './descriptions.ts';

/**
 * Options of the image endpoints (IMG-1, IMG-3, IMG-4). Each endpoint has a place for the options of all of them, so that none is lost by a change of endpoint.
 * Only what the user set is present; what a model's table lacks is never sent.
 */
export type EndpointSettings = {
  [One in EndpointParameter as One['key']]?: ValueOf<One> | undefined;
} & {
  /** Merged at the top level (REQ-4). */
  extra?: JsonObject | undefined;
};
/** By setting. */
export const endpointSettingSchemas = parameterSchemas(
  imageApiIds.filter((id) => isImageEndpoint(id)).flatMap((id) => describedOptions(id)),
);
const endpointSettingsSchema = z.strictObject(endpointSettingSchemas);

/** A protocol's parameters, and the system prompt. */
export type DrawingProtocolSettings = ParametersOf<DrawingProtocol> & { system?: string | undefined };

/** The settings of every API side by side: each keeps its own when another one is chosen. */
export type ImageSettings = {
  [Id in ImageApiId]: Id extends ImageEndpointId ? EndpointSettings : DrawingProtocolSettings;
};
const settingsSchemas = byApi((id) =>
  isImageEndpoint(id)
    ? endpointSettingsSchema
    : z.strictObject({ ...parameterSchemas(describedOptions(id)), system: z.string().optional() }),
) as unknown as { readonly [Id in ImageApiId]: z.ZodType<ImageSettings[Id]> };
export const imageSettingsSchema: z.ZodType<ImageSettings> = z.strictObject(settingsSchemas);
export function imageSettingsSchemaOf<Id extends ImageApiId>(id: Id): z.ZodType<ImageSettings[Id]> {
  return settingsSchemas[id];
}
export const noImageSettings = byApi(() => ({})) as ImageSettings;

function byApi<Value>(valueOf: (id: ImageApiId) => Value): Record<ImageApiId, Value> {
  return Object.fromEntries(imageApiIds.map((id) => [id, valueOf(id)])) as Record<ImageApiId, Value>;
}

/** The settings of an image endpoint; undefined for a job over a protocol. */
export function endpointSettings({
  api,
  settings,
}: {
  readonly api: ImageApiId;
  readonly settings: ImageSettings;
}): EndpointSettings | undefined {
  return isImageEndpoint(api) ? settings[api] : undefined;
}

export const imageReferenceSchema = z.strictObject({
  file: storedFileSchema,
  /** What the image is for, in the user's words; sent as a line of the prompt. */
  note: z.string().max(500),
  /** The version that it is, where it came from the tree. */
  versionId: z.string().max(64).optional(),
  /** ID of the steps that were painted on it while it was a draft's first reference, laid aside for when it is so again. */
  maskId: z.string().max(64).optional(),
});
export type ImageReference = z.infer<typeof imageReferenceSchema>;

/** A frame in pixels of the first reference, upright. */
export const frameSchema = z.strictObject({
  x: z.number().int().nonnegative(),
  y: z.number().int().nonnegative(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type Frame = z.infer<typeof frameSchema>;

export const imageJobSchema = z.strictObject({
  model: z.string().min(1).max(500),
  api: z.enum(imageApiIds),
  prompt: z.string().max(8_000_000),
  settings: imageSettingsSchema,
  /** Empty where an image is made from text alone. The first one is what is edited. */
  references: z.array(imageReferenceSchema).max(100),
  /** PNG, as large as the first reference upright, transparent where to change (IMG-6), and the steps it was painted with. */
  mask: z.strictObject({ file: storedFileSchema, maskId: z.string().max(64) }).optional(),
  /** Only this part of the first reference is sent, with some of what is around it, and the result is put back in its place. */
  region: frameSchema.optional(),
  /** The request that this one follows as a further turn of the same conversation (GEN-7). The first reference is an image of that request, and goes out with its turn alone. */
  continues: z.string().max(64).optional(),
  /** That request answered in words alone: no reference is one of its images, and all of them go out. */
  afterWords: z.literal(true).optional(),
});
export type ImageJob = z.infer<typeof imageJobSchema>;

/** The studio as it was left. `mode` tells whether references are sent; `api` is the user's choice for a model of which none is known. */
export const studioDraftSchema = z.strictObject({
  model: z.string().max(500),
  mode: z.enum(['generate', 'edit']),
  api: z.enum(imageApiIds).nullable(),
  prompt: z.string().max(8_000_000),
  settings: imageSettingsSchema,
  references: z.array(imageReferenceSchema).max(100),
  /** The steps painted on the first reference; null where there is no mask. */
  maskId: z.string().max(64).nullable(),
  region: frameSchema.nullable(),
  /** Send the image's own request as earlier turns where that can be (GEN-7). */
  furtherTurn: z.boolean(),
  /** The request to go on from that answered in words alone. */
  afterWordsOf: z.string().max(64).optional(),
  /** The version that is looked at; null looks at the first reference. */
  shownVersionId: z.string().max(64).nullable(),
});
export type StudioDraft = z.infer<typeof studioDraftSchema>;
