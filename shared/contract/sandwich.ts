/** Calls of the page Checks around a gateway on both sides: the scripted upstream behind it, and what is lost between. */
import { z } from 'zod';
import { sandwichLimits, type SandwichSetup, type SandwichStanding } from '../sandwich/standing.ts';
import type { WireExchange } from '../sandwich/wire.ts';
import { apiIds } from '../apis.ts';
import { call, stream } from './call.ts';
import type { ExportPiece } from './transfer.ts';

const nothing = z.strictObject({});

const setup = z.strictObject({
  models: z
    .array(z.strictObject({ model: z.string().trim().min(1).max(300), upstream: z.enum(apiIds).optional() }))
    .min(1)
    .max(sandwichLimits.models)
    .readonly(),
  fronts: z.array(z.enum(apiIds)).min(1).max(apiIds.length).readonly(),
}) satisfies z.ZodType<SandwichSetup>;

export const sandwichCalls = {
  /** How it stands; then what changes. */
  'sandwich.watch': stream<SandwichStanding>()(nothing),
  /** Opens the upstream on this computer alone, until it is closed or the app ends. Rejects with `connect` where it cannot be. */
  'sandwich.open': call<{ readonly address: string }>()(nothing),
  /** Ends a run, and frees the port. */
  'sandwich.close': call<null>()(nothing),
  /** Begins a run in place of the last one, and opens the upstream for it. Rejects with `input` while one is running, and with what forbids any request (no key, address). */
  'sandwich.start': call<null>()(z.strictObject({ profileId: z.string().min(1).max(64), setup })),
  /** Cuts off what is asked at this moment; what came before is kept. Resolves once it has ended. */
  'sandwich.stop': call<null>()(nothing),
  /** What went over the wire for the cell of that number, both exchanges where the answer went back; `not-found` where there is none. */
  'sandwich.wire': call<readonly WireExchange[]>()(z.strictObject({ cell: z.int().nonnegative() })),
  /** What the last run came to, as the file that `quartet sandwich --report` writes; `not-found` before any. */
  'sandwich.report': stream<ExportPiece>()(nothing),
} as const;
