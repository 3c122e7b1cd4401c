/** Which model a tapped request asks for, as it wrote it: in its JSON, in its form, or in its address. Pure. */
import { modelInPath } from '../../shared/dialects/model-in-path.ts';
import { isJsonObject, type Json } from '../../shared/json.ts';
import { formValue } from '../../shared/multipart.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import { stringOf } from '../../shared/protocols/answer-fields.ts';
import { topLevelText } from '../../shared/top-level-text.ts';

/** Parsing costs time in proportion, in one piece: of a larger request only the model is read, so that it stands alone. */
export const mostParsed = 2_000_000;
/** A name that is longer would fill a window. */
const longestModel = 300;

/** `json`: the body, parsed; undefined where it is none, or too large for that. Empty where the request names none. */
export function requestedModel(body: string, json: Json | undefined, url: string): string {
  const named = isJsonObject(json)
    ? stringOf(json['model'])
    : body.startsWith('--')
      ? formValue(body, 'model')
      : body.length > mostParsed
        ? topLevelText(body, 'model')
        : undefined;
  return (named || modelInPath(url) || '').slice(0, longestModel);
}

/** The same before anything else was read of it. */
export function modelOfBody(body: string, url: string): string {
  return requestedModel(body, body.length > mostParsed ? undefined : jsonIn(body), url);
}
