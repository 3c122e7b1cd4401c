/** An image answer while it is read, event by event or whole: images, counts, the echo, and everything not understood (IMG-7, IMG-8). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { FinishReason, ModelEvent } from '../../model-event.ts';
import { countOf, stringOf, usageOf } from '../../protocols/answer-fields.ts';
import { noUnknownFieldsSeen, tellUnknownField } from '../../protocols/dedupe-unknown-fields.ts';
import type { SeenUnknownFields } from '../../protocols/dedupe-unknown-fields.ts';
import { imageTypeOf } from './image-type.ts';
import { settingFields, settingNames } from './setting-fields.ts';

export interface ImageAnswerState {
  /** A terminal event has come out. */
  readonly ended: boolean;
  readonly started: boolean;
  /** Images so far, previews and items without an image included: the number of the next block. */
  readonly images: number;
  /** The last image was no preview. */
  readonly complete: boolean;
  /** How the event was called that held the last image which was no preview. */
  readonly imageEvent: string | undefined;
  /** The echo as last told. */
  readonly applied: SeenUnknownFields;
  /** Fields that are not understood, as last told. */
  readonly told: SeenUnknownFields;
}

export const emptyState: ImageAnswerState = {
  ended: false,
  started: false,
  images: 0,
  complete: false,
  imageEvent: undefined,
  applied: noUnknownFieldsSeen,
  told: noUnknownFieldsSeen,
};

/** The endpoints give no reason; an answer whose images came has ended well. */
export const drawn: FinishReason = { unified: 'stop', raw: null };

/** The settings that an answer tells back (IMG-8). */
const echoed: ReadonlySet<string> = new Set(
  settingFields.flatMap(({ name, parameter: { compared } }) =>
    compared === undefined || compared.by === 'count' ? [] : [name],
  ),
);
/** Say what kind of answer it is and when it was made. */
const envelope: ReadonlySet<string> = new Set(['type', 'object', 'created', 'created_at']);

/** True for an event or body with an image, or an item that should have held one. */
export function holdsImages(body: JsonObject): boolean {
  return body['b64_json'] !== undefined || body['url'] !== undefined || Array.isArray(body['data']);
}

/**
 * An event that says by its name that a picture is done, and brings none: it stands for an item without an image, and is
 * told as such (IMG-7, IMG-9). One of another name than the events with the images, which came before it, just ends the
 * stream. Names decide nothing else.
 */
export function lacksItsImage(state: ImageAnswerState, body: JsonObject, name: string): boolean {
  if (!/(?:^|[._-])completed$/.test(name) || holdsImages(body)) return false;
  return !state.complete || state.imageEvent === name;
}

/** Adds an event, called `name`, or a whole body; `error` is the caller's. */
export function addBody(state: ImageAnswerState, body: JsonObject, out: ModelEvent[], name = ''): ImageAnswerState {
  let next = state;
  if (!state.started) {
    out.push({ type: 'started' });
    next = { ...next, started: true };
  }
  next = addEcho(next, body, out);
  const isItem = body['b64_json'] !== undefined || body['url'] !== undefined || lacksItsImage(state, body, name);
  if (isItem) next = addItem(next, body, body, out);
  for (const field in body) {
    const value = body[field];
    if (field === 'error' || echoed.has(field) || (isItem && itemFields.has(field))) continue;
    if (field === 'data' && Array.isArray(value)) next = addItems(next, value as readonly Json[], body, out);
    else if (field === 'usage' && isJsonObject(value)) out.push({ type: 'usage', usage: usageIn(value) });
    else if (!envelope.has(field) || typeof value === 'object') next = tell(next, field, value, out);
  }
  return next.images > state.images && next.complete ? { ...next, imageEvent: name } : next;
}

/** Ends the one candidate, where there is one: all images are its blocks. */
export function endCandidate({ images }: ImageAnswerState, out: ModelEvent[]): void {
  if (images > 0) out.push({ type: 'candidate-end', candidate: 0, reason: drawn });
}

const itemFields: ReadonlySet<string> = new Set(['b64_json', 'url', 'partial_image_index']);

function addItems(
  state: ImageAnswerState,
  items: readonly Json[],
  body: JsonObject,
  out: ModelEvent[],
): ImageAnswerState {
  let next = state;
  for (const [at, item] of items.entries()) {
    const place = `data[${at}]`;
    if (!isJsonObject(item)) {
      next = tell(next, place, item, out);
      // Whatever it is, it stands where an image should.
      next = addItem(next, {}, body, out);
      continue;
    }
    next = addItem(next, item, body, out);
    for (const name in item) {
      if (!itemFields.has(name)) next = tell(next, `${place}.${name}`, item[name], out);
    }
  }
  return next;
}

/** A non-empty `b64_json`, else a `url`, else an item without an image, which is kept as such (IMG-7). */
function addItem(state: ImageAnswerState, item: JsonObject, body: JsonObject, out: ModelEvent[]): ImageAnswerState {
  const source = stringOf(item['b64_json']) || stringOf(item['url']);
  const preview = countOf(item['partial_image_index'] ?? body['partial_image_index']);
  const mimeType = imageTypeOf(source, item[settingNames.outputFormat] ?? body[settingNames.outputFormat]);
  const block = state.images;
  const start = { kind: 'image', mimeType, ...(preview === undefined ? {} : { preview }) } as const;
  out.push({ type: 'block-start', candidate: 0, block, start });
  if (source !== '') out.push({ type: 'block-delta', candidate: 0, block, text: source });
  out.push({ type: 'block-end', candidate: 0, block });
  return { ...state, images: block + 1, complete: preview === undefined };
}

/** Every event of a stream may repeat it. */
function addEcho(state: ImageAnswerState, body: JsonObject, out: ModelEvent[]): ImageAnswerState {
  let { applied } = state;
  const settings: Record<string, Json> = {};
  for (const name of echoed) {
    const value = body[name];
    const news: ModelEvent[] = [];
    applied = tellUnknownField(applied, name, value, news);
    if (news.length > 0 && value !== undefined) settings[name] = value;
  }
  if (applied === state.applied) return state;
  out.push({ type: 'applied', settings });
  return { ...state, applied };
}

function usageIn(usage: JsonObject) {
  const { input_tokens: input, output_tokens: output, total_tokens: total } = usage;
  return usageOf(usage, countOf(input), countOf(output), countOf(total));
}

function tell(state: ImageAnswerState, name: string, value: Json | undefined, out: ModelEvent[]): ImageAnswerState {
  const told = tellUnknownField(state.told, name, value, out);
  return told === state.told ? state : { ...state, told };
}
