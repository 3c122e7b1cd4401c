/** What stands around an answer: the fields of the answer itself, in its JSON or in those events of its stream that hold it. Fields of events are none of them. */
import { isProtocolId } from '../../protocols/protocol.ts';
import type { SurfaceId } from '../../catalog/models.ts';
import { isJsonObject, type JsonObject } from '../../json.ts';
import { jsonIn } from '../../parse-json.ts';

/**
 * `texts`: a whole body, or the data of some events in their order, of which the later ones complete the earlier. An
 * event that holds no answer (a delta, a mark of the end) has nothing of it. Undefined where there is nothing.
 */
export function envelopeOf(surface: SurfaceId, texts: readonly string[]): JsonObject | undefined {
  const found = texts.map((text) => answerIn(surface, text)).filter((one) => one !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found.flatMap((one) => Object.entries(one)));
}

function answerIn(surface: SurfaceId, text: string): JsonObject | undefined {
  const value = jsonIn(text);
  if (!isJsonObject(value)) return undefined;
  if (!isProtocolId(surface)) return imageAnswer(value);
  switch (surface) {
    case 'chat':
      return Array.isArray(value['choices']) ? value : undefined;
    case 'responses':
      return isJsonObject(value['response']) ? value['response'] : bodyOf(value, isResponsesEvent);
    case 'messages':
      return isJsonObject(value['message']) ? value['message'] : bodyOf(value, isMessagesEvent);
    case 'generate':
      return value;
  }
}

function bodyOf(value: JsonObject, isEvent: (value: JsonObject) => boolean): JsonObject | undefined {
  return isEvent(value) ? undefined : value;
}

function isResponsesEvent({ type }: JsonObject): boolean {
  return type !== undefined;
}

function isMessagesEvent({ type }: JsonObject): boolean {
  return type !== 'message';
}

/** Of a stream the last event has the picture and the settings beside it. */
const ofPictureEvents: ReadonlySet<string> = new Set(['type', 'b64_json', 'sequence_number', 'partial_image_index']);

function imageAnswer(value: JsonObject): JsonObject | undefined {
  const { type } = value;
  if (typeof type !== 'string') return value;
  if (!type.endsWith('completed')) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !ofPictureEvents.has(name)));
}
