/** What stands around an answer: the fields of the answer itself, in its JSON or in those events of its stream that hold it. Fields of events are none of them. */
import { readingOf } from '../../answer-readings.ts';
import { isJsonObject, type JsonObject } from '../../json.ts';
import { jsonIn } from '../../parse-json.ts';
import type { ApiId } from '../../apis.ts';

/**
 * `texts`: a whole body, or the data of some events in their order, of which the later ones complete the earlier. An
 * event that holds no answer (a delta, a mark of the end) has nothing of it. Undefined where there is nothing.
 */
export function envelopeOf(api: ApiId, texts: readonly string[]): JsonObject | undefined {
  const reading = readingOf(api);
  const found = texts.flatMap((text) => {
    const value = jsonIn(text);
    const one = isJsonObject(value) ? reading.envelopeIn(value) : undefined;
    return one === undefined ? [] : [one];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found.flatMap((one) => Object.entries(one)));
}
