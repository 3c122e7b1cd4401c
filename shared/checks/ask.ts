/** A request that a check wants made, as data: equal ones are made once and serve every check that asks them. */
import { canonicalText } from '../canonical-json.ts';
import type { Json, JsonObject } from '../json.ts';
import type { OfferedTool } from '../tool.ts';
import type { SampleName } from './samples.ts';
import type { ApiId, Endpoint } from '../apis.ts';

/** A field of a form: a text, or a sample as a file. */
export type RequestPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly sample: SampleName };

/** What of an earlier answer stands in a later request. */
export type Earlier = 'answer-id' | 'said' | 'call-id-0' | 'call-id-1';

interface Common {
  /** In place of the model that is checked. */
  readonly model?: string;
  /** Sent without a key, or with one that no gateway knows. */
  readonly key?: 'none' | 'wrong';
  /** Asked before; its answer gives what `fill` names. */
  readonly after?: Ask;
}

/** A turn of a conversation, built as every request is, then changed where a check needs another body. */
export interface TurnAsk extends Common {
  readonly kind: 'turn';
  readonly api: ApiId;
  readonly prompt: string;
  readonly system?: string;
  readonly samples?: readonly SampleName[];
  readonly tools?: readonly OfferedTool[];
  readonly stream?: true;
  /** A picture is asked for. */
  readonly draws?: true;
  /** The protocol's own parameters, by the names that its controls have. */
  readonly parameters?: JsonObject;
  /** Values put into the built body, by JSON pointer. */
  readonly set?: JsonObject;
  /** Fields taken out of it, by JSON pointer. */
  readonly remove?: readonly string[];
  /** Values of the earlier answer put into it, by JSON pointer. */
  readonly fill?: Readonly<Record<string, Earlier>>;
  /** Sent in place of the body, as it stands. */
  readonly text?: string;
}

/** A body or form of its own, at the address of an API. */
export interface PlainAsk extends Common {
  readonly kind: 'body' | 'form';
  readonly api: ApiId;
  readonly body?: JsonObject;
  readonly form?: readonly RequestPart[];
  /** Sent in place of the body, as it stands. */
  readonly text?: string;
}

/** A request to another address below the root, or without a body. */
export interface AddressAsk extends Common {
  readonly kind: 'address';
  /** An endpoint, under the name by which kept runs of checks have it in their plans. */
  readonly api: Endpoint;
  readonly method: 'GET' | 'POST';
  /** Absent: the path of the API. */
  readonly path?: string;
}

/** The body of an app's own request, sent as it was recorded but for its model. */
export interface RecordedAsk extends Common {
  readonly kind: 'recorded';
  readonly api: ApiId;
  readonly body: JsonObject;
  /** Its numbers as they stood there; see `writtenNumbers`. */
  readonly numbers?: readonly string[];
  /** A stream was asked for, in the body or by the address. */
  readonly stream?: true;
}

export type Ask = TurnAsk | PlainAsk | AddressAsk | RecordedAsk;

/** By an app's body of up to 300 kB, or the whole of any other ask: neither changes, and each is planned for every column. */
const texts = new WeakMap<object, string>();

/** The same for two asks that make the same request. */
export function askKey(ask: Ask): string {
  if (ask.kind !== 'recorded') return textOf(ask);
  const { body, ...rest } = ask;
  return `${canonicalText(rest as unknown as Json)},"body":${textOf(body)}`;
}

function textOf(long: object): string {
  const known = texts.get(long);
  if (known !== undefined) return known;
  const text = canonicalText(long as Json);
  texts.set(long, text);
  return text;
}
