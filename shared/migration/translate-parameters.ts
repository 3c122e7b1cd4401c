/** Carries the settings of a request over to another protocol: by what they mean, and never by their names alone (REQ-2). */
import type { RequestField } from '../protocols/description.ts';
import type { Parameter } from '../protocols/parameter.ts';
import { descriptions, type ParametersById, type ProtocolId } from '../protocols/descriptions.ts';
import type { MeaningId } from '../protocols/meaning.ts';
import { noParameters } from '../protocols/registry.ts';

/**
 * The parameters of all protocols, with those of `to` made from those of `from`. What means the same and has the same
 * kind of value goes over as it is, whatever the limits: these are for the check to tell. Fields that no control sets,
 * and tools in a protocol's own form, stay behind.
 */
export function translateParameters(
  from: ProtocolId,
  to: ProtocolId,
  given: ParametersById[ProtocolId],
): ParametersById {
  if (from === to) return { ...noParameters, [to]: given };
  // Both are made from what the fields of their protocols say.
  const values = given as unknown as Readonly<Record<string, unknown>>;
  const sources = new Map(descriptions[from].fields.flatMap(meant));
  const carried = descriptions[to].fields.flatMap((field) =>
    meant(field).flatMap(([meaning, parameter]): [string, unknown][] => {
      const source = sources.get(meaning);
      if (source === undefined || source.kind !== parameter.kind) return [];
      const value = values[source.key];
      return value === undefined ? [] : [[parameter.key, value]];
    }),
  );
  return { ...noParameters, [to]: Object.fromEntries(carried) };
}

/** A parameter with its meaning; nothing where each part means something of its own, or stands in the protocol's form. */
function meant({ meaning, parameter }: RequestField): readonly (readonly [MeaningId, Parameter])[] {
  return meaning === undefined || parameter === undefined || meaning === 'tool' ? [] : [[meaning, parameter]];
}
