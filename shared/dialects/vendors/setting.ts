/** A setting that vendors have beside the described ones: its fields, how it is read, and how other protocols express it. */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import type { ProtocolId } from '../../protocols/descriptions.ts';
import { valueAt } from '../../protocols/walk-body.ts';

/** What becomes of a value in another protocol. */
export type Written =
  | {
      /** At its spot, or at another with dots. */
      readonly value: Json;
      readonly at?: string;
      /** Also set, where missing. */
      readonly beside?: JsonObject;
      /** Set where the vendor accepts the field with another meaning: which. */
      readonly why?: string;
    }
  /** It applies there without being sent. */
  | { readonly implied: string }
  | { readonly none: string };

/** A place of a setting in a protocol's body, with dots for nesting. */
export interface Spot {
  readonly at: string;
  /** In words that all protocols share; undefined where it is not said. Absent: the value itself, or for `null` never read here. */
  readonly read?: ((body: JsonObject) => Json | undefined) | null;
  /** What reading uses up; absent: `at`. */
  readonly uses?: readonly string[];
  readonly write?: (said: Json, body: JsonObject) => Written;
}

export interface VendorSetting {
  readonly label: string;
  /** The first one the service accepts is used. */
  readonly spots: { readonly [Id in ProtocolId]?: readonly Spot[] };
  /** Why it cannot be expressed, or what applies instead. */
  readonly without?: { readonly [Id in ProtocolId]?: (said: Json) => Written };
}

/** The value at a dotted path. */
export const readAt = (body: JsonObject, at: string): Json | undefined => valueAt(body, at.split('.'));

/** The object at a path, if there is one. */
export function objectAt(body: JsonObject, at: string): JsonObject {
  const found = readAt(body, at);
  return isJsonObject(found) ? found : {};
}
