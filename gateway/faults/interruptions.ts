/** Spoils a stream of events in its middle: cuts, silence, error events, broken and oversized ones (SRV-3). */
import type { ServerEvent } from '../streaming/server-event.ts';
import type { InterruptFault } from './fault-tokens.ts';

/** How the protocol at hand writes the events that a fault adds. */
export interface SpoilEvents {
  /** An ordinary event that carries this text. */
  readonly textEvent: (text: string) => ServerEvent;
  /** The protocol's error in mid-stream. */
  readonly errorEvent: ServerEvent;
  /** The protocol's word for an answer that failed, streamed and whole, where it has one beside the error. */
  readonly failure?: { readonly event: ServerEvent; readonly body: object };
}

export type StreamItem =
  | {
      readonly kind: 'event';
      readonly event: ServerEvent;
      readonly cutAfter?: { readonly character: string; readonly bytes: number };
    }
  | { readonly kind: 'stall' }
  | { readonly kind: 'reset' };

const defaultAfter = 12;
const defaultEventBytes = 8 * 1024 * 1024;

function interruption(
  fault: InterruptFault,
  spoil: SpoilEvents,
): { readonly items: readonly StreamItem[]; readonly goesOn: boolean } {
  switch (fault.name) {
    case 'cut':
    case 'preview-cut':
      return { items: [], goesOn: false };
    case 'cut-char':
      // Two of the four bytes of U+1F44B.
      return {
        items: [{ kind: 'event', event: spoil.textEvent('👋'), cutAfter: { character: '👋', bytes: 2 } }],
        goesOn: false,
      };
    case 'stall':
      return { items: [{ kind: 'stall' }], goesOn: false };
    case 'reset':
      return { items: [{ kind: 'reset' }], goesOn: false };
    case 'error':
      return { items: [{ kind: 'event', event: spoil.errorEvent }], goesOn: false };
    case 'failed':
      return { items: [{ kind: 'event', event: spoil.failure?.event ?? spoil.errorEvent }], goesOn: false };
    case 'badjson':
      return {
        items: [
          {
            kind: 'event',
            event: { ...spoil.textEvent(''), data: '{"broken": "this is no JSON,', tokens: 0, bytes: 0 },
          },
        ],
        goesOn: true,
      };
    case 'big-event':
      return {
        items: [{ kind: 'event', event: spoil.textEvent('x'.repeat(fault.bytes ?? defaultEventBytes)) }],
        goesOn: true,
      };
    case 'no-done':
      // Nothing in the middle: only the terminator is left out.
      return { items: [], goesOn: true };
  }
}

/** The events, with the fault after as many of those that carry text as it says, or before the first closing one. */
export async function* interrupted(
  events: Iterable<ServerEvent> | AsyncIterable<ServerEvent>,
  fault: InterruptFault | undefined,
  spoil: SpoilEvents,
): AsyncGenerator<StreamItem> {
  const after = fault?.after ?? defaultAfter;
  let carried = 0;
  let pending = fault !== undefined;
  for await (const event of events) {
    if (fault?.name === 'no-done' && event.terminator === true) return;
    if (fault !== undefined && pending && (carried >= after || event.closing === true)) {
      pending = false;
      const { items, goesOn } = interruption(fault, spoil);
      yield* items;
      if (!goesOn) return;
    }
    yield { kind: 'event', event };
    if (event.tokens > 0) carried += 1;
  }
}
