/** What travels between window and host (idea 1): a pipe of frames, each with the id of the call it belongs to. */
import { z } from 'zod';
import type { Fault } from '../fault.ts';

/**
 * A pipe of frames. On a closed wire `send` does nothing. That of the window throws for what its wire cannot carry (a
 * cycle, thousands of levels), that of the host never does. Both callbacks are set once.
 * `Out` is what this end sends, `In` what it receives.
 */
export interface Wire<Out, In> {
  send(frame: Out): void;
  onFrame(callback: (frame: In) => void): void;
  onClose(callback: () => void): void;
  close(): void;
}

/** From the window. `more` grants the host that many further `next` frames of a stream: a slow reader holds it back. */
export const clientFrameSchema = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('call'),
    id: z.number().int().nonnegative(),
    method: z.string().max(100),
    input: z.unknown(),
  }),
  z.strictObject({ t: z.literal('cancel'), id: z.number().int().nonnegative() }),
  z.strictObject({
    t: z.literal('more'),
    id: z.number().int().nonnegative(),
    count: z.number().int().positive().max(1000),
  }),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

/** From the host. A stream is any number of `next`, then `end` or `fault`; a call is one `result` or `fault`. */
export type HostFrame =
  | { readonly t: 'result'; readonly id: number; readonly value: unknown }
  | { readonly t: 'fault'; readonly id: number; readonly fault: Fault }
  | { readonly t: 'next'; readonly id: number; readonly items: readonly unknown[] }
  | { readonly t: 'end'; readonly id: number };

/** The `next` frames that a stream may have under way unasked. */
export const initialCredit = 8;

export type ClientWire = Wire<ClientFrame, HostFrame>;
/** The host's end: what comes in is not trusted until it is parsed. */
export type HostWire = Wire<HostFrame, unknown>;
