/** The models as the picker shows them, and what a conversation is sent with where nothing was chosen (MODELS-3, MODELS-4). */
import {
  isTheirs,
  pickerGroups,
  proposedProtocol,
  protocolNote,
  type PickerModel,
} from '../../shared/catalog/listing.ts';
import { listedWords, type ListedFacts } from '../../shared/catalog/listed-facts.ts';
import { modelFacts } from '../../shared/catalog/models.ts';
import { namesOtherKind } from '../../shared/catalog/other-kinds.ts';
import type { ChatSettings } from '../../shared/conversation.ts';
import type { ModelListing } from '../../shared/models.ts';
import type { DialectChoice } from '../../shared/profile.ts';
import { priceOf } from '../../shared/price.ts';
import { spokenBy, type SpokenProfile } from '../../shared/dialects/spoken.ts';
import { noParameters } from '../../shared/protocols/registry.ts';
import type { ComboboxItem } from '../ui/combobox.tsx';
import type { OptionGroup } from '../ui/option-list.ts';
import { apiLabels } from '../../shared/apis.ts';
import { outcomeWord, seenWords, type Tried } from '../../shared/tried.ts';
import { dateFormat } from '../ui/date-format.ts';
import { type ProtocolId, firstProtocol, protocolIds } from '../../shared/protocols/descriptions.ts';
import { nothingKnown, type KnownModels } from './use-known-models.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

/** The picker's groups: favourites, models that were typed and are not listed, families, models that the catalogue lacks, and last what this key cannot reach. Empty until the gateway has answered. */
export function modelOptions(
  listing: ModelListing | null,
  known: KnownModels = nothingKnown,
): readonly OptionGroup<ComboboxItem>[] {
  if (listing === null || (listing.fetchedAt === null && listing.ids.length === 0))
    return withKnown([], known, listing);
  const groups = pickerGroups(listing.ids, protocolIds).map(({ label, models }) => ({
    label: translated(label),
    items: models.map(optionOf),
  }));
  return withKnown(groups, known, listing);
}

/**
 * The groups below the favourites and the models that were typed and are not listed, each model with what its list says
 * of it, what it costs, and what was tried of it; each stands in one of them, and none is empty.
 */
export function withKnown(
  groups: readonly OptionGroup<ComboboxItem>[],
  { typed: typedIds, favourites, tried, prices }: KnownModels,
  listing: ModelListing | null,
): readonly OptionGroup<ComboboxItem>[] {
  const tries = tried();
  const all = new Map(groups.flatMap(({ items }) => items.map((item) => [item.value, item])));
  const listed = new Map(listing?.facts);
  const factsOf = (id: string): ListedFacts | undefined => {
    const [facts, price] = [listed.get(id), priceOf(id, prices, listing?.facts)];
    return price === undefined ? facts : { ...facts, price };
  };
  const above = new Set(favourites);
  const unlisted = typedIds.filter((id) => !above.has(id) && listing?.ids.includes(id) !== true);
  const rest = new Set([...favourites, ...unlisted]);
  return [
    { label: t(m.favourites), items: favourites.map((id) => all.get(id) ?? typedOption(id)) },
    { label: t(m.typed), items: unlisted.map(typedOption) },
    ...groups.map(({ label, items }) => ({ label, items: items.filter(({ value }) => !rest.has(value)) })),
  ]
    .map(({ label, items }) => ({
      label,
      items: items.map((item) => withTries(withListed(item, factsOf(item.value)), tries)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** What was tried here stands in place of what is guessed of a model, with its day. */
function withTries(item: ComboboxItem, all: readonly Tried[]): ComboboxItem {
  const tries = all.filter(({ model }) => model === item.value);
  const last = tries.toSorted((a, b) => b.at - a.at)[0];
  if (last === undefined) return item;
  const lines = tries.map((one) => `${apiLabels[one.protocol]} ${triedWords(one)}`);
  const { description } = item;
  return {
    ...item,
    note: [...(item.words === typed ? [t(m.notListed)] : []), translated(outcomeWord(last)), dayOf(last.at)].join(
      ' · ',
    ),
    description: [...lines, ...(description === undefined ? [] : [description])].join(' '),
  };
}

const dayOf = dateFormat({ day: 'numeric', month: 'short' });

/** `worked on 23 Nov: streamed, called tools.` */
function triedWords(one: Tried): string {
  const seen = translated(seenWords(one, dayOf));
  const values = { outcome: translated(outcomeWord(one)), day: dayOf(one.at) };
  return seen === ''
    ? t(m.outcomeOn, values)
    : t(m.outcomeOnSaw, { ...values, seen: `${seen.charAt(0).toLowerCase()}${seen.slice(1)}` });
}

/** What finds models that were typed, and those that the catalogue lacks: in English, as all that is searched by. */
const typed = 'typed';
const unknown = 'unknown';

/** A model that no list has, as it was typed. */
function typedOption(id: string): ComboboxItem {
  return { value: id, label: id, mono: true, note: t(m.notListed), words: typed };
}

/** What the list itself says of a model, and what it costs here, come before what is known of it besides. */
function withListed(item: ComboboxItem, facts: ListedFacts | undefined): ComboboxItem {
  if (facts === undefined) return item;
  const { note, ...named } = item;
  const description = [translated(listedWords(facts)), item.description]
    .filter((text) => text !== undefined)
    .join('. ');
  return { ...named, ...(note === undefined || item.words === unknown ? {} : { note }), description };
}

function optionOf({ id, facts, unusable }: PickerModel): ComboboxItem {
  if (facts === undefined) return { value: id, label: id, mono: true, note: t(m.unknown), words: unknown };
  const preferred = protocolIds.some((spoken) => spoken === facts.preferred)
    ? translated(facts.notes)
    : t(m.notesPrefersApi, { notes: translated(facts.notes), api: apiLabels[facts.preferred] });
  return {
    value: id,
    label: id,
    mono: true,
    note: facts.input.join(', '),
    description: preferred,
    words: facts.preferred,
    ...(unusable === undefined ? {} : { unavailable: translated(unusable) }),
  };
}

/** The gateway was asked for its models and has neither answered nor failed yet. */
export function modelsPending(listing: ModelListing | null): boolean {
  return listing === null || (listing.fetchedAt === null && listing.fault === undefined);
}

/** What a request goes to. */
export interface Destination extends Pick<ChatSettings, 'model' | 'protocol'> {
  /** How its gateway is spoken to; as described where that is not known. */
  readonly dialect?: DialectChoice | undefined;
}

export const emptySettings: ChatSettings = {
  model: '',
  protocol: firstProtocol,
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
};

/**
 * Settings with a model in them where the gateway has listed one: the first that writes and prefers a protocol spoken
 * here, else the first that is not called after something else, else the first that can be used.
 */
export function withModel(
  settings: ChatSettings | null,
  listing: ModelListing | null,
  profile?: SpokenProfile,
): ChatSettings {
  const given = settings ?? emptySettings;
  if (given.model !== '' || listing === null) return given;
  const spoken = offeredBy(profile);
  const usable = pickerGroups(listing.ids, spoken)
    .flatMap(({ models }) => models)
    .filter(({ listed, unusable }) => listed && unusable === undefined);
  const writing = usable.filter(({ facts }) => facts?.output.includes('image') !== true);
  const first =
    writing.find(({ facts }) => facts !== undefined && spoken.some((id) => id === facts.preferred)) ??
    writing.find(({ id, facts }) => facts !== undefined || !namesOtherKind(id)) ??
    writing[0] ??
    usable[0];
  return first === undefined ? given : choosing(given, first.id, profile);
}

/** Settings with another model, and the protocol that it proposes (MODELS-4). */
export function choosing<Settings extends Destination>(
  settings: Settings,
  model: string,
  profile?: SpokenProfile,
): Settings {
  return { ...settings, model, protocol: proposedProtocol(modelFacts(model), offeredBy(profile)) };
}

/** The protocols of a profile's gateway; all of them where it is known to have none of conversations. */
export function offeredBy(profile: SpokenProfile | undefined): readonly [ProtocolId, ...ProtocolId[]] {
  const [first, ...others] = spokenBy(profile);
  return first === undefined ? protocolIds : [first, ...others];
}

/** What to know of the chosen model with this key and protocol before sending; undefined where there is nothing. */
export function modelNote(settings: Destination, listing: ModelListing | null): string | undefined {
  if (settings.model === '') return undefined;
  if (listing !== null && listing.fetchedAt !== null && !listing.ids.includes(settings.model)) {
    return t(m.theGatewayDoesNotList, { model: settings.model });
  }
  const facts = modelFacts(settings.model);
  // Of a service with models of its own, or without a list, it is no news that the catalogue lacks one.
  if (facts === undefined && (listing === null || listing.ids.length === 0 || !isTheirs(listing.ids))) return undefined;
  return protocolNote(facts, settings.protocol);
}
