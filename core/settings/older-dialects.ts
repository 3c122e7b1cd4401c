/** A copy of a preset that was made before dialects told which files a service takes: it takes those of its preset. */
import { isSameJson } from '../../shared/canonical-json.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { presets } from '../../shared/dialects/presets.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import { protocolIds } from '../../shared/protocols/descriptions.ts';

const known: readonly Dialect[] = Object.values(presets).map(({ dialect }) => dialect);

/** A profile as it was written; the same where its dialect is a preset itself, is no copy of one, or tells of files. */
export function withFilesOfPreset(profile: Json): Json {
  const own = isJsonObject(profile) ? profile['dialect'] : undefined;
  if (!isJsonObject(profile) || own === undefined || !isJsonObject(own)) return profile;
  if (protocolIds.some((id) => partOf(own, id)['media'] !== undefined)) return profile;
  const preset = presetOf(own);
  const calls = partOf(own, 'calls');
  const added = protocolIds.flatMap((id) => {
    const media = preset?.[id]?.media;
    return media === undefined || calls[id] === undefined ? [] : [[id, { ...partOf(own, id), media }] as const];
  });
  return { ...profile, dialect: { ...own, ...Object.fromEntries(added) } };
}

/** A copy keeps the name of its preset until the user gives it another, and its addresses where they are those of the service. */
function presetOf(own: JsonObject): Dialect | undefined {
  return (
    known.find(({ label }) => label === own['label']) ??
    known.find(({ calls, list }) => isSame(calls, own['calls']) && isSame(list, own['list']))
  );
}

function isSame(one: object, other: Json | undefined): boolean {
  return other !== undefined && isSameJson(one, other);
}

function partOf(dialect: JsonObject, name: string): JsonObject {
  const part = dialect[name];
  return part !== undefined && isJsonObject(part) ? part : {};
}
