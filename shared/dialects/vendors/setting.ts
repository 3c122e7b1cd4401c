/** A setting that vendors have beside the described ones: where it stands, how it is read, and how it is said elsewhere. */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import type { ProtocolId } from '../../protocols/descriptions.ts';
import { valueAt } from '../../protocols/walk-body.ts';

/** What becomes of a value in another protocol. */
export type Written =
  | {
      /** At its spot, or at another with dots. */
      readonly value: Json;
      readonly at?: string;
      /** Set too, where it is not there. */
      readonly beside?: JsonObject;
      /** Set where the vendor takes the field but means something else by it: what. */
      readonly why?: string;
    }
  /** It holds there without being said. */
  | { readonly implied: string }
  | { readonly none: string };

/** A place of a setting in a protocol's body, with dots where it stands in an object. */
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
  /** The first one that the service takes is written. */
  readonly spots: { readonly [Id in ProtocolId]?: readonly Spot[] };
  /** Why it has no place, or what holds in its stead. */
  readonly without?: { readonly [Id in ProtocolId]?: (said: Json) => Written };
}

/** What stands at a path with dots. */
export const readAt = (body: JsonObject, at: string): Json | undefined => valueAt(body, at.split('.'));

/** The object at a path, if there is one. */
export function objectAt(body: JsonObject, at: string): JsonObject {
  const found = readAt(body, at);
  return isJsonObject(found) ? found : {};
}
