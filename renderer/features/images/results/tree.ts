/** The versions as the rows of a tree: what was made from what, previews under their result, requests that are under way or have failed in their place. Pure. */
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';

interface RowPlace {
  /** Unique among the rows, and the same as long as it is the same thing. */
  readonly key: string;
  /** 0 at a root. */
  readonly depth: number;
  /** Where lines run through the whole height of the row: bit n is the column of depth n, as far as there are columns. */
  readonly passing: number;
  /** Something hangs on it. */
  readonly leads: boolean;
  /** For screen readers: its place among those beside it, from 1, and how many these are. */
  readonly place: number;
  readonly siblings: number;
}

export interface VersionRow extends RowPlace {
  readonly kind: 'version';
  readonly version: ImageVersion;
  /** Previews that came on the way to it; they are rows of their own only while `unfolded`. */
  readonly previews: number;
  readonly unfolded: boolean;
}

/** A request that is under way, or that failed and brought nothing; its previews are the rows below it. */
export interface RequestRow extends RowPlace {
  readonly kind: 'request';
  readonly request: ImageRequest;
}

export type TreeRow = VersionRow | RequestRow;

export interface TreeInput {
  readonly versions: ReadonlyMap<string, ImageVersion>;
  /** Under way, or failed without a version. */
  readonly requests: readonly ImageRequest[];
  /** Ids of versions whose previews are shown. */
  readonly unfolded: ReadonlySet<string>;
}

/** Deeper rows stand in the last column: there is no end to a chain of edits, but one to the pane. */
export const columns = 6;

export function columnOf(depth: number): number {
  return Math.min(depth, columns - 1);
}

/** The column of the line that a row hangs on; -1 at a root. */
export function lineColumnOf(depth: number): number {
  return columnOf(depth) - 1;
}

type TreeNode =
  | { readonly kind: 'version'; readonly version: ImageVersion; readonly createdAt: number; readonly position: number }
  | { readonly kind: 'request'; readonly request: ImageRequest; readonly createdAt: number; readonly position: number };

const byTime = (one: TreeNode, other: TreeNode): number =>
  one.createdAt - other.createdAt || one.position - other.position;

interface Waiting {
  readonly node: TreeNode;
  readonly depth: number;
  readonly passing: number;
  readonly place: number;
  readonly siblings: number;
}

/** All rows: the root with the newest version or request in it first, everything below a version in order of creation. */
export function treeRows({ versions, requests, unfolded }: TreeInput): readonly TreeRow[] {
  const { roots, below, previewsOf } = sorted(versions, requests);
  const trees = roots.map((root) => {
    const rows: TreeRow[] = [];
    let newest = 0;
    const waiting: Waiting[] = [{ node: root, depth: 0, passing: 0, place: 1, siblings: roots.length }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, ...at } = next;
      newest = Math.max(newest, node.createdAt);
      const isUnfolded = node.kind === 'version' && unfolded.has(node.version.id);
      const previews = node.kind === 'version' ? (previewsOf.get(node.version.id) ?? []) : [];
      const children = [...(isUnfolded ? previews : []), ...(below.get(idOf(node)) ?? [])];
      rows.push(rowOf(node, { ...at, leads: children.length > 0 }, previews.length, isUnfolded));
      // The last one first, so that the first one is taken first.
      for (let index = children.length - 1; index >= 0; index -= 1) {
        const child = children[index];
        if (child === undefined) continue;
        const isLast = index === children.length - 1;
        const bit = 1 << lineColumnOf(next.depth + 1);
        waiting.push({
          node: child,
          depth: next.depth + 1,
          passing: isLast ? next.passing & ~bit : next.passing | bit,
          place: index + 1,
          siblings: children.length,
        });
      }
    }
    return { rows, newest };
  });
  return trees.toSorted((one, other) => other.newest - one.newest).flatMap(({ rows }, index) => placed(rows, index));
}

export interface SearchedFor {
  readonly query: string;
  /** Ids of versions whose whole prompt has the words. */
  readonly byPrompt: ReadonlySet<string>;
  readonly favouritesOnly: boolean;
}

/** The versions whose title, model or prompt holds every word of the query, newest first, without the lines of a tree. */
export function foundRows(
  { versions }: Pick<TreeInput, 'versions'>,
  { query, byPrompt, favouritesOnly }: SearchedFor,
): readonly VersionRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...versions.values()].filter(({ id, title, model, favourite, kind }) => {
    if (favouritesOnly && favourite !== true) return false;
    if (byPrompt.has(id) && kind !== 'preview') return true;
    const text = `${title} ${model ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  found.sort((one, other) => other.createdAt - one.createdAt || one.position - other.position);
  return found.map((version, index) => ({
    kind: 'version',
    key: version.id,
    version,
    depth: 0,
    passing: 0,
    leads: false,
    place: index + 1,
    siblings: found.length,
    previews: 0,
    unfolded: false,
  }));
}

interface Sorted {
  readonly roots: readonly TreeNode[];
  /** By the id of the version or request that they hang on. */
  readonly below: ReadonlyMap<string, readonly TreeNode[]>;
  /** The previews of each version, by its id. */
  readonly previewsOf: ReadonlyMap<string, readonly TreeNode[]>;
}

function sorted(versions: ReadonlyMap<string, ImageVersion>, requests: readonly ImageRequest[]): Sorted {
  const roots: TreeNode[] = [];
  const below = new Map<string, TreeNode[]>();
  const previewsOf = new Map<string, TreeNode[]>();
  const add = (to: Map<string, TreeNode[]>, id: string, node: TreeNode): void => {
    const known = to.get(id);
    if (known === undefined) to.set(id, [node]);
    else known.push(node);
  };
  const hang = (parentId: string | null, node: TreeNode): void => {
    if (parentId !== null && versions.has(parentId)) add(below, parentId, node);
    else roots.push(node);
  };
  const results = firstResults(versions);
  const running = new Set(requests.map(({ id }) => id));
  for (const version of versions.values()) {
    const { id, requestId, parentId, createdAt, position } = version;
    const node: TreeNode = { kind: 'version', version, createdAt, position };
    const isPreview = version.kind === 'preview' && requestId !== null;
    const result = isPreview ? results.get(requestId) : undefined;
    if (result !== undefined && result.id !== id) add(previewsOf, result.id, node);
    else if (isPreview && running.has(requestId)) add(below, requestNodeId(requestId), node);
    else hang(parentId, node);
  }
  for (const request of requests)
    hang(request.parentId, { kind: 'request', request, createdAt: request.createdAt, position: 0 });
  for (const nodes of below.values()) nodes.sort(byTime);
  for (const nodes of previewsOf.values()) nodes.sort(byTime);
  return { roots, below, previewsOf };
}

/** The first result of each request, by its id. */
function firstResults(versions: ReadonlyMap<string, ImageVersion>): ReadonlyMap<string, ImageVersion> {
  const results = new Map<string, ImageVersion>();
  for (const version of versions.values()) {
    if (version.kind !== 'result' || version.requestId === null) continue;
    const known = results.get(version.requestId);
    if (known === undefined || version.position < known.position) results.set(version.requestId, version);
  }
  return results;
}

const requestNodeId = (requestId: string): string => `request:${requestId}`;

function idOf(node: TreeNode): string {
  return node.kind === 'version' ? node.version.id : requestNodeId(node.request.id);
}

function rowOf(node: TreeNode, at: Omit<RowPlace, 'key'>, previews: number, unfolded: boolean): TreeRow {
  const key = idOf(node);
  return node.kind === 'version'
    ? { kind: 'version', key, version: node.version, previews, unfolded, ...at }
    : { kind: 'request', key, request: node.request, ...at };
}

/** A root's place is known once the roots are in order. */
function placed(rows: readonly TreeRow[], index: number): readonly TreeRow[] {
  return rows.map((row, at) => (at === 0 ? { ...row, place: index + 1 } : row));
}
