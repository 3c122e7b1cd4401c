/** A profile: where a gateway is and how to speak to it. The key is not part of it (AUTH-4). */
import { z } from 'zod';
import { dialectSchema } from './dialects/checked-dialect.ts';
import { presetIds } from './dialects/preset-ids.ts';
import type { OwnPrice } from './price.ts';
import { networkSchema } from './profile-network.ts';
import { apiIds } from './apis.ts';

export { defaultTimeouts, timeoutLimits } from './timeouts.ts';

/** What the user edits. `baseUrl` is as typed: the host reduces it to the site root (ADDR-1) and refuses what breaks ADDR-3. */
export const profileDraftSchema = z.strictObject({
  name: z.string(),
  baseUrl: z.string(),
  /** A preset, or a dialect of the user's own. */
  dialect: z.union([z.enum(presetIds), dialectSchema]),
  /** It is asked without a key; none is kept. */
  keyless: z.boolean().optional(),
  /** The private host, with its port, that the user agreed to reach without encryption; holds for no other (ADDR-3). */
  plainHttpHost: z.string().optional(),
  /** What a test did not find there: hidden where protocols are chosen, or shown because the user said so. */
  missing: z.partialRecord(z.enum(apiIds), z.enum(['hidden', 'shown'])).optional(),
  /** Address of the console where keys are made; empty for none (ADDR-6). */
  consoleUrl: z.string(),
  /** Whole milliseconds within `timeoutLimits`, as are the next two. */
  connectTimeoutMs: z.number(),
  readTimeoutMs: z.number(),
  imageReadTimeoutMs: z.number(),
  /** Absent: as the system has it. */
  network: networkSchema.optional(),
  extraHeaders: z.array(
    z.strictObject({
      name: z.string(),
      value: z.string(),
      /** Its value is a secret, kept where the key is; a name such as X-Auth-Token makes it one without this. */
      secret: z.boolean().optional(),
      /** The secret without a value is the one that is kept: its value never reaches the window (AUTH-4). */
      kept: z.boolean().optional(),
    }),
  ),
});

export type ProfileDraft = z.infer<typeof profileDraftSchema>;
export type DialectChoice = ProfileDraft['dialect'];

export interface Profile extends Omit<ProfileDraft, 'baseUrl'> {
  readonly id: string;
  /** Site root without a trailing slash, e.g. `https://host/prefix`. */
  readonly root: string;
  /** Models that were typed, the newest first: what no list has can be chosen again. */
  readonly typedModels?: readonly string[];
  /** Models that stand on top where one is chosen, the newest first. */
  readonly favourites?: readonly string[];
  /** What models cost here, as the user entered it; comes before what the list says. */
  readonly prices?: readonly OwnPrice[];
  /** The ready-made profile of the reference gateway; its address and key are the host's. */
  readonly builtIn: boolean;
}

/** A profile as the renderer sees it: that there is a key and its last four characters (AUTH-4). What was tried on it is told apart: that changes with each answer. */
export interface ProfileView extends Profile {
  readonly key:
    | { readonly present: false }
    | { readonly present: true; readonly tail: string; readonly store: 'keychain' | 'memory' | 'built-in' };
}

export interface KeyStoreState {
  /** `none`: there is no keychain here and the user has not agreed to keep keys in memory. */
  readonly kind: 'keychain' | 'memory' | 'none';
  /** In plain words, e.g. `Secret Service (GNOME Keyring, KWallet)` or `this run's memory`. */
  readonly label: string;
  /** Why there is no keychain, where there is none. */
  readonly problem?: string;
}
