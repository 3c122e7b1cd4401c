/** Calls of the page Tap: the address before a gateway, and what went through it. */
import { z } from 'zod';
import { apiIds } from '../apis.ts';
import {
  mostTapped,
  type AnswerByHand,
  type HeldBody,
  type TapSetup,
  type TapStanding,
  type TapUpdate,
} from '../tap/tap.ts';
import { call, stream } from './call.ts';

const ofProfile = z.strictObject({ profileId: z.string().min(1).max(64) });

const id = z.string().min(1).max(64);
const ids = z
  .array(id)
  .min(1)
  .max(2 * mostTapped)
  .readonly();
const ofExchange = z.strictObject({ id });

const setup = z.strictObject({ key: z.enum(['own', 'profile']), token: z.boolean() }) satisfies z.ZodType<TapSetup>;

const text = z.string().max(1_000_000);
const answer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('said'),
    text,
    calls: z
      .array(z.strictObject({ name: z.string().min(1).max(128), arguments: text }))
      .max(16)
      .readonly(),
  }),
  z.strictObject({ kind: z.literal('error'), status: z.int().min(400).max(599), message: z.string().max(10_000) }),
]) satisfies z.ZodType<AnswerByHand>;

export const tapCalls = {
  /** How the tap of each profile stands, and what went through; then what changes. */
  'tap.watch': stream<TapUpdate>()(z.strictObject({})),
  /** Opens the tap of a profile, or opens it anew with another setup; it listens on this computer alone until it is closed or the app ends. Rejects with `connect` where no port can be had. */
  'tap.open': call<TapStanding>()(ofProfile.extend({ setup })),
  /** Ends what goes through it. Its port is asked for again at the next opening. */
  'tap.close': call<null>()(ofProfile),
  /** Takes what went through a profile's tap out of sight, or these exchanges of it; gone for good a minute later or when the host ends. Returns which they were. */
  'tap.discard': call<{ readonly ids: readonly string[] }>()(ofProfile.extend({ ids: ids.optional() })),
  /** Puts discarded ones back; `not-found` once they are gone for good. */
  'tap.restore': call<null>()(z.strictObject({ ids })),
  /** Holds the next such request to a model before it goes on; null: no longer does. */
  'tap.holdNext': call<null>()(ofProfile.extend({ holds: z.enum(['any', ...apiIds]).nullable() })),
  /** The body of a held request; `not-found` once it is let go or its caller has left. */
  'tap.heldBody': call<HeldBody>()(ofExchange),
  /** Lets a held request go on, with another body where one is given; `not-found` as above. */
  'tap.letGo': call<null>()(ofExchange.extend({ body: z.string().max(48_000_000).optional() })),
  /** Answers a held request in the gateway's place; `not-found` as above, `input` for what can't be written. */
  'tap.answer': call<null>()(ofExchange.extend({ answer })),
  /**
   * Makes a chat of an exchange: the conversation that its request carried, with its files, and its answer with its
   * record. `tools`: ids of those that it offers. Rejects with `not-found`, or `input` where it asked for no answer.
   */
  'tap.chat': call<{ readonly conversationId: string }>()(
    z.strictObject({ messageId: z.string().min(1).max(64), tools: z.array(z.string().max(64)).max(128).readonly() }),
  ),
} as const;
