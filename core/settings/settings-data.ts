/** What settings.json holds: profiles without their keys, which of them is active, and preferences. */
import { z } from 'zod';
import { apiIds } from '../../shared/apis.ts';
import { plainPrivateHost } from '../../shared/address.ts';
import { preferencesSchema, recordLimits } from '../../shared/contract.ts';
import type { Preferences } from '../../shared/contract.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import { presetIds } from '../../shared/dialects/preset-ids.ts';
import { keptDialectSchema } from '../../shared/dialects/schema.ts';
import { defaultTimeouts, profileDraftSchema } from '../../shared/profile.ts';
import type { Profile } from '../../shared/profile.ts';
import { keptMcpSchema } from '../../shared/mcp-schema.ts';
import { mostRefused, mostTried, triedFeatures } from '../../shared/tried.ts';
import { roundLimits } from '../../shared/tool.ts';
import { toolDefinitionSchema } from '../../shared/tool-schema.ts';
import { withFilesOfPreset } from './older-dialects.ts';
import { starterTools } from './starter-tools.ts';
import { withoutLogin } from './proxy-logins.ts';
import { modelMarksShape, modelSchema, mostTypedModels } from './model-marks.ts';
import { isSecretHeader, withoutSecrets } from './secret-headers.ts';

/** Raised when an older Quartet could no longer read the file; `broughtUp` then learns to bring older ones up. */
export const settingsVersion = 7;

/** What can be changed of the ready-made profile; its name, address and key are the host's at each start. */
const builtInSchema = z.object({
  ...profileDraftSchema.pick({
    connectTimeoutMs: true,
    readTimeoutMs: true,
    imageReadTimeoutMs: true,
    extraHeaders: true,
  }).shape,
  ...modelMarksShape,
});
export type BuiltInSettings = z.infer<typeof builtInSchema>;

const storedProfileSchema = z.preprocess(
  consentOfHost,
  z.object({
    ...profileDraftSchema.omit({ baseUrl: true }).shape,
    dialect: z.union([z.enum(presetIds), keptDialectSchema]),
    id: z.string().min(1).max(64),
    root: z.string(),
    /** That the keychain holds a key of it (never the key): tells a missing key from a keychain that is locked. */
    keyKept: z.boolean(),
    typedModels: z.array(modelSchema).max(mostTypedModels).optional(),
    ...modelMarksShape,
    tried: z
      .array(
        z.object({
          model: z.string(),
          protocol: z.enum(apiIds),
          at: z.number(),
          worked: z.boolean(),
          status: z.number().optional(),
          streamed: z.number().optional(),
          calledTools: z.number().optional(),
          sawImages: z.number().optional(),
          drew: z.number().optional(),
          refused: z
            .array(
              z.object({
                features: z.array(z.enum(triedFeatures)).max(triedFeatures.length).readonly(),
                at: z.number(),
                status: z.number().optional(),
              }),
            )
            .max(mostRefused)
            .readonly()
            .optional(),
        }),
      )
      .max(mostTried)
      .optional(),
  }),
);
export type StoredProfile = z.infer<typeof storedProfileSchema>;

/** When the newest version was asked for last, and what the answer named: a start on the same day asks nobody. */
const keptUpdatesSchema = z.object({
  askedAt: z.number(),
  release: z.object({ version: z.string().max(100), page: z.string().max(2_000) }).optional(),
});
export type KeptUpdates = z.infer<typeof keptUpdatesSchema>;

export const settingsSchema = z.object({
  version: z.literal(settingsVersion),
  activeProfileId: z.string(),
  profiles: z
    .array(storedProfileSchema)
    .refine((profiles) => new Set(profiles.map(({ id }) => id)).size === profiles.length),
  builtIn: builtInSchema,
  preferences: preferencesSchema,
  tools: z.array(toolDefinitionSchema),
  mcpServers: z.array(keptMcpSchema).optional(),
  /** Profiles that were deleted while the keychain could not be reached: their keys go when it can. */
  keysToRemove: z.array(z.string()),
  updates: keptUpdatesSchema.optional(),
});
export type SettingsData = z.infer<typeof settingsSchema>;

/** The ready-made profile's id; others have a UUID, so that no two data folders share a keychain entry. */
export const builtInId = 'reference';
export const builtInName = 'Reference gateway';

export const defaultPreferences: Preferences = {
  theme: 'system',
  panels: {},
  inspectorOpen: true,
  recordLimitMb: recordLimits.defaultMb,
  toolRounds: roundLimits.usual,
  maskSense: 'transparent',
};

const defaultBuiltIn: BuiltInSettings = {
  connectTimeoutMs: defaultTimeouts.connectMs,
  readTimeoutMs: defaultTimeouts.readMs,
  imageReadTimeoutMs: defaultTimeouts.imageReadMs,
  extraHeaders: [],
};

export const defaultSettings: SettingsData = {
  version: settingsVersion,
  activeProfileId: builtInId,
  profiles: [],
  builtIn: defaultBuiltIn,
  preferences: defaultPreferences,
  tools: [...starterTools],
  keysToRemove: [],
};

/** What an older version wrote, as this one does; what it did not have begins as it does with the app. Anything else as it is. */
export function broughtUp(json: JsonObject): Readonly<Record<string, unknown>> {
  const { version } = json;
  if (typeof version !== 'number' || version < 1 || version >= settingsVersion) return json;
  // Version 1: no bound on records, no tools. Version 2: no sense of masks. Version 3: no marks at headers. Version 4:
  // two dialects. Version 5: no language, and presets and fields of dialects that older ones refuse. Version 6: no files
  // in dialects.
  const { preferences, profiles } = json;
  const { recordLimitMb, toolRounds, maskSense } = defaultPreferences;
  return {
    tools: defaultSettings.tools,
    ...json,
    version: settingsVersion,
    ...(Array.isArray(profiles) ? { profiles: (profiles as readonly Json[]).map(withFilesOfPreset) } : {}),
    ...(isJsonObject(preferences) ? { preferences: { recordLimitMb, toolRounds, maskSense, ...preferences } } : {}),
  };
}

/** A profile of before consent to plain HTTP named its host: it was given for the address that the profile has. */
function consentOfHost(stored: unknown): unknown {
  if (!isJsonObject(stored) || stored['plainHttp'] !== true || typeof stored['root'] !== 'string') return stored;
  return { plainHttpHost: plainPrivateHost(stored['root']), ...stored };
}

/** The profile as the rest of the app knows it. */
export function profileOf(stored: StoredProfile): Profile {
  const {
    id,
    name,
    root,
    dialect,
    keyless,
    plainHttpHost,
    consoleUrl,
    connectTimeoutMs,
    readTimeoutMs,
    imageReadTimeoutMs,
  } = stored;
  const timeouts = { connectTimeoutMs, readTimeoutMs, imageReadTimeoutMs };
  const extraHeaders = withoutSecrets(stored.extraHeaders);
  const { missing, network, typedModels, favourites, prices } = stored;
  return {
    ...{ id, name, root, dialect, consoleUrl, ...timeouts, extraHeaders, builtIn: false },
    ...(keyless === true ? { keyless } : {}),
    ...(plainHttpHost === undefined ? {} : { plainHttpHost }),
    ...(missing === undefined ? {} : { missing }),
    ...(typedModels === undefined ? {} : { typedModels }),
    ...(favourites === undefined ? {} : { favourites }),
    ...(prices === undefined ? {} : { prices }),
    ...(network === undefined ? {} : { network: withoutLogin(network) }),
  };
}

export function builtInProfile(root: string, settings: BuiltInSettings): Profile {
  return {
    id: builtInId,
    name: builtInName,
    root,
    dialect: 'neutral',
    consoleUrl: '',
    ...settings,
    // It takes no secret ones: what an older Quartet took has no use.
    extraHeaders: settings.extraHeaders.filter((header) => !isSecretHeader(header)),
    builtIn: true,
  };
}
