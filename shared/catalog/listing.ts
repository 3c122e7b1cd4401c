/** The model picker's contents: what the key lists, annotated by the catalogue and grouped (MODELS-3, MODELS-4). */
import { describedModel, familyIds, familyOf, modelFacts, models } from './models.ts';
import type { FamilyId, ModelFacts } from './models.ts';
import type { ProtocolId } from '../protocols/descriptions.ts';
import { type ApiId, apiLabels } from '../apis.ts';

export interface PickerModel {
  readonly id: string;
  /** Undefined for a model that the catalogue lacks; it is offered with every protocol and marked unknown. */
  readonly facts: ModelFacts | undefined;
  /** The key lists it. */
  readonly listed: boolean;
  /** Why it cannot be chosen here, in one sentence; undefined where it can. */
  readonly unusable: string | undefined;
}

export interface PickerGroup {
  /** `vendor` are vendors' own models that are known to draw, `unlisted` models that the catalogue knows and this key does not list. */
  readonly id: FamilyId | 'unknown' | 'vendor' | 'unlisted';
  readonly label: string;
  readonly models: readonly PickerModel[];
}

/**
 * Merges the listed IDs with the catalogue. Known models come by family in the catalogue's order, unknown ones in the
 * gateway's order, those that the key does not list at the end and apart. Groups without a model are left out. Takes
 * an answer of the gateway: where none has come yet, nothing can be said about what is unavailable.
 */
export function pickerGroups(listedIds: readonly string[], spoken: readonly ProtocolId[]): readonly PickerGroup[] {
  const listed = new Set(listedIds);
  const known = models.map((facts): PickerModel => {
    const isListed = listed.has(facts.id);
    return { id: facts.id, facts, listed: isListed, unusable: isListed ? unusable(facts, spoken) : notListed(facts) };
  });
  const others = [...listed]
    .filter((id) => describedModel(id) === undefined)
    .map((id): PickerModel => {
      const facts = modelFacts(id);
      return { id, facts, listed: true, unusable: facts === undefined ? undefined : unusable(facts, spoken) };
    });
  const groups: readonly PickerGroup[] = [
    ...familyIds.map((family): PickerGroup => ({
      id: family,
      label: familyLabels[family],
      models: known.filter((model) => model.listed && familyOf(model.id) === family),
    })),
    { id: 'unknown', label: 'Not in the catalogue', models: others.filter(({ facts }) => facts === undefined) },
    { id: 'vendor', label: 'Image models of vendors', models: others.filter(({ facts }) => facts !== undefined) },
    {
      id: 'unlisted',
      label: 'Unavailable to this key',
      models: isTheirs(listedIds) ? known.filter((model) => !model.listed) : [],
    },
  ];
  return groups.filter((group) => group.models.length > 0);
}

/** The list is that of a gateway with the catalogue's models, or empty: of a service with others alone the catalogue says nothing. */
export function isTheirs(listedIds: readonly string[]): boolean {
  return listedIds.length === 0 || listedIds.some((id) => describedModel(id) !== undefined);
}

/** The protocol that choosing a model proposes (MODELS-4): the preferred one, else one that serves it, else the first. */
export function proposedProtocol(
  facts: ModelFacts | undefined,
  spoken: readonly [ProtocolId, ...ProtocolId[]],
): ProtocolId {
  if (facts === undefined) return spoken[0];
  return (
    spoken.find((protocol) => protocol === facts.preferred) ??
    spoken.find((protocol) => facts.apis.includes(protocol)) ??
    spoken[0]
  );
}

/** What to know about a model over a protocol that the catalogue does not prefer; undefined where there is nothing (MODELS-4). */
export function protocolNote(facts: ModelFacts | undefined, protocol: ProtocolId): string | undefined {
  if (facts === undefined) return 'Unknown model: try any protocol.';
  if (facts.preferred === protocol) return undefined;
  const preferred = apiLabels[facts.preferred];
  return facts.apis.includes(protocol)
    ? `${facts.id} also works over ${apiLabels[protocol]}; it prefers ${preferred}.`
    : `${facts.id} isn’t listed for ${apiLabels[protocol]}; it prefers ${preferred}.`;
}

/** What the catalogue says of a protocol for a model, as a word beside it and a sentence below it (MODELS-3, MODELS-4). */
export interface ProtocolAdvice {
  readonly word: 'preferred' | 'serves it' | 'not listed' | 'unknown model';
  /** Absent where there is nothing to add to the word. */
  readonly text?: string;
}

export function protocolAdvice(facts: ModelFacts | undefined, protocol: ProtocolId): ProtocolAdvice {
  if (facts === undefined) return { word: 'unknown model' };
  if (facts.preferred === protocol) return { word: 'preferred' };
  if (facts.apis.includes(protocol)) return { word: 'serves it' };
  return { word: 'not listed', text: `${facts.id} isn’t listed for this protocol. It may fail.` };
}

const familyLabels: Readonly<Record<FamilyId, string>> = {
  alpha: 'Alpha',
  beta: 'Beta',
  gamma: 'Gamma',
  delta: 'Delta',
};

/** A model that draws is not one to chat with; one that writes can be tried over any protocol, with a note. */
function unusable(facts: ModelFacts, spoken: readonly ProtocolId[]): string | undefined {
  if (!facts.output.includes('image') || facts.apis.some((api) => isSpoken(api, spoken))) return undefined;
  return 'Image model. Use it in Images.';
}

function isSpoken(api: ApiId, spoken: readonly ProtocolId[]): boolean {
  return spoken.some((protocol) => protocol === api);
}

function notListed(facts: ModelFacts): string {
  return facts.group === undefined
    ? 'The gateway does not list it for this key.'
    : `The gateway does not list it for this key: it needs a key of the group ${facts.group}.`;
}
