/** A check of the user's own: a request of an app, asked again of any gateway, with what its answer has to be. */
import type { ApiId } from '../../apis.ts';
import type { JsonObject } from '../../json.ts';

export const ownCheckLimits = {
  checks: 100,
  /** Bytes of one request as JSON. */
  bodyBytes: 300_000,
  /** Bytes of all requests: a run keeps them for each model that it asks. */
  allBytes: 5_000_000,
  /** Characters of a title. */
  title: 120,
  /** Characters of a text that an answer is compared with. */
  text: 10_000,
  expectations: 20,
  /** Characters of all that is expected of one answer, as JSON. */
  expected: 20_000,
} as const;

/** What the answer has to be, beside being one in the form that was asked for. */
export type OwnExpectation =
  /** It keeps to the rules that any answer of its protocol has to keep to. */
  | { readonly type: 'rules' }
  /** It calls this tool; where `arguments` is given, with all these values among the arguments. */
  | { readonly type: 'tool'; readonly name: string; readonly arguments?: JsonObject }
  /** Its text is a JSON object. */
  | { readonly type: 'json' }
  /** `equals`: its text is this, white space at both ends aside. `contains`: it has this in it. */
  | { readonly type: 'equals' | 'contains'; readonly text: string };

export interface OwnCheck {
  readonly id: string;
  readonly title: string;
  readonly api: ApiId;
  /** The model that the app asked. A run puts that of its column in its place. */
  readonly model: string;
  /** The app asked for a stream. */
  readonly streams: boolean;
  /** The request's JSON as it was recorded; it never holds a key. */
  readonly body: JsonObject;
  /** Its whole numbers that only a text can hold, as the app wrote them; see `writtenNumbers`. */
  readonly numbers?: readonly string[];
  readonly expects: readonly OwnExpectation[];
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** What the list tells of one: all but its request. */
export interface OwnCheckSummary extends Omit<OwnCheck, 'body' | 'numbers'> {
  /** Length of its request as JSON, in bytes. */
  readonly bytes: number;
}

/** Their row of the matrix. */
export const ownCapability = 'Your checks';

const own = 'own/';

/** How checks of the user's own are named among all checks. */
export const ownCheckId = ({ id }: Pick<OwnCheck, 'id'>): string => `${own}${id}`;

/** By its name among all checks: its title is the user's, and in no language but theirs. */
export const isOwnCheck = ({ id }: { readonly id: string }): boolean => id.startsWith(own);
