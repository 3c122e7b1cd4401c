/** Lays requests of several protocols side by side: one row for each thing that is meant, with where each request puts it. */
import type { HeaderList } from '../../exchange.ts';
import type { Json } from '../../json.ts';
import { meaningsOf, outsideBody } from './meanings.ts';
import { pathWords } from './path-words.ts';
import { placesOf } from './protocol-places.ts';
import type { ApiId } from '../../apis.ts';
import { type MeaningId, meaningIds, meaningLabels, type Place } from '../../protocols/meaning.ts';

export interface AlignedRequest {
  readonly api: ApiId;
  /** Undefined where there is no request to show. */
  readonly body: Json | undefined;
  /** Path below the profile's root, e.g. `/v1/messages`. */
  readonly path?: string;
  /** Credentials are redacted already. */
  readonly headers?: HeaderList;
}

/** `sent`: the request has it. `unset`: it could have it but does not. `none`: the protocol has no field for it. `no-request`: unknown. */
export type MeaningCell =
  | { readonly state: 'sent'; readonly places: readonly [Place, ...Place[]] }
  | { readonly state: 'unset'; readonly at: string; readonly note?: string }
  | { readonly state: 'none'; readonly why: string }
  | { readonly state: 'no-request' };

export interface MeaningRow {
  /** Names the row among the others, and stays while the requests change in other places. */
  readonly key: string;
  readonly meaning: MeaningId;
  readonly label: string;
  /** One for each request, in their order. */
  readonly cells: readonly MeaningCell[];
}

export interface AlignOptions {
  /** Rows for what no request has, too. */
  readonly everyMeaning?: boolean;
}

/**
 * Rows in reading order: model, system prompt, what was said turn by turn, settings, tools, address and headers, the
 * rest. Counterparts have the same meaning and number. A request that continues from what the gateway stores has only
 * the last turns, which are aligned with the last ones of the others.
 */
export function alignRequests(
  requests: readonly AlignedRequest[],
  { everyMeaning = false }: AlignOptions = {},
): readonly MeaningRow[] {
  const placed = shifted(
    requests.map(({ api, body, path, headers }) =>
      body === undefined
        ? []
        : [...(path === undefined ? [] : outsideBody(api, path, headers ?? [])), ...meaningsOf(api, body)],
    ),
  );
  const rows = new Map<string, Place[][]>();
  for (const [lane, places] of placed.entries()) {
    for (const one of places) {
      const key = rowKey(one);
      let cells = rows.get(key);
      if (cells === undefined) {
        cells = requests.map(() => []);
        rows.set(key, cells);
      }
      cells[lane]?.push(one);
    }
  }
  if (everyMeaning) {
    const present = new Set([...rows.values()].map(meaningOfRow));
    for (const meaning of meaningIds) {
      if (!present.has(meaning) && meaning !== 'other')
        rows.set(
          meaning,
          requests.map(() => []),
        );
    }
  }
  const turns = Math.max(0, ...placed.flat().map(({ turn = 0 }) => turn));
  return [...rows]
    .map(([key, cells]) => ({ key, cells, first: cells.flat()[0], meaning: meaningOfRow(cells) ?? meaningIn(key) }))
    .toSorted((a, b) => order(a) - order(b) || (a.first?.nth ?? 0) - (b.first?.nth ?? 0))
    .map(({ key, cells, first, meaning }) => ({
      key,
      meaning,
      label: labelOf(meaning, first, turns, rows.has(`${meaning} 2`)),
      cells: cells.map((places, lane) => cellOf(places, meaning, requests[lane])),
    }));
}

/** The row that a place belongs to. */
export function rowKey({ meaning, turn, nth, path }: Place): string {
  if (meaning === 'other') return `other ${pathWords(path)}`;
  if (meaning === 'call' || meaning === 'result') return `${meaning} ${nth ?? 1}`;
  return [meaning, ...(turn === undefined ? [] : [turn]), ...(nth === undefined ? [] : [nth])].join(' ');
}

function meaningOfRow(cells: readonly (readonly Place[])[]): MeaningId | undefined {
  return cells.flat()[0]?.meaning;
}

/** The meaning in a row's key, which is all of it where the row has no places. */
function meaningIn(key: string): MeaningId {
  return meaningIds.find((id) => id === key) ?? 'other';
}

const spoken: ReadonlySet<MeaningId> = new Set(['attachment', 'reasoning', 'text', 'call', 'result', 'role']);

/** Sorts the conversation by turn, and within a turn by meaning; all else by meaning. */
function order({ meaning, first }: { readonly meaning: MeaningId; readonly first: Place | undefined }): number {
  const place = meaningIds.indexOf(meaning);
  return spoken.has(meaning) ? meaningIds.indexOf('attachment') + ((first?.turn ?? 0) + place / 100) / 100_000 : place;
}

function cellOf(places: readonly Place[], meaning: MeaningId, request: AlignedRequest | undefined): MeaningCell {
  const [first, ...others] = places;
  if (first !== undefined) return { state: 'sent', places: [first, ...others] };
  if (request === undefined || request.body === undefined) return { state: 'no-request' };
  const found = placesOf(request.api)[meaning];
  return 'none' in found ? { state: 'none', why: found.none } : { state: 'unset', ...found };
}

/** `several`: there is a second one of a thing that is counted over the whole request. */
function labelOf(meaning: MeaningId, first: Place | undefined, turns: number, several: boolean): string {
  const label = meaningLabels[meaning];
  if (first === undefined) return label;
  const { turn, speaker, nth = 1, path } = first;
  if (meaning === 'other') return pathWords(path) === '' ? label : pathWords(path);
  if (meaning === 'call' || meaning === 'result') return several || nth > 1 ? `${label} ${nth}` : label;
  if (turn === undefined) return first.nth === undefined || (!several && nth === 1) ? label : `${label} ${nth}`;
  const counted = nth > 1 || meaning === 'attachment' ? `${label} ${nth}` : label;
  if (turns === 1) return counted === 'text' ? 'prompt' : counted;
  return `${turn} ${speaker === undefined ? '' : `${speaker}, `}${counted}`;
}

/** Renumbers the turns, calls and results of a continuing request, so that its last ones match the last of the others. */
function shifted(all: readonly (readonly Place[])[]): readonly (readonly Place[])[] {
  const most = (places: readonly (readonly Place[])[], by: (one: Place) => number): number =>
    Math.max(0, ...places.flat().map(by));
  const isContinued = (places: readonly Place[]): boolean => places.some(({ meaning }) => meaning === 'continuation');
  const turnOf = (one: Place): number => one.turn ?? 0;
  const nthOf =
    (meaning: MeaningId) =>
    (one: Place): number =>
      one.meaning === meaning ? (one.nth ?? 0) : 0;
  const others = all.filter((places) => !isContinued(places));
  return all.map((places) => {
    if (!isContinued(places)) return places;
    const turns = Math.max(0, most(others, turnOf) - most([places], turnOf));
    const results = Math.max(0, most(others, nthOf('result')) - most([places], nthOf('result')));
    return places.map((one) => ({
      ...one,
      ...(one.turn === undefined ? {} : { turn: one.turn + turns }),
      ...(one.meaning === 'result' && one.nth !== undefined ? { nth: one.nth + results } : {}),
    }));
  });
}
