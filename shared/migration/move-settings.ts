/** Carries settings that vendors have beside the described ones over to another protocol, as far as the service there takes them. */
import { canonicalText } from '../canonical-json.ts';
import { valueExcerpt } from '../compare/field-mapping/excerpt.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { readAt, type Spot, type VendorSetting, type Written } from '../dialects/vendors/setting.ts';
import { vendorSettings } from '../dialects/vendors/settings.ts';
import { isTaken, takesOf, type Takes } from '../dialects/vendors/takes.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { descriptions, type ProtocolId } from '../protocols/descriptions.ts';
import { meaningIds, meaningLabels } from '../protocols/meaning.ts';
import type { MigrationRow } from './migration-row.ts';

export interface SettingsMove {
  readonly from: ProtocolId;
  readonly to: ProtocolId;
  readonly dialect: Dialect | undefined;
  /** The old body. */
  readonly body: JsonObject;
  /** The new one, with what both descriptions have. */
  readonly made: JsonObject;
}

export interface MovedSettings {
  readonly body: JsonObject;
  readonly rows: readonly MigrationRow[];
  /** Fields of the old body that these rows are of, with dots. */
  readonly uses: readonly string[];
}

export function moveSettings({ from, to, dialect, body, made }: SettingsMove): MovedSettings {
  if (from === to) return { body: made, rows: [], uses: [] };
  const takes = takesOf(dialect, to);
  const named = takenNames(to, takes, dialect);
  const moved = { body: made, rows: [] as MigrationRow[], uses: [] as string[] };
  for (const setting of vendorSettings) {
    for (const spot of setting.spots[from] ?? []) {
      const said = saidAt(spot, body);
      if (said === undefined) continue;
      const { target, written } = writtenFor(setting, { said, to, named, takes, dialect, body: moved.body });
      if (written === undefined) continue;
      moved.uses.push(...(spot.uses ?? [spot.at]));
      const made = applied(moved.body, target, written);
      moved.body = made.body;
      moved.rows.push(rowOf(setting.label, { at: spot.at, value: readAt(body, spot.at) ?? said }, made));
    }
  }
  return moved;
}

function saidAt({ at, read }: Spot, body: JsonObject): Json | undefined {
  if (read === null) return undefined;
  return read === undefined ? readAt(body, at) : read(body);
}

/** By name, what the protocol describes and what the service has beside it, less what that does not read. */
function takenNames(to: ProtocolId, takes: Takes | undefined, dialect: Dialect | undefined): (at: string) => boolean {
  const described = descriptions[to].fields.map(({ name }) => name);
  const names = [...described, ...(takes?.fields ?? []), ...(dialect?.[to]?.lets ?? [])];
  const ignored = takes?.ignores ?? [];
  return (at) => isTaken(names, at) && !isTaken(ignored, at);
}

interface Writing {
  readonly said: Json;
  readonly to: ProtocolId;
  readonly named: (at: string) => boolean;
  readonly takes: Takes | undefined;
  readonly dialect: Dialect | undefined;
  readonly body: JsonObject;
}

/** `written` is undefined where no more is known of the service than its description says, and that has no place for it. */
function writtenFor(
  { spots, without }: VendorSetting,
  { said, to, named, takes, dialect, body }: Writing,
): { readonly target?: Spot; readonly written: Written | undefined } {
  const target = spots[to]?.find(({ at }) => named(at));
  if (target !== undefined) {
    const written = target.write?.(said, body) ?? { value: said };
    const there = 'value' in written ? readAt(body, written.at ?? target.at) : undefined;
    const isSaid = there !== undefined && !isJsonObject(there);
    return { target, written: isSaid ? { implied: 'It is said there already.' } : written };
  }
  if (takes === undefined) return { written: undefined };
  const missing = spots[to]?.[0];
  if (missing === undefined)
    return { written: without?.[to]?.(said) ?? { none: `${descriptions[to].label} has no place for it.` } };
  const service = dialect?.label ?? '';
  return {
    written: {
      none: isTaken(takes.ignores ?? [], missing.at) ? `${service} doesn’t read it.` : `${service} doesn’t take it.`,
    },
  };
}

interface Applied {
  readonly body: JsonObject;
  readonly to?: { readonly at: string; readonly value: Json };
  readonly written: Written;
}

function applied(body: JsonObject, target: Spot | undefined, written: Written): Applied {
  if (!('value' in written) || target === undefined) return { body, written };
  const at = written.at ?? target.at;
  const put = at.split('.').reduceRight<Json>((inner, name) => ({ [name]: inner }), written.value);
  const next = merged(merged(body, put as JsonObject, 'put'), written.beside ?? {}, 'add');
  return { body: next, to: { at, value: readAt(next, at) ?? written.value }, written };
}

/** Objects into one another, however deep. */
function merged(body: JsonObject, more: JsonObject, how: 'put' | 'add'): JsonObject {
  const added = Object.entries(more).map(([name, value]): [string, Json] => {
    const here = Object.hasOwn(body, name) ? body[name] : undefined;
    if (isJsonObject(here) && isJsonObject(value)) return [name, merged(here, value, how)];
    return [name, here !== undefined && how === 'add' ? here : value];
  });
  return { ...body, ...Object.fromEntries(added) };
}

function rowOf(
  label: string,
  from: { readonly at: string; readonly value: Json },
  { to, written }: Applied,
): MigrationRow {
  const meaning = meaningIds.find((id) => meaningLabels[id] === label) ?? 'other';
  const common = {
    ...{ key: `setting:${label}:${from.at}`, meaning, label },
    from: { at: from.at, value: valueExcerpt(from.value) },
  };
  if ('none' in written) return { ...common, verdict: 'no-place', why: written.none };
  if ('implied' in written || to === undefined)
    return { ...common, verdict: 'reworded', ...('implied' in written ? { why: written.implied } : {}) };
  const there = { ...common, to: { at: to.at, value: valueExcerpt(to.value) } };
  if (written.why !== undefined) return { ...there, verdict: 'otherwise', why: written.why };
  const isSame = to.at === from.at && canonicalText(to.value) === canonicalText(from.value);
  return { ...there, verdict: isSame ? 'same' : 'reworded' };
}

/** What is left of a field's value once these parts of it are taken away; undefined for nothing. */
export function restOf(value: Json, at: string, uses: readonly string[]): Json | undefined {
  if (isTaken(uses, at)) return undefined;
  if (!isJsonObject(value) || !uses.some((use) => use.startsWith(`${at}.`))) return value;
  const left = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const rest = restOf(inner, `${at}.${name}`, uses);
    return rest === undefined ? [] : [[name, rest]];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}
