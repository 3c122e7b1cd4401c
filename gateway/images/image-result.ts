/** The answers of the image endpoints: the body in one piece, and the events of a stream (IMG-7, IMG-8, IMG-9). */
import { gatewayNote } from '../simulation/gateway-note.ts';
import type { ServerEvent } from '../streaming/server-event.ts';

/** Where the picture of an item is: in it, elsewhere, both, or nowhere. */
export interface ImageItem {
  readonly b64_json?: string;
  readonly url?: string;
}

export interface ResultFrame {
  /** The first part of the names of its events. */
  readonly events: 'image_generation' | 'image_edit';
  /** Unix time in seconds. */
  readonly created: number;
  /** The settings that the answer repeats, where the model does that. */
  readonly echo: Readonly<Record<string, unknown>>;
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number; readonly total_tokens: number };
  /** Adds what the description does not name, as `#unknown` asks. */
  readonly unknown: boolean;
}

const noted = (frame: ResultFrame): object => (frame.unknown ? { gateway_note: gatewayNote } : {});

export function imageResult(frame: ResultFrame, items: readonly ImageItem[]): object {
  return {
    created: frame.created,
    data: items.map((item) => ({ ...item, ...noted(frame) })),
    ...frame.echo,
    usage: frame.usage,
    ...noted(frame),
  };
}

function event(frame: ResultFrame, name: string, rest: object, tokens: number): ServerEvent {
  const type = `${frame.events}.${name}`;
  const data = JSON.stringify({ type, created_at: frame.created, ...rest, ...frame.echo, ...noted(frame) });
  return { name: type, data, tokens, bytes: data.length };
}

/** @param tokens what it counts for the pace, as for the other events */
export function previewEvent(frame: ResultFrame, picture: Uint8Array, index: number, tokens: number): ServerEvent {
  const preview = { b64_json: Buffer.from(picture).toString('base64'), partial_image_index: index };
  return event(frame, 'partial_image', preview, tokens);
}

/** The last one says what all of them cost, and ends the stream. */
export function completedEvent(frame: ResultFrame, item: ImageItem, isLast: boolean, tokens: number): ServerEvent {
  const completed = event(frame, 'completed', { ...item, ...(isLast ? { usage: frame.usage } : {}) }, tokens);
  return isLast ? { ...completed, closing: true, terminator: true } : completed;
}

/** An event without an image, for the faults that need one. */
export function noteEvent(frame: ResultFrame, note: string): ServerEvent {
  return event(frame, 'note', { note }, 1);
}
