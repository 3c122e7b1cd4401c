/** The request fields of every API as nested objects, and which API a foreign field belongs to (REQ-2). */
import { descriptionOf, apiIds, apiLabels, type ApiId } from '../apis.ts';

/** Field → accessible name of the control that sets it, or the fields of an object of which each has its own control. */
export interface RequestFields {
  readonly [name: string]: string | RequestFields;
}

interface OwnFields {
  readonly fields: RequestFields;
  /** Set by the app, whatever the user set (`RequestField.always`). */
  readonly always: ReadonlySet<string>;
}

function treeOf(fields: readonly (readonly [path: readonly string[], control: string])[]): RequestFields {
  const names = [...new Set(fields.flatMap(([path]) => path.slice(0, 1)))];
  return Object.fromEntries(
    names.map((name) => {
      const own = fields.filter(([path]) => path[0] === name);
      const [path = [], control = ''] = own[0] ?? [];
      return [name, path.length === 1 ? control : treeOf(own.map(([one, inner]) => [one.slice(1), inner]))];
    }),
  );
}

function ownFieldsOf(api: ApiId): OwnFields {
  const { fields } = descriptionOf(api);
  return {
    fields: treeOf(fields.map(({ name, control }) => [name.split('.'), control])),
    always: new Set(fields.flatMap(({ name, always }) => (always === true ? [name] : []))),
  };
}

const own = Object.fromEntries(apiIds.map((id) => [id, ownFieldsOf(id)])) as Readonly<Record<ApiId, OwnFields>>;

/** CHAT-1, RESP-1, MSG-1, GEN-1, IMG-1, IMG-4. */
export function requestFieldsOf(api: ApiId): OwnFields {
  return own[api];
}

const homes = new Map<string, string>();
// A name that several APIs have belongs to the first of them.
for (const id of apiIds.toReversed()) {
  for (const { name, common } of descriptionOf(id).fields) {
    if (common === true) continue;
    const [first = '', ...within] = name.split('.');
    homes.set(first, apiLabels[id]);
    // People put nested settings at the top level by mistake, so nested names count too.
    if (within[0] !== undefined && !homes.has(within[0])) homes.set(within[0], apiLabels[id]);
  }
}

/** The visible name of the API that has this field; undefined for a field of `api` itself and for an unknown one. */
export function homeOfForeign(api: ApiId, name: string): string | undefined {
  if (Object.hasOwn(own[api].fields, name)) return undefined;
  const home = homes.get(name);
  return home === apiLabels[api] ? undefined : home;
}

/** True for any protocol's field that continues from an answer stored by the gateway. */
export function namesHeldAnswer(field: string | undefined): boolean {
  return apiIds.some((id) =>
    descriptionOf(id).fields.some(({ name, meaning }) => meaning === 'continuation' && name === field),
  );
}
